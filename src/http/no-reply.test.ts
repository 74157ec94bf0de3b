import { expect, test } from 'vitest';
import { noReply, noReplyOf } from './no-reply.ts';
import type { Phase } from './no-reply.ts';

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
])('noReplyOf sorts %s under %s', (code, reason) => {
  expect(failure(code).reason).toBe(reason);
});

test('noReplyOf takes a reset within the handshake for a failure of TLS', () => {
  expect(failure('ECONNRESET', 'securing').reason).toBe('tls');
  expect(failure('ECONNRESET', 'waiting').reason).toBe('reset');
});

test('noReplyOf blames the proxy for what happens before the target is reached', () => {
  const error = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect(noReplyOf({ error, phase: 'connecting', proxied: true }).reason).toBe('unreachable');
  expect(noReplyOf({ error, phase: 'waiting', proxied: true }).reason).toBe('refused');
});

test('noReplyOf sorts what is no error', () => {
  expect(noReplyOf({ error: 'thrown text', phase: 'waiting', proxied: false })).toEqual({
    reason: 'unreachable',
    detail: 'thrown text',
  });
});

test('noReply keeps its detail short', () => {
  expect(noReply('reset', 'x'.repeat(1_000)).detail).toHaveLength(200);
});
