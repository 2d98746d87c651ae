// The instruction for CRC-32C that many processors have and Swift does not reach.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// Whether the processor has the instruction; 0 or 1.
int castagnoli_is_there(void);

/// Goes on with a checksum over more bytes, without its complements; only where the instruction is there.
uint32_t castagnoli_go_on(uint32_t value, const void *bytes, size_t length);
