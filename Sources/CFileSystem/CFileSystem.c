#define _GNU_SOURCE
#include "CFileSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int files_synchronize(int descriptor) {
#if defined(__linux__)
    int result;
    do result = syncfs(descriptor);
    while (result != 0 && errno == EINTR);
    return result;
#else
    (void)descriptor;
    sync();
    return 0;
#endif
}

// Where a file system cannot rename exclusively, a second name is made and the first one removed. Killed between
// the two, the file has both names; the first is cleared away later, as that of any run that was killed.
static int link_and_unlink(int from_folder, const char *from, int to_folder, const char *to) {
    if (linkat(from_folder, from, to_folder, to, 0) != 0) return -1;
    unlinkat(from_folder, from, 0);
    return 0;
}

int files_rename_exclusively(int from_folder, const char *from, int to_folder, const char *to) {
#if defined(__linux__) && defined(RENAME_NOREPLACE)
    if (renameat2(from_folder, from, to_folder, to, RENAME_NOREPLACE) == 0) return 0;
    if (errno != EINVAL && errno != ENOSYS) return -1;
#elif defined(__APPLE__)
    if (renameatx_np(from_folder, from, to_folder, to, RENAME_EXCL) == 0) return 0;
    if (errno != ENOTSUP && errno != EINVAL) return -1;
#endif
    return link_and_unlink(from_folder, from, to_folder, to);
}

long long files_last_touched(int folder, const char *name) {
    struct stat status;
    if (fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) != 0 || !S_ISREG(status.st_mode)) return -1;
    return status.st_atime > status.st_mtime ? status.st_atime : status.st_mtime;
}

int files_last_changed(int descriptor, struct files_moment *moment) {
    struct stat status;
    if (fstat(descriptor, &status) != 0) return -1;
#if defined(__APPLE__)
    moment->seconds = status.st_mtimespec.tv_sec;
    moment->nanoseconds = status.st_mtimespec.tv_nsec;
#else
    moment->seconds = status.st_mtim.tv_sec;
    moment->nanoseconds = status.st_mtim.tv_nsec;
#endif
    return 0;
}

// A lock of the opening, not of the process: the system takes it off when the process ends, however it ends.
#if defined(F_OFD_SETLK) && defined(F_OFD_GETLK)
static int change_byte(int descriptor, int command, short kind, long long place, struct flock *lock) {
    memset(lock, 0, sizeof *lock);
    lock->l_type = kind;
    lock->l_whence = SEEK_SET;
    lock->l_start = place;
    lock->l_len = 1;
    int result;
    do result = fcntl(descriptor, command, lock);
    while (result != 0 && errno == EINTR);
    return result;
}

int files_hold_byte(int descriptor, long long place) {
    struct flock lock;
    return change_byte(descriptor, F_OFD_SETLK, F_WRLCK, place, &lock);
}

int files_free_byte(int descriptor, long long place) {
    struct flock lock;
    return change_byte(descriptor, F_OFD_SETLK, F_UNLCK, place, &lock);
}

int files_is_byte_held(int descriptor, long long place) {
    struct flock lock;
    if (change_byte(descriptor, F_OFD_GETLK, F_WRLCK, place, &lock) != 0) return -1;
    return lock.l_type == F_UNLCK ? 0 : 1;
}
#else
int files_hold_byte(int descriptor, long long place) { (void)descriptor; (void)place; errno = ENOTSUP; return -1; }
int files_free_byte(int descriptor, long long place) { (void)descriptor; (void)place; errno = ENOTSUP; return -1; }
int files_is_byte_held(int descriptor, long long place) { (void)descriptor; (void)place; return -1; }
#endif
