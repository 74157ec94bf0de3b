import { expect, test } from 'vitest';
import type { Exchange, ReceivedReply } from '../model/exchange.ts';
import { isSameAnswer } from './recognized-reply.ts';

function exchange(path: string, status: number, text: string): Exchange & { readonly reply: ReceivedReply } {
  const request = { method: 'GET', url: `https://shop.example.com${path}`, headers: {}, body: null };
  const reply = { status, headers: {}, text, bytes: text.length, utf8: true };
  return { number: 1, endpoint: 'read', request, reply, noReply: null, ms: 1 };
}

const notFound = (path: string, id: string) =>
  exchange(path, 404, JSON.stringify({ message: `no route GET ${path}`, requestId: id, at: '2026-01-01T10:00:00Z' }));

test('two replies are the same if only the repeated path, ids and times differ', () => {
  expect(isSameAnswer(notFound('/a?b=1', 'req_8f2'), notFound('/c/d', 'req_41a'))).toBe(true);
});

test('another status, another text and no reply differ', () => {
  const base = notFound('/a', 'req_1');
  expect(isSameAnswer(base, { ...base, reply: { ...base.reply, status: 400 } })).toBe(false);
  expect(isSameAnswer(base, exchange('/c', 404, '{"message":"no such product"}'))).toBe(false);
  expect(isSameAnswer(base, { ...base, reply: null })).toBe(false);
});
