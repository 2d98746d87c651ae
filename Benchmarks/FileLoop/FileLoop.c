#define _GNU_SOURCE
#include "FileLoop.h"

#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

static int folder_of(const char *folder, const char *name) {
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
}

static void name_draft(char *name, size_t size, int64_t number) { snprintf(name, size, "t%lld", (long long)number); }

static int publish(int drafts, int mails, int64_t number) {
    char draft[64], name[64];
    name_draft(draft, sizeof draft, number);
    snprintf(name, sizeof name, "1775035800.%032llx.tidings", (unsigned long long)number);
    return renameat2(drafts, draft, mails, name, RENAME_NOREPLACE);
}

int file_loop_maildir(const char *folder, int64_t first, int64_t count, const void *bytes, int64_t length, int mode) {
    int drafts = folder_of(folder, "tmp"), mails = folder_of(folder, "new"), failed = drafts < 0 || mails < 0;
    for (int64_t number = first; number < first + count; number++) {
        char draft[64];
        name_draft(draft, sizeof draft, number);
        int file = openat(drafts, draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
        failed |= file < 0 || write(file, bytes, (size_t)length) != length;
        if (mode == file_loop_each) failed |= fsync(file) != 0;
        failed |= close(file) != 0;
        if (mode != file_loop_batch) failed |= publish(drafts, mails, number) != 0;
    }
    if (mode == file_loop_batch) {
        failed |= syncfs(drafts) != 0;
        for (int64_t number = first; number < first + count; number++) failed |= publish(drafts, mails, number) != 0;
    }
    if (mode != file_loop_none) failed |= fsync(mails) != 0;
    close(drafts);
    close(mails);
    return failed;
}

int file_loop_append(const char *path, int64_t groups, const void *bytes, int64_t length, int synchronized) {
    int file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600), failed = file < 0;
    for (int64_t group = 0; group < groups; group++) {
        failed |= write(file, bytes, (size_t)length) != length;
        if (synchronized) failed |= fdatasync(file) != 0;
    }
    failed |= close(file) != 0;
    return failed;
}
