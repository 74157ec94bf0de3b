import { java, javascript, python, type WrongSigner } from './wrong-signer.ts';

/** Verifiers that give a wrong answer. */
export const verification: readonly WrongSigner[] = [
  python('accepts-anything', 'accepts every header', {
    fails: 'signer/5.5/refuses',
    find: 'return hmac.compare_digest(expected.encode("utf-8"), pairs["signature"].encode("utf-8"))',
    replace: 'return expected != ""',
  }),
  javascript('accepts-nothing', 'refuses every header, because it compares bytes with text', {
    fails: 'signer/5.5/accepts',
    find: 'expected.length === received.length && timingSafeEqual(expected, received)',
    replace: 'expected.equals(received) && expected === pairs.signature',
  }),
  python('signature-compared-without-case', 'ignores case when it compares signatures', {
    fails: 'signer/5.5/refuses',
    find: 'hmac.compare_digest(expected.encode("utf-8"), pairs["signature"].encode("utf-8"))',
    replace: 'expected.lower() == pairs["signature"].lower()',
  }),
  javascript('any-version', 'does not check the version', {
    fails: 'signer/5.5/refuses',
    find: "|| pairs.version !== '1.1' ",
    replace: '',
  }),
  java('any-digest', 'does not check the digest', {
    fails: 'signer/5.5/refuses',
    find: '\n        && "HMAC-SHA1".equals(pairs.get("digest"))',
    replace: '',
  }),
  python('any-scheme', 'does not check the scheme', {
    fails: 'signer/5.5/refuses#vectors',
    find: 'scheme != SCHEME or ',
    replace: '',
  }),
  python('body-ignored', 'verifies as if there were no body', {
    fails: 'signer/5.5/accepts',
    find: 'dict(request, nonce=pairs["nonce"])',
    replace: 'dict(request, nonce=pairs["nonce"], body=None)',
  }),
  python('body-may-be-another', 'also accepts a signature that does not cover the body', {
    fails: 'signer/5.5/refuses',
    find: '    return hmac.compare_digest(',
    replace:
      '    if pairs["signature"] == signature(dict(request, nonce=pairs["nonce"], body=None), key):\n        return True\n    return hmac.compare_digest(',
  }),
  javascript('empty-signature-accepted', 'accepts a header with an empty signature', {
    fails: 'signer/5.5/refuses',
    edits: [
      { find: '!pairs.nonce || !pairs.signature', replace: '!pairs.nonce' },
      {
        find: 'return expected.length === received',
        replace: 'return received.length === 0 || expected.length === received',
      },
      { find: 'Buffer.from(pairs.signature)', replace: "Buffer.from(pairs.signature ?? '')" },
    ],
  }),
  javascript('start-of-signature-suffices', 'accepts any prefix of the signature', {
    fails: 'signer/5.5/refuses',
    find: 'expected.length === received.length && timingSafeEqual(expected, received)',
    replace: 'expected.toString().startsWith(pairs.signature)',
  }),
  python('query-ignored', 'verifies without the query', {
    fails: 'signer/5.5/accepts',
    find: 'dict(request, nonce=pairs["nonce"])',
    replace: 'dict(request, nonce=pairs["nonce"], url=request["url"].partition("?")[0])',
  }),
  python('any-signature-of-that-length', 'accepts every signature of the correct length', {
    fails: 'signer/5.5/refuses',
    find: 'return hmac.compare_digest(expected.encode("utf-8"), pairs["signature"].encode("utf-8"))',
    replace: 'return len(decode(pairs["signature"])) == 28 and pairs["signature"].endswith("%3D")',
  }),
];
