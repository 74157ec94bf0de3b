import { expect, it } from 'vitest';
import { holdsHallmark } from './sender.ts';

it.each([
  ['{"products":[],"hasMore":false}', true],
  ['{ "products" : [] }', true],
  [String.raw`{"pr\u006fducts":[]}`, true],
  ['{"error":"INTERNAL","errorMessage":"no products","requestId":"1"}', false],
  ['', false],
  ['<html>', false],
])('recognises a page of products by its products member: %s', (body, holds) => {
  expect(holdsHallmark(Buffer.from(body), '/products')).toBe(holds);
});
