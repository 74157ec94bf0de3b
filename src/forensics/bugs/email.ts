import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { bug, type Bug } from '../bug.ts';
import type { EmailRecipe } from '../email/recipe.ts';
import { asciiBytes, latin1Bytes, utf16BigEnd, utf8Twice } from './legacy-bytes.ts';
import {
  isAsciiSpace,
  isJavaSpace,
  isJavaWhiteSpace,
  isPlainSpace,
  isPythonSpace,
  isUnicodeSpace,
  trimEnds,
} from './trim-ends.ts';

const rule =
  'Rule 2 of section 5.6: convert to lower case, trim, encode as UTF-8, hash with SHA-256, and write URL-safe Base64 without =';
const openRule = 'Ask the operator: rule 2 of section 5.6 does not say';

/** All known bugs of e-mail hashes. Violations of the contract come before open questions. */
export const emailBugs: readonly Bug<EmailRecipe>[] = [
  lowered('email-case-kept', 'It does not convert the address to lower case.', (text) => text),
  trimmed('email-not-trimmed', 'It does not trim the address.', (text) => text),
  inText('email-hash-in-hex', 'It writes the hash in hexadecimal.', (digest) => digest.toString('hex')),
  inText('email-hash-in-base64', 'It writes the hash in standard Base64.', (digest) => digest.toString('base64')),
  inText(
    'email-hash-padded',
    'It does not remove the = of the URL-safe Base64.',
    (digest) => `${digest.toString('base64url')}=`,
  ),
  inText('email-hash-in-unpadded-base64', 'It writes the hash in standard Base64 without =.', (digest) =>
    digest.toString('base64').replace(/=+$/, ''),
  ),
  inText('email-hash-in-upper-case-hex', 'It writes the hash in upper-case hexadecimal.', (digest) =>
    digest.toString('hex').toUpperCase(),
  ),
  inText('email-hash-in-base64-of-hex', 'It writes the hash as URL-safe Base64 of its hexadecimal form.', (digest) =>
    Buffer.from(digest.toString('hex')).toString('base64url'),
  ),
  inText('email-hash-in-padded-base64-of-hex', 'It writes the hash as Base64 of its hexadecimal form.', (digest) =>
    Buffer.from(digest.toString('hex')).toString('base64'),
  ),
  inText('email-hash-encoded', 'It writes the hash in percent-encoded standard Base64.', (digest) =>
    encodeURIComponent(digest.toString('base64')),
  ),
  inText(
    'email-hash-with-newline',
    'It adds a line feed to the hash.',
    (digest) => `${digest.toString('base64url')}\n`,
  ),
  inText('email-hash-in-lower-case', 'It converts the Base64 hash to lower case.', (digest) =>
    digest.toString('base64url').toLowerCase(),
  ),
  hashed('sha1', 'SHA-1'),
  hashed('md5', 'MD5'),
  hashed('sha512', 'SHA-512'),
  hashed('sha384', 'SHA-384'),
  bug('email-hashed-twice', 'It hashes the hash of the address again.', {
    fix: `${rule}. Hash only once.`,
    wraps: ({ digest }) => ({ digest: (bytes) => digest(digest(bytes)) }),
  }),
  trimmed('email-start-kept', 'It trims only the end of the address.', (address) => address.trimEnd()),
  trimmed('email-end-kept', 'It trims only the beginning of the address.', (address) => address.trimStart()),
  trimmed('email-spaces-trimmed', 'It trims only spaces from the address.', (address) =>
    address.replaceAll(/^ +| +$/g, ''),
  ),
  trimmed('email-without-white-space', 'It removes all white space from the address.', (address) =>
    address.replaceAll(/\s+/g, ''),
  ),
  trimmed('email-without-invisible', 'It removes zero-width characters from the address.', (address) =>
    address.replaceAll(/[\u200B-\u200D\u2060\uFEFF]/g, '').trim(),
  ),
  lowered('email-in-upper-case', 'It converts the address to upper case.', (address) => address.toUpperCase()),
  lowered(
    'email-domain-only-in-lower-case',
    'It converts only the domain to lower case, not the part before the @.',
    (address) => onDomain(address, (domain) => domain.toLowerCase()),
  ),
  lowered(
    'email-local-part-only-in-lower-case',
    'It converts only the part before the @ to lower case, not the domain.',
    (address) => onLocal(address, (local) => local.toLowerCase()),
  ),
  lowered(
    'email-in-turkish-lower-case',
    'It converts the address to lower case by Turkish rules: I becomes ı.',
    (address) => address.toLocaleLowerCase('tr'),
  ),
  wrapped('email-without-dots', 'It removes the dots before the @ of the address.', (address) =>
    onLocal(address, withoutDots),
  ),
  wrapped('email-without-tag', 'It removes a + before the @, and the text between the + and the @.', (address) =>
    onLocal(address, withoutTag),
  ),
  wrapped(
    'email-without-dots-and-tag',
    'It removes dots before the @, and a + with the text between the + and the @.',
    (address) => onLocal(address, (local) => withoutDots(withoutTag(local))),
  ),
  wrapped('email-without-dots-at-gmail', 'It removes dots from addresses of gmail.com.', (address) =>
    address.endsWith('@gmail.com') ? onLocal(address, withoutDots) : address,
  ),
  wrapped(
    'email-without-dots-and-tag-at-gmail',
    'It removes dots and tags (+tag) from addresses of gmail.com.',
    (address) =>
      address.endsWith('@gmail.com') ? onLocal(address, (local) => withoutDots(withoutTag(local))) : address,
  ),
  wrapped('email-local-part-alone', 'It hashes only the part of the address before the @.', (address) =>
    address.replace(/@[^@]*$/, ''),
  ),
  wrapped('email-domain-alone', 'It hashes only the domain of the address.', (address) =>
    address.slice(address.lastIndexOf('@') + 1),
  ),
  wrapped('email-encoded', 'It percent-encodes the address.', (address) => encodeURIComponent(address)),
  wrapped('email-at-encoded', 'It percent-encodes the @ of the address.', (address) => address.replaceAll('@', '%40')),
  wrapped('email-plus-as-space', 'It decodes a plus in the address as a space.', (address) =>
    address.replaceAll('+', ' '),
  ),
  wrapped('email-in-quotes', 'It hashes the address in quotation marks.', (address) => JSON.stringify(address)),
  wrapped('email-with-newline', 'It hashes the address with a line feed at its end.', (address) => `${address}\n`),
  wrapped('email-with-mailto', 'It hashes the address with mailto: before it.', (address) => `mailto:${address}`),
  wrapped('email-domain-in-punycode', 'It converts the domain to its ASCII form (Punycode).', (address) =>
    onDomain(address, (domain) => domainToASCII(domain) || domain),
  ),
  wrapped('email-composed', 'It normalizes the address to NFC, which composes letters and their accents.', (address) =>
    address.normalize('NFC'),
  ),
  wrapped(
    'email-decomposed',
    'It normalizes the address to NFD, which separates letters from their accents.',
    (address) => address.normalize('NFD'),
  ),
  wrapped(
    'email-compatibility-composed',
    'It normalizes the address to NFKC, which replaces letters by their compatibility forms.',
    (address) => address.normalize('NFKC'),
  ),
  wrapped('email-without-accents', 'It removes the accents from the letters of the address.', (address) =>
    address.normalize('NFD').replaceAll(/\p{M}/gu, ''),
  ),
  asBytes('utf-16', 'little-endian UTF-16', (address) => Buffer.from(address, 'utf16le')),
  asBytes('utf-16-big-end', 'big-endian UTF-16', utf16BigEnd),
  asBytes('latin-1', 'ISO-8859-1', latin1Bytes),
  asBytes('ascii', 'ASCII, with ? for other characters', asciiBytes),
  asBytes('utf-8-twice', 'UTF-8 that is encoded twice', utf8Twice),
  loweredOpenly('email-ascii-lower-case', 'It converts only the letters A to Z to lower case.', (address) =>
    address.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase()),
  ),
  loweredOpenly('email-simple-lower-case', 'It converts each letter to lower case separately, like Go.', (address) =>
    Array.from(address, (letter) => (letter === 'İ' ? 'i' : letter.toLowerCase())).join(''),
  ),
  loweredOpenly('email-case-folded', 'It applies Unicode case folding, so that ß becomes ss.', (address) =>
    address.toUpperCase().toLowerCase(),
  ),
  {
    ...trimmedOpenly('of-ascii', 'It trims only ASCII white space from the address.', isAsciiSpace),
    fix: `${openRule} which characters beyond ASCII are white space.`,
  },
  trimmedOpenly('of-four', 'It trims only space, tab, CR and LF from the address.', isPlainSpace),
  trimmedOpenly('as-in-java', 'It trims the address like strip in Java.', isJavaWhiteSpace),
  trimmedOpenly('as-in-python', 'It trims the address like strip in Python.', isPythonSpace),
  trimmedOpenly('as-in-unicode', 'It trims the address like TrimSpace in Go.', isUnicodeSpace),
  trimmedOpenly('of-controls', 'It trims all control characters from the address.', isJavaSpace),
];

function lowered(id: string, does: string, lower: EmailRecipe['lower']): Bug<EmailRecipe> {
  return { id, does, fix: `${rule}.`, replaces: { lower } };
}

function trimmed(id: string, does: string, trim: EmailRecipe['trim']): Bug<EmailRecipe> {
  return { id, does, fix: `${rule}.`, replaces: { trim } };
}

function wrapped(id: string, does: string, change: (address: string) => string): Bug<EmailRecipe> {
  return {
    id,
    does,
    fix: `${rule}. Change nothing else.`,
    wraps: ({ trim }) => ({ trim: (address) => change(trim(address)) }),
  };
}

function inText(id: string, does: string, write: EmailRecipe['text']): Bug<EmailRecipe> {
  return { id, does, fix: `${rule}.`, replaces: { text: write } };
}

function hashed(algorithm: string, name: string): Bug<EmailRecipe> {
  return {
    id: `email-hashed-with-${algorithm}`,
    does: `It hashes the address with ${name}.`,
    fix: `${rule}.`,
    replaces: { digest: (data) => createHash(algorithm).update(data).digest() },
  };
}

function asBytes(id: string, name: string, toBytes: EmailRecipe['bytes']): Bug<EmailRecipe> {
  return {
    id: `email-as-${id}`,
    does: `It hashes the address as ${name}.`,
    fix: `${rule}.`,
    replaces: { bytes: toBytes },
  };
}

function loweredOpenly(id: string, does: string, lower: EmailRecipe['lower']): Bug<EmailRecipe> {
  return {
    ...lowered(id, does, lower),
    fix: `${openRule} how to convert letters beyond ASCII to lower case.`,
    open: true,
  };
}

function trimmedOpenly(id: string, does: string, isSpace: (character: string) => boolean): Bug<EmailRecipe> {
  const trim = (address: string): string => trimEnds(address, isSpace);
  return {
    id: `email-trimmed-${id}`,
    does,
    fix: `${openRule} which characters are white space.`,
    open: true,
    replaces: { trim },
  };
}

/** Changes the part before the @. */
function onLocal(address: string, change: (local: string) => string): string {
  const at = address.lastIndexOf('@');
  return at === -1 ? change(address) : change(address.slice(0, at)) + address.slice(at);
}

function onDomain(address: string, change: (domain: string) => string): string {
  const at = address.lastIndexOf('@') + 1;
  return at === 0 ? address : address.slice(0, at) + change(address.slice(at));
}

function withoutDots(local: string): string {
  return local.replaceAll('.', '');
}

function withoutTag(local: string): string {
  return local.replace(/(?<=.)\+.*$/s, '');
}
