"""Wrong signers, each with one bug, by the flag of the vectors that catch the bug."""

import base64
import hashlib
import hmac
import json
import re
from urllib.parse import quote, quote_plus, unquote, urlsplit

from signing import RIGHT, by_key, decode, encode, parse, split_url, trim


def everywhere(encode_text):
    """Uses the same wrong encoding in every step that encodes."""
    steps = ("encode_nonce", "encode_url", "encode_part", "encode_string", "encode_mac")
    return {step: encode_text for step in steps}


def lower_escapes(text):
    return re.sub(r"%[0-9A-F]{2}", lambda escape: escape.group().lower(), encode(text))


def leaving(characters):
    return lambda text: quote(text, safe=characters)


def encoding_unreserved(text):
    return re.sub(r"[-._~]", lambda found: f"%{ord(found.group()):02X}", encode(text))


def by_utf16_unit(text):
    """Encodes each half of a surrogate pair separately, like a character."""
    units = text.encode("utf-16-be")
    codes = [int.from_bytes(units[at : at + 2], "big") for at in range(0, len(units), 2)]
    return "".join(quote(chr(code).encode("utf-8", "surrogatepass"), safe="") for code in codes)


def as_latin1(text):
    return quote(text.encode("latin-1", "replace"), safe="")


def non_ascii_left(text):
    return "".join(character if ord(character) > 127 else encode(character) for character in text)


def escapes_left(text):
    return re.sub(r"%25([0-9A-Fa-f]{2})", r"%\1", encode(text))


def parse_raw(query):
    return [pair.partition("=")[::2] for pair in query.split("&") if pair]


def split_at_each_equals(query):
    pairs = [pair.split("=") for pair in query.split("&") if pair]
    return [(decode(parts[0]), decode(parts[1] if len(parts) > 1 else "")) for parts in pairs]


def naturally(pairs):
    def sort_key(pair):
        return [(0, int(part), "") if part.isdigit() else (1, 0, part) for part in re.findall(r"\d+|\D+", pair[0])]

    return sorted(pairs, key=sort_key)


def url_of(change):
    def split(url):
        base, query = split_url(url)
        return change(base), query

    return split


def without_port(base):
    return re.sub(r"^([^/]*//[^/]*?):\d+(?=/|$)", r"\1", base)


def with_default_port(base):
    parts = urlsplit(base)
    port = parts.port or {"https": 443, "http": 80}.get(parts.scheme)
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2].removesuffix(f':{parts.port}')}:{port}{parts.path}"


def without_default_port(base):
    return re.sub(r"^(https://[^/]*):443(?=/|$)|^(http://[^/]*):80(?=/|$)", lambda at: at.group(1) or at.group(2), base)


def host_lower(base):
    scheme, _, rest = base.partition("://")
    host, slash, path = rest.partition("/")
    return f"{scheme.lower()}://{host.lower()}{slash}{path}"


def dots_resolved(base):
    scheme, _, rest = base.partition("://")
    host, *segments = rest.split("/")
    kept = []
    for segment in segments:
        if segment == "..":
            kept = kept[:-1]
        elif segment != ".":
            kept.append(segment)
    return f"{scheme}://" + "/".join([host, *kept])


def path_lower(base):
    scheme, _, rest = base.partition("://")
    host, slash, path = rest.partition("/")
    return f"{scheme}://{host}{slash}{path.lower()}"


def reserialized(body):
    try:
        return json.dumps(json.loads(body), separators=(",", ":"), ensure_ascii=False)
    except ValueError:
        return body


def json_only(body):
    try:
        json.loads(body)
        return trim(body)
    except ValueError:
        return ""


def body_unless(verbs):
    return lambda request: "" if request["method"].upper() in verbs else request["body"] or ""


def hashed(change):
    return {"hash_body": lambda body: RIGHT["hash_body"](change(body))}


def digest_of(name, charset="utf-8"):
    return {"hash_body": lambda body: hashlib.new(name, body.encode(charset, "replace")).hexdigest()}


def base64_decoded(key):
    """Decodes leniently: skips characters outside the alphabet and adds missing padding."""
    kept = re.sub(r"[^A-Za-z0-9+/]", "", key)
    return base64.b64decode(kept[: len(kept) - (len(kept) % 4 == 1)] + "=" * (-len(kept) % 4))


def hex_decoded(key):
    try:
        return bytes.fromhex(key)
    except ValueError:
        return key.encode("utf-8")


def parts(change):
    return {"join_parts": lambda joined: "&".join(change(joined))}


def urlsafe(digest):
    return base64.urlsafe_b64encode(digest).decode("ascii")


def twice(text):
    return encode(encode(text))


def plain(text):
    return text


WRONG = {
    # The query string
    "PlusAsSpace": {"parse": lambda query: parse(query.replace("+", "%20"))},
    "QueryTextAsItStands": {"parse": parse_raw},
    "ValueCutAtEquals": {"parse": split_at_each_equals},
    "SemicolonSeparates": {"parse": lambda query: parse(query.replace(";", "&"))},
    "EmptyValueDropped": {"parse": lambda query: [pair for pair in parse(query) if pair[1]]},
    "EqualsOnlyWithValue": {
        "join_pairs": lambda pairs, enc: "&".join(enc(k) + ("=" + enc(v) if v else "") for k, v in pairs)
    },
    "ParametersLeftOut": {"parse": lambda query: []},
    "FirstParameterOnly": {"parse": lambda query: parse(query)[:1]},
    "DecodedTwice": {"parse": lambda query: [(decode(key), decode(value)) for key, value in parse(query)]},
    "ValuesTrimmed": {"parse": lambda query: [(key, value.strip()) for key, value in parse(query)]},
    # The order of parameters
    "NotSorted": {"sort": plain},
    "SortedByPair": {"sort": lambda pairs: sorted(pairs, key=lambda pair: encode(pair[0]) + "=" + encode(pair[1]))},
    "SortedByValue": {"sort": lambda pairs: sorted(pairs, key=lambda pair: pair[1])},
    "SortedBackwards": {"sort": lambda pairs: by_key(pairs)[::-1]},
    "SortedIgnoringCase": {"sort": lambda pairs: sorted(pairs, key=lambda pair: pair[0].lower())},
    "SortedNaturally": {"sort": naturally},
    "SortedByLength": {"sort": lambda pairs: sorted(pairs, key=lambda pair: (len(pair[0]), pair[0]))},
    "SortedAfterEncoding": {"sort": lambda pairs: sorted(pairs, key=lambda pair: encode(pair[0]))},
    "SortedByWrittenKey": {
        "parse": lambda query: [(decode(key), decode(value)) for key, value in sorted(parse_raw(query))],
        "sort": plain,
    },
    "SortedByCharacter": {"sort": lambda pairs: sorted(pairs, key=lambda pair: pair[0])},
    # Percent-encoding
    "EncodedOnce": {"encode_string": plain},
    "PartsNotEncoded": {"encode_part": plain},
    "PartsEncodedTwice": {"encode_part": twice},
    "SpaceAsPlus": everywhere(lambda text: quote_plus(text, safe="")),
    "LowerCaseEscapes": everywhere(lower_escapes),
    "TildeEncoded": everywhere(lambda text: encode(text).replace("~", "%7E")),
    "AsteriskLeft": everywhere(leaving("*")),
    "MarksLeft": everywhere(leaving("!'()*")),
    "SlashLeft": everywhere(leaving("/")),
    "ReservedLeft": everywhere(leaving(";,/?:@&=+$-_.!~*'()#")),
    "UnreservedEncoded": everywhere(encoding_unreserved),
    "EscapesLeft": everywhere(escapes_left),
    "NonAsciiLeft": everywhere(non_ascii_left),
    "Utf16": everywhere(by_utf16_unit),
    "Latin1": everywhere(as_latin1),
    # Verb and nonce
    "VerbAsGiven": {"verb": plain},
    "VerbLowerCased": {"verb": lambda method: method.lower()},
    "VerbInTurkish": {"verb": lambda method: method.replace("i", "İ").upper()},
    "NonceNotEncoded": {"encode_nonce": plain},
    "NonceEncodedTwice": {"encode_nonce": twice},
    "NonceTrimmed": {"encode_nonce": lambda nonce: encode(nonce.strip())},
    "NonceLowerCased": {"encode_nonce": lambda nonce: encode(nonce.lower())},
    "NonceDecoded": {"encode_nonce": lambda nonce: encode(unquote(nonce))},
    "NonceLeftOut": parts(lambda five: [five[0], *five[2:]]),
    # The base URL
    "QueryInBaseUrl": {"split_url": lambda url: (url.partition("#")[0], split_url(url)[1])},
    "BaseUrlNotEncoded": {"encode_url": plain},
    "BaseUrlEncodedTwice": {"encode_url": twice},
    "PathOnly": {"split_url": url_of(lambda base: urlsplit(base).path)},
    "SchemeDropped": {"split_url": url_of(lambda base: base.partition("://")[2])},
    "SchemeAsHttp": {"split_url": url_of(lambda base: re.sub("^https:", "http:", base))},
    "SchemeAsHttps": {"split_url": url_of(lambda base: re.sub("^http:", "https:", base))},
    "PortDropped": {"split_url": url_of(without_port)},
    "DefaultPortAdded": {"split_url": url_of(with_default_port)},
    "DefaultPortDropped": {"split_url": url_of(without_default_port)},
    "HostLowerCased": {"split_url": url_of(host_lower)},
    "PathLowerCased": {"split_url": url_of(path_lower)},
    "TrailingSlashDropped": {"split_url": url_of(lambda base: base.rstrip("/"))},
    "TrailingSlashAdded": {"split_url": url_of(lambda base: base.rstrip("/") + "/")},
    "SlashesMerged": {"split_url": url_of(lambda base: re.sub("(?<!:)//+", "/", base))},
    "PathParametersDropped": {"split_url": url_of(lambda base: re.sub(";[^/]*", "", base))},
    "PathDecoded": {"split_url": url_of(unquote)},
    "DotsResolved": {"split_url": url_of(dots_resolved)},
    "EmptyPathAsSlash": {"split_url": url_of(lambda base: base if "/" in base.partition("://")[2] else base + "/")},
    "CredentialsDropped": {"split_url": url_of(lambda base: re.sub("//[^/@]*@", "//", base))},
    "FragmentKept": {"split_url": lambda url: url.partition("?")[::2] if "?" in url else (url, "")},
    # The body
    "BodyNotTrimmed": {"trim": plain},
    "BodyTrimmedAtStartOnly": {"trim": lambda body: body.lstrip(" \t\r\n")},
    "BodyTrimmedAtEndOnly": {"trim": lambda body: body.rstrip(" \t\r\n")},
    "OnlySpacesTrimmed": {"trim": lambda body: body.strip(" ")},
    "OnlyLineEndsTrimmed": {"trim": lambda body: body.strip("\r\n")},
    "OneCharacterTrimmed": {"trim": lambda body: re.sub(r"^[ \t\r\n]|[ \t\r\n]\Z", "", body)},
    "OtherSpaceTrimmed": {"trim": lambda body: body.strip().strip("\ufeff\0")},
    "InnerSpaceRemoved": {"trim": lambda body: re.sub(r"\s", "", body)},
    "BodyReserialized": {"trim": reserialized},
    "LineEndsChanged": {"trim": lambda body: trim(body).replace("\r\n", "\n")},
    "NonJsonAsEmpty": {"trim": json_only},
    "NulEndsBody": {"trim": lambda body: trim(body).partition("\0")[0]},
    "BodyCutAt1024": {"trim": lambda body: trim(body)[:1024]},
    "BodyCutAt8192": {"trim": lambda body: trim(body)[:8192]},
    "BodyIgnoredOnGet": {"body_of": body_unless({"GET", "HEAD"})},
    "BodyIgnoredOnDelete": {"body_of": body_unless({"DELETE"})},
    "BodyLowerCased": hashed(lambda body: body.lower()),
    "EmptyBodyLeftOut": parts(lambda five: five[:4] if five[4] == hashlib.sha256(b"").hexdigest() else five),
    "EmptyBodyNotHashed": {"hash_body": lambda body: RIGHT["hash_body"](body) if body else ""},
    "EmptyBodyAsNull": hashed(lambda body: body or "null"),
    "EmptyBodyAsObject": hashed(lambda body: body or "{}"),
    "BodyNotHashed": {"hash_body": encode},
    "BodyAsLatin1": digest_of("sha256", "latin-1"),
    "BodyAsUtf16": digest_of("sha256", "utf-16-le"),
    "BodySha1": digest_of("sha1"),
    "BodySha512": digest_of("sha512"),
    "BodyHashedTwice": {"hash_body": lambda body: RIGHT["hash_body"](RIGHT["hash_body"](body))},
    "BodyHashBase64": {
        "hash_body": lambda body: base64.b64encode(hashlib.sha256(body.encode("utf-8")).digest()).decode("ascii")
    },
    "HexUpper": {"hash_body": lambda body: RIGHT["hash_body"](body).upper()},
    # The base string
    "NonceBehindUrl": parts(lambda five: [five[0], five[2], five[1], *five[3:]]),
    "HashBeforeParameters": parts(lambda five: [*five[:3], five[4], five[3]]),
    "EmptyPartLeftOut": parts(lambda five: [part for part in five if part]),
    "BodyHashLeftOut": parts(lambda five: five[:4]),
    "JoinedByLineFeed": {"join_parts": lambda five: "\n".join(five)},
    "BaseStringEncoded": {"join_parts": lambda five: encode("&".join(five))},
    # The key
    "KeyBase64Decoded": {"key_bytes": base64_decoded},
    "KeyHexDecoded": {"key_bytes": hex_decoded},
    "KeyTrimmed": {"key_bytes": lambda key: key.strip().encode("utf-8")},
    "KeyLowerCased": {"key_bytes": lambda key: key.lower().encode("utf-8")},
    "KeyPercentEncoded": {"key_bytes": lambda key: encode(key).encode("ascii")},
    "KeyWithAmpersand": {"key_bytes": lambda key: (key + "&").encode("utf-8")},
    "KeyCutAtBlock": {"key_bytes": lambda key: key.encode("utf-8")[:64]},
    "KeyCutAt20": {"key_bytes": lambda key: key.encode("utf-8")[:20]},
    "KeyAsLatin1": {"key_bytes": lambda key: key.encode("latin-1", "replace")},
    # The signature
    "HmacSha256": {"mac": lambda key, text: hmac.new(key, text.encode("utf-8"), hashlib.sha256).digest()},
    "HmacMd5": {"mac": lambda key, text: hmac.new(key, text.encode("utf-8"), hashlib.md5).digest()},
    "Sha1WithoutHmac": {"mac": lambda key, text: hashlib.sha1(key + text.encode("utf-8")).digest()},
    "KeyAndTextSwapped": {"mac": lambda key, text: hmac.new(text.encode("utf-8"), key, hashlib.sha1).digest()},
    "MacAsHex": {"write_mac": lambda digest: digest.hex()},
    "MacHexInBase64": {"write_mac": lambda digest: base64.b64encode(digest.hex().encode("ascii")).decode("ascii")},
    "Base64Url": {"write_mac": urlsafe},
    "PaddingDropped": {"write_mac": lambda digest: RIGHT["write_mac"](digest).rstrip("=")},
    "SignatureNotEncoded": {"encode_mac": plain},
    "SignatureEncodedTwice": {"encode_mac": twice},
    "SignatureLowerCaseEscapes": {"encode_mac": lower_escapes},
}
