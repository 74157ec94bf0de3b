import { expect, test } from 'vitest';
import { noReply, noReplyOf, type Phase } from './no-reply.ts';

function failure(code: string, phase: Phase = 'connecting') {
  return noReplyOf({ error: Object.assign(new Error('words of the system'), { code }), phase, proxied: false });
}

test.each([
  ['ENOTFOUND', 'dns'],
  ['EAI_AGAIN', 'dns'],
  ['ECONNREFUSED', 'refused'],
  ['ETIMEDOUT', 'timeout'],
  ['EHOSTUNREACH', 'unreachable'],
  ['ENETUNREACH', 'unreachable'],
  ['CERT_HAS_EXPIRED', 'tls'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls'],
  ['HPE_INVALID_CONSTANT', 'malformed'],
])('noReplyOf classifies %s as %s', (code, reason) => {
  expect(failure(code).reason).toBe(reason);
});

test('noReplyOf classifies a reset during the handshake as a TLS failure', () => {
  expect(failure('ECONNRESET', 'securing').reason).toBe('tls');
  expect(failure('ECONNRESET', 'waiting').reason).toBe('reset');
});

test('noReplyOf attributes failures before the connection to the target to the proxy', () => {
  const error = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect(noReplyOf({ error, phase: 'connecting', proxied: true }).reason).toBe('unreachable');
  expect(noReplyOf({ error, phase: 'waiting', proxied: true }).reason).toBe('refused');
});

test('noReplyOf accepts a value that is not an Error', () => {
  expect(noReplyOf({ error: 'thrown text', phase: 'waiting', proxied: false })).toEqual({
    reason: 'unreachable',
    detail: 'thrown text',
  });
});

test('noReply limits the length of its detail', () => {
  expect(noReply('reset', 'x'.repeat(1_000)).detail).toHaveLength(200);
});
