// What the Swift runtime asks of the platform on wasm32: a heap, the memory functions, the stack protector.
//
// The heap lies between the stack and the end of linear memory, which it grows. It is a sequence of blocks, each with a
// header of 16 bytes; the free ones are linked in the order of their addresses, so that neighbours are joined when one
// is given back. First fit; one thread. A wrong or second release ends the program rather than corrupt the heap.
//
// Addresses are 32-bit offsets into linear memory, so that the test compiles the same code natively over an array: it
// defines SIMULATED_MEMORY and the macros of the first branch below.

#include "include/CBrowserRuntime.h"

#if defined(SIMULATED_MEMORY) || defined(__wasm32__)
#include <stddef.h>
#include <stdint.h>

#if defined(SIMULATED_MEMORY)
#define NAMED(name) simulated_##name
#else
extern unsigned char __heap_base;
#define NAMED(name) name
#define AT(address) ((void *)(uintptr_t)(address))
#define ADDRESS_OF(pointer) ((uint32_t)(uintptr_t)(pointer))
#define HEAP_BASE ADDRESS_OF(&__heap_base)
#define MEMORY_PAGES() __builtin_wasm_memory_size(0)
#define GROW_MEMORY(pages) (__builtin_wasm_memory_grow(0, pages) != (size_t)-1)
#define TRAP() __builtin_trap()
#endif

enum { ALIGNMENT = 16, PAGE = 65536, USED = 0x75736564, FREE = 0x66726565 };

/// The header of a block; what it holds follows.
struct block {
    uint32_t size;   // Bytes that follow the header, a multiple of ALIGNMENT.
    uint32_t state;  // USED or FREE.
    uint32_t next;   // The next free block, 0 for none.
    uint32_t unused;
};

#define BLOCK(address) ((struct block *)AT(address))
static const uint32_t HEADER = sizeof(struct block);
/// What one allocation can have at most; sums with it and with addresses are made in 64 bits.
static const uint32_t LARGEST = 0x7ffffff0;

static uint32_t first_free;  // 0 for none.
static uint64_t heap_start;  // The first block, 0 before the first allocation.
static uint64_t heap_end;    // Behind the last block.

static uint64_t end_of(uint32_t block) { return (uint64_t)block + HEADER + BLOCK(block)->size; }

/// Moves the end of the heap, growing linear memory where needed.
static int extend(uint32_t bytes) {
    uint64_t end = heap_end + bytes, top = (uint64_t)MEMORY_PAGES() * PAGE;
    if (end > UINT32_MAX) return 0;
    if (end > top && !GROW_MEMORY((uint32_t)((end - top + PAGE - 1) / PAGE))) return 0;
    heap_end = end;
    return 1;
}

/// Makes a block of the given size at the end of the heap; the last block grows if it is free. 0 where memory ends.
static uint32_t append(uint32_t size) {
    uint32_t *link = &first_free, last = 0;
    while (*link) {
        last = *link;
        if (!BLOCK(last)->next) break;
        link = &BLOCK(last)->next;
    }
    if (last && end_of(last) == heap_end) {
        if (!extend(size - BLOCK(last)->size)) return 0;
        *link = 0;
    } else {
        last = (uint32_t)heap_end;
        if (!extend(HEADER + size)) return 0;
    }
    BLOCK(last)->size = size;
    return last;
}

/// Takes the first free block that is large enough off the list, cutting off what is not needed; 0 where none is.
static uint32_t take(uint32_t size) {
    for (uint32_t *link = &first_free; *link; link = &BLOCK(*link)->next) {
        uint32_t found = *link;
        struct block *block = BLOCK(found);
        if (block->size < size) continue;
        if (block->size - size < 2 * HEADER) {
            *link = block->next;
        } else {
            uint32_t rest = found + HEADER + size;
            *BLOCK(rest) = (struct block){block->size - size - HEADER, FREE, block->next, 0};
            block->size = size;
            *link = rest;
        }
        return found;
    }
    return 0;
}

void *NAMED(malloc)(size_t bytes) {
    if (bytes > LARGEST) return 0;
    uint32_t size = bytes ? ((uint32_t)bytes + ALIGNMENT - 1) & ~(uint32_t)(ALIGNMENT - 1) : ALIGNMENT;
    if (!heap_start) heap_start = heap_end = ((uint64_t)HEAP_BASE + ALIGNMENT - 1) & ~(uint64_t)(ALIGNMENT - 1);
    uint32_t block = take(size);
    if (!block) block = append(size);
    if (!block) return 0;
    BLOCK(block)->state = USED;
    return AT(block + HEADER);
}

void NAMED(free)(void *memory) {
    if (!memory) return;
    uint32_t address = ADDRESS_OF(memory);
    if (address % ALIGNMENT || address < heap_start + HEADER || address >= heap_end) TRAP();
    uint32_t freed = address - HEADER, before = 0, after = first_free;
    struct block *block = BLOCK(freed);
    if (block->state != USED) TRAP();
    while (after && after < freed) {
        before = after;
        after = BLOCK(after)->next;
    }
    block->state = FREE;
    block->next = after;
    if (after && end_of(freed) == after) {
        block->size += HEADER + BLOCK(after)->size;
        block->next = BLOCK(after)->next;
        BLOCK(after)->state = 0;
    }
    if (before && end_of(before) == freed) {
        BLOCK(before)->size += HEADER + block->size;
        BLOCK(before)->next = block->next;
        block->state = 0;
    } else if (before) {
        BLOCK(before)->next = freed;
    } else {
        first_free = freed;
    }
}

/// Alignments to 16 bytes are given; greater ones, which nothing here asks for, are refused with EINVAL (22).
int NAMED(posix_memalign)(void **memory, size_t alignment, size_t bytes) {
    if (alignment > ALIGNMENT || alignment == 0 || (alignment & (alignment - 1))) return 22;
    void *allocated = NAMED(malloc)(bytes);
    if (!allocated) return 12;  // ENOMEM
    *memory = allocated;
    return 0;
}

void *NAMED(runtime_allocate)(int32_t bytes) { return bytes > 0 ? NAMED(malloc)((size_t)bytes) : 0; }

void NAMED(runtime_release)(void *memory) { NAMED(free)(memory); }

void *NAMED(memset)(void *to, int value, size_t count) {
    unsigned char *bytes = to;
    while (count--) *bytes++ = (unsigned char)value;
    return to;
}

void *NAMED(memcpy)(void *restrict to, const void *restrict from, size_t count) {
    unsigned char *target = to;
    const unsigned char *source = from;
    while (count--) *target++ = *source++;
    return to;
}

void *NAMED(memmove)(void *to, const void *from, size_t count) {
    unsigned char *target = to;
    const unsigned char *source = from;
    if ((uintptr_t)target < (uintptr_t)source) {
        while (count--) *target++ = *source++;
    } else {
        while (count--) target[count] = source[count];
    }
    return to;
}

#if defined(__wasm32__)
// Linear memory has no secrets and no executable stack: a constant guard finds overruns.
uintptr_t __stack_chk_guard = 0x595e9fbd;
_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }
#endif

#else
// Natively the platform has all of it; these let the exports be compiled there.
#include <stdlib.h>
void *runtime_allocate(int32_t bytes) { return bytes > 0 ? malloc((size_t)bytes) : 0; }
void runtime_release(void *memory) { free(memory); }
#endif
