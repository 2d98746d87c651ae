// A bare loop over JSON Lines, to measure against.
#pragma once

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Parses each line by simdjson alone and looks at its id, address, name and languages; returns how many have an id.
///
/// 64 bytes after the lines must be readable.
size_t list_loop(const char *bytes, size_t count);

#ifdef __cplusplus
}
#endif
