import { expect, it } from 'vitest';
import { codeOf, errorOf, lostReply, retryAfterOf, type Failure } from '../wire/failure.ts';
import { finalCodes, isKeyRefused, isTransient, retryWait } from './retry.ts';

const failure = (code: string | null, status: number): Failure => ({ ...lostReply, lost: false, code, status });

it.each([
  [{ error: 'BAD_REQUEST' }, 'BAD_REQUEST'],
  [{ code: 'not_found', message: '', details: { error: 'INVALID_CART_ID' } }, 'INVALID_CART_ID'],
  [{ code: 'unauthenticated', message: '', details: null }, 'unauthenticated'],
  [{ message: 'text only' }, null],
  ['<html>', null],
  [undefined, null],
])('codeOf reads %j as %s', (body, code) => {
  expect(codeOf(body)).toBe(code);
});

it('errorOf returns the object with the fields of the error', () => {
  expect(errorOf({ code: 'aborted', details: { error: 'PRICE_MISMATCH', currentPrice: 5 } })).toMatchObject({
    currentPrice: 5,
  });
  expect(errorOf({ error: 'PRICE_MISMATCH', currentPrice: 5 })).toMatchObject({ currentPrice: 5 });
});

it('isTransient lets the code decide before the status', () => {
  expect(isTransient(lostReply)).toBe(true);
  expect(isTransient(failure('INTERNAL_SERVER_ERROR', 400))).toBe(true);
  expect(isTransient(failure(null, 503))).toBe(true);
  expect(isTransient(failure(null, 429))).toBe(true);
  expect(isTransient(failure('unavailable', 503))).toBe(true);
  expect(isTransient(failure(null, 403))).toBe(false);
  expect(finalCodes.filter((code) => isTransient(failure(code, 503)))).toEqual([]);
});

it('retryWait doubles from 2 s, and keeps Retry-After as a lower bound', () => {
  expect([1, 2, 3, 4].map((tries) => retryWait(tries, null))).toEqual([2_000, 4_000, 8_000, 16_000]);
  expect([retryWait(1, 7_000), retryWait(3, 7_000)]).toEqual([7_000, 8_000]);
});

it('retryAfterOf reads seconds, and dates by the clock of the server', () => {
  expect(retryAfterOf({ 'retry-after': '3' }, 0)).toBe(3_000);
  const date = 'Wed, 25 Nov 2026 10:00:00 GMT';
  expect(retryAfterOf({ 'retry-after': 'Wed, 25 Nov 2026 10:00:09 GMT', date }, 0)).toBe(9_000);
  expect(retryAfterOf({}, 0)).toBeNull();
  expect(retryAfterOf({ 'retry-after': 'soon' }, 0)).toBeNull();
});

it('isKeyRefused knows a 401 with and without a code', () => {
  expect(isKeyRefused(failure('unauthenticated', 401))).toBe(true);
  expect(isKeyRefused(failure(null, 401))).toBe(true);
  expect(isKeyRefused(failure('FORBIDDEN', 403))).toBe(false);
});
