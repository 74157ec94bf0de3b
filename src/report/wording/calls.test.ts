import { describe, expect, it } from 'vitest';
import { callsBefore, removalAfter } from './calls.ts';
import { exchange, failure, planned } from '../sample-run.testing.ts';

const cart = '7e99dd17-79de-5f9a-a8f5-73b332739328';
const other = '0841615a-3de7-575a-910f-fb4899b0906d';
const carts = '/octo-gateway/v1/carts';

const finding = { kind: 'differs', exchange: 9, pointer: '/items/0/quantity', expected: 3, received: 1 } as const;
const request = { url: '', headers: {}, body: null };
const create = exchange({
  number: 1,
  path: carts,
  request: { ...request, body: `{"items":[{"optionId":"${other}","quantity":2}]}` },
  reply: { headers: {}, body: `{"id":"${cart}"}` },
});
const another = exchange({ number: 2, path: carts, reply: { headers: {}, body: `{"id":"${other}"}` } });
const abandon = exchange({ number: 3, method: 'DELETE', path: `${carts}/${cart}`, status: 204, request });
const add = exchange({ number: 9, path: `${carts}/${cart}/items` });

function judged(evidence: Parameters<typeof failure>[1] extends { evidence?: infer E } | undefined ? E : never) {
  return { planned: planned('a/1'), result: failure('a/1', { evidence: evidence ?? [], findings: [finding] }) };
}

describe('callsBefore', () => {
  it('returns the call that created the object, and all later calls about it', () => {
    expect(callsBefore(judged([create, another, abandon, add, abandon]), finding)).toEqual([
      '1. POST /octo-gateway/v1/carts: 200 {"items":[{"optionId":"0841615a…","quantity":2}]}',
      '2. DELETE /octo-gateway/v1/carts/7e99dd17…: 204',
    ]);
  });

  it('returns the first and the last calls if there are many', () => {
    const reads = Array.from({ length: 20 }, () => exchange({ ...abandon, method: 'GET', status: 200 }));
    const calls = callsBefore(judged([create, ...reads, add]), finding);
    expect(calls.map((line) => line.slice(0, 8))).toEqual([
      '1. POST ',
      '… 16 mor',
      '18. GET ',
      '19. GET ',
      '20. GET ',
      '21. GET ',
    ]);
  });

  it('shortens a long path', () => {
    const long = exchange({ ...abandon, path: `${abandon.path}?x1=${'a'.repeat(2_000)}` });
    const [, line = ''] = callsBefore(judged([create, long, add]), finding);

    expect(line).toMatch(/a… \([\d,]+ more characters\): 204$/);
    expect(line.length).toBeLessThan(200);
  });

  it('returns nothing if the check did not create the object', () => {
    expect(callsBefore(judged([another, exchange({ number: 9, path: '/products?limit=2' })]), finding)).toEqual([]);
    expect(callsBefore(judged([]), finding)).toEqual([]);
  });
});

describe('callsBefore of a client', () => {
  const breach = {
    kind: 'client',
    exchange: 9,
    what: 'next add',
    expected: 'a read',
    received: 'the add again',
  } as const;

  it('returns every call before the decisive one with its time and what the sandbox provoked', () => {
    const lost = { status: null, noReply: 'reset: the sandbox closed the connection', stimulus: 'drop-add' };
    const evidence = [exchange({ ...abandon, sentMs: 1_500 }), exchange({ ...add, ...lost, number: 8, sentMs: 1_750 })];

    expect(callsBefore(judged([...evidence, add]), breach)).toEqual([
      '1.500 s  DELETE /octo-gateway/v1/carts/7e99dd17…: 204',
      expect.stringMatching(
        /^1\.750 s {2}POST \S+: no reply, reset: the sandbox closed the connection \(provoked: drop-add\) \{/,
      ),
    ]);
  });
});

describe('removalAfter', () => {
  it('returns the later call that removed the object', () => {
    expect(removalAfter(judged([create, add, abandon]), add)).toBe(abandon);
  });

  it('returns null if the object was removed earlier, or not removed', () => {
    expect(removalAfter(judged([create, abandon, add]), add)).toBeNull();
    expect(removalAfter(judged([create, add, { ...abandon, status: 404 }]), add)).toBeNull();
  });
});
