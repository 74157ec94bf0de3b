import { isFields } from './fields.ts';
import type { Transport } from './transport.ts';

/** Ways to send replies that HTTP leaves open: name, description and transport of a freedom. */
export const transportFreedoms: readonly (readonly [name: string, says: string, transport: Transport])[] = [
  ['charset', 'Sends the charset in content-type', { charset: 'utf-8' }],
  ['chunked', 'Sends chunked bodies, without content-length', { chunked: true }],
  ['gzip', 'Compresses bodies with gzip for clients that accept it', { gzip: true }],
  ['no-keep-alive', 'Closes the connection after each reply', { keepAlive: false }],
  ['upper-case-headers', 'Writes header names in upper case', { upperCaseHeaders: true }],
  [
    'reset-idle',
    'Resets every 40th request that arrives on a reused connection, without handling it',
    { resetEveryNthReuse: 40 },
  ],
];

/** A JSON text with escapes for all non-ASCII characters. */
export function escaped(text: string): string {
  return text.replace(/[^\0-~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** JSON with the members of its objects in reverse order. */
export function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (!isFields(value)) return value;
  const members = Object.entries(value).toReversed();
  return Object.fromEntries(members.map(([name, member]) => [name, reversed(member)]));
}
