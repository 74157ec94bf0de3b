import { describe, expect, it } from 'vitest';
import { replyOf } from '../../../src/expect/reply.ts';
import type { Json, Reply, Request } from '../../../src/authoring.ts';
import { errorObjectIn, isErrorBody, isFromBefore } from './error-reply.ts';
import { addItems, createCart, readCart } from '../requests/endpoints.ts';

const error = { error: 'INVALID_CART_ID', errorMessage: 'none', requestId: 'r-1' };
const thirdShape = { code: 'invalid_argument', message: 'no', details: null };

function replied(status: number, body: Json | string): Reply {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const reply = { status, headers: {}, text, bytes: text.length, utf8: true };
  const request = { method: 'GET', url: 'http://127.0.0.1/', headers: {}, body: null };
  return replyOf({ number: 1, endpoint: 'read-cart', request, reply, noReply: null, ms: 1 });
}

describe('isFromBefore', () => {
  const plain = readCart('a1');
  const cases: readonly (readonly [what: string, reply: Reply, request: Request, before: boolean])[] = [
    ['a proxy without a backend', replied(502, '<html>'), plain, true],
    ['a method unknown to the router', replied(405, ''), plain, true],
    ['a body too large, in any shape', replied(413, { statusCode: 413 }), plain, true],
    ['a refused user agent', replied(403, 'Forbidden'), plain, true],
    ['a redirect', replied(301, ''), plain, true],
    ['a page for an unknown path', replied(404, 'Not Found'), readCart(''), true],
    ['a page for an id with a slash', replied(400, ''), readCart('a/b'), true],
    ['any reply to a body that is not JSON', replied(400, { oops: 1 }), { ...plain, rawBody: '{' }, true],
    ['any reply to odd headers', replied(400, ''), { ...plain, headers: { 'content-type': 'x' } }, true],
    ['a page for an unknown cart', replied(404, 'Not Found'), plain, false],
    ['an empty answer to a well-formed add', replied(400, ''), addItems('a1', []), false],
    ['a crash', replied(500, 'oops'), createCart([]), false],
    ['a crash for a body that is not JSON', replied(500, 'oops'), { ...plain, rawBody: '{' }, false],
    ['a crash for hostile input', replied(500, 'oops'), { ...plain, hostile: true }, true],
    ['a page for a hostile read', replied(404, 'Not Found'), { ...plain, hostile: true }, true],
    [
      'an error of the endpoint for a hostile read',
      replied(404, { ...thirdShape, details: error }),
      { ...plain, hostile: true },
      false,
    ],
    [
      'any reply to a request outside the contract',
      replied(200, 'GET, HEAD'),
      { ...plain, endpoint: 'elsewhere' },
      true,
    ],
    ['a 403 that names a code', replied(403, { ...thirdShape, details: error }), plain, false],
    ['a 503 with an error of the contract', replied(503, error), plain, false],
    ['a 401', replied(401, ''), plain, false],
  ];
  it.each(cases)('classifies %s', (_what, reply, request, before) => {
    expect(isFromBefore(reply, request)).toBe(before);
  });
});

describe('errorObjectIn', () => {
  it('finds the object in an envelope with unknown fields', () => {
    expect(errorObjectIn({ ...thirdShape, details: error, more: 1 })).toEqual({ pointer: '/details', value: error });
  });
  it('finds a bare object', () => {
    expect(errorObjectIn(error)).toEqual({ pointer: '', value: error });
  });
  it('finds no object in the error of a layer before the endpoint, in a cart, or in a value that is not an object', () => {
    for (const body of [thirdShape, { id: 'a1', items: [] }, [], null, 'x', undefined]) {
      expect(errorObjectIn(body)).toBeNull();
    }
  });
});

it('isErrorBody returns false for a cart, even with the fields of an error', () => {
  expect(isErrorBody({ id: 'a1', items: [], code: 'x', message: 'y', error: 'z' })).toBe(false);
  expect(isErrorBody(thirdShape)).toBe(true);
  expect(isErrorBody(error)).toBe(true);
});
