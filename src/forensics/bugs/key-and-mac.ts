import { unescaped } from '../../model/url-text.ts';
import { createHash, createHmac } from 'node:crypto';
import { percentEncode } from '../../../reference/signing/index.ts';
import { bug, type Bug } from '../bug.ts';
import type { SigningRecipe } from '../signing/recipe.ts';
import { latin1Bytes } from './legacy-bytes.ts';

const keyRule = 'Section 5.3: use the signing key unchanged, as UTF-8';
const macRule = 'Section 5.3: HMAC-SHA1, with the signing key as its key and the base string as its message';
const rule6 = 'Rule 6 of 5.3: the 20 bytes of the HMAC in standard Base64 with its =, then percent-encoded';

/** The key, the HMAC, and its text form. */
export const keyAndMacBugs: readonly Bug<SigningRecipe>[] = [
  key(
    'key-base64-decoded',
    'It decodes the signing key from Base64.',
    (signingKey) => Buffer.from(signingKey, 'base64'),
    ', even if it looks like Base64',
  ),
  key(
    'key-hex-decoded',
    'It decodes the signing key from hexadecimal.',
    (signingKey) => Buffer.from(signingKey, 'hex'),
    ', even if it looks like hexadecimal',
  ),
  key(
    'key-with-ampersand',
    'It adds an & to the signing key, like OAuth 1.0.',
    (signingKey) => `${signingKey}&`,
    '. An OAuth library adds the & for a missing token secret',
  ),
  key(
    'key-encoded-with-ampersand',
    'It percent-encodes the signing key and adds an &, like OAuth 1.0.',
    (signingKey) => `${percentEncode(signingKey)}&`,
    '. An OAuth library does both',
  ),
  key('key-encoded', 'It percent-encodes the signing key.', (signingKey) => percentEncode(signingKey)),
  key('key-decoded', 'It percent-decodes the signing key.', unescaped),
  key(
    'key-with-newline',
    'It adds a line feed to the signing key.',
    (signingKey) => `${signingKey}\n`,
    '. Remove the line feed at the end of a key file',
  ),
  key(
    'key-in-quotes',
    'It uses the signing key with its quotation marks.',
    (signingKey) => `"${signingKey}"`,
    '. Remove the quotation marks of an environment file',
  ),
  key('key-trimmed', 'It trims the signing key.', (signingKey) => signingKey.trim()),
  key('key-in-lower-case', 'It converts the signing key to lower case.', (signingKey) => signingKey.toLowerCase()),
  key('key-in-upper-case', 'It converts the signing key to upper case.', (signingKey) => signingKey.toUpperCase()),
  key('key-without-hyphens', 'It removes hyphens from the signing key.', (signingKey) =>
    Buffer.from(signingKey.replaceAll('-', '')),
  ),
  key('key-base64-encoded', 'It encodes the signing key in Base64.', (signingKey) =>
    Buffer.from(signingKey).toString('base64'),
  ),
  key(
    'key-as-utf-16',
    'It encodes the signing key as UTF-16.',
    (signingKey) => Buffer.from(signingKey, 'utf16le'),
    '. In C#, use Encoding.UTF8 instead of Encoding.Unicode',
  ),
  key('key-as-latin-1', 'It encodes the signing key as ISO-8859-1.', latin1Bytes),
  key(
    'key-empty',
    'It signs with an empty key.',
    () => Buffer.alloc(0),
    '. The program may not read the setting that contains the key',
  ),
  key(
    'key-cut-to-20-bytes',
    'It uses the first 20 bytes of the signing key.',
    (signingKey) => Buffer.from(signingKey).subarray(0, 20),
    '. Use the whole key',
  ),
  key(
    'key-cut-to-32-bytes',
    'It uses the first 32 bytes of the signing key.',
    (signingKey) => Buffer.from(signingKey).subarray(0, 32),
    '. Use the whole key',
  ),
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
  macBy('mac-as-sha1-of-key-and-text', 'It uses SHA-1 of key and base string instead of an HMAC.', (secret, message) =>
    createHash('sha1').update(secret).update(message).digest(),
  ),
  macBy('mac-as-sha1-of-text-and-key', 'It uses SHA-1 of base string and key instead of an HMAC.', (secret, message) =>
    createHash('sha1').update(message).update(secret).digest(),
  ),
  macBy('mac-as-sha1', 'It uses SHA-1 of the base string, without the key.', (_, message) =>
    createHash('sha1').update(message).digest(),
  ),
  macBy(
    'mac-as-sha256-of-key-and-text',
    'It uses SHA-256 of key and base string instead of an HMAC.',
    (secret, message) => createHash('sha256').update(secret).update(message).digest(),
  ),
  macBy('mac-of-hash', 'It signs the SHA-256 of the base string in hexadecimal.', (secret, message) =>
    hmac('sha1')(secret, Buffer.from(createHash('sha256').update(message).digest('hex'))),
  ),
  macBy('mac-of-sha1', 'It signs the SHA-1 of the base string.', (secret, message) =>
    hmac('sha1')(secret, createHash('sha1').update(message).digest()),
  ),
  bug('message-as-utf-16', 'It signs the base string as UTF-16.', {
    fix: `${macRule}. In C#, use Encoding.UTF8 instead of Encoding.Unicode.`,
    replaces: { message: (base) => Buffer.from(base, 'utf16le') },
  }),
  macBug(
    'mac-in-hex',
    'It writes the HMAC in hexadecimal.',
    (mac) => mac.toString('hex'),
    'In PHP, pass true as the fourth argument of hash_hmac; in Python, call digest() instead of hexdigest()',
  ),
  macBug('mac-in-upper-case-hex', 'It writes the HMAC in upper-case hexadecimal.', (mac) =>
    mac.toString('hex').toUpperCase(),
  ),
  macBug(
    'mac-in-base64-of-hex',
    'It writes the HMAC as Base64 of its hexadecimal form.',
    (mac) => Buffer.from(mac.toString('hex')).toString('base64'),
    'In PHP, pass true as the fourth argument of hash_hmac; in Python, call digest() instead of hexdigest()',
  ),
  macBug(
    'mac-in-base64url',
    'It writes the HMAC in URL-safe Base64.',
    (mac) => mac.toString('base64').replaceAll('+', '-').replaceAll('/', '_'),
    'In Java, use Base64.getEncoder(); in Python, b64encode',
  ),
  macBug(
    'mac-in-unpadded-base64url',
    'It writes the HMAC in URL-safe Base64 without its =.',
    (mac) => mac.toString('base64url'),
    'In Java, use Base64.getEncoder(); in JavaScript, digest("base64")',
  ),
  macBug('mac-in-unpadded-base64', 'It writes the HMAC in Base64 without its =.', (mac) =>
    mac.toString('base64').replace(/=+$/, ''),
  ),
  macBug(
    'mac-with-newline',
    'It adds a line feed to the Base64 HMAC.',
    (mac) => `${mac.toString('base64')}\n`,
    'In Ruby, use Base64.strict_encode64; in Python, b64encode instead of encodebytes',
  ),
  macBug(
    'mac-with-carriage-return',
    'It adds CR LF to the Base64 HMAC.',
    (mac) => `${mac.toString('base64')}\r\n`,
    'In Java, use Base64.getEncoder() instead of the MIME encoder',
  ),
  macBug('mac-in-lower-case', 'It converts the Base64 HMAC to lower case.', (mac) =>
    mac.toString('base64').toLowerCase(),
  ),
  macBug(
    'mac-plus-as-space',
    'It replaces + in the Base64 HMAC by a space.',
    (mac) => mac.toString('base64').replaceAll('+', ' '),
    'A form parser may have decoded it',
  ),
  macBug(
    'mac-as-text',
    'It reads the bytes of the HMAC as ISO-8859-1 text and encodes its UTF-8 form in Base64.',
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

function key(
  id: string,
  does: string,
  read: (signingKey: string) => string | Uint8Array,
  hint = '',
): Bug<SigningRecipe> {
  return { id, does, fix: `${keyRule}${hint}.`, replaces: { key: (signingKey) => Buffer.from(read(signingKey)) } };
}

function macBy(id: string, does: string, mac: Mac): Bug<SigningRecipe> {
  return { id, does, fix: `${macRule}.`, replaces: { mac } };
}

function macBug(id: string, does: string, macText: SigningRecipe['macText'], hint?: string): Bug<SigningRecipe> {
  return { id, does, fix: hint === undefined ? `${rule6}.` : `${rule6}. ${hint}.`, replaces: { macText } };
}
