"""Adapter for octoproof signer: reads one JSON question per line and writes one JSON answer per line.

Run it with: octoproof signer --command "python3 signer.py"
Uses only the standard library. Replace the functions between the two rulers with calls to your own code.
"""

import base64
import hashlib
import hmac
import json
import re
import sys
from urllib.parse import quote, unquote_to_bytes, urlsplit

# ---------------------------------------------------------------------------------------------------------------------

SCHEME = "marketplace-third-party"
WHITE_SPACE = " \t\r\n"


def encode(text):
    return quote(text, safe="-._~")


def decode(text):
    try:
        return unquote_to_bytes(text).decode("utf-8")
    except UnicodeDecodeError:
        return text


def parameter_string(query):
    pairs = {}
    for part in filter(None, query.split("&")):
        key, _, value = part.partition("=")
        if decode(key) in pairs:
            raise ValueError("the query contains a key twice")
        pairs[decode(key)] = decode(value)
    return "&".join(encode(key) + "=" + encode(pairs[key]) for key in sorted(pairs))


def body_hash(body):
    return hashlib.sha256((body or "").strip(WHITE_SPACE).encode("utf-8")).hexdigest()


def base_string(request):
    url, _, _ = request["url"].partition("#")
    if not urlsplit(url).netloc:
        raise ValueError("the URL has no host")
    base_url, _, query = url.partition("?")
    return "&".join(
        [
            request["method"].upper(),
            encode(request["nonce"]),
            encode(base_url),
            encode(parameter_string(query)),
            body_hash(request["body"]),
        ]
    )


def signature(request, key):
    mac = hmac.new(key.encode("utf-8"), base_string(request).encode("utf-8"), hashlib.sha1)
    return encode(base64.b64encode(mac.digest()).decode("ascii"))


def authorization(request, key):
    return '%s version="1.1",digest="HMAC-SHA1",nonce="%s",signature="%s"' % (
        SCHEME,
        request["nonce"],
        signature(request, key),
    )


def verify(request, header, key):
    scheme, _, rest = header.partition(" ")
    pairs = dict(re.findall(r'([\w-]+)="([^"]*)"', rest))
    if scheme != SCHEME or pairs.get("version") != "1.1" or pairs.get("digest") != "HMAC-SHA1":
        return False
    if not pairs.get("nonce") or not pairs.get("signature"):
        return False
    expected = signature(dict(request, nonce=pairs["nonce"]), key)
    return hmac.compare_digest(expected.encode("utf-8"), pairs["signature"].encode("utf-8"))


def email_hash(address):
    digest = hashlib.sha256(address.lower().strip().encode("utf-8")).digest()
    return base64.urlsafe_b64encode(digest).decode("ascii").rstrip("=")


# ---------------------------------------------------------------------------------------------------------------------


def answer(question):
    operation = question["op"]
    if operation == "hello":
        return {"name": "Python adapter", "protocol": 1, "echo": question["echo"]}
    if operation == "baseString":
        return base_string(question["request"])
    if operation == "signature":
        return signature(question["request"], question["signingKey"])
    if operation == "authorization":
        return authorization(question["request"], question["signingKey"])
    if operation == "verify":
        return verify(question["request"], question["authorization"], question["signingKey"])
    if operation == "emailHash":
        return email_hash(question["email"])
    return None


def main():
    for line in sys.stdin:
        question = json.loads(line)
        reply = {"seq": question["seq"]}
        try:
            result = answer(question)
            reply.update({"unsupported": True} if result is None else {"result": result})
        except Exception as error:  # an error in one question must not stop the others
            reply["error"] = str(error)
        sys.stdout.write(json.dumps(reply) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
