import { json } from '../../http/reply.ts';
import { outer } from '../2-resources/2.8-errors.ts';
import type { Freedom } from './freedom.ts';

const amounts = /"(retail|original|lineTotal|grandTotal)":(\d+)/g;

/** How replies travel: HTTP leaves it open, and the contract does not narrow it. */
export const transportFreedoms: readonly Freedom[] = [
  {
    name: 'charset',
    says: 'Names the character set in content-type',
    source: '1',
    transport: { charset: 'utf-8' },
  },
  {
    name: 'vendor-content-type',
    says: 'Calls its JSON application/vnd.storefront+json',
    source: '1',
    reply: (reply) =>
      reply.headers['content-type'] === undefined
        ? reply
        : { ...reply, headers: { ...reply.headers, 'content-type': 'application/vnd.storefront+json' } },
  },
  { name: 'chunked', says: 'Sends bodies in chunks, without a length', source: '1', transport: { chunked: true } },
  { name: 'gzip', says: 'Compresses bodies for clients that accept it', source: '1', transport: { gzip: true } },
  {
    name: 'no-keep-alive',
    says: 'Closes the connection after each reply',
    source: '1',
    transport: { keepAlive: false },
  },
  {
    name: 'upper-case-headers',
    says: 'Writes header names in capitals',
    source: '1',
    transport: { upperCaseHeaders: true },
  },
  { name: 'slow-answers', says: 'Takes 40 ms for each reply', source: 'T11', transport: { delayMs: 40 } },
  {
    name: 'busy-503',
    says: 'Answers every 100th request 503 with retry-after 0 or 1, without handling it',
    source: 'R37',
    front: everyNth503(100),
  },
  {
    name: 'reset-idle',
    says: 'Resets every 40th request that arrives on a reused connection, without handling it',
    source: '1',
    transport: { resetEveryNthReuse: 40 },
  },
  {
    name: 'default-agents-refused',
    says: 'Refuses the user agents that HTTP libraries send on their own, with 403 and a page that is no JSON',
    source: 'T2',
    front: () => (arrived, serve) =>
      /^$|^(node|undici|axios|got|curl|python-requests)\b/i.test(arrived.headers['user-agent'] ?? '')
        ? { status: 403, headers: { 'content-type': 'text/html' }, text: '<h1>Forbidden</h1>' }
        : serve(arrived),
  },
  {
    name: 'pretty-json',
    says: 'Spreads its JSON over lines and escapes every character beyond ASCII',
    source: '1',
    transport: { write: (body) => escaped(JSON.stringify(body, null, 2)) },
  },
  {
    name: 'numbers-with-fraction',
    says: 'Writes amounts as 100.0, which is the same JSON number as 100',
    source: '1.3',
    transport: { write: (body) => JSON.stringify(body).replace(amounts, '"$1":$2.0') },
  },
];

function escaped(text: string): string {
  return text.replace(/[^\0-~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Counts the requests that arrive, and answers each n-th of them. */
function everyNth503(n: number): NonNullable<Freedom['front']> {
  return () => {
    let requests = 0;
    return (arrived, serve) => {
      requests += 1;
      if (requests % n !== 0) return serve(arrived);
      const reply = json(503, outer('unavailable', 'Busy'));
      return { ...reply, headers: { ...reply.headers, 'retry-after': String(requests % 2) } };
    };
  };
}
