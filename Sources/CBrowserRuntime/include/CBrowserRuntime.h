#pragma once
#include <stdint.h>

#ifndef __clang__
#define _Nullable
#endif

/// Memory for the page, aligned to 16 bytes; null where bytes is not above zero or there is no memory left.
void *_Nullable runtime_allocate(int32_t bytes);

/// Gives memory back that runtime_allocate gave; null is ignored, any other address ends the program.
void runtime_release(void *_Nullable memory);
