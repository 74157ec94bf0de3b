import { sign, signOpen, type SigningCase } from './signing-case.ts';

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
