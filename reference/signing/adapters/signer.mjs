/**
 * Adapter for octoproof signer: reads one JSON question per line and writes one JSON answer per line.
 *
 * Run it with: octoproof signer --command "node signer.mjs", or in process: octoproof signer --module ./signer.mjs
 * Uses only Node's own modules. Replace the functions between the two rulers with calls to your own code.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

// --------------------------------------------------------------------------------------------------------------------

const scheme = 'marketplace-third-party';

function encode(text) {
  return encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
}

function decode(text) {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes; // Not UTF-8: keep the escapes.
    }
  });
}

function parameterString(query) {
  const pairs = new Map();
  for (const part of query.split('&').filter((one) => one !== '')) {
    const [key, ...rest] = part.split('=');
    if (pairs.has(decode(key))) throw new Error('the query contains a key twice');
    pairs.set(decode(key), decode(rest.join('=')));
  }
  const keys = [...pairs.keys()].toSorted((a, b) => (a < b ? -1 : 1));
  return keys.map((key) => `${encode(key)}=${encode(pairs.get(key))}`).join('&');
}

function bodyHash(body) {
  const trimmed = (body ?? '').replace(/^[ \t\r\n]+/, '').replace(/(?<![ \t\r\n])[ \t\r\n]+$/, '');
  return createHash('sha256').update(trimmed).digest('hex');
}

export function baseString({ method, url, nonce, body }) {
  const [sent] = url.split('#');
  if (!/^[a-z][a-z0-9+.-]*:\/\/[^/?]/i.test(sent)) throw new Error('the URL has no host');
  const mark = sent.indexOf('?');
  const baseUrl = mark === -1 ? sent : sent.slice(0, mark);
  const query = mark === -1 ? '' : sent.slice(mark + 1);
  const parts = [encode(nonce), encode(baseUrl), encode(parameterString(query)), bodyHash(body)];
  return [method.toUpperCase(), ...parts].join('&');
}

export function signature(request, signingKey) {
  return encode(createHmac('sha1', signingKey).update(baseString(request)).digest('base64'));
}

export function authorization(request, signingKey) {
  const signed = signature(request, signingKey);
  return `${scheme} version="1.1",digest="HMAC-SHA1",nonce="${request.nonce}",signature="${signed}"`;
}

export function verify(request, header, signingKey) {
  const pairs = Object.fromEntries([...header.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]));
  if (!header.startsWith(`${scheme} `) || pairs.version !== '1.1' || pairs.digest !== 'HMAC-SHA1') return false;
  if (!pairs.nonce || !pairs.signature) return false;
  const expected = Buffer.from(signature({ ...request, nonce: pairs.nonce }, signingKey));
  const received = Buffer.from(pairs.signature);
  return expected.length === received.length && timingSafeEqual(expected, received);
}

export function emailHash(email) {
  return createHash('sha256').update(email.toLowerCase().trim()).digest('base64url');
}

// --------------------------------------------------------------------------------------------------------------------

function answer(question) {
  const { op, request, signingKey } = question;
  switch (op) {
    case 'hello':
      return { name: 'JavaScript adapter', protocol: 1 };
    case 'baseString':
      return baseString(request);
    case 'signature':
      return signature(request, signingKey);
    case 'authorization':
      return authorization(request, signingKey);
    case 'verify':
      return verify(request, question.authorization, signingKey);
    case 'emailHash':
      return emailHash(question.email);
    default:
      return undefined;
  }
}

function reply(question) {
  try {
    const result = answer(question);
    return result === undefined ? { seq: question.seq, unsupported: true } : { seq: question.seq, result };
  } catch (error) {
    return { seq: question.seq, error: String(error) };
  }
}

// Skip this when the file is imported as a module.
if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  for await (const line of createInterface({ input: process.stdin })) {
    process.stdout.write(`${JSON.stringify(reply(JSON.parse(line)))}\n`);
  }
}
