import { expect, it } from 'vitest';
import { transportErrorOf } from './sender.ts';

it.each([
  ['EMFILE', 'no socket'],
  ['EADDRNOTAVAIL', 'no socket'],
  ['UND_ERR_CONNECT_TIMEOUT', 'timeout'],
  ['UND_ERR_SOCKET', 'reset'],
  ['ECONNRESET', 'reset'],
  ['ECONNREFUSED', 'refused'],
  ['ENOTFOUND', 'dns'],
  ['CERT_HAS_EXPIRED', 'tls'],
  ['EHOSTUNREACH', 'unreachable'],
])('%s is called "%s"', (code, word) => {
  expect(transportErrorOf(Object.assign(new Error('so'), { code }))).toBe(word);
});
