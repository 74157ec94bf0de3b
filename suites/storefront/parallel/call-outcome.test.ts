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

it.each([409, 412, 422, 423, 425, 429, 503])('outcomeOf takes %i for a call that is put off', (status) => {
  expect(outcomeOf(replied(status))).toBe('put off');
});

it('outcomeOf goes by a code that says something else, whatever its status', () => {
  expect(outcomeOf(replied(409, 'PRICE_MISMATCH'))).toBe('refused');
  expect(outcomeOf(replied(409, 'INVALID_BOOKING_STATE'))).toBe('put off');
});

it('outcomeOf knows the success of the operation, and refusals', () => {
  expect(outcomeOf(replied(200))).toBe('carried out');
  expect(outcomeOf(replied(400, 'CART_ITEM_LIMIT'))).toBe('refused');
});

it.each([204, 302, 500, 502])('outcomeOf takes %i for no answer to such a call', (status) => {
  expect(() => outcomeOf(replied(status))).toThrow(FindingError);
});
