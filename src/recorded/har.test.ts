import { expect, test } from 'vitest';
import type { JsonObject } from '../model/json.ts';
import { harExchange } from './har.ts';

const url = 'https://shop.example.com/octo-gateway/v1/supplier';

function entry(response: JsonObject, more: JsonObject = {}): JsonObject {
  return {
    startedDateTime: '2030-01-02T03:04:05.006Z',
    time: 12.5,
    request: { method: 'GET', url, headers: [{ name: 'G-Api-Key', value: 'k' }], bodySize: 0 },
    response: { status: 200, headers: [], ...response },
    ...more,
  };
}

test('reads the request, the reply and their times', () => {
  const content = { text: '{"id":"s"}', size: 10, mimeType: 'application/json' };
  expect(harExchange(entry({ content }), 7)).toEqual({
    number: 7,
    request: { method: 'GET', url, headers: { 'g-api-key': 'k' }, body: null },
    reply: { status: 200, headers: { 'content-type': 'application/json' }, text: '{"id":"s"}', bytes: 10, utf8: true },
    lack: null,
    isMeasured: true,
    sentMs: Date.parse('2030-01-02T03:04:05.006Z'),
    ms: 12.5,
    own: null,
  });
});

test('decodes a body in Base64', () => {
  const content = { text: Buffer.from('{"a":"é"}').toString('base64'), encoding: 'base64', size: 10 };
  expect(harExchange(entry({ content }), 1)).toMatchObject({ reply: { text: '{"a":"é"}' }, lack: null });
});

test.each([
  [
    'another length than the tool states',
    entry({ content: { text: '{"id":"s"', size: 10 } }),
    'a truncated or changed body',
  ],
  ['no size', entry({ content: { text: '{"id":"s"}' } }), 'a body without its size'],
  ['no text', entry({ content: { size: 10 } }), 'no body'],
  ['a reply of the cache', entry({ content: { text: '{}', size: 2 } }, { _fromCache: 'disk' }), 'a reply from a cache'],
  [
    'a request whose body is left out',
    { ...entry({ content: { text: '{}', size: 2 } }), request: { method: 'POST', url, headers: [], bodySize: 40 } },
    'a request without its body',
  ],
])('says that the entry is not certain: %s', (_, written, lack) => {
  expect(harExchange(written, 1)).toMatchObject({ lack });
});

test('the size may be the one on the wire, beside what compression saved', () => {
  const content = { text: '{"id":"s"}', size: 7, compression: 3 };
  expect(harExchange(entry({ content }), 1)).toMatchObject({ lack: null, isMeasured: true });
});

test('a request whose body has another length than its header states was changed', () => {
  const headers = [{ name: 'Content-Length', value: '20' }];
  const request = { method: 'POST', url, headers, postData: { text: '{"quantity":0}' } };
  expect(harExchange({ ...entry({ content: { text: '{}', size: 2 } }), request }, 1)).toMatchObject({
    lack: 'a changed request',
  });
});

test('an entry with status 0 has no reply', () => {
  expect(harExchange(entry({ status: 0 }), 1)).toMatchObject({ reply: null, lack: null });
});

test('joins repeated headers, and leaves out those of HTTP/2 and of the wire', () => {
  const headers = [
    { name: ':status', value: '200' },
    { name: 'Vary', value: 'a' },
    { name: 'vary', value: 'b' },
    { name: 'content-encoding', value: 'gzip' },
    { name: 'content-length', value: '5' },
  ];
  expect(harExchange(entry({ headers, content: { text: '{"id":"s"}', size: 10 } }), 1)).toMatchObject({
    reply: { headers: { vary: 'a, b' } },
    lack: null,
  });
});

test('an object of another kind is no entry', () => {
  expect(harExchange({ id: 'page_1', pageTimings: {} }, 1)).toBeNull();
});
