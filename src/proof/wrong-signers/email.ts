import type { WrongSigner } from './wrong-signer.ts';

/** Mistakes with the hash of an e-mail address. */
export const email: readonly WrongSigner[] = [
  {
    adapter: 'signer.py',
    name: 'address-not-lowered',
    does: 'hashes the address in the case it came in',
    expected: { named: ['email-case-kept'] },
    edits: [{ find: 'address.lower().strip()', replace: 'address.strip()' }],
  },
  {
    adapter: 'signer.mjs',
    name: 'address-not-trimmed',
    does: 'hashes the address with the white space around it',
    expected: { named: ['email-not-trimmed'] },
    edits: [{ find: 'email.toLowerCase().trim()', replace: 'email.toLowerCase()' }],
  },
  {
    adapter: 'signer.py',
    name: 'email-in-plain-base64',
    does: 'writes the hash in the plain alphabet',
    expected: { named: ['email-hash-in-unpadded-base64'] },
    edits: [{ find: 'base64.urlsafe_b64encode(digest)', replace: 'base64.b64encode(digest)' }],
  },
  {
    adapter: 'Signer.java',
    name: 'email-with-padding',
    does: 'keeps the padding of the hash',
    expected: { named: ['email-hash-padded'] },
    edits: [{ find: 'getUrlEncoder().withoutPadding()', replace: 'getUrlEncoder()' }],
  },
  {
    adapter: 'signer.mjs',
    name: 'email-in-hexadecimal',
    does: 'writes the hash in hexadecimal',
    expected: { named: ['email-hash-in-hex'] },
    edits: [{ find: ".trim()).digest('base64url')", replace: ".trim()).digest('hex')" }],
  },
  {
    adapter: 'signer.mjs',
    name: 'email-by-sha1',
    does: 'hashes the address by SHA-1',
    expected: { named: ['email-hashed-with-sha1'] },
    edits: [
      {
        find: "return createHash('sha256').update(email.toLowerCase()",
        replace: "return createHash('sha1').update(email.toLowerCase()",
      },
    ],
  },
  {
    adapter: 'signer.py',
    name: 'tags-removed',
    does: 'removes what follows a plus before the at sign',
    expected: { named: ['email-without-tag'] },
    edits: [{ find: 'address.lower().strip()', replace: 're.sub(r"\\+[^@]*@", "@", address.lower().strip())' }],
  },
  {
    adapter: 'signer.py',
    name: 'dots-removed',
    does: 'removes dots before the at sign, as one large provider does',
    expected: { named: ['email-without-dots'] },
    edits: [
      {
        find: 'address.lower().strip()',
        replace: 're.sub(r"\\.(?=[^@]*@)", "", address.lower().strip())',
      },
    ],
  },
  {
    adapter: 'Signer.java',
    name: 'email-in-utf-16',
    does: 'hashes the address in UTF-16',
    expected: { named: ['email-as-utf-16'] },
    edits: [
      {
        find: 'byte[] digest = sha256(address.toLowerCase(Locale.ROOT).strip());',
        replace:
          'byte[] digest = MessageDigest.getInstance("SHA-256").digest(address.toLowerCase(Locale.ROOT).strip().getBytes(StandardCharsets.UTF_16LE));',
      },
    ],
  },
  {
    adapter: 'Signer.java',
    name: 'lowered-in-turkish',
    does: 'turns the address into lower case as a Turkish machine does, I into a dotless i',
    expected: { named: ['email-in-turkish-lower-case'] },
    edits: [{ find: 'address.toLowerCase(Locale.ROOT)', replace: 'address.toLowerCase(Locale.forLanguageTag("tr"))' }],
  },
  {
    adapter: 'signer.py',
    name: 'email-in-latin-1',
    does: 'hashes the address in Latin-1, other characters replaced',
    expected: { named: ['email-as-latin-1'] },
    edits: [
      {
        find: 'address.lower().strip().encode("utf-8")',
        replace: 'address.lower().strip().encode("latin-1", "replace")',
      },
    ],
  },
  {
    adapter: 'signer.mjs',
    name: 'address-in-upper-case',
    does: 'turns the address into upper case',
    expected: { named: ['email-in-upper-case'] },
    edits: [{ find: 'email.toLowerCase()', replace: 'email.toUpperCase()' }],
  },
  {
    adapter: 'signer.py',
    name: 'base64-of-hexadecimal-hash',
    does: 'writes the hexadecimal digits of the hash in Base64',
    expected: { named: ['email-hash-in-base64-of-hex'] },
    edits: [
      {
        find: 'address.lower().strip().encode("utf-8")).digest()',
        replace: 'address.lower().strip().encode("utf-8")).hexdigest().encode("ascii")',
      },
    ],
  },
];
