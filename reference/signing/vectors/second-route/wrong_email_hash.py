"""Wrong e-mail hashes, each with one bug, by the flag of the vectors that catch the bug."""

import base64
import hashlib
import re
import unicodedata
from urllib.parse import quote, unquote, unquote_plus

from email_hash import RIGHT


def local_and_domain(email):
    local, sign, domain = email.rpartition("@")
    return local, sign, domain


def lower_domain_only(email):
    local, sign, domain = local_and_domain(email)
    return local + sign + domain.lower()


def lower_local_only(email):
    local, sign, domain = local_and_domain(email)
    return local.lower() + sign + domain


def without_tag(email):
    local, sign, domain = local_and_domain(email)
    return local.partition("+")[0] + sign + domain


def without_dots(email):
    local, sign, domain = local_and_domain(email)
    return local.replace(".", "") + sign + domain


def domain_in_ascii(email):
    local, sign, domain = local_and_domain(email)
    try:
        return local + sign + domain.encode("idna").decode("ascii")
    except UnicodeError:
        return email


def domain_in_unicode(email):
    local, sign, domain = local_and_domain(email)
    return local + sign + domain.encode("ascii").decode("idna")


def lower_ascii(email):
    return re.sub("[A-Z]", lambda found: found.group().lower(), email)


def after(change):
    """Changes the address after lower-casing and trimming."""
    return {"encode": lambda email: change(email).encode("utf-8")}


def in_charset(name):
    return {"encode": lambda email: email.encode(name, "replace")}


def digest_of(name):
    return {"digest": lambda octets: hashlib.new(name, octets).digest()}


def nfc(email):
    return unicodedata.normalize("NFC", email)


def without_marks(email):
    return "".join(part for part in unicodedata.normalize("NFD", email) if not unicodedata.combining(part))


WRONG = {
    # Lower case
    "NotLowerCased": {"lower": lambda email: email},
    "UpperCased": {"lower": lambda email: email.upper()},
    "DomainLowerCasedOnly": {"lower": lower_domain_only},
    "LocalPartLowerCasedOnly": {"lower": lower_local_only},
    "AsciiLowerCasedOnly": {"lower": lower_ascii},
    "LowerCasedInTurkish": {"lower": lambda email: email.replace("I", "ı").replace("İ", "i").lower()},
    "CaseFolded": {"lower": lambda email: email.casefold()},
    "LowerCasedByCharacter": {"lower": lambda email: "".join(part.lower() for part in email)},
    # White space
    "NotTrimmed": {"trim": lambda email: email},
    "TrimmedAtStartOnly": {"trim": lambda email: email.lstrip()},
    "TrimmedAtEndOnly": {"trim": lambda email: email.rstrip()},
    "OnlySpacesTrimmed": {"trim": lambda email: email.strip(" ")},
    "OnlyLineEndTrimmed": {"trim": lambda email: email.rstrip("\r\n")},
    "OneCharacterTrimmed": {"trim": lambda email: re.sub(r"^\s|\s\Z", "", email)},
    "AsciiSpaceTrimmedOnly": {"trim": lambda email: email.strip(" \t\r\n")},
    "InnerSpaceRemoved": {"trim": lambda email: re.sub(r"\s", "", email)},
    # Addresses that are treated as the same
    "PlusTagDropped": after(without_tag),
    "DotsDropped": after(without_dots),
    "PlusAsSpace": after(unquote_plus),
    "EscapesDecoded": after(unquote),
    "PercentEncoded": after(lambda email: quote(email, safe="")),
    "QuotesDropped": after(lambda email: email.replace('"', "")),
    "AngleAddress": after(lambda email: re.sub(r".*<(.*)>", r"\1", email)),
    "MailtoDropped": after(lambda email: email.removeprefix("mailto:")),
    "CommentsDropped": after(lambda email: re.sub(r"\([^)]*\)", "", email)),
    "DomainInAscii": after(domain_in_ascii),
    "DomainInUnicode": after(domain_in_unicode),
    "TrailingDotDropped": after(lambda email: email.rstrip(".")),
    "Nfc": after(nfc),
    "Nfkc": after(lambda email: unicodedata.normalize("NFKC", email)),
    "Nfd": after(lambda email: unicodedata.normalize("NFD", email)),
    "AccentsDropped": after(without_marks),
    "CutAt64": after(lambda email: email[:64]),
    "CutAt254": after(lambda email: email[:254]),
    "NulEndsAddress": after(lambda email: email.partition("\0")[0]),
    "LineFeedAdded": after(lambda email: email + "\n"),
    "DomainOnly": after(lambda email: email.rpartition("@")[2]),
    "LocalPartOnly": after(lambda email: email.rpartition("@")[0]),
    # Bytes
    "Latin1": in_charset("latin-1"),
    "Utf16": in_charset("utf-16-le"),
    "Cesu8": {"encode": lambda email: b"".join(
        int.from_bytes(email.encode("utf-16-be")[at : at + 2], "big").to_bytes(2, "big").decode(
            "utf-16-be", "surrogatepass"
        ).encode("utf-8", "surrogatepass")
        for at in range(0, len(email.encode("utf-16-be")), 2)
    )},
    # Digest and Base64
    "Sha1": digest_of("sha1"),
    "Md5": digest_of("md5"),
    "Sha512": digest_of("sha512"),
    "HashedTwice": {"digest": lambda octets: RIGHT["digest"](RIGHT["digest"](octets))},
    "HexInBase64": {"digest": lambda octets: RIGHT["digest"](octets).hex().encode("ascii")},
    "Hexadecimal": {"write": lambda digest: digest.hex()},
    "StandardBase64": {"write": lambda digest: base64.b64encode(digest).rstrip(b"=").decode("ascii")},
    "PaddingKept": {"write": lambda digest: base64.urlsafe_b64encode(digest).decode("ascii")},
    "HashLowerCased": {"write": lambda digest: RIGHT["write"](digest).lower()},
    "EmptyNotHashed": {"write": lambda digest: "" if digest == hashlib.sha256(b"").digest() else RIGHT["write"](digest)},
}
