// System calls about files that Swift's Glibc does not import.
#pragma once

#include "Castagnoli.h"
#include "ProcessMemory.h"

/// Waits until all that was written to the file system of a descriptor is on the disk; 0 or -1.
int files_synchronize(int descriptor);

/// Renames a file unless the new name is taken: then -1 with EEXIST, and nothing is changed.
int files_rename_exclusively(int from_folder, const char *from, int to_folder, const char *to);

/// When a regular file was read or changed last, in seconds since 1970; -1 if it is none.
long long files_last_touched(int folder, const char *name);

/// A moment since 1970.
struct files_moment {
    long long seconds;
    long long nanoseconds;
};

/// When an open file or folder was changed last; 0 or -1.
int files_last_changed(int descriptor, struct files_moment *moment);

/// Locks one byte of an open file for as long as it is open, in whichever process; 0, or -1 when another has it or the
/// file system has no such locks.
int files_hold_byte(int descriptor, long long place);

/// Gives a byte free.
int files_free_byte(int descriptor, long long place);

/// Whether a byte is locked by another opening of the file: 1 or 0, or -1 when nobody knows.
int files_is_byte_held(int descriptor, long long place);
