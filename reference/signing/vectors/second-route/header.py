"""Section 5.4 of the contract: reads an Authorization header, character by character."""

import string

SCHEME = "marketplace-third-party"
NAME_STARTS = string.ascii_letters
NAME_GOES_ON = string.ascii_letters + string.digits + "_-"
SPACE = " \t"


class Refused(Exception):
    """The header is invalid; the argument is the kind of problem."""


def skip(text, at, characters):
    while at < len(text) and text[at] in characters:
        at += 1
    return at


def read_pair(text, at):
    """Reads one `key="value"` and returns the key, the value, and the position after it."""
    end = skip(text, at, NAME_GOES_ON)
    closing = text.find('"', end + 2)
    if end == at or text[at] not in NAME_STARTS or text[end : end + 2] != '="' or closing == -1:
        raise Refused("pair")
    return text[at:end], text[end + 2 : closing], closing + 1


def read_pairs(text):
    pairs = {}
    at = skip(text, 0, SPACE)
    if at == len(text):
        raise Refused("pair")
    while at < len(text):
        key, value, at = read_pair(text, at)
        if key in pairs:
            raise Refused("repeated-pair")
        pairs[key] = value
        at = skip(text, at, SPACE)
        if at == len(text):
            break
        if text[at] != ",":
            raise Refused("pair")
        at = skip(text, at + 1, SPACE)
        if at == len(text):
            raise Refused("pair")
    return pairs


def rest_after_scheme(header):
    if not header.startswith(SCHEME) or header[len(SCHEME) : len(SCHEME) + 1] not in (" ", "\t"):
        raise Refused("scheme")
    return header[len(SCHEME) :]


def require(pairs, key):
    if not pairs.get(key):
        raise Refused("missing-pair")
    return pairs[key]


def require_only(pairs, key, only):
    if require(pairs, key) != only:
        raise Refused(key)


RIGHT = {
    "rest_after_scheme": rest_after_scheme,
    "read_pairs": read_pairs,
    "require_version": lambda pairs: require_only(pairs, "version", "1.1"),
    "require_digest": lambda pairs: require_only(pairs, "digest", "HMAC-SHA1"),
    "nonce": lambda pairs: require(pairs, "nonce"),
    "signature": lambda pairs: require(pairs, "signature"),
}


def read_header(header, changed=None):
    """Returns `nonce` and `signature`, or the kind of `problem`."""
    step = {**RIGHT, **(changed or {})}
    try:
        pairs = step["read_pairs"](step["rest_after_scheme"](header))
        step["require_version"](pairs)
        step["require_digest"](pairs)
        return {"nonce": step["nonce"](pairs), "signature": step["signature"](pairs)}
    except Refused as refused:
        return {"problem": refused.args[0]}


def write_header(nonce, signature):
    """Returns None when a header cannot contain the nonce between quotation marks."""
    if any(not " " <= character <= "~" or character in '"\\' for character in nonce + signature):
        return None
    return f'{SCHEME} version="1.1",digest="HMAC-SHA1",nonce="{nonce}",signature="{signature}"'
