import { availability, sign, type SigningCase, signOpen } from './signing-case.ts';

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

const url = (text: string) => ({ url: text });

/** Base URLs: schemes, hosts, ports and paths. */
export const urls: readonly SigningCase[] = [
  sign('an http URL', ['SchemeAsHttps', 'SchemeDropped'], url('http://partner.example.com/v1/a')),
  sign('an https URL', ['SchemeAsHttp', 'DefaultPortAdded'], url('https://partner.example.com/v1/a')),
  sign('a port', ['PortDropped'], url('https://partner.example.com:8443/v1/a')),
  sign('a port and a query', ['PortDropped', 'QueryInBaseUrl'], url('https://partner.example.com:8443/v1/a?b=c')),
  sign('an IPv4 address and a port', ['PortDropped', 'SchemeAsHttps'], url('http://127.0.0.1:8080/v1/a')),
  sign('an IPv6 address and a port', ['PortDropped', 'BaseUrlNotEncoded'], url('http://[::1]:8080/v1/a')),
  sign('port 443 with http', ['PortDropped'], url('http://partner.example.com:443/v1/a')),
  sign('a slash at the end of the path', ['TrailingSlashDropped'], url('https://partner.example.com/v1/a/')),
  sign(
    'a slash at the end of the path and a query',
    ['TrailingSlashDropped'],
    url('https://partner.example.com/v1/a/?b=c'),
  ),
  sign('no slash at the end of the path', ['TrailingSlashAdded'], url('https://partner.example.com/v1/a/b')),
  sign('a path of one slash', ['TrailingSlashDropped'], url('https://partner.example.com/')),
  sign('upper case in the path', ['PathLowerCased'], url('https://partner.example.com/V1/Products/ABC')),
  sign('two consecutive slashes in the path', ['SlashesMerged'], url('https://partner.example.com/v1//a')),
  sign('a semicolon in the path', ['PathParametersDropped'], url('https://partner.example.com/v1;a=b/c')),
  sign('a tilde in the path', ['TildeEncoded'], url('https://partner.example.com/~partner/v1')),
  sign('an asterisk in the path', ['AsteriskLeft', 'MarksLeft'], url('https://partner.example.com/v1/*')),
  sign('a long path', ['BaseUrlEncodedTwice'], url(`https://partner.example.com/${'segment/'.repeat(60)}end`)),
  signOpen('an escape in the path', ['PathDecoded', 'EscapesLeft'], url('https://partner.example.com/v1/a%20b')),
  signOpen('an escaped slash in the path', ['PathDecoded'], url('https://partner.example.com/v1/a%2Fb')),
  signOpen('a lower-case escape in the path', ['PathDecoded'], url('https://partner.example.com/v1/a%2fb')),
  signOpen('dot segments', ['DotsResolved'], url('https://partner.example.com/v1/./a/../b')),
  signOpen('an empty path', ['EmptyPathAsSlash'], url('https://partner.example.com')),
  signOpen('an empty path and a query', ['EmptyPathAsSlash'], url('https://partner.example.com?a=b')),
  signOpen('a host in upper case', ['HostLowerCased'], url('https://Partner.Example.COM/v1/a')),
  signOpen('a scheme in upper case', ['HostLowerCased'], url('HTTPS://partner.example.com/v1/a')),
  signOpen('the default port of https', ['DefaultPortDropped'], url('https://partner.example.com:443/v1/a')),
  signOpen('the default port of http', ['DefaultPortDropped'], url('http://partner.example.com:80/v1/a')),
  signOpen('user name and password', ['CredentialsDropped'], url('https://user:pass@partner.example.com/v1/a')),
  signOpen('a fragment', ['FragmentKept'], url('https://partner.example.com/v1/a#b')),
];

const nonce = (text: string) => ({ nonce: text });

const nonces: readonly SigningCase[] = [
  sign('a nonce of digits', ['NonceLeftOut'], nonce('1764576000')),
  sign('a UUID in upper case', ['NonceLowerCased'], nonce('9F1C2B7A-55D0-4E7B-9C43-6A8E2D1B0F99')),
  sign('a nonce in Base64', ['NonceNotEncoded', 'NonceEncodedTwice'], nonce('Zm9v+YmFy/Zg==')),
  sign('a space in a nonce', ['NonceNotEncoded', 'SpaceAsPlus'], nonce('a b')),
  sign('spaces at the start and end of a nonce', ['NonceTrimmed'], nonce(' a ')),
  sign('a plus in a nonce', ['NonceNotEncoded', 'NonceEncodedTwice'], nonce('a+b')),
  sign('an ampersand in a nonce', ['NonceNotEncoded'], nonce('a&b')),
  sign('an equals sign in a nonce', ['NonceNotEncoded'], nonce('a=b')),
  sign('an escape in a nonce', ['NonceDecoded', 'EscapesLeft'], nonce('a%20b')),
  sign('a percent sign in a nonce', ['NonceNotEncoded'], nonce('100%')),
  sign('an asterisk in a nonce', ['AsteriskLeft', 'MarksLeft'], nonce('a*b')),
  sign("the characters (!') in a nonce", ['MarksLeft'], nonce("(a!'b)")),
  sign('unreserved characters in a nonce', ['TildeEncoded', 'UnreservedEncoded'], nonce('~a_b.c-d')),
  sign('a slash and a colon in a nonce', ['NonceNotEncoded', 'SlashLeft'], nonce('a/b:c')),
  sign('a comma in a nonce', ['NonceNotEncoded'], nonce('a,b')),
  sign('brackets and braces in a nonce', ['NonceNotEncoded'], nonce('[a]{b}<c>')),
  sign('a nonce of 300 characters', ['NonceLeftOut'], nonce('0123456789'.repeat(30))),
  signOpen('a quotation mark in a nonce', ['NonceNotEncoded'], nonce('a"b')),
  signOpen('a backslash in a nonce', ['NonceNotEncoded'], nonce('a\\b')),
  signOpen('an empty nonce', ['EmptyPartLeftOut'], nonce('')),
];

const verbs: readonly SigningCase[] = [
  sign('the verb GET', ['VerbLowerCased'], { method: 'GET', nonce: 'n-get', body: null }),
  sign('the verb PUT', ['VerbLowerCased'], { method: 'PUT' }),
  sign('the verb PATCH', ['VerbLowerCased'], { method: 'PATCH' }),
  sign('the verb DELETE', ['VerbLowerCased'], { method: 'DELETE', body: null }),
  sign('the verb HEAD', ['VerbLowerCased'], { method: 'HEAD', body: null }),
  sign('the verb post in lower case', ['VerbAsGiven', 'VerbLowerCased'], { method: 'post' }),
  sign('the verb Get in mixed case', ['VerbAsGiven'], { method: 'Get', body: null }),
  sign('the verb patch in lower case', ['VerbAsGiven'], { method: 'patch' }),
  sign('the verb options in lower case', ['VerbAsGiven', 'VerbInTurkish'], { method: 'options', body: null }),
  sign('a custom verb in lower case', ['VerbInTurkish', 'VerbAsGiven'], { method: 'notify' }),
];

/** Nonces with special characters, and verbs in any letter case. */
export const noncesAndVerbs: readonly SigningCase[] = [...nonces, ...verbs];

const key = (text: string) => ({ signingKey: text });

/** Keys that look encoded or padded. A program must use a key unchanged. */
export const signingKeys: readonly SigningCase[] = [
  sign('a key that looks like Base64', ['KeyBase64Decoded'], key('c2VjcmV0LXNpZ25pbmcta2V5')),
  sign('a key that looks like padded Base64', ['KeyBase64Decoded'], key('dmVjdG9yIGtleSBudW1iZXIgMg==')),
  sign('a key that looks like URL-safe Base64', ['KeyBase64Decoded'], key('a-_b-_c-_d-_e-_f')),
  sign(
    'a key that looks like hexadecimal',
    ['KeyHexDecoded', 'KeyBase64Decoded'],
    key('00112233445566778899aabbccddeeff'),
  ),
  sign('a key that looks like a UUID', ['KeyWithAmpersand', 'KeyCutAt20'], key('2f1e5d8c-6b7a-4c3d-9e0f-112233445566')),
  sign('a key in upper case', ['KeyLowerCased'], key('VECTOR-KEY')),
  sign('a key with characters that percent-encoding changes', ['KeyPercentEncoded'], key('a+b/c=d&e f')),
  sign('a key with a percent sign', ['KeyPercentEncoded'], key('100%25')),
  sign('a key with leading and trailing spaces', ['KeyTrimmed'], key('  vector key  ')),
  sign('a key with a trailing line feed', ['KeyTrimmed'], key('vector key\n')),
  sign('a key of one character', ['KeyWithAmpersand'], key('k')),
  sign('a key of 20 bytes', ['KeyWithAmpersand'], key('k'.repeat(20))),
  sign('a key of 21 bytes', ['KeyCutAt20'], key('k'.repeat(21))),
  sign(
    'a key of 64 bytes, the block size of SHA-1',
    ['KeyCutAt20', 'KeyWithAmpersand'],
    key('0123456789abcdef'.repeat(4)),
  ),
  sign('a key of 65 bytes', ['KeyCutAtBlock'], key(`${'0123456789abcdef'.repeat(4)}g`)),
  sign('a key of 200 bytes', ['KeyCutAtBlock'], key('0123456789'.repeat(20))),
  sign('a key with a quotation mark', ['KeyPercentEncoded'], key('a"b\\c')),
  signOpen('a non-ASCII key', ['KeyAsLatin1'], key('clé-secrète')),
  signOpen('a key with a character beyond the basic plane', ['KeyAsLatin1'], key('key 🎟')),
  signOpen('an empty key', ['EmptyKey'], key('')),
];
