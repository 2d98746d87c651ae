// What file sinks are measured against: a bare loop that makes the same system calls.
#pragma once
#include <stdint.h>

/// When what is written goes to the disk.
enum { file_loop_none, file_loop_batch, file_loop_each };

/// Delivers `count` messages of `length` bytes into a Maildir that is there; 0 when all went well.
int file_loop_maildir(const char *folder, int64_t first, int64_t count, const void *bytes, int64_t length, int mode);

/// Appends `groups` times `length` bytes to a file, each with an `fdatasync` if it is to be; 0 when all went well.
int file_loop_append(const char *path, int64_t groups, const void *bytes, int64_t length, int synchronized);
