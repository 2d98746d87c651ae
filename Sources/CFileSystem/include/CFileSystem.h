// System calls about files that Swift's Glibc does not import.
#pragma once

/// Waits until all that was written to the file system of a descriptor is on the disk; 0 or -1.
int files_synchronize(int descriptor);

/// Renames a file unless the new name is taken: then -1 with EEXIST, and nothing is changed.
int files_rename_exclusively(int from_folder, const char *from, int to_folder, const char *to);
