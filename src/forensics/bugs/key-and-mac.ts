import { unescaped } from '../../model/url-text.ts';
import { createHash, createHmac } from 'node:crypto';
import { percentEncode } from '../../../reference/signing/index.ts';
import { bug, type Bug } from '../bug.ts';
import type { SigningRecipe } from '../signing/recipe.ts';
import { latin1Bytes } from './legacy-bytes.ts';

const keyRule = 'Section 5.3: use the signing key unchanged, as UTF-8';
const macRule = 'Section 5.3: compute HMAC-SHA1 with the signing key as its key and the base string as its message';
const rule6 =
  'Rule 6 of section 5.3: write the 20 bytes of the HMAC in standard Base64 with its =, then percent-encode the result';

/** The key, the HMAC, and its text form. */
export const keyAndMacBugs: readonly Bug<SigningRecipe>[] = [
  hintedKey('key-base64-decoded', 'It decodes the signing key from Base64.', {
    hint: ', even if it looks like Base64',
    read: (signingKey) => Buffer.from(signingKey, 'base64'),
  }),
  hintedKey(
    'key-base64-decoded-as-text',
    'It decodes the signing key from Base64 and converts the bytes to a string.',
    {
      hint: ", even if it looks like Base64. In JavaScript, do not call toString('binary')",
      read: (signingKey) => Buffer.from(Buffer.from(signingKey, 'base64').toString('latin1')),
    },
  ),
  hintedKey('key-hex-decoded', 'It decodes the signing key from hexadecimal.', {
    hint: ', even if it looks like hexadecimal',
    read: (signingKey) => Buffer.from(signingKey, 'hex'),
  }),
  hintedKey('key-with-ampersand', 'It adds an & to the signing key, like OAuth 1.0.', {
    hint: '. An OAuth library adds the & for a missing token secret',
    read: (signingKey) => `${signingKey}&`,
  }),
  hintedKey('key-encoded-with-ampersand', 'It percent-encodes the signing key and adds an &, like OAuth 1.0.', {
    hint: '. An OAuth library does both',
    read: (signingKey) => `${percentEncode(signingKey)}&`,
  }),
  key('key-encoded', 'It percent-encodes the signing key.', (signingKey) => percentEncode(signingKey)),
  key('key-decoded', 'It percent-decodes the signing key.', unescaped),
  hintedKey('key-with-newline', 'It adds a line feed to the signing key.', {
    hint: '. Remove the line feed at the end of a key file',
    read: (signingKey) => `${signingKey}\n`,
  }),
  hintedKey('key-in-quotes', 'It uses the signing key together with quotation marks around the key.', {
    hint: '. Remove the quotation marks of an environment file',
    read: (signingKey) => `"${signingKey}"`,
  }),
  key('key-trimmed', 'It trims the signing key.', (signingKey) => signingKey.trim()),
  key('key-in-lower-case', 'It converts the signing key to lower case.', (signingKey) => signingKey.toLowerCase()),
  key('key-in-upper-case', 'It converts the signing key to upper case.', (signingKey) => signingKey.toUpperCase()),
  key('key-without-hyphens', 'It removes hyphens from the signing key.', (signingKey) =>
    Buffer.from(signingKey.replaceAll('-', '')),
  ),
  key('key-base64-encoded', 'It encodes the signing key in Base64.', (signingKey) =>
    Buffer.from(signingKey).toString('base64'),
  ),
  hintedKey('key-as-utf-16', 'It encodes the signing key as UTF-16.', {
    hint: '. In C#, use Encoding.UTF8 instead of Encoding.Unicode',
    read: (signingKey) => Buffer.from(signingKey, 'utf16le'),
  }),
  key('key-as-latin-1', 'It encodes the signing key as ISO-8859-1.', latin1Bytes),
  hintedKey('key-empty', 'It signs with an empty key.', {
    hint: '. The program may not read the setting that contains the key',
    read: () => Buffer.alloc(0),
  }),
  hintedKey('key-cut-to-20-bytes', 'It uses the first 20 bytes of the signing key.', {
    hint: '. Use the whole key',
    read: (signingKey) => Buffer.from(signingKey).subarray(0, 20),
  }),
  hintedKey('key-cut-to-32-bytes', 'It uses the first 32 bytes of the signing key.', {
    hint: '. Use the whole key',
    read: (signingKey) => Buffer.from(signingKey).subarray(0, 32),
  }),
  key('key-hashed-with-sha1', 'It hashes the signing key with SHA-1 before using it.', (signingKey) =>
    createHash('sha1').update(signingKey).digest(),
  ),
  key('key-hashed-with-sha256', 'It hashes the signing key with SHA-256 before using it.', (signingKey) =>
    createHash('sha256').update(signingKey).digest(),
  ),
  macBy('mac-with-sha256', 'It uses HMAC-SHA256.', hmac('sha256')),
  macBy('mac-with-sha512', 'It uses HMAC-SHA512.', hmac('sha512')),
  macBy('mac-with-md5', 'It uses HMAC-MD5.', hmac('md5')),
  macBy('mac-key-and-message-swapped', 'It swaps the key and the message of the HMAC.', (secret, message) =>
    hmac('sha1')(message, secret),
  ),
  macBy(
    'mac-as-sha1-of-key-and-text',
    'It computes SHA-1 of the key followed by the base string, instead of an HMAC.',
    (secret, message) => createHash('sha1').update(secret).update(message).digest(),
  ),
  macBy(
    'mac-as-sha1-of-text-and-key',
    'It computes SHA-1 of the base string followed by the key, instead of an HMAC.',
    (secret, message) => createHash('sha1').update(message).update(secret).digest(),
  ),
  macBy('mac-as-sha1', 'It computes SHA-1 of the base string, without the key.', (_, message) =>
    createHash('sha1').update(message).digest(),
  ),
  macBy(
    'mac-as-sha256-of-key-and-text',
    'It computes SHA-256 of the key followed by the base string, instead of an HMAC.',
    (secret, message) => createHash('sha256').update(secret).update(message).digest(),
  ),
  macBy(
    'mac-of-hash',
    'It signs the hexadecimal SHA-256 of the base string instead of the base string.',
    (secret, message) => hmac('sha1')(secret, Buffer.from(createHash('sha256').update(message).digest('hex'))),
  ),
  macBy('mac-of-sha1', 'It signs the SHA-1 of the base string instead of the base string.', (secret, message) =>
    hmac('sha1')(secret, createHash('sha1').update(message).digest()),
  ),
  bug('message-as-utf-16', 'It signs the base string as UTF-16.', {
    fix: `${macRule}. In C#, use Encoding.UTF8 instead of Encoding.Unicode.`,
    replaces: { message: (base) => Buffer.from(base, 'utf16le') },
  }),
  hintedMac('mac-in-hex', 'It writes the HMAC in hexadecimal.', {
    hint: 'In PHP, pass true as the fourth argument of hash_hmac; in Python, call digest() instead of hexdigest()',
    macText: (mac) => mac.toString('hex'),
  }),
  macBug('mac-in-upper-case-hex', 'It writes the HMAC in upper-case hexadecimal.', (mac) =>
    mac.toString('hex').toUpperCase(),
  ),
  hintedMac('mac-in-base64-of-hex', 'It writes the HMAC as Base64 of its hexadecimal form.', {
    hint: 'In PHP, pass true as the fourth argument of hash_hmac; in Python, call digest() instead of hexdigest()',
    macText: (mac) => Buffer.from(mac.toString('hex')).toString('base64'),
  }),
  hintedMac('mac-in-base64url', 'It writes the HMAC in URL-safe Base64.', {
    hint: 'In Java, use Base64.getEncoder(); in Python, b64encode',
    macText: (mac) => mac.toString('base64').replaceAll('+', '-').replaceAll('/', '_'),
  }),
  hintedMac('mac-in-unpadded-base64url', 'It writes the HMAC in URL-safe Base64 without its =.', {
    hint: 'In Java, use Base64.getEncoder(); in JavaScript, digest("base64")',
    macText: (mac) => mac.toString('base64url'),
  }),
  macBug('mac-in-unpadded-base64', 'It writes the HMAC in Base64 without its =.', (mac) =>
    mac.toString('base64').replace(/=+$/, ''),
  ),
  hintedMac('mac-with-newline', 'It adds a line feed to the Base64 HMAC.', {
    hint: 'In Ruby, use Base64.strict_encode64; in Python, b64encode instead of encodebytes',
    macText: (mac) => `${mac.toString('base64')}\n`,
  }),
  hintedMac('mac-with-carriage-return', 'It adds CR LF to the Base64 HMAC.', {
    hint: 'In Java, use Base64.getEncoder() instead of the MIME encoder',
    macText: (mac) => `${mac.toString('base64')}\r\n`,
  }),
  macBug('mac-in-lower-case', 'It converts the Base64 HMAC to lower case.', (mac) =>
    mac.toString('base64').toLowerCase(),
  ),
  hintedMac('mac-plus-as-space', 'It replaces + in the Base64 HMAC by a space.', {
    hint: 'A form parser may have decoded the +',
    macText: (mac) => mac.toString('base64').replaceAll('+', ' '),
  }),
  macBug(
    'mac-as-text',
    'It converts the bytes of the HMAC from ISO-8859-1 to UTF-8 before it encodes them in Base64.',
    (mac) => Buffer.from(mac.toString('latin1')).toString('base64'),
  ),
  macBug('mac-in-base64-twice', 'It encodes the HMAC in Base64 twice.', (mac) =>
    Buffer.from(mac.toString('base64')).toString('base64'),
  ),
];

type Mac = SigningRecipe['mac'];

function hmac(algorithm: string): Mac {
  return (secret, message) => createHmac(algorithm, secret).update(message).digest();
}

type ReadKey = (signingKey: string) => string | Uint8Array;

function key(id: string, does: string, read: ReadKey): Bug<SigningRecipe> {
  return hintedKey(id, does, { hint: '', read });
}

function hintedKey(id: string, does: string, { hint, read }: { hint: string; read: ReadKey }): Bug<SigningRecipe> {
  return { id, does, fix: `${keyRule}${hint}.`, replaces: { key: (signingKey) => Buffer.from(read(signingKey)) } };
}

function macBy(id: string, does: string, mac: Mac): Bug<SigningRecipe> {
  return { id, does, fix: `${macRule}.`, replaces: { mac } };
}

function macBug(id: string, does: string, macText: SigningRecipe['macText']): Bug<SigningRecipe> {
  return { id, does, fix: `${rule6}.`, replaces: { macText } };
}

function hintedMac(
  id: string,
  does: string,
  { hint, macText }: Pick<SigningRecipe, 'macText'> & { hint: string },
): Bug<SigningRecipe> {
  return { ...macBug(id, does, macText), fix: `${rule6}. ${hint}.` };
}
