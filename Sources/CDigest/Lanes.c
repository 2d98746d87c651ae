// Codes of many messages at once: a processor with wide registers hashes up to 16 of them in step, by Intel's library.
// It is loaded when it is first asked for, since it is large and only x86-64 has it; what it does not take, libcrypto
// does.
#define OPENSSL_SUPPRESS_DEPRECATED

#include "CDigest.h"

#include <openssl/sha.h>
#include <string.h>

static struct digest_bytes code(
    const struct digest_state *inner, const struct digest_state *outer, const struct digest_message *message) {
    const struct digest_bytes digest = digest_end(inner, message->bytes, message->length, NULL, 0);
    return digest_end(outer, &digest, sizeof digest, NULL, 0);
}

#if defined(__linux__) && defined(__x86_64__) && __has_include(<intel-ipsec-mb.h>)

#include <dlfcn.h>
#include <intel-ipsec-mb.h>
#include <pthread.h>
#include <stdlib.h>

struct digest_lanes {
    IMB_MGR *manager;
};

static struct {
    IMB_MGR *(*make)(uint64_t flags);
    void (*destroy)(IMB_MGR *manager);
    void (*prepare)(IMB_MGR *manager, IMB_ARCH *architecture);
    const char *(*version)(void);
} library;

static void load(void) {
    char name[32] = "libIPSec_MB.so.";
    const size_t end = strlen(name);
    name[end] = '0' + (IMB_VERSION_NUM >> 16) % 10;
    void *const file = dlopen(name, RTLD_LAZY | RTLD_LOCAL);
    if (file == NULL) return;
    library.version = (const char *(*)(void))dlsym(file, "imb_get_version_str");
    unsigned (*const number)(void) = (unsigned (*)(void))dlsym(file, "imb_get_version");
    // The manager's layout is known for the version of the header only.
    if (number == NULL || number() >> 8 != IMB_VERSION_NUM >> 8) return;
    library.destroy = (void (*)(IMB_MGR *))dlsym(file, "free_mb_mgr");
    library.prepare = (void (*)(IMB_MGR *, IMB_ARCH *))dlsym(file, "init_mb_mgr_auto");
    library.make = (IMB_MGR * (*)(uint64_t)) dlsym(file, "alloc_mb_mgr");
}

static void load_once(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
}

const char *digest_lanes_wanted(void) { return IMB_VERSION_STR; }

const char *digest_lanes_found(void) {
    load_once();
    return library.version == NULL ? NULL : library.version();
}

struct digest_lanes *digest_lanes_create(void) {
    load_once();
    if (library.make == NULL || library.destroy == NULL || library.prepare == NULL) return NULL;
    struct digest_lanes *const lanes = malloc(sizeof *lanes);
    if (lanes == NULL) return NULL;
    IMB_ARCH architecture = IMB_ARCH_NONE;
    lanes->manager = library.make(0);
    if (lanes->manager != NULL) library.prepare(lanes->manager, &architecture);
    if (architecture == IMB_ARCH_NONE) {
        digest_lanes_destroy(lanes);
        return NULL;
    }
    return lanes;
}

void digest_lanes_destroy(struct digest_lanes *lanes) {
    if (lanes->manager != NULL) library.destroy(lanes->manager);
    free(lanes);
}

/// Copies out what a hash has made of one padded key; `false` if it has taken in anything else.
static bool keyed(const struct digest_state *state, uint32_t words[8]) {
    SHA256_CTX hash;
    memcpy(&hash, state, sizeof hash);
    memcpy(words, hash.h, sizeof hash.h);
    return hash.Nl == 8 * SHA256_CBLOCK && hash.Nh == 0 && hash.num == 0;
}

/// What the library takes in: its lanes count in 16 bits.
static bool fits(const struct digest_message *message) { return message->length > 0 && message->length < 65000; }

/// Computes by libcrypto what the library gave back undone.
static void finish(const IMB_JOB *job, const struct digest_state *inner, const struct digest_state *outer) {
    if (job->status == IMB_STATUS_COMPLETED) return;
    *(struct digest_bytes *)job->user_data2 = code(inner, outer, job->user_data);
}

void digest_codes(
    struct digest_lanes *lanes, const struct digest_state *inner, const struct digest_state *outer,
    const struct digest_message *messages, size_t count, struct digest_bytes *codes) {
    _Alignas(64) uint32_t inner_words[8], outer_words[8];
    const bool parallel =
        lanes != NULL && count > 1 && keyed(inner, inner_words) && keyed(outer, outer_words);
    IMB_MGR *const manager = parallel ? lanes->manager : NULL;
    for (size_t index = 0; index < count; index++) {
        if (!parallel || !fits(&messages[index])) {
            codes[index] = code(inner, outer, &messages[index]);
            continue;
        }
        IMB_JOB *job = IMB_GET_NEXT_JOB(manager);
        job->cipher_mode = IMB_CIPHER_NULL;
        job->cipher_direction = IMB_DIR_ENCRYPT;
        job->chain_order = IMB_ORDER_HASH_CIPHER;
        job->hash_alg = IMB_AUTH_HMAC_SHA_256;
        job->src = messages[index].bytes;
        job->hash_start_src_offset_in_bytes = 0;
        job->msg_len_to_hash_in_bytes = messages[index].length;
        job->auth_tag_output = (uint8_t *)&codes[index];
        job->auth_tag_output_len_in_bytes = sizeof codes[index];
        job->u.HMAC._hashed_auth_key_xor_ipad = (const uint8_t *)inner_words;
        job->u.HMAC._hashed_auth_key_xor_opad = (const uint8_t *)outer_words;
        job->user_data = (void *)&messages[index];
        job->user_data2 = &codes[index];
        for (job = IMB_SUBMIT_JOB(manager); job != NULL; job = IMB_GET_COMPLETED_JOB(manager)) {
            finish(job, inner, outer);
        }
    }
    if (!parallel) return;
    for (IMB_JOB *job = IMB_FLUSH_JOB(manager); job != NULL; job = IMB_FLUSH_JOB(manager)) finish(job, inner, outer);
}

#else

const char *digest_lanes_wanted(void) { return NULL; }

const char *digest_lanes_found(void) { return NULL; }

struct digest_lanes *digest_lanes_create(void) { return NULL; }

void digest_lanes_destroy(struct digest_lanes *lanes) { (void)lanes; }

void digest_codes(
    struct digest_lanes *lanes, const struct digest_state *inner, const struct digest_state *outer,
    const struct digest_message *messages, size_t count, struct digest_bytes *codes) {
    (void)lanes;
    for (size_t index = 0; index < count; index++) codes[index] = code(inner, outer, &messages[index]);
}

#endif
