import { createHash } from 'node:crypto';
import { percentEncode } from '../../../reference/signing/index.ts';
import { bug, type Bug } from '../bug.ts';
import type { SigningRecipe, Trimmed } from '../signing/recipe.ts';
import { asciiBytes, cesu8, latin1Bytes, utf16BigEnd, utf8Twice } from './legacy-bytes.ts';

const rule3 = 'Rule 3 of section 5.3: use the SHA-256 of the trimmed body (UTF-8), in lower-case hexadecimal';
const rule3Empty = 'Rule 3 of section 5.3: for an absent or empty body, use the hash of the empty string';

/** Rule 3, second half: the hash, and how missing bodies are treated. */
export const bodyHashBugs: readonly Bug<SigningRecipe>[] = [
  bug('body-hash-left-out', 'It omits the body hash from the base string.', {
    fix: 'Rule 5 of section 5.3: the body hash is the fifth of the five parts of the base string.',
    wraps: ({ order }) => ({ order: order.filter((part) => part !== 'body') }),
  }),
  bug('body-not-hashed', 'It puts the body itself into the base string instead of its hash.', {
    fix: `${rule3}.`,
    replaces: { bodyPart: ({ text }) => text },
  }),
  bug('body-encoded-not-hashed', 'It puts the percent-encoded body into the base string instead of its hash.', {
    fix: `${rule3}.`,
    replaces: { bodyPart: ({ text }) => percentEncode(text) },
  }),
  bug('body-ignored', 'It hashes the empty string instead of the body.', {
    fix: 'Rule 3 of section 5.3: hash the body. Read the body before other code consumes it, or put it back.',
    replaces: { bodyPart: ({ hash }) => hash('') },
  }),
  digestText('upper-case', 'It writes the body hash in upper-case hexadecimal.', (digest) =>
    digest.toString('hex').toUpperCase(),
  ),
  digestText(
    'hex-with-hyphens',
    'It writes the body hash in upper-case hexadecimal with hyphens between bytes, like BitConverter in C#.',
    (digest) => Array.from(digest, (byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join('-'),
  ),
  digestText(
    'lower-hex-with-hyphens',
    'It writes the body hash in lower-case hexadecimal with hyphens between bytes.',
    (digest) => Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('-'),
  ),
  digestText(
    'hex-without-zeros',
    'It writes each byte of the body hash in hexadecimal without a leading zero.',
    (digest) => Array.from(digest, (byte) => byte.toString(16)).join(''),
  ),
  digestText(
    'hex-of-a-number',
    'It writes the body hash as a hexadecimal number without leading zeros, like BigInteger in Java.',
    (digest) => BigInt(`0x${digest.toString('hex')}`).toString(16),
  ),
  digestText('base64', 'It writes the body hash in Base64.', (digest) => digest.toString('base64')),
  digestText('base64-of-hex', 'It writes the body hash as Base64 of its hexadecimal form.', (digest) =>
    Buffer.from(digest.toString('hex')).toString('base64'),
  ),
  digestText('encoded-base64', 'It writes the body hash in percent-encoded Base64.', (digest) =>
    encodeURIComponent(digest.toString('base64')),
  ),
  digestText('base64url', 'It writes the body hash in URL-safe Base64.', (digest) => digest.toString('base64url')),
  hashed('sha1'),
  hashed('md5'),
  hashed('sha512'),
  bytes('utf-16', 'It hashes the body as little-endian UTF-16.', (text) => Buffer.from(text, 'utf16le')),
  bytes('utf-16-big-end', 'It hashes the body as big-endian UTF-16.', utf16BigEnd),
  bytes('latin-1', 'It hashes the body as ISO-8859-1.', latin1Bytes),
  bytes('ascii', 'It hashes the body as ASCII, with ? for other characters.', asciiBytes),
  bytes('low-bytes', 'It hashes only the low byte of each UTF-16 code unit of the body.', (text) =>
    Buffer.from(text, 'latin1'),
  ),
  bytes('cesu-8', 'It hashes the body as CESU-8, with three bytes for each half of a surrogate pair.', cesu8),
  bytes('utf-8-twice', 'It encodes the body as UTF-8 twice.', utf8Twice),
  bug('body-hashed-twice', 'It hashes the body hash a second time.', {
    fix: `${rule3}. Hash only once.`,
    wraps: ({ bodyPart }) => ({
      bodyPart: (body) => bodyPart({ ...body, hash: (text) => body.hash(body.hash(text)) }),
    }),
  }),
  ...emptyBodies(),
  ignored('get', 'GET requests', (verb) => verb === 'GET'),
  ignored('get-and-delete', 'GET and DELETE requests', (verb) => verb === 'GET' || verb === 'DELETE'),
  ignored('all-but-post', 'all requests except POST', (verb) => verb !== 'POST'),
  ignored('all-but-post-and-put', 'all requests except POST and PUT', (verb) => verb !== 'POST' && verb !== 'PUT'),
];

function digestText(id: string, does: string, write: (digest: Buffer) => string): Bug<SigningRecipe> {
  return { id: `body-hash-in-${id}`, does, fix: `${rule3}.`, replaces: { digestText: write } };
}

function hashed(algorithm: 'sha1' | 'md5' | 'sha512'): Bug<SigningRecipe> {
  const name = { sha1: 'SHA-1', md5: 'MD5', sha512: 'SHA-512' }[algorithm];
  return {
    id: `body-hashed-with-${algorithm}`,
    does: `It hashes the body with ${name}.`,
    fix: `${rule3}. SHA-1 is only for the HMAC.`,
    replaces: { digest: (data) => createHash(algorithm).update(data).digest() },
  };
}

function bytes(id: string, does: string, bodyBytes: (text: string) => Uint8Array): Bug<SigningRecipe> {
  return { id: `body-as-${id}`, does, fix: `${rule3}.`, replaces: { bodyBytes } };
}

function ignored(id: string, condition: string, skips: (verb: string) => boolean): Bug<SigningRecipe> {
  const skipped = ({ verb }: Trimmed): boolean => skips(verb);
  return {
    id: `body-ignored-on-${id}`,
    does: `It hashes the empty string instead of the body for ${condition}.`,
    fix: 'Rule 3 of section 5.3: hash the body of every request that has one, for every verb.',
    wraps: ({ bodyPart }) => ({
      bodyPart: (body) => (skipped(body) ? bodyPart({ ...body, sent: null, text: '' }) : bodyPart(body)),
    }),
  };
}

/** Mistakes with empty bodies: the bodies that code treats as empty, and the part that it then uses. */
function emptyBodies(): readonly Bug<SigningRecipe>[] {
  const absent: EmptyBody = { id: 'absent', isEmpty: ({ sent }) => sent === null };
  const empty: EmptyBody = { id: 'empty', isEmpty: ({ sent }) => (sent ?? '') === '' };
  const blank: EmptyBody = { id: 'blank', isEmpty: ({ text }) => text === '' };
  const leftOut = (body: EmptyBody, does: string) => emptyBody(body, 'left-out', does, () => null);
  const partEmpty = (body: EmptyBody, condition: string) =>
    emptyBody(body, 'part-empty', `It leaves the body hash part of the base string empty if ${condition}.`, () => '');
  const hashedAs = (body: EmptyBody, name: string, text: string) => {
    const condition =
      body === absent
        ? 'if the request has no body, but not if the body is empty'
        : 'if the request has no body or an empty one';
    return emptyBody(body, `as-${name}`, `It hashes the text ${text} ${condition}.`, ({ hash }) => hash(text));
  };
  return [
    leftOut(empty, 'It omits the body hash from the base string if the request has no body or an empty one.'),
    partEmpty(empty, 'the request has no body or an empty one'),
    leftOut(absent, 'It omits the body hash if the request has no body, but hashes an empty body.'),
    partEmpty(absent, 'the request has no body, but hashes an empty body'),
    leftOut(blank, 'It omits the body hash if the trimmed body is empty.'),
    partEmpty(blank, 'the trimmed body is empty'),
    hashedAs(absent, 'null', 'null'),
    hashedAs(empty, 'null', 'null'),
    hashedAs(absent, 'none', 'None'),
    hashedAs(absent, 'undefined', 'undefined'),
    hashedAs(absent, 'object', '{}'),
    hashedAs(empty, 'object', '{}'),
    hashedAs(empty, 'quotes', '""'),
    hashedAs(absent, 'quotes', '""'),
    hashedAs(empty, 'array', '[]'),
  ];
}

/** A kind of body that code treats as empty. */
interface EmptyBody {
  readonly id: string;
  readonly isEmpty: (body: Trimmed) => boolean;
}

function emptyBody(
  { id, isEmpty }: EmptyBody,
  name: string,
  does: string,
  part: (body: Trimmed) => string | null,
): Bug<SigningRecipe> {
  return {
    id: `${id}-body-${name}`,
    does,
    fix: `${rule3Empty}.`,
    wraps: ({ bodyPart }) => ({ bodyPart: (body) => (isEmpty(body) ? part(body) : bodyPart(body)) }),
  };
}
