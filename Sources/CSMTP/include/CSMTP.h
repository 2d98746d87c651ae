// Connects to an SMTP server by libcurl: name, TCP, TLS, greeting, EHLO, STARTTLS and login. What
// comes after that is carried as bytes.
//
// libcurl itself sends one command at a time and closes the connection after each address that a
// server refuses. With CURLOPT_CONNECT_ONLY it hands over the connection once it is ready for mail, so
// that commands can be sent in groups (RFC 2920).
//
// A connection is used by one thread at a time. No call waits longer than its time.
#pragma once
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// How a call ended.
typedef enum {
    CSMTP_OK = 0,
    /// There is no such host.
    CSMTP_NO_HOST,
    /// Nobody takes the connection.
    CSMTP_NOT_CONNECTED,
    /// It took too long.
    CSMTP_TIMEOUT,
    /// The server does not offer encryption.
    CSMTP_NO_TLS,
    /// The certificate is not to be trusted, or the encryption fails; `message` says how.
    CSMTP_UNTRUSTED,
    /// The file of certificates cannot be used.
    CSMTP_BAD_CERTIFICATES,
    /// The server does not take the user and the password.
    CSMTP_DENIED,
    /// The server answers what it must not, or says no; `answer` is what it said last.
    CSMTP_REFUSED,
    /// The connection ended.
    CSMTP_CLOSED,
    /// Anything else; `message` says what.
    CSMTP_FAILED,
} csmtp_status;

/// Whom to connect to. Texts end with NUL; those that may be missing are null then.
typedef struct {
    /// `smtp://host:port/name` or `smtps://host:port/name`.
    const char *url;
    const char *user, *password;
    /// A PEM file.
    const char *certificates;
    int requires_tls;
    long connect_milliseconds;
} csmtp_options;

/// What is known of a connection.
typedef struct {
    /// Whether the server takes several commands at once.
    int pipelining;
    /// Whether the server takes the size of a mail with its sender.
    int size;
    /// Whether the server has taken user and password.
    int authenticated;
    /// The last line that the server sent while the connection was made.
    char answer[512];
    /// What libcurl says of a failure.
    char message[256];
} csmtp_facts;

typedef struct csmtp csmtp;

/// Makes libcurl ready; called once before any other call.
csmtp_status csmtp_prepare(void);

/// Connects; null when that fails, or when there is no memory. `facts` is filled in both cases.
csmtp *csmtp_open(const csmtp_options *options, csmtp_facts *facts, csmtp_status *status);

/// Sends all bytes; `begun` counts those that were handed over, and may have left.
csmtp_status csmtp_send(csmtp *connection, const uint8_t *bytes, size_t count, int64_t milliseconds, size_t *begun);

/// Waits for bytes and takes what is there, up to `capacity`.
csmtp_status csmtp_receive(
    csmtp *connection, uint8_t *bytes, size_t capacity, int64_t milliseconds, size_t *count);

/// Closes the connection, at once.
void csmtp_close(csmtp *connection);

#ifdef __cplusplus
}
#endif
