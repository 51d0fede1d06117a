import NIOCore
import NIOPosix

/// A web server on the loopback interface that does as it is told, bytes and all.
struct MisbehavingServer {
    /// What it does with a request.
    enum Reply: Sendable {
        /// Sends bytes and hangs up.
        case send([UInt8])
        /// Sends text and hangs up.
        case text(String)
        /// Sends the first bytes, then the others over and over until the other side goes.
        case endless(String, then: [UInt8])
        /// Sends the first bytes, then one more at a time, slowly.
        case drip(String)
        /// Sends nothing and keeps the connection.
        case silence
        /// Hangs up at once.
        case hangUp
    }

    let port: Int
    private let channel: any Channel

    /// Serves until the body is done.
    ///
    /// - Parameters:
    ///   - script: What to do with a request, given its path and its whole head.
    ///   - body: What to do with the server.
    /// - Returns: What the body returns.
    /// - Throws: What the body throws, or that there is no port to be had.
    static func run<Result>(
        _ script: @escaping @Sendable (_ path: String, _ head: String) -> Reply,
        _ body: (MisbehavingServer) async throws -> Result
    ) async throws -> Result {
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(Handler(script: script))
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        let server = MisbehavingServer(port: channel.localAddress?.port ?? 0, channel: channel)
        do {
            let result = try await body(server)
            try await channel.close()
            return result
        } catch {
            try? await channel.close()
            throw error
        }
    }

    func address(_ path: String, scheme: String = "http") -> String { "\(scheme)://127.0.0.1:\(port)\(path)" }

    private final class Handler: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        typealias OutboundOut = ByteBuffer

        private let script: @Sendable (String, String) -> Reply
        private var received: [UInt8] = []

        init(script: @escaping @Sendable (String, String) -> Reply) { self.script = script }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            received += unwrapInboundIn(data).readableBytesView
            let head = String(decoding: received, as: UTF8.self)
            // The head of a request is complete; or it is no request but the beginning of TLS.
            guard head.contains("\r\n\r\n") || received.first == 0x16 else { return }
            received = []
            let words = head.prefix(200).split(separator: " ", maxSplits: 2)
            reply(script(words.count > 1 ? String(words[1]) : "", head), context: context)
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

        private func reply(_ reply: Reply, context: ChannelHandlerContext) {
            let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
            switch reply {
            case .send(let bytes):
                send(bytes, context: context).whenComplete { _ in bound.value.close(promise: nil) }
            case .text(let text): self.reply(.send(Array(text.utf8)), context: context)
            case .endless(let start, let bytes):
                send(Array(start.utf8), context: context).whenComplete { _ in
                    Self.repeatEndlessly(ByteBuffer(bytes: bytes), bound)
                }
            case .drip(let start):
                send(Array(start.utf8), context: context).whenSuccess {
                    bound.value.eventLoop.scheduleRepeatedTask(
                        initialDelay: .milliseconds(10), delay: .milliseconds(10)
                    ) { task in
                        bound.value.writeAndFlush(NIOAny(ByteBuffer(string: "x"))).whenFailure { _ in task.cancel() }
                    }
                }
            case .silence: break
            case .hangUp: context.close(promise: nil)
            }
        }

        private func send(_ bytes: [UInt8], context: ChannelHandlerContext) -> EventLoopFuture<Void> {
            context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: bytes)))
        }

        private static func repeatEndlessly(_ bytes: ByteBuffer, _ bound: NIOLoopBound<ChannelHandlerContext>) {
            bound.value.writeAndFlush(NIOAny(bytes)).whenSuccess { repeatEndlessly(bytes, bound) }
        }
    }
}
