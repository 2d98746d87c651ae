// Counts what a thread takes from the heap. It stands in for malloc in the whole program that links it.
#pragma once
#include <stdint.h>

/// How often this thread took memory so far.
uint64_t allocation_count(void);
/// How many bytes this thread took so far.
uint64_t allocation_bytes(void);
/// How many instructions this thread did so far; always 0 where they cannot be counted.
uint64_t instruction_count(void);
