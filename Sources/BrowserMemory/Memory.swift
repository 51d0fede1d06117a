internal import CBrowserRuntime

/// Gives the page memory to put arrays in: the address of so many bytes, aligned to 16, or 0 where there are none.
@_expose(wasm, "allocate") @_cdecl("epicenter_allocate")
public func allocate(_ bytes: Int32) -> UnsafeMutableRawPointer? {
    runtime_allocate(bytes)
}

/// Takes memory back that ``allocate(_:)`` gave.
@_expose(wasm, "release") @_cdecl("epicenter_release")
public func release(_ memory: UnsafeMutableRawPointer?) {
    runtime_release(memory)
}
