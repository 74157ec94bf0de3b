import { expect, test } from 'vitest';
import { lineExchange } from './line.ts';

const url = 'https://shop.example.com/octo-gateway/v1/supplier';

test('reads a line with a method, an address, a status and a body as JSON', () => {
  expect(lineExchange({ method: 'GET', url, status: 200, reply: { body: { id: 's' } } }, 3)).toMatchObject({
    number: 3,
    request: { method: 'GET', url, headers: {}, body: null },
    reply: { status: 200, text: '{"id":"s"}' },
    lack: null,
    isMeasured: false,
    sentMs: null,
    own: null,
  });
});

test('an empty body is certain only if the line states its length', () => {
  const line = { method: 'GET', url, status: 200, reply: { body: '' } };
  expect(lineExchange(line, 1)).toMatchObject({ lack: 'no body' });
  expect(lineExchange({ ...line, bytes: 0 }, 1)).toMatchObject({ lack: null });
  expect(lineExchange({ method: 'DELETE', url, status: 204 }, 1)).toMatchObject({ lack: null });
});

test('a mask may have another length than what it hides', () => {
  const line = { method: 'GET', url, status: 200, bytes: 20, reply: { body: '{"email":"<masked 01ab>"}' } };
  expect(lineExchange(line, 1)).toMatchObject({ lack: null });
  expect(lineExchange({ ...line, reply: { body: '{"email":"' } }, 1)).toMatchObject({
    lack: 'a truncated or changed body',
  });
});

test('reads the notes of an evidence file', () => {
  const notes = { attempt: 4, journey: true, odd: ['rawBody'], madeUp: ['c1'], arranged: { o1: { price: 5 } } };
  const line = {
    method: 'GET',
    url,
    status: 200,
    during: 'a/1/1',
    endpoint: 'supplier',
    waitedFor: false,
    together: 2,
  };
  expect(lineExchange({ ...line, judged: notes }, 1)?.own).toEqual({
    during: 'a/1/1',
    endpoint: 'supplier',
    waitedFor: false,
    together: 2,
    judged: notes,
  });
});

test.each([null, 5, 'GET', {}, { method: 'GET' }, { exchanges: 5, complete: true }])('%j is no exchange', (line) => {
  expect(lineExchange(line, 1)).toBeNull();
});
