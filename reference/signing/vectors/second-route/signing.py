"""Section 5.3 of the contract, computed with Python's standard library only.

Each step is a function in `RIGHT`, so that `wrong_signing.py` can replace it with a wrong one.
"""

import base64
import hashlib
import hmac
import re
from urllib.parse import quote, unquote_to_bytes

ESCAPES = re.compile(r"(?:%[0-9A-Fa-f]{2})+")


def encode(text):
    return quote(text, safe="")


def split_url(url):
    """Returns base URL and query string. A fragment is dropped, because clients never send it."""
    base, _, query = url.partition("#")[0].partition("?")
    return base, query


def decode(text):
    """Does not change escapes that are not UTF-8: the contract does not define them."""

    def decode_run(match):
        try:
            return unquote_to_bytes(match.group()).decode("utf-8")
        except UnicodeDecodeError:
            return match.group()

    return ESCAPES.sub(decode_run, text)


def parse(query):
    pairs = [pair.partition("=") for pair in query.split("&") if pair]
    return [(decode(key), decode(value)) for key, _, value in pairs]


def by_key(pairs):
    """Sorts by UTF-16 code units. The order differs from an order by characters only for keys beyond the basic plane."""
    return sorted(pairs, key=lambda pair: pair[0].encode("utf-16-be"))


def join_pairs(pairs, encode_part):
    return "&".join(encode_part(key) + "=" + encode_part(value) for key, value in pairs)


def trim(body):
    return body.strip(" \t\r\n")


def hash_body(body):
    return hashlib.sha256(body.encode("utf-8")).hexdigest()


def mac(key, text):
    return hmac.new(key, text.encode("utf-8"), hashlib.sha1).digest()


RIGHT = {
    "verb": lambda method: method.upper(),
    "encode_nonce": encode,
    "split_url": split_url,
    "encode_url": encode,
    "parse": parse,
    "sort": by_key,
    "encode_part": encode,
    "join_pairs": join_pairs,
    "encode_string": encode,
    "body_of": lambda request: request["body"] or "",
    "trim": trim,
    "hash_body": hash_body,
    "join_parts": lambda parts: "&".join(parts),
    "key_bytes": lambda key: key.encode("utf-8"),
    "mac": mac,
    "write_mac": lambda digest: base64.b64encode(digest).decode("ascii"),
    "encode_mac": encode,
}


def sign(request, signing_key, changed=None):
    """Returns every intermediate value and the signature. The steps in `changed` replace the correct steps."""
    step = {**RIGHT, **(changed or {})}
    base_url, query = step["split_url"](request["url"])
    parameter_string = step["join_pairs"](step["sort"](step["parse"](query)), step["encode_part"])
    stages = {
        "verb": step["verb"](request["method"]),
        "encodedNonce": step["encode_nonce"](request["nonce"]),
        "encodedBaseUrl": step["encode_url"](base_url),
        "parameterString": parameter_string,
        "encodedParameterString": step["encode_string"](parameter_string),
        "bodyHash": step["hash_body"](step["trim"](step["body_of"](request))),
    }
    parts = ("verb", "encodedNonce", "encodedBaseUrl", "encodedParameterString", "bodyHash")
    base_string = step["join_parts"]([stages[part] for part in parts])
    digest = step["mac"](step["key_bytes"](signing_key), base_string)
    written = step["write_mac"](digest)
    return {**stages, "baseString": base_string, "mac": written, "signature": step["encode_mac"](written)}
