"""Section 5.6 of the contract, computed with Python's standard library only."""

import base64
import hashlib

# White space of ECMAScript. The contract does not say what is trimmed beyond ASCII, so those vectors are acceptable.
SPACE = "\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"

RIGHT = {
    "lower": lambda email: email.lower(),
    "trim": lambda email: email.strip(SPACE),
    "encode": lambda email: email.encode("utf-8"),
    "digest": lambda octets: hashlib.sha256(octets).digest(),
    "write": lambda digest: base64.urlsafe_b64encode(digest).rstrip(b"=").decode("ascii"),
}


def email_hash(email, changed=None):
    """Returns the normalized address, its digest in hexadecimal, and the hash."""
    step = {**RIGHT, **(changed or {})}
    normalized = step["trim"](step["lower"](email))
    digest = step["digest"](step["encode"](normalized))
    return {"normalized": normalized, "sha256": digest.hex(), "hash": step["write"](digest)}
