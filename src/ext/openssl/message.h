// What PKCS #7 and CMS messages have in common.
#pragma once

#include "ext/openssl/openssl.h"

namespace surus::openssl {

struct Signing {
    bool binary = false;
    Certificates others;
    Pkey key;
    Certificate certificate;
    Bio in, out;
};
struct Decrypting {
    Certificate certificate;
    Pkey key;
    Bio in, out;
};

// False: it was reported.
Result<bool> open_signing(Context& context, Signing& signing, const String& input,
                          const String& output, const Value& certificate, const Value& key,
                          const String* extra);
Result<bool> open_decrypting(Context& context, Decrypting& decrypting, const String& input,
                             const String& output, const Value& certificate, const Value* key);
Status write_headers(Context& context, BIO* out, Array* headers);
// Certificates, and what revokes some, as text.
Value pem_list(STACK_OF(X509) * certificates, STACK_OF(X509_CRL) * revocations);
Result<bool> write_signers(Context& context, const char* path, STACK_OF(X509) * signers);

}  // namespace surus::openssl
