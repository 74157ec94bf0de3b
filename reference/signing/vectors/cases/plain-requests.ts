import { availability, sign, type SigningCase } from './signing-case.ts';

/** Typical requests: they catch programs with a wrong step. */
export const plainRequests: readonly SigningCase[] = [
  sign('a plus and two parameters', ['PlusAsSpace', 'EncodedOnce', 'PartsNotEncoded', 'PartsEncodedTwice'], {
    url: `${availability}?foo=Hello+World&locale=en-US`,
  }),
  sign('one plain parameter', ['SignatureNotEncoded', 'SignatureEncodedTwice', 'SignatureLowerCaseEscapes'], {}),
  sign('the HMAC is written in Base64', ['MacAsHex', 'MacHexInBase64', 'PaddingDropped'], { nonce: 'n-1' }),
  sign('an HMAC whose Base64 contains a plus or a slash', ['Base64Url'], { nonce: 'n-23' }),
  sign('the digest is HMAC-SHA1', ['HmacSha256', 'HmacMd5', 'Sha1WithoutHmac', 'KeyAndTextSwapped'], { nonce: 'n-3' }),
  sign('the parts have the order of the contract', ['NonceBehindUrl', 'HashBeforeParameters'], { nonce: 'n-4' }),
  sign('the base string has every part', ['NonceLeftOut', 'BodyHashLeftOut', 'ParametersLeftOut'], { nonce: 'n-5' }),
  sign('the parts are joined with ampersands', ['JoinedByLineFeed', 'BaseStringEncoded'], { nonce: 'n-6' }),
  sign('the base URL is encoded once', ['BaseUrlNotEncoded', 'BaseUrlEncodedTwice', 'SlashLeft', 'ReservedLeft'], {
    nonce: 'n-7',
  }),
  sign('the base URL is complete and has no query', ['QueryInBaseUrl', 'PathOnly', 'SchemeDropped', 'SchemeAsHttp'], {
    nonce: 'n-8',
  }),
  sign('escapes in upper case', ['LowerCaseEscapes'], { url: `${availability}?purchaserId=a/b` }),
  sign(
    'the body hash is SHA-256 in hexadecimal',
    ['BodySha1', 'BodySha512', 'BodyHashedTwice', 'BodyHashBase64', 'BodyNotHashed'],
    {
      nonce: 'n-9',
    },
  ),
  sign('hyphens, dots, underscores and tildes are not encoded', ['UnreservedEncoded', 'TildeEncoded'], {
    url: `${availability}?locale=-._~`,
  }),
  sign('a typical request of the marketplace', ['NotSorted', 'FirstParameterOnly', 'ParametersLeftOut'], {
    url: `${availability}?purchaserId=4a7c2f5e-9d3b-4c68-8a11-0f2b6d9e5c44&locale=de-DE`,
    body: '{"attributes":{"startAt":"2026-12-01T09:00:00+01:00","endAt":"2026-12-01T10:00:00+01:00"}}',
  }),
  sign('a request with purchaserEmailHash', ['NotSorted'], {
    url: `${availability}?purchaserId=4a7c2f5e-9d3b-4c68-8a11-0f2b6d9e5c44&purchaserEmailHash=4zmPk-_2bJNK7u7bDGlVzJm1GKkX2N0yZZ9oFvGqXzE&locale=fr-FR`,
  }),
  sign('no query string', ['EmptyPartLeftOut'], { url: availability }),
  sign('a question mark without a query string', ['EmptyPartLeftOut', 'QueryInBaseUrl'], { url: `${availability}?` }),
];
