import type { WrongSigner } from './wrong-signer.ts';

/** Headers, verifications and hashes of addresses made in ways that nobody would foresee. */
export const oddAnswers: readonly WrongSigner[] = [
  {
    adapter: 'signer.py',
    name: 'dashes-taken-from-the-nonce',
    does: 'signs the nonce and sends it without its dashes',
    expected: { unexplained: 'header' },
    edits: [
      {
        find: '        request["nonce"],\n        signature(request, key),',
        replace: '        request["nonce"].replace("-", ""),\n        signature(request, key),',
      },
    ],
  },
  {
    adapter: 'signer.mjs',
    name: 'version-said-twice',
    does: 'says the version at the start of the header and at its end',
    expected: { unexplained: 'header' },
    edits: [{ find: 'signature="${signed}"`', replace: 'signature="${signed}",version="1.1"`' }],
  },
  {
    adapter: 'signer.py',
    name: 'header-of-long-nonces-cut',
    does: 'sends no more than 24 characters of a nonce that it signs as a whole',
    expected: { unexplained: 'header' },
    edits: [
      {
        find: '        request["nonce"],\n        signature(request, key),',
        replace: '        request["nonce"][:24],\n        signature(request, key),',
      },
    ],
  },
  {
    adapter: 'signer.mjs',
    name: 'deletes-are-let-through',
    does: 'accepts every well-formed header of a DELETE',
    expected: { fails: 'signer/5.5/refuses' },
    edits: [
      {
        find: '  const expected = Buffer.from(signature(',
        replace: "  if (request.method === 'DELETE') return true;\n  const expected = Buffer.from(signature(",
      },
    ],
  },
  {
    adapter: 'signer.py',
    name: 'ends-of-signatures-compared',
    does: 'compares the first and last ten characters of the signature',
    expected: { fails: 'signer/5.5/refuses#vectors' },
    edits: [
      {
        find: 'hmac.compare_digest(expected.encode("utf-8"), pairs["signature"].encode("utf-8"))',
        replace: 'expected[:10] + expected[-10:] == pairs["signature"][:10] + pairs["signature"][-10:]',
      },
    ],
  },
  {
    adapter: 'signer.py',
    name: 'capital-first-letter',
    does: 'hashes the address with a capital first letter',
    expected: { unexplained: 'hidden' },
    edits: [{ find: 'address.lower().strip()', replace: 'address.lower().strip().capitalize()' }],
  },
  {
    adapter: 'signer.mjs',
    name: 'domain-first',
    does: 'hashes what follows the at sign before what precedes it',
    expected: { unexplained: 'hidden' },
    edits: [
      { find: 'email.toLowerCase().trim()', replace: "email.toLowerCase().trim().split('@').reverse().join('@')" },
    ],
  },
  {
    adapter: 'signer.mjs',
    name: 'digits-taken-from-the-address',
    does: 'hashes the address without its digits',
    expected: { unexplained: 'hidden' },
    edits: [{ find: 'email.toLowerCase().trim()', replace: "email.toLowerCase().trim().replace(/\\d/g, '')" }],
  },
  {
    adapter: 'Signer.java',
    name: 'long-addresses-cut',
    does: 'hashes the first 24 characters of longer addresses',
    expected: { unexplained: 'hidden' },
    edits: [
      {
        find: 'sha256(address.toLowerCase(Locale.ROOT).strip());',
        replace: 'sha256(address.toLowerCase(Locale.ROOT).strip().replaceFirst("^(.{24}).*$", "$1"));',
      },
    ],
  },
  {
    adapter: 'signer.py',
    name: 'underscore-for-dash',
    does: 'exchanges dash and underscore in the hash of the address',
    expected: { unexplained: 'emailHash' },
    edits: [
      {
        find: 'base64.urlsafe_b64encode(digest)',
        replace: 'base64.b64encode(digest, b"_-")',
      },
    ],
  },
];
