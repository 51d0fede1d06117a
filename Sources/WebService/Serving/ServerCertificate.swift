public import Logging
internal import NIOCertificateReloading
internal import NIOSSL
internal import ServiceLifecycle

/// The certificate that the server shows to browsers, and its key; read again when a renewal has replaced the files.
public struct ServerCertificate: Sendable {
    /// A renewal is taken up within this time; the connections that are open keep what they have.
    private static let readAgainAfter = Duration.seconds(5)

    let reloader: TimedCertificateReloader

    /// Reads both files and checks that they belong together.
    ///
    /// - Parameters:
    ///   - certificatePath: A PEM file with the server's certificate, followed by those of its issuers.
    ///   - keyPath: A PEM file with the certificate's private key, without a password.
    ///   - logger: Told when files that were replaced cannot be used; the last good ones stay in use.
    /// - Throws: `ServerCertificateError` where a file is missing, is not PEM, or the two do not belong together.
    public init(certificatePath: String, keyPath: String, logger: Logger) throws(ServerCertificateError) {
        let configuration = TimedCertificateReloader.Configuration(
            refreshInterval: Self.readAgainAfter,
            certificateSource: .init(location: .file(path: certificatePath), format: .pem),
            privateKeySource: .init(location: .file(path: keyPath), format: .pem)
        ) { configuration in
            configuration.onCertificateLoadFailed = { failure in
                let error = ServerCertificateError(
                    certificatePath: certificatePath, keyPath: keyPath, reason: "\(failure.error)")
                logger.warning("\(error) The certificate that was read before stays in use.")
            }
        }
        reloader = TimedCertificateReloader(configuration: configuration)
        do { try reloader.reload() } catch {
            throw ServerCertificateError(certificatePath: certificatePath, keyPath: keyPath, reason: "\(error)")
        }
    }
}

/// Why a certificate cannot be used.
public struct ServerCertificateError: Error, Hashable, CustomStringConvertible {
    let certificatePath: String
    let keyPath: String
    let reason: String

    /// What happened, where, and what to do; nothing of the key itself.
    public var description: String {
        let plainReason = reason.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return "The certificate \(certificatePath) with the key \(keyPath) cannot be used: \(plainReason) "
            + "Both must be PEM files, the key without a password and made for the first certificate of the file."
    }
}
