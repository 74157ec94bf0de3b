import { expect, it } from 'vitest';
import { traceIn } from './replies.ts';

const traces = [
  'Error: x\n    at Object.parse (/srv/app/dist/server.js:10:15)',
  '{"message":"TypeError: x\\n    at async handle (file:///srv/app/server.mjs:3:7)"}',
  'at new Cart (C:\\app\\cart.js:3:7)',
  'at /srv/app/index.js:1:2',
  'java.lang.IllegalStateException: x\n\tat com.example.Carts.add(Carts.java:120)',
  String.raw`{"message":"x\n\tat com.example.Carts.add(Carts.java:120)"}`,
  'at Shop.Carts.Add(String body) in C:\\src\\Carts.cs:line 42',
  'Traceback (most recent call last):',
  'File \\"/srv/app/views.py\\", line 12',
  'goroutine 17 [running]:',
  '/srv/carts/add.go:88 +0x1d',
  "thread 'main' panicked at src/carts.rs:12:5",
  "/srv/app/carts.rb:12:in `add'",
  'Fatal error in /srv/carts.php on line 12',
  'cannot find /srv/app/node_modules/shop/index.mjs',
];
const harmless = [
  '{"code":"invalid_argument","message":"Unexpected token at position 10:15","details":null}',
  '{"errorMessage":"the price is 100 now, not 101 (see $.items[0])"}',
  '<h1>Bad Request</h1> at 2026-11-21T10:00:00Z',
  'No route at /octo-gateway/v1/products',
  'available at https://shop.example.com:8443/carts/12',
  'read the guide at (https://docs.example.com/errors#bad-request), line 3',
];

it('traceIn finds the stack traces of common languages', () => {
  expect(traces.filter((text) => traceIn(text) === null)).toEqual([]);
});

it('traceIn ignores other texts of errors', () => {
  expect(harmless.filter((text) => traceIn(text) !== null)).toEqual([]);
});

it('traceIn takes time proportional to the length of a text', () => {
  for (const piece of ['/a', 'at a', 'a.', 'File "', ' at /']) expect(traceIn(piece.repeat(200_000))).toBeNull();
});
