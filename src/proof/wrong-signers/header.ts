import { java, javascript, python, type WrongSigner } from './wrong-signer.ts';

/** Mistakes in the Authorization header. */
export const header: readonly WrongSigner[] = [
  python('version-one-point-zero', 'writes version 1.0', {
    named: ['header-version-1-0'],
    find: '\'%s version="1.1",',
    replace: '\'%s version="1.0",',
  }),
  javascript('no-quotes', 'omits the quotation marks around values', {
    named: ['header-without-quotes'],
    find: 'version="1.1",digest="HMAC-SHA1",nonce="${request.nonce}",signature="${signed}"',
    replace: 'version=1.1,digest=HMAC-SHA1,nonce=${request.nonce},signature=${signed}',
  }),
  python('semicolons', 'separates the pairs with semicolons', {
    named: ['header-with-semicolons'],
    find: 'version="1.1",digest="HMAC-SHA1",nonce="%s",signature="%s"',
    replace: 'version="1.1";digest="HMAC-SHA1";nonce="%s";signature="%s"',
  }),
  javascript('header-nonce-encoded', 'percent-encodes the nonce in the header, too', {
    named: ['header-nonce-encoded'],
    find: 'nonce="${request.nonce}"',
    replace: 'nonce="${encode(request.nonce)}"',
  }),
  python('scheme-in-capitals', 'starts each word of the scheme with an upper-case letter', {
    named: ['header-with-capitalized-scheme'],
    find: '        SCHEME,\n        request["nonce"],',
    replace: '        SCHEME.title(),\n        request["nonce"],',
  }),
  python('bearer', 'uses the scheme Bearer in the header', {
    named: ['header-with-bearer-scheme'],
    find: '        SCHEME,\n        request["nonce"],',
    replace: '        "Bearer",\n        request["nonce"],',
  }),
  java('digest-named-as-java-does', 'names the digest HmacSHA1', {
    named: ['header-digest-java'],
    find: 'digest=\\"HMAC-SHA1\\",nonce',
    replace: 'digest=\\"HmacSHA1\\",nonce',
  }),
  javascript('header-signature-decoded', 'writes the signature into the header without percent-encoding', {
    named: ['header-signature-decoded'],
    find: 'signature="${signed}"',
    replace: 'signature="${decode(signed)}"',
  }),
  python('another-nonce-in-the-header', 'sends a nonce that differs from the signed nonce', {
    named: ['nonce-in-header-not-signed'],
    find: '        request["nonce"],\n        signature(request, key),',
    replace: '        hashlib.md5(request["nonce"].encode("utf-8")).hexdigest(),\n        signature(request, key),',
  }),
  python('nonce-made-anew', 'creates its own nonce for the header and signs it', {
    named: ['nonce-of-its-own'],
    find: 'def authorization(request, key):\n',
    replace: 'def authorization(request, key):\n    request = dict(request, nonce=str(__import__("time").time_ns()))\n',
  }),
  javascript(
    'nonce-made-twice-and-body-not-trimmed',
    'creates another nonce for the header and hashes the untrimmed body',
    {
      named: ['nonce-in-header-not-signed', 'body-not-trimmed'],
      edits: [
        { find: 'nonce="${request.nonce}"', replace: 'nonce="${Math.random()}"' },
        {
          find: "(body ?? '').replace(/^[ \\t\\r\\n]+/, '').replace(/(?<![ \\t\\r\\n])[ \\t\\r\\n]+$/, '')",
          replace: "body ?? ''",
        },
      ],
    },
  ),
  javascript('no-digest-in-the-header', 'omits the digest from the header', {
    named: ['header-without-digest'],
    find: 'digest="HMAC-SHA1",nonce',
    replace: 'nonce',
  }),
];
