// Tests the heap of the wasm executable natively, over an array that stands for linear memory:
//
//     cc -std=c11 -O1 -g -Wall -Wextra -fsanitize=address,undefined -o runtime_test runtime_test.c && ./runtime_test

#include <setjmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PAGES_AT_START = 2, MOST_PAGES = 128, STACK_BYTES = 65536 + 4 };

static _Alignas(16) unsigned char linear_memory[MOST_PAGES * 65536];
static uint32_t pages = PAGES_AT_START;
static jmp_buf trapped;

static bool grow(uint32_t more) {
    if (more > MOST_PAGES - pages) return false;
    pages += more;
    return true;
}

#define SIMULATED_MEMORY
#define AT(address) ((void *)(linear_memory + (address)))
#define ADDRESS_OF(pointer) ((uint32_t)((unsigned char *)(pointer) - linear_memory))
#define HEAP_BASE STACK_BYTES  // Not a multiple of 16, as the linker may place it.
#define MEMORY_PAGES() pages
#define GROW_MEMORY(more) grow(more)
#define TRAP() longjmp(trapped, 1)
#include "../../Sources/CBrowserRuntime/runtime.c"

static void check(bool holds, const char *sentence) {
    if (holds) return;
    fprintf(stderr, "runtime_test: this does not hold: %s\n", sentence);
    exit(1);
}

static uint64_t random_state = 7;
static uint64_t next_random(void) {  // SplitMix64
    uint64_t z = random_state += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
}

struct piece { unsigned char *memory; size_t size; unsigned char mark; };
enum { PIECES = 400, ROUNDS = 100000 };
static struct piece pieces[PIECES];

static void check_and_free(struct piece *piece) {
    if (!piece->memory) return;
    size_t wrong = 0;
    for (size_t i = 0; i < piece->size; i++) wrong += piece->memory[i] != (unsigned char)(piece->mark + i);
    check(!wrong, "what was written is there when it is given back");
    simulated_free(piece->memory);
    piece->memory = NULL;
}

/// The list is in order, its blocks are marked free and no two of them touch.
static void check_list(void) {
    for (uint32_t block = first_free; block; block = BLOCK(block)->next) {
        check(BLOCK(block)->state == FREE, "blocks of the list are free");
        check(end_of(block) <= heap_end, "blocks end within the heap");
        uint32_t next = BLOCK(block)->next;
        check(!next || end_of(block) < next, "free blocks are in order and joined with their neighbours");
    }
}

static void check_all_is_one_block(void) {
    check(first_free == heap_start && end_of(first_free) == heap_end && !BLOCK(first_free)->next,
          "after all is given back there is one free block");
}

static void random_use(void) {
    unsigned failures = 0;
    for (int round = 0; round < ROUNDS; round++) {
        struct piece *piece = &pieces[next_random() % PIECES];
        check_and_free(piece);
        if (next_random() % 4 == 0) continue;
        size_t most = (size_t)1 << (next_random() % 18);
        size_t size = next_random() % most;
        piece->memory = simulated_malloc(size);
        if (!piece->memory) {
            failures++;
            continue;
        }
        piece->size = size;
        piece->mark = (unsigned char)next_random();
        check((uintptr_t)piece->memory % 16 == 0, "memory is aligned to 16 bytes");
        uint32_t address = ADDRESS_OF(piece->memory);
        check(address >= STACK_BYTES && address + size <= pages * 65536u, "memory lies in the heap");
        for (size_t i = 0; i < size; i++) piece->memory[i] = (unsigned char)(piece->mark + i);
        if (round % 1000 == 0) check_list();
    }
    for (int i = 0; i < PIECES; i++) check_and_free(&pieces[i]);
    check_list();
    check_all_is_one_block();
    printf("random use: %d rounds, %u pages, %u refused\n", ROUNDS, pages, failures);
}

static void exhaustion(void) {
    static void *all[MOST_PAGES * 70];
    size_t count = 0;
    while ((all[count] = simulated_malloc(1000))) count++;
    check(pages == MOST_PAGES, "memory is refused only when there is none");
    check(count == (MOST_PAGES * 65536 - heap_start) / (1008 + HEADER), "all of it was given");
    for (size_t i = 0; i < count; i += 2) simulated_free(all[i]);
    check(!simulated_malloc(3000), "holes between blocks in use are not joined");
    for (size_t i = 1; i < count; i += 2) simulated_free(all[i]);
    check_list();
    check_all_is_one_block();
    uint32_t most = (uint32_t)(MOST_PAGES * 65536 - heap_start) - HEADER;
    void *whole = simulated_malloc(most);
    check(whole, "one block can have all the memory");
    check(!simulated_malloc(1), "and then there is none left");
    simulated_free(whole);
    check(!simulated_malloc(most + 1), "more than there is is refused");
    check_all_is_one_block();
    printf("exhaustion: %zu blocks\n", count);
}

static void odd_sizes(void) {
    size_t sizes[] = {SIZE_MAX, SIZE_MAX - 15, UINT32_MAX, UINT32_MAX - 15, UINT32_MAX - 31, (size_t)1 << 31};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        check(!simulated_malloc(sizes[i]), "sizes that overflow are refused");
    }
    check(!simulated_runtime_allocate(0) && !simulated_runtime_allocate(-1) && !simulated_runtime_allocate(INT32_MIN),
          "the page gets nothing for no bytes");
    void *first = simulated_malloc(0), *second = simulated_malloc(0);
    check(first && second && first != second, "empty allocations are told apart");
    simulated_free(first);
    simulated_free(second);
    simulated_free(NULL);
    void *memory = NULL;
    check(simulated_posix_memalign(&memory, 16, 40) == 0 && (uintptr_t)memory % 16 == 0, "16 bytes are aligned to");
    simulated_free(memory);
    check(simulated_posix_memalign(&memory, 32, 40) == 22, "greater alignments are refused");
    check(simulated_posix_memalign(&memory, 0, 40) == 22 && simulated_posix_memalign(&memory, 12, 40) == 22,
          "alignments that are no power of two are refused");
    check(simulated_posix_memalign(&memory, 8, SIZE_MAX) == 12, "a lack of memory is told");
    check_all_is_one_block();
}

static bool traps(void *memory) {
    if (setjmp(trapped)) return true;
    simulated_runtime_release(memory);
    return false;
}

static void wrong_releases(void) {
    char *memory = simulated_runtime_allocate(100), *other = simulated_runtime_allocate(100);
    memset(memory, 0, 100);
    check(traps(memory + 4), "an address that is not aligned is refused");
    check(traps(memory + 32), "an address within a block is refused");
    check(traps(linear_memory) && traps(AT(heap_end)), "an address outside the heap is refused");
    check(!traps(memory), "a good address is taken");
    check(traps(memory), "a second time is refused");
    check(!traps(other), "the other one is not affected");
    check(traps(other), "a second time is refused after blocks were joined");
    check_all_is_one_block();
}

static void memory_functions(void) {
    unsigned char actual[64], expected[64];
    for (int round = 0; round < 20000; round++) {
        for (int i = 0; i < 64; i++) actual[i] = expected[i] = (unsigned char)next_random();
        size_t to = next_random() % 32, from = next_random() % 32, count = next_random() % 33;
        int value = (int)(next_random() % 1024) - 512;
        switch (round % 3) {
        case 0:
            check(simulated_memmove(actual + to, actual + from, count) == actual + to, "memmove returns its target");
            memmove(expected + to, expected + from, count);
            break;
        case 1:
            check(simulated_memset(actual + to, value, count) == actual + to, "memset returns its target");
            memset(expected + to, value, count);
            break;
        default:
            check(simulated_memcpy(actual + 32, actual, count % 32) == actual + 32, "memcpy returns its target");
            memcpy(expected + 32, expected, count % 32);
        }
        check(memcmp(actual, expected, 64) == 0, "memory functions do what those of the C library do");
    }
}

int main(void) {
    random_use();
    exhaustion();
    odd_sizes();
    wrong_releases();
    memory_functions();
    printf("runtime_test: passed\n");
}
