// The plain functions of libcrypto: its newer ones look an algorithm up and take memory from the heap for each input,
// which takes longer than the hash of a short one.
#define OPENSSL_SUPPRESS_DEPRECATED

#include "CDigest.h"

#include <openssl/crypto.h>
#include <openssl/sha.h>
#include <string.h>

_Static_assert(sizeof(SHA256_CTX) <= sizeof(struct digest_state), "a state holds what libcrypto keeps of a hash");
_Static_assert(_Alignof(SHA256_CTX) <= _Alignof(struct digest_state), "a state stands where libcrypto's may");
_Static_assert(SHA256_DIGEST_LENGTH == sizeof(struct digest_bytes), "a digest has 32 bytes");

void digest_begin(struct digest_state *state) {
    SHA256_CTX hash;
    SHA256_Init(&hash);
    memcpy(state, &hash, sizeof hash);
}

void digest_take(struct digest_state *state, const void *bytes, size_t length) {
    SHA256_CTX hash;
    memcpy(&hash, state, sizeof hash);
    SHA256_Update(&hash, bytes, length);
    memcpy(state, &hash, sizeof hash);
}

struct digest_bytes digest_end(
    const struct digest_state *state, const void *first, size_t first_length, const void *second,
    size_t second_length) {
    SHA256_CTX hash;
    struct digest_bytes digest;
    memcpy(&hash, state, sizeof hash);
    SHA256_Update(&hash, first, first_length);
    SHA256_Update(&hash, second, second_length);
    SHA256_Final((unsigned char *)&digest, &hash);
    return digest;
}

void digest_begin_keyed(
    struct digest_state *inner, struct digest_state *outer, const void *key, size_t key_length) {
    unsigned char block[SHA256_CBLOCK] = {0};
    if (key_length > sizeof block) {
        SHA256(key, key_length, block);
    } else if (key_length > 0) {
        memcpy(block, key, key_length);
    }
    for (size_t index = 0; index < sizeof block; index++) block[index] ^= 0x36;
    digest_begin(inner);
    digest_take(inner, block, sizeof block);
    for (size_t index = 0; index < sizeof block; index++) block[index] ^= 0x36 ^ 0x5C;
    digest_begin(outer);
    digest_take(outer, block, sizeof block);
    OPENSSL_cleanse(block, sizeof block);
}

bool digest_equals(const void *first, const void *second, size_t length) {
    return CRYPTO_memcmp(first, second, length) == 0;
}
