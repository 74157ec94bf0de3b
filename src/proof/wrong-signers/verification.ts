import type { WrongSigner } from './wrong-signer.ts';

/** Verifiers that say yes or no where they should not. */
export const verification: readonly WrongSigner[] = [
  {
    adapter: 'signer.py',
    name: 'accepts-anything',
    does: 'accepts every header',
    expected: { fails: 'signer/5.5/refuses' },
    edits: [
      {
        find: 'return hmac.compare_digest(expected.encode("utf-8"), pairs["signature"].encode("utf-8"))',
        replace: 'return expected != ""',
      },
    ],
  },
  {
    adapter: 'signer.mjs',
    name: 'accepts-nothing',
    does: 'refuses every header, since it compares bytes with text',
    expected: { fails: 'signer/5.5/accepts' },
    edits: [
      {
        find: 'expected.length === received.length && timingSafeEqual(expected, received)',
        replace: 'expected.equals(received) && expected === pairs.signature',
      },
    ],
  },
  {
    adapter: 'signer.py',
    name: 'signature-compared-without-case',
    does: 'compares signatures without regard to case',
    expected: { fails: 'signer/5.5/refuses' },
    edits: [
      {
        find: 'hmac.compare_digest(expected.encode("utf-8"), pairs["signature"].encode("utf-8"))',
        replace: 'expected.lower() == pairs["signature"].lower()',
      },
    ],
  },
  {
    adapter: 'signer.mjs',
    name: 'any-version',
    does: 'does not look at the version',
    expected: { fails: 'signer/5.5/refuses' },
    edits: [{ find: "|| pairs.version !== '1.1' ", replace: '' }],
  },
  {
    adapter: 'Signer.java',
    name: 'any-digest',
    does: 'does not look at the digest',
    expected: { fails: 'signer/5.5/refuses' },
    edits: [{ find: '\n        && "HMAC-SHA1".equals(pairs.get("digest"))', replace: '' }],
  },
  {
    adapter: 'signer.py',
    name: 'any-scheme',
    does: 'does not look at the scheme',
    expected: { fails: 'signer/5.5/refuses#vectors' },
    edits: [{ find: 'scheme != SCHEME or ', replace: '' }],
  },
  {
    adapter: 'signer.py',
    name: 'body-ignored',
    does: 'verifies as if there were no body',
    expected: { fails: 'signer/5.5/accepts' },
    edits: [{ find: 'dict(request, nonce=pairs["nonce"])', replace: 'dict(request, nonce=pairs["nonce"], body=None)' }],
  },
  {
    adapter: 'signer.py',
    name: 'body-may-be-another',
    does: 'accepts a signature over no body in place of one over the body',
    expected: { fails: 'signer/5.5/refuses' },
    edits: [
      {
        find: '    return hmac.compare_digest(',
        replace:
          '    if pairs["signature"] == signature(dict(request, nonce=pairs["nonce"], body=None), key):\n        return True\n    return hmac.compare_digest(',
      },
    ],
  },
  {
    adapter: 'signer.mjs',
    name: 'empty-signature-accepted',
    does: 'accepts a header whose signature is empty',
    expected: { fails: 'signer/5.5/refuses' },
    edits: [
      { find: '!pairs.nonce || !pairs.signature', replace: '!pairs.nonce' },
      {
        find: 'return expected.length === received',
        replace: 'return received.length === 0 || expected.length === received',
      },
      { find: 'Buffer.from(pairs.signature)', replace: "Buffer.from(pairs.signature ?? '')" },
    ],
  },
  {
    adapter: 'signer.mjs',
    name: 'start-of-signature-suffices',
    does: 'compares only as many characters as the header gives',
    expected: { fails: 'signer/5.5/refuses' },
    edits: [
      {
        find: 'expected.length === received.length && timingSafeEqual(expected, received)',
        replace: 'expected.toString().startsWith(pairs.signature)',
      },
    ],
  },
  {
    adapter: 'signer.py',
    name: 'query-ignored',
    does: 'verifies without the query',
    expected: { fails: 'signer/5.5/accepts' },
    edits: [
      {
        find: 'dict(request, nonce=pairs["nonce"])',
        replace: 'dict(request, nonce=pairs["nonce"], url=request["url"].partition("?")[0])',
      },
    ],
  },
  {
    adapter: 'signer.py',
    name: 'any-signature-of-that-length',
    does: 'accepts every signature that has the length of a right one',
    expected: { fails: 'signer/5.5/refuses' },
    edits: [
      {
        find: 'return hmac.compare_digest(expected.encode("utf-8"), pairs["signature"].encode("utf-8"))',
        replace: 'return len(decode(pairs["signature"])) == 28 and pairs["signature"].endswith("%3D")',
      },
    ],
  },
];
