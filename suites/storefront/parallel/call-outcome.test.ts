import { expect, it } from 'vitest';
import { replyOf } from '../../../src/expect/reply.ts';
import { FindingError, type Reply } from '../../../src/authoring.ts';
import { outcomeOf } from './call-outcome.ts';

function replied(status: number, error?: string): Reply {
  const text = error === undefined ? '' : JSON.stringify({ code: 'aborted', message: '', details: { error } });
  const reply = { status, headers: {}, text, bytes: text.length, utf8: true };
  const request = { method: 'POST', url: 'http://127.0.0.1/', headers: {}, body: null };
  return replyOf({ number: 1, endpoint: 'add-items', request, reply, noReply: null, ms: 1 });
}

it.each([409, 412, 422, 423, 425, 429, 503])('outcomeOf returns "postponed" for the status %i', (status) => {
  expect(outcomeOf(replied(status))).toBe('postponed');
});

it('outcomeOf returns "refused" for a code that explains the refusal, whatever the status', () => {
  expect(outcomeOf(replied(409, 'PRICE_MISMATCH'))).toBe('refused');
  expect(outcomeOf(replied(409, 'INVALID_BOOKING_STATE'))).toBe('postponed');
});

it('outcomeOf distinguishes the success of the operation from a refusal', () => {
  expect(outcomeOf(replied(200))).toBe('carried out');
  expect(outcomeOf(replied(400, 'CART_ITEM_LIMIT'))).toBe('refused');
});

it.each([204, 302, 500, 502])('outcomeOf throws a finding for the status %i', (status) => {
  expect(() => outcomeOf(replied(status))).toThrow(FindingError);
});
