import { expect, test } from 'vitest';
import type { Request } from '../../model/exchange.ts';
import { changedParts } from './changed-parts.ts';

const base: Request = {
  endpoint: 'add-items',
  method: 'POST',
  path: '/carts/1/items',
  query: { limit: '1' },
  body: { items: [{ id: 'a', quantity: 1 }], note: 'x' },
};

test.each<[string, Partial<Request>, unknown]>([
  ['nothing', {}, []],
  [
    'a value of the body',
    { body: { items: [{ id: 'a', quantity: 0 }], note: 'x' } },
    [{ part: 'body', pointer: '/items/0/quantity', value: 0 }],
  ],
  [
    'an omitted member',
    { body: { items: [{ id: 'a', quantity: 1 }] } },
    [{ part: 'body', pointer: '/note', omitted: true }],
  ],
  ['a parameter', { query: { limit: '0' } }, [{ part: 'query', pointer: '/limit', value: '0' }]],
  ['an added header', { headers: { accept: 'a/b' } }, [{ part: 'headers', pointer: '/accept', value: 'a/b' }]],
  ['a removed header', { headers: { accept: null } }, [{ part: 'headers', pointer: '/accept', omitted: true }]],
  ['a credential, without its value', { headers: { 'x-api-key': 'k' } }, [{ part: 'headers', pointer: '/x-api-key' }]],
  ['the path', { path: '/carts/2/items' }, [{ part: 'path', pointer: '', value: '/carts/2/items' }]],
  ['a key, without its value', { key: 'secret' }, [{ part: 'key', pointer: '' }]],
  ['a body that is not JSON', { rawBody: '{' }, [{ part: 'body', pointer: '' }]],
])('changedParts finds %s', (_, changed, parts) => {
  expect(changedParts(base, { ...base, ...changed })).toEqual(parts);
});
