// Memory that is counted, and freed at once.
#pragma once
#include <setjmp.h>
#include <stddef.h>

/// A block of memory in its list; what is asked for stands behind it.
typedef struct memory_block {
    struct memory_block *previous, *next;
    size_t count;
    size_t padding;
} memory_block;

/// Blocks that belong to one reading.
///
/// gumbo does not bear that it gets no memory, and frees its tree by recursion. So the memory is counted, the
/// reading is left by a jump when it has too much, and the tree is freed by the list and not by its branches.
typedef struct {
    memory_block *blocks;
    size_t used, limit;
    jmp_buf exhausted;
} memory;

void *memory_take(void *from, size_t count);
void memory_give(void *to, void *bytes);
void memory_free(memory *all);
