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

const rule = 'Section 5.6 rule 2: lower case, no white space at the ends, UTF-8, SHA-256, URL-safe Base64 without =';
const openRule = 'Ask the operator: section 5.6 rule 2 does not say';

/** All known bugs of e-mail hashes. Violations of the contract come before open questions. */
export const emailBugs: readonly Bug<EmailRecipe>[] = [
  lowered('email-case-kept', 'It keeps the case of the address.', (text) => text),
  trimmed('email-not-trimmed', 'It does not trim the address.', (text) => text),
  inText('email-hash-in-hex', 'It writes the hash in hexadecimal.', (digest) => digest.toString('hex')),
  inText('email-hash-in-base64', 'It writes the hash in standard Base64.', (digest) => digest.toString('base64')),
  inText(
    'email-hash-padded',
    'It leaves the = behind the URL-safe Base64.',
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
  inText('email-hash-encoded', 'It percent-encodes the hash in standard Base64.', (digest) =>
    encodeURIComponent(digest.toString('base64')),
  ),
  inText(
    'email-hash-with-newline',
    'It puts a line feed behind the hash.',
    (digest) => `${digest.toString('base64url')}\n`,
  ),
  inText('email-hash-in-lower-case', 'It turns the hash to lower case.', (digest) =>
    digest.toString('base64url').toLowerCase(),
  ),
  hashed('sha1', 'SHA-1'),
  hashed('md5', 'MD5'),
  hashed('sha512', 'SHA-512'),
  hashed('sha384', 'SHA-384'),
  bug('email-hashed-twice', 'It hashes the address twice.', {
    fix: `${rule}; hash once.`,
    wraps: ({ digest }) => ({ digest: (bytes) => digest(digest(bytes)) }),
  }),
  trimmed('email-start-kept', 'It trims the end of the address only.', (address) => address.trimEnd()),
  trimmed('email-end-kept', 'It trims the beginning of the address only.', (address) => address.trimStart()),
  trimmed('email-spaces-trimmed', 'It takes only spaces off the ends of the address.', (address) =>
    address.replaceAll(/^ +| +$/g, ''),
  ),
  trimmed('email-without-white-space', 'It takes all white space out of the address.', (address) =>
    address.replaceAll(/\s+/g, ''),
  ),
  lowered('email-in-upper-case', 'It turns the address to upper case.', (address) => address.toUpperCase()),
  lowered(
    'email-domain-only-in-lower-case',
    'It turns the domain to lower case, but not what stands before the @.',
    (address) => onDomain(address, (domain) => domain.toLowerCase()),
  ),
  lowered(
    'email-local-part-only-in-lower-case',
    'It turns what stands before the @ to lower case, but not the domain.',
    (address) => onLocal(address, (local) => local.toLowerCase()),
  ),
  lowered('email-in-turkish-lower-case', 'It turns the address to lower case as Turkish does, I to ı.', (address) =>
    address.toLocaleLowerCase('tr'),
  ),
  wrapped('email-without-dots', 'It takes dots out of what stands before the @.', (address) =>
    onLocal(address, withoutDots),
  ),
  wrapped('email-without-tag', 'It takes off what stands behind a + before the @.', (address) =>
    onLocal(address, withoutTag),
  ),
  wrapped('email-without-dots-and-tag', 'It takes dots and what stands behind a + out of the address.', (address) =>
    onLocal(address, (local) => withoutDots(withoutTag(local))),
  ),
  wrapped('email-without-dots-at-gmail', 'It takes dots out of addresses of gmail.com.', (address) =>
    address.endsWith('@gmail.com') ? onLocal(address, withoutDots) : address,
  ),
  wrapped('email-without-dots-and-tag-at-gmail', 'It takes dots and tags out of addresses of gmail.com.', (address) =>
    address.endsWith('@gmail.com') ? onLocal(address, (local) => withoutDots(withoutTag(local))) : address,
  ),
  wrapped('email-local-part-alone', 'It hashes what stands before the @ alone.', (address) =>
    address.replace(/@[^@]*$/, ''),
  ),
  wrapped('email-domain-alone', 'It hashes the domain alone.', (address) =>
    address.slice(address.lastIndexOf('@') + 1),
  ),
  wrapped('email-encoded', 'It percent-encodes the address.', (address) => encodeURIComponent(address)),
  wrapped('email-at-encoded', 'It percent-encodes the @ of the address.', (address) => address.replaceAll('@', '%40')),
  wrapped('email-plus-as-space', 'It takes a plus in the address for a space.', (address) =>
    address.replaceAll('+', ' '),
  ),
  wrapped('email-in-quotes', 'It hashes the address between quotation marks.', (address) => JSON.stringify(address)),
  wrapped('email-with-newline', 'It hashes a line feed behind the address.', (address) => `${address}\n`),
  wrapped('email-with-mailto', 'It hashes mailto: before the address.', (address) => `mailto:${address}`),
  wrapped('email-domain-in-punycode', 'It turns the domain to its ASCII form.', (address) =>
    onDomain(address, (domain) => domainToASCII(domain) || domain),
  ),
  wrapped('email-composed', 'It puts letters and their accents together (NFC).', (address) => address.normalize('NFC')),
  wrapped('email-decomposed', 'It takes letters and their accents apart (NFD).', (address) => address.normalize('NFD')),
  wrapped('email-compatibility-composed', 'It puts letters into their plain forms (NFKC).', (address) =>
    address.normalize('NFKC'),
  ),
  wrapped('email-without-accents', 'It takes accents off letters.', (address) =>
    address.normalize('NFD').replaceAll(/\p{M}/gu, ''),
  ),
  asBytes('utf-16', 'UTF-16, little end first', (address) => Buffer.from(address, 'utf16le')),
  asBytes('utf-16-big-end', 'UTF-16, big end first', utf16BigEnd),
  asBytes('latin-1', 'ISO-8859-1', latin1Bytes),
  asBytes('ascii', 'ASCII, with ? for other characters', asciiBytes),
  asBytes('utf-8-twice', 'UTF-8, twice', utf8Twice),
  loweredOpenly('email-ascii-lower-case', 'It turns only the letters A to Z to lower case.', (address) =>
    address.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase()),
  ),
  loweredOpenly('email-simple-lower-case', 'It turns each letter to lower case by itself, as Go does.', (address) =>
    Array.from(address, (letter) => (letter === 'İ' ? 'i' : letter.toLowerCase())).join(''),
  ),
  loweredOpenly('email-case-folded', 'It folds case, so that ß becomes ss.', (address) =>
    address.toUpperCase().toLowerCase(),
  ),
  {
    ...trimmedOpenly('of-ascii', 'It takes only ASCII white space off the ends of the address.', isAsciiSpace),
    fix: `${openRule} what white space is beyond ASCII.`,
  },
  trimmedOpenly('of-four', 'It takes only space, tab, CR and LF off the ends of the address.', isPlainSpace),
  trimmedOpenly('as-in-java', 'It trims the address as strip does in Java.', isJavaWhiteSpace),
  trimmedOpenly('as-in-python', 'It trims the address as strip does in Python.', isPythonSpace),
  trimmedOpenly('as-in-unicode', 'It trims the address as TrimSpace does in Go.', isUnicodeSpace),
  trimmedOpenly('of-controls', 'It takes all control characters off the ends of the address.', isJavaSpace),
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
    fix: `${rule}; change nothing else.`,
    wraps: ({ trim }) => ({ trim: (address) => change(trim(address)) }),
  };
}

function inText(id: string, does: string, write: EmailRecipe['text']): Bug<EmailRecipe> {
  return { id, does, fix: `${rule}.`, replaces: { text: write } };
}

function hashed(algorithm: string, name: string): Bug<EmailRecipe> {
  return {
    id: `email-hashed-with-${algorithm}`,
    does: `It hashes with ${name}.`,
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
  return { ...lowered(id, does, lower), fix: `${openRule} what lower case is beyond ASCII.`, open: true };
}

function trimmedOpenly(id: string, does: string, isSpace: (character: string) => boolean): Bug<EmailRecipe> {
  const trim = (address: string): string => trimEnds(address, isSpace);
  return { id: `email-trimmed-${id}`, does, fix: `${openRule} what white space is.`, open: true, replaces: { trim } };
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
