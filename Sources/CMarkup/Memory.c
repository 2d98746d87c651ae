#include "Memory.h"

#include <stdlib.h>

void *memory_take(void *from, size_t count) {
    memory *all = from;
    if (count > all->limit - all->used) longjmp(all->exhausted, 1);
    memory_block *block = malloc(sizeof(memory_block) + count);
    if (!block) longjmp(all->exhausted, 1);
    *block = (memory_block){.next = all->blocks, .count = count};
    if (all->blocks) all->blocks->previous = block;
    all->blocks = block;
    all->used += count;
    return block + 1;
}

void memory_give(void *to, void *bytes) {
    memory *all = to;
    if (!bytes) return;
    memory_block *block = (memory_block *)bytes - 1;
    if (block->previous) block->previous->next = block->next;
    else all->blocks = block->next;
    if (block->next) block->next->previous = block->previous;
    all->used -= block->count;
    free(block);
}

void memory_free(memory *all) {
    memory_block *block = all->blocks;
    while (block) {
        memory_block *next = block->next;
        free(block);
        block = next;
    }
    all->blocks = NULL;
    all->used = 0;
}
