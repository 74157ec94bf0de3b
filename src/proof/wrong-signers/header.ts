import type { WrongSigner } from './wrong-signer.ts';

/** Mistakes with the authorization header that is sent. */
export const header: readonly WrongSigner[] = [
  {
    adapter: 'signer.py',
    name: 'version-one-point-zero',
    does: 'says version 1.0',
    expected: { named: ['header-version-1-0'] },
    edits: [{ find: `'%s version="1.1",`, replace: `'%s version="1.0",` }],
  },
  {
    adapter: 'signer.mjs',
    name: 'no-quotes',
    does: 'leaves the quotes around values out',
    expected: { named: ['header-without-quotes'] },
    edits: [
      {
        find: 'version="1.1",digest="HMAC-SHA1",nonce="${request.nonce}",signature="${signed}"',
        replace: 'version=1.1,digest=HMAC-SHA1,nonce=${request.nonce},signature=${signed}',
      },
    ],
  },
  {
    adapter: 'signer.py',
    name: 'semicolons',
    does: 'separates the pairs by semicolons',
    expected: { named: ['header-with-semicolons'] },
    edits: [
      {
        find: 'version="1.1",digest="HMAC-SHA1",nonce="%s",signature="%s"',
        replace: 'version="1.1";digest="HMAC-SHA1";nonce="%s";signature="%s"',
      },
    ],
  },
  {
    adapter: 'signer.mjs',
    name: 'header-nonce-encoded',
    does: 'percent-encodes the nonce in the header, too',
    expected: { named: ['header-nonce-encoded'] },
    edits: [{ find: 'nonce="${request.nonce}"', replace: 'nonce="${encode(request.nonce)}"' }],
  },
  {
    adapter: 'signer.py',
    name: 'bearer',
    does: 'names the scheme Bearer in the header that it sends',
    expected: { unexplained: 'header' },
    edits: [
      { find: '        SCHEME,\n        request["nonce"],', replace: '        "Bearer",\n        request["nonce"],' },
    ],
  },
  {
    adapter: 'Signer.java',
    name: 'digest-named-as-java-does',
    does: 'names the digest HmacSHA1',
    expected: { named: ['header-digest-java'] },
    edits: [{ find: 'digest=\\"HMAC-SHA1\\",nonce', replace: 'digest=\\"HmacSHA1\\",nonce' }],
  },
  {
    adapter: 'signer.mjs',
    name: 'header-signature-decoded',
    does: 'puts the signature into the header without percent-encoding',
    expected: { named: ['header-signature-decoded'] },
    edits: [{ find: 'signature="${signed}"', replace: 'signature="${decode(signed)}"' }],
  },
  {
    adapter: 'signer.py',
    name: 'another-nonce-in-the-header',
    does: 'sends another nonce than the one it signs',
    expected: { unexplained: 'header' },
    edits: [
      {
        find: '        request["nonce"],\n        signature(request, key),',
        replace: '        hashlib.md5(request["nonce"].encode("utf-8")).hexdigest(),\n        signature(request, key),',
      },
    ],
  },
  {
    adapter: 'signer.mjs',
    name: 'no-digest-in-the-header',
    does: 'leaves the digest out of the header',
    expected: { named: ['header-without-digest'] },
    edits: [{ find: 'digest="HMAC-SHA1",nonce', replace: 'nonce' }],
  },
];
