import { expect, test } from 'vitest';
import { isRedacted } from './redacted.ts';

test.each([
  '{"name":"[REDACTED]"}',
  '{"name":"<redacted>"}',
  '{"name":"***"}',
  '{"id":"xxxxxxxx"}',
  '{"id":"redacted"}',
  '/carts/REDACTED/items',
  '{"a":"begin [truncated 512 bytes]"}',
  '{"a":"(hidden)"}',
  '{"a":"•••••"}',
  '{"a":"… [… 120 characters left out]"}',
])('%s is redacted', (text) => {
  expect(isRedacted(text)).toBe(true);
});

test.each([
  '{"title":"A private tour [2 hours]"}',
  '{"status":"ACTIVE","seal":"dfb9979e"}',
  '{"email":"<masked 1a2b3c4d5e>"}',
  '{"title":"XXL pizza"}',
])('%s is not', (text) => {
  expect(isRedacted(text)).toBe(false);
});
