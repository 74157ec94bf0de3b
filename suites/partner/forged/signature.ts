import { createHash, createHmac } from 'node:crypto';
import { percentEncode } from '../../../reference/signing/index.ts';
import { rightMac, type Key } from '../calls/backend.ts';
import type { Forgery } from './forgery.ts';

/** Section 5.3: other keys than the signing key. */
export const keyForgeries: readonly Forgery[] = [
  keyed('another key', () => 'octoproof-is-no-key-of-yours'),
  keyed('an empty key', () => ''),
  keyed('the key plus one character', (key) => `${key}0`),
  keyed('the key without its last character', (key) => key.slice(0, -1)),
  keyed('the key with another last character', (key) => key.slice(0, -1) + (key.endsWith('0') ? '1' : '0')),
  keyed('the key with another first character', (key) => (key.startsWith('0') ? '1' : '0') + key.slice(1)),
  keyed('the key plus a line feed', (key) => `${key}\n`),
  keyed('the key in upper case', (key) => key.toUpperCase()),
  keyed('the key in lower case', (key) => key.toLowerCase()),
  keyed('the key decoded from Base64', (key) => Buffer.from(key, 'base64')),
  keyed('the key decoded from hexadecimal', (key) => Buffer.from(key, 'hex')),
  keyed('the percent-decoded key', percentDecoded),
  keyed('the percent-encoded key', percentEncode),
  keyed('the key encoded in Base64', (key) => Buffer.from(key).toString('base64')),
  keyed('the key plus an ampersand', (key) => `${key}&`),
];

/** Section 5.1 rule 2: another digest than the one in the header. */
export const digestForgeries: readonly Forgery[] = [
  ...['sha256', 'sha512', 'sha384', 'md5', 'sha224'].map((digest) =>
    maced(`signed with HMAC-${digest.toUpperCase()}`, hmacBy(digest)),
  ),
  maced('signed with plain SHA-1 of key and base string instead of HMAC-SHA1', (base, key) => digested(key, base)),
  maced('signed with plain SHA-1 of base string and key instead of HMAC-SHA1', (base, key) => digested(base, key)),
  maced('signed with plain SHA-1 of the base string, without the key', (base) => digested(base)),
];

/** Section 5.3: wrong texts of the HMAC. */
export const textForgeries: readonly Forgery[] = [
  maced('whose signature is hexadecimal', (base, key) => createHmac('sha1', key).update(base).digest('hex')),
  maced('whose signature is the Base64 of the hexadecimal HMAC', (base, key) =>
    Buffer.from(createHmac('sha1', key).update(base).digest('hex')).toString('base64'),
  ),
  maced('whose signature is Base64-encoded twice', (base, key) => Buffer.from(rightMac(base, key)).toString('base64')),
  maced('signed with key and base string swapped', (base, key) =>
    createHmac('sha1', base).update(key).digest('base64'),
  ),
  maced('whose signature is the start of the base string in Base64', (base) =>
    Buffer.from(base).toString('base64').slice(0, 28),
  ),
];

/** Section 5.5: signatures that differ slightly from the correct one. */
export const comparisonForgeries: readonly Forgery[] = [
  changed('whose signature lacks its last 5 characters', (mac) => mac.slice(0, -5)),
  changed('whose signature is only its first half', (mac) => mac.slice(0, 14)),
  changed('whose signature is only its first character', (mac) => mac.slice(0, 1)),
  changed('whose signature lacks its first character', (mac) => mac.slice(1)),
  changed('whose signature has one more character at the end', (mac) => `${mac}A`),
  changed('whose signature has one more character at the start', (mac) => `A${mac}`),
  changed('whose signature is repeated', (mac) => mac + mac),
  changed('whose signature has another first character', (mac) => (mac.startsWith('A') ? 'B' : 'A') + mac.slice(1)),
  changed('whose signature has another character in the middle', (mac) => replacedAt(mac, 13)),
  changed('whose signature has another character near the end', (mac) => replacedAt(mac, 25)),
  changed('whose signature has another last character', otherLast),
  changed('whose signature has one letter in the other case', otherCase),
  changed('whose signature is in upper case', (mac) => mac.toUpperCase()),
  changed('whose signature is in lower case', (mac) => mac.toLowerCase()),
  changed('whose signature is the Base64 of 20 zero bytes', () => Buffer.alloc(20).toString('base64')),
];

function keyed(what: string, key: (signingKey: string) => Key): Forgery {
  return { name: `signed with ${what}`, key };
}

function maced(name: string, mac: (base: string, key: Key) => string): Forgery {
  return { name, mac };
}

function changed(name: string, change: (mac: string) => string): Forgery {
  return { name, mac: (base, key) => change(rightMac(base, key)) };
}

function hmacBy(digest: string): (base: string, key: Key) => string {
  return (base, key) => createHmac(digest, key).update(base).digest('base64');
}

function digested(...parts: readonly Key[]): string {
  const sha1 = createHash('sha1');
  for (const part of parts) sha1.update(part);
  return sha1.digest('base64');
}

function percentDecoded(key: string): string {
  try {
    return decodeURIComponent(key);
  } catch {
    return key;
  }
}

function replacedAt(mac: string, index: number): string {
  return mac.slice(0, index) + (mac.charAt(index) === 'A' ? 'B' : 'A') + mac.slice(index + 1);
}

/** The character before the padding has four used and two unused bits. A and E differ in the used bits. */
function otherLast(mac: string): string {
  return mac.replace(/.(?==*$)/, (last) => (last === 'A' ? 'E' : 'A'));
}

/** Leaves the last character before the padding unchanged: its unused bits do not affect the decoded bytes. */
function otherCase(mac: string): string {
  const at = mac.slice(0, 26).search(/[A-Za-z]/);
  if (at === -1) return replacedAt(mac, 0);
  const letter = mac.charAt(at);
  const turned = letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase();
  return mac.slice(0, at) + turned + mac.slice(at + 1);
}
