#define _GNU_SOURCE
#include "ProcessMemory.h"

#ifdef __linux__
#include <link.h>
#include <malloc.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

static int give_back(struct dl_phdr_info *object, size_t size, void *unused) {
    (void)size;
    (void)unused;
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    for (size_t index = 0; index < object->dlpi_phnum; index++) {
        const ElfW(Phdr) *segment = &object->dlpi_phdr[index];
        // What may have been written to would be undone. (No library of a distribution has code that the loader changes.)
        if (segment->p_type != PT_LOAD || segment->p_flags & PF_W) continue;
        uintptr_t first = object->dlpi_addr + segment->p_vaddr;
        uintptr_t start = first & ~(page - 1), end = (first + segment->p_memsz + page - 1) & ~(page - 1);
        madvise((void *)start, end - start, MADV_DONTNEED);
    }
    return 0;
}

void process_memory_give_back(void) {
    dl_iterate_phdr(give_back, NULL);
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}
#else
void process_memory_give_back(void) {}
#endif
