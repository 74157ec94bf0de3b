"""Wrong readers of headers, each with one bug, by the flag of the vectors that catch the bug."""

import re
from urllib.parse import unquote

from header import RIGHT, SCHEME, Refused, require


def found_anywhere(text):
    """Searches for each key anywhere in the header, even inside another key."""
    keys = ("version", "digest", "nonce", "signature")
    found = {key: re.search(key + '="([^"]*)"', text) for key in keys}
    return {key: match.group(1) for key, match in found.items() if match}


def split_at_commas(text):
    pairs = [pair.strip().partition("=") for pair in text.split(",")]
    return {key: value.strip('"') for key, _, value in pairs}


def split_at_each_equals(text):
    pairs = [pair.strip().split("=") for pair in text.split(",")]
    return {pair[0]: pair[1].strip('"') if len(pair) > 1 else "" for pair in pairs}


def in_one_order(text):
    order = r'\s*version="([^"]*)",\s*digest="([^"]*)",\s*nonce="([^"]*)",\s*signature="([^"]*)"'
    match = re.match(order, text)
    if not match:
        raise Refused("pair")
    return dict(zip(("version", "digest", "nonce", "signature"), match.groups()))


def last_wins(text):
    return dict(re.findall(r'([A-Za-z][A-Za-z0-9_-]*)="([^"]*)"', text))


def first_wins(text):
    return dict(re.findall(r'([A-Za-z][A-Za-z0-9_-]*)="([^"]*)"', text)[::-1])


def names_in_any_case(text):
    return {key.lower(): value for key, value in RIGHT["read_pairs"](text).items()}


def in_any_quotes(text):
    return RIGHT["read_pairs"](text.replace("'", '"'))


def scheme_in_any_case(header):
    return RIGHT["rest_after_scheme"](SCHEME + header[len(SCHEME) :]) if header.lower().startswith(SCHEME) else refuse()


def refuse():
    raise Refused("scheme")


def version_as_number(pairs):
    try:
        right = float(require(pairs, "version")) == 1.1
    except ValueError:
        right = False
    if not right:
        raise Refused("version")


def prefix_of(key, start):
    def require_prefix(pairs):
        if not require(pairs, key).startswith(start):
            raise Refused(key)

    return require_prefix


def in_any_case(key, only):
    def require_folded(pairs):
        if require(pairs, key).lower() != only.lower():
            raise Refused(key)

    return require_folded


def one_of(key, *allowed):
    def require_one(pairs):
        if require(pairs, key) not in allowed:
            raise Refused(key)

    return require_one


def if_present(key, only):
    def require_if_present(pairs):
        if pairs.get(key, only) != only:
            raise Refused(key)

    return require_if_present


def unchecked(pairs):
    return None


WRONG = {
    "SchemeNotChecked": {"rest_after_scheme": lambda header: header.partition(" ")[2]},
    "SchemeByPrefix": {"rest_after_scheme": lambda h: h[len(SCHEME) :].partition(" ")[2] if h.startswith(SCHEME) else refuse()},
    "SchemeOptional": {"rest_after_scheme": lambda header: header.removeprefix(SCHEME)},
    "SchemeInAnyCase": {"rest_after_scheme": scheme_in_any_case},
    "VersionNotChecked": {"require_version": unchecked},
    "VersionAsNumber": {"require_version": version_as_number},
    "VersionByPrefix": {"require_version": prefix_of("version", "1")},
    "VersionTrimmed": {"require_version": lambda pairs: RIGHT["require_version"]({**pairs, "version": pairs.get("version", "").strip()})},
    "DeprecatedVersionAllowed": {"require_version": one_of("version", "1.0", "1.1")},
    "VersionOptional": {"require_version": if_present("version", "1.1")},
    "DigestNotChecked": {"require_digest": unchecked},
    "DigestInAnyCase": {"require_digest": in_any_case("digest", "HMAC-SHA1")},
    "DigestByPrefix": {"require_digest": prefix_of("digest", "HMAC-SHA1")},
    "StrongerDigestAllowed": {"require_digest": one_of("digest", "HMAC-SHA1", "HMAC-SHA256")},
    "DigestOptional": {"require_digest": if_present("digest", "HMAC-SHA1")},
    "OrderAssumed": {"read_pairs": in_one_order},
    "FoundAnywhere": {"read_pairs": found_anywhere},
    "SplitAtCommas": {"read_pairs": split_at_commas},
    "SplitAtEachEquals": {"read_pairs": split_at_each_equals},
    "LastWins": {"read_pairs": last_wins},
    "FirstWins": {"read_pairs": first_wins},
    "NamesInAnyCase": {"read_pairs": names_in_any_case},
    "AnyQuotes": {"read_pairs": in_any_quotes},
    "NonceOptional": {"nonce": lambda pairs: pairs.get("nonce", "")},
    "SignatureOptional": {"signature": lambda pairs: pairs.get("signature", "")},
    "NonceDecoded": {"nonce": lambda pairs: unquote(require(pairs, "nonce"))},
    "NoncePlusAsSpace": {"nonce": lambda pairs: require(pairs, "nonce").replace("+", " ")},
    "NonceTrimmed": {"nonce": lambda pairs: require(pairs, "nonce").strip()},
}
