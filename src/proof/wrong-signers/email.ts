import { java, javascript, python, type WrongSigner } from './wrong-signer.ts';

/** Mistakes in the hash of an e-mail address. */
export const email: readonly WrongSigner[] = [
  python('address-not-lowered', 'hashes the address without changing it to lower case', {
    named: ['email-case-kept'],
    find: 'address.lower().strip()',
    replace: 'address.strip()',
  }),
  javascript('address-not-trimmed', 'hashes the address with the white space around it', {
    named: ['email-not-trimmed'],
    find: 'email.toLowerCase().trim()',
    replace: 'email.toLowerCase()',
  }),
  python('email-in-plain-base64', 'writes the hash in the standard Base64 alphabet', {
    named: ['email-hash-in-unpadded-base64'],
    find: 'base64.urlsafe_b64encode(digest)',
    replace: 'base64.b64encode(digest)',
  }),
  java('email-with-padding', 'keeps the padding of the hash', {
    named: ['email-hash-padded'],
    find: 'getUrlEncoder().withoutPadding()',
    replace: 'getUrlEncoder()',
  }),
  javascript('email-in-hexadecimal', 'writes the hash in hexadecimal', {
    named: ['email-hash-in-hex'],
    find: ".trim()).digest('base64url')",
    replace: ".trim()).digest('hex')",
  }),
  javascript('email-by-sha1', 'hashes the address with SHA-1', {
    named: ['email-hashed-with-sha1'],
    find: "return createHash('sha256').update(email.toLowerCase()",
    replace: "return createHash('sha1').update(email.toLowerCase()",
  }),
  python('tags-removed', 'removes the text from a plus sign to the at sign', {
    named: ['email-without-tag'],
    find: 'address.lower().strip()',
    replace: 're.sub(r"\\+[^@]*@", "@", address.lower().strip())',
  }),
  python('dots-removed', 'removes dots before the at sign, as one large provider does', {
    named: ['email-without-dots'],
    find: 'address.lower().strip()',
    replace: 're.sub(r"\\.(?=[^@]*@)", "", address.lower().strip())',
  }),
  java('email-in-utf-16', 'hashes the address in UTF-16', {
    named: ['email-as-utf-16'],
    find: 'byte[] digest = sha256(address.toLowerCase(Locale.ROOT).strip());',
    replace:
      'byte[] digest = MessageDigest.getInstance("SHA-256").digest(address.toLowerCase(Locale.ROOT).strip().getBytes(StandardCharsets.UTF_16LE));',
  }),
  java('lowered-in-turkish', 'converts the address to lower case with Turkish rules: I becomes a dotless i', {
    named: ['email-in-turkish-lower-case'],
    find: 'address.toLowerCase(Locale.ROOT)',
    replace: 'address.toLowerCase(Locale.forLanguageTag("tr"))',
  }),
  python('email-in-latin-1', 'hashes the address in Latin-1, with other characters replaced', {
    named: ['email-as-latin-1'],
    find: 'address.lower().strip().encode("utf-8")',
    replace: 'address.lower().strip().encode("latin-1", "replace")',
  }),
  javascript('address-in-upper-case', 'converts the address to upper case', {
    named: ['email-in-upper-case'],
    find: 'email.toLowerCase()',
    replace: 'email.toUpperCase()',
  }),
  python('base64-of-hexadecimal-hash', 'writes the hexadecimal digits of the hash in Base64', {
    named: ['email-hash-in-base64-of-hex'],
    find: 'address.lower().strip().encode("utf-8")).digest()',
    replace: 'address.lower().strip().encode("utf-8")).hexdigest().encode("ascii")',
  }),
  javascript('zero-width-removed', 'removes zero-width characters from the address', {
    named: ['email-without-invisible'],
    find: 'email.toLowerCase().trim()',
    replace: "email.toLowerCase().replace(/[\\u200b-\\u200d\\ufeff]/g, '').trim()",
  }),
  python('domain-in-punycode', 'converts the domain of the address to punycode', {
    named: ['email-domain-in-punycode'],
    find: 'address.lower().strip().encode("utf-8")',
    replace:
      '"@".join(part.encode("idna").decode() if index and part else part for index, part in enumerate(address.lower().strip().split("@"))).encode("utf-8")',
  }),
];
