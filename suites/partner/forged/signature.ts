import { createHash, createHmac } from 'node:crypto';
import { rightMac, type Key } from '../calls/backend.ts';
import type { Forgery } from './forgery.ts';

/** Section 5.3: the signing key as the HMAC takes it. */
export const keyForgeries: readonly Forgery[] = [
  keyed('another key', () => 'octoproof-is-no-key-of-yours'),
  keyed('an empty key', () => ''),
  keyed('the key with one letter more', (key) => `${key}0`),
  keyed('the key with one letter fewer', (key) => key.slice(0, -1)),
  keyed('the key with another last letter', (key) => key.slice(0, -1) + (key.endsWith('0') ? '1' : '0')),
  keyed('the key with another first letter', (key) => (key.startsWith('0') ? '1' : '0') + key.slice(1)),
  keyed('the key with a line feed behind it', (key) => `${key}\n`),
  keyed('the key in upper case', (key) => key.toUpperCase()),
  keyed('the key in small letters', (key) => key.toLowerCase()),
  keyed('the key decoded from Base64', (key) => Buffer.from(key, 'base64')),
  keyed('the key decoded from hexadecimal', (key) => Buffer.from(key, 'hex')),
  keyed('the key percent-decoded', percentDecoded),
  keyed('the key in Base64', (key) => Buffer.from(key).toString('base64')),
  keyed('the key with an ampersand behind it', (key) => `${key}&`),
];

/** Section 5.1 rule 2: made with another digest, though the header names the right one. */
export const digestForgeries: readonly Forgery[] = [
  ...['sha256', 'sha512', 'sha384', 'md5', 'sha224'].map((digest) =>
    maced(`made with HMAC and ${digest}`, hmacBy(digest)),
  ),
  maced('made with SHA-1 of key and base string', (base, key) => digested(key, base)),
  maced('made with SHA-1 of base string and key', (base, key) => digested(base, key)),
  maced('made with SHA-1 of the base string', (base) => digested(base)),
];

/** Section 5.3: the text that becomes of the HMAC. */
export const textForgeries: readonly Forgery[] = [
  maced('whose signature is hexadecimal', (base, key) => createHmac('sha1', key).update(base).digest('hex')),
  maced('whose signature is hexadecimal in Base64', (base, key) =>
    Buffer.from(createHmac('sha1', key).update(base).digest('hex')).toString('base64'),
  ),
  maced('whose signature is in Base64 twice', (base, key) => Buffer.from(rightMac(base, key)).toString('base64')),
  maced('whose key and text changed places', (base, key) => createHmac('sha1', base).update(key).digest('base64')),
  maced('whose signature is the base string', (base) => Buffer.from(base).toString('base64').slice(0, 28)),
];

/** Section 5.5: signatures that differ slightly. */
export const comparisonForgeries: readonly Forgery[] = [
  changed('whose signature lacks its end', (mac) => mac.slice(0, -5)),
  changed('whose signature lacks its second half', (mac) => mac.slice(0, 14)),
  changed('whose signature is one letter long', (mac) => mac.slice(0, 1)),
  changed('whose signature lacks its beginning', (mac) => mac.slice(1)),
  changed('whose signature goes on', (mac) => `${mac}A`),
  changed('whose signature begins earlier', (mac) => `A${mac}`),
  changed('whose signature stands there twice', (mac) => mac + mac),
  changed('whose signature has another first letter', (mac) => (mac.startsWith('A') ? 'B' : 'A') + mac.slice(1)),
  changed('whose signature has another letter in the middle', (mac) => replacedAt(mac, 13)),
  changed('whose signature has another letter near its end', (mac) => replacedAt(mac, 25)),
  changed('whose signature has another last letter', otherLast),
  changed('whose signature has one letter in the other case', otherCase),
  changed('whose signature is in upper case', (mac) => mac.toUpperCase()),
  changed('whose signature is in small letters', (mac) => mac.toLowerCase()),
  changed('whose signature is of nothing but zeros', () => Buffer.alloc(20).toString('base64')),
];

function keyed(what: string, key: (signingKey: string) => Key): Forgery {
  return { name: `made with ${what}`, key };
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

/** The letter before the padding encodes four bits and two unused ones; the four bits of A and E differ. */
function otherLast(mac: string): string {
  return mac.replace(/.(?==*$)/, (last) => (last === 'A' ? 'E' : 'A'));
}

/** The last letter before the padding encodes few bits: changing it need not change a byte. */
function otherCase(mac: string): string {
  const at = mac.slice(0, 26).search(/[A-Za-z]/);
  if (at === -1) return replacedAt(mac, 0);
  const letter = mac.charAt(at);
  const turned = letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase();
  return mac.slice(0, at) + turned + mac.slice(at + 1);
}
