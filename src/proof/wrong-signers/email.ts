import type { WrongSigner } from './wrong-signer.ts';

/** Mistakes with the hash of an e-mail address. */
export const email: readonly WrongSigner[] = [
  {
    adapter: 'signer.py',
    name: 'address-not-lowered',
    does: 'hashes the address in the case it came in',
    edits: [{ find: 'address.lower().strip()', replace: 'address.strip()' }],
  },
  {
    adapter: 'signer.mjs',
    name: 'address-not-trimmed',
    does: 'hashes the address with the white space around it',
    edits: [{ find: 'email.toLowerCase().trim()', replace: 'email.toLowerCase()' }],
  },
  {
    adapter: 'signer.py',
    name: 'email-in-plain-base64',
    does: 'writes the hash in the plain alphabet',
    edits: [{ find: 'base64.urlsafe_b64encode(digest)', replace: 'base64.b64encode(digest)' }],
  },
  {
    adapter: 'Signer.java',
    name: 'email-with-padding',
    does: 'keeps the padding of the hash',
    edits: [{ find: 'getUrlEncoder().withoutPadding()', replace: 'getUrlEncoder()' }],
  },
  {
    adapter: 'signer.mjs',
    name: 'email-in-hexadecimal',
    does: 'writes the hash in hexadecimal',
    edits: [{ find: ".trim()).digest('base64url')", replace: ".trim()).digest('hex')" }],
  },
  {
    adapter: 'signer.mjs',
    name: 'email-by-sha1',
    does: 'hashes the address by SHA-1',
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
    edits: [{ find: 'address.lower().strip()', replace: 're.sub(r"\\+[^@]*@", "@", address.lower().strip())' }],
  },
  {
    adapter: 'signer.py',
    name: 'dots-removed',
    does: 'removes dots before the at sign, as one large provider does',
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
    edits: [{ find: 'address.toLowerCase(Locale.ROOT)', replace: 'address.toLowerCase(Locale.forLanguageTag("tr"))' }],
  },
  {
    adapter: 'signer.py',
    name: 'email-in-latin-1',
    does: 'hashes the address in Latin-1, other characters replaced',
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
    edits: [{ find: 'email.toLowerCase()', replace: 'email.toUpperCase()' }],
  },
  {
    adapter: 'signer.py',
    name: 'base64-of-hexadecimal-hash',
    does: 'writes the hexadecimal digits of the hash in Base64',
    edits: [
      {
        find: 'address.lower().strip().encode("utf-8")).digest()',
        replace: 'address.lower().strip().encode("utf-8")).hexdigest().encode("ascii")',
      },
    ],
  },
];
