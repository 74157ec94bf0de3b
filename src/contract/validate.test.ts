import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../model/json.ts';
import { schemaFiles, schemaNames, type SchemaName } from './schema-name.ts';
import { violations } from './validate.ts';

interface SchemaFile {
  readonly $id: string;
  readonly required?: readonly string[];
  readonly examples: readonly JsonObject[];
}

const folder = new URL('../../schemas/storefront/', import.meta.url);

function schemaFile(name: SchemaName): SchemaFile {
  const file: SchemaFile = JSON.parse(readFileSync(schemaFiles.get(name) ?? '', 'utf8'));
  return file;
}

function example(name: SchemaName, index = 0): JsonObject {
  const found = schemaFile(name).examples[index];
  if (found === undefined) throw new Error(`no example ${index}: "${name}"`);
  return found;
}

function without(value: JsonObject, field: string): JsonObject {
  const { [field]: _, ...rest } = value;
  return rest;
}

function nested(levels: number): Json {
  let value: Json = 'bottom';
  for (let level = 0; level < levels; level += 1) value = { items: [value] };
  return value;
}

function named(displayName: string): JsonObject {
  return { ...example('partner-registration-input'), displayName };
}

describe('schemaNames', () => {
  it('lists the files of the folder and its subfolders', () => {
    const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.json'));
    const listed = [...schemaFiles.values()].map(({ href }) => href.slice(folder.href.length));
    expect(listed.toSorted()).toEqual(paths.toSorted());
  });
});

describe.each(schemaNames)('%s', (name) => {
  const { $id, required, examples } = schemaFile(name);

  it('is published under its file name', () => {
    expect($id).toBe(`https://octoproof.dev/schemas/storefront/${name}.schema.json`);
  });

  it('accepts its own examples', () => {
    expect(examples.length).toBeGreaterThan(0);
    expect(examples.map((value) => violations(name, value))).toEqual(examples.map(() => []));
  });

  it('reports every missing required field', () => {
    for (const field of required ?? []) {
      const found = violations(name, without(example(name), field));
      expect(found).toMatchObject([{ pointer: `/${field}`, received: null, keyword: 'required', fault: 'missing' }]);
    }
  });

  it('allows unknown fields', () => {
    if (required === undefined) return;
    expect(violations(name, { ...example(name), unheardOf: { constructor: [1] } })).toEqual([]);
  });

  it('never throws for any JSON value', () => {
    const strange: readonly Json[] = [null, true, -0, 1e308, '', [], [[]], {}, nested(3)];
    for (const value of strange) expect(() => violations(name, value)).not.toThrow();
  });
});

describe('violations', () => {
  const item = example('cart-item');

  it('requires amounts to be integers', () => {
    const cart = { ...example('cart'), items: [{ ...item, lineTotal: 70.5 }] };
    expect(violations('cart', cart)).toEqual([
      { pointer: '/items/0/lineTotal', expected: 'an integer or null', received: 70.5, keyword: 'type', fault: 'type' },
    ]);
  });

  it('distinguishes an absent field from a null field', () => {
    expect(violations('cart', { ...example('cart'), clientReference: null })).toEqual([]);
    expect(violations('cart', { ...example('cart'), status: null })).toMatchObject([
      { pointer: '/status', received: null, fault: 'null' },
    ]);
  });

  it('lists the values of a closed list, including null', () => {
    expect(violations('cart-item', { ...item, unavailableReason: 'GONE' })).toEqual([
      {
        pointer: '/unavailableReason',
        expected: 'one of SOLD_OUT, DEAL_ENDED, OPTION_REMOVED or null',
        received: 'GONE',
        keyword: 'enum',
        fault: 'value',
      },
    ]);
  });

  it('allows any value of an open list', () => {
    expect(violations('media', { ...example('media'), role: 'never-heard-of' })).toEqual([]);
    expect(violations('cart-message', { ...example('cart-message'), code: 'never_heard_of' })).toEqual([]);
  });

  it('reports a value that is neither an object nor null once', () => {
    expect(violations('cart-item', { ...item, pricing: 'free' })).toEqual([
      { pointer: '/pricing', expected: 'an object or null', received: 'free', keyword: 'type', fault: 'type' },
    ]);
  });

  it('reports only the violations inside a nullable object that is present', () => {
    const pricing = { ...without(example('cart-item-pricing'), 'net'), retail: '35.00' };
    const found = violations('cart-item', { ...item, pricing });
    expect(found.map(({ pointer, expected }) => `${pointer} ${expected}`).toSorted()).toEqual([
      '/pricing/net a value',
      '/pricing/retail an integer',
    ]);
  });

  it('requires prices only for a price mismatch', () => {
    const error = example('octo-error');
    expect(violations('octo-error', { ...error, error: 'CART_ITEM_LIMIT', path: 20 })).toEqual([]);
    const found = violations('octo-error-envelope', {
      ...example('octo-error-envelope'),
      details: { ...error, error: 'PRICE_MISMATCH' },
    });
    expect(found.map(({ pointer }) => pointer).toSorted()).toEqual(
      ['currency', 'currencyPrecision', 'currentPrice', 'expectedPrice', 'path'].map((field) => `/details/${field}`),
    );
  });

  it('requires a cursor before the last page and a timestamp on the last page', () => {
    const page = { products: [], nextCursor: 'next', timestamp: 'now' };
    expect(violations('products-list-response', { ...page, hasMore: true })).toEqual([
      { pointer: '/timestamp', expected: 'no value', received: 'now', keyword: 'false schema', fault: 'forbidden' },
    ]);
    expect(violations('products-list-response', { products: [], hasMore: true, nextCursor: null })).toMatchObject([
      { pointer: '/nextCursor', expected: 'a string' },
    ]);
    expect(violations('products-list-response', { ...page, hasMore: false, nextCursor: null })).toEqual([]);
    expect(violations('products-list-response', { products: [], hasMore: false })).toMatchObject([
      { pointer: '/timestamp', fault: 'missing' },
    ]);
  });

  it.each([
    ['update-cart-item-request', { quantity: 0 }, '/quantity', 'at least 1'],
    ['update-cart-item-request', { quantity: 101 }, '/quantity', 'at most 100'],
    ['update-cart-item-request', { country: 'CA' }, '/country', 'US'],
    ['create-cart-request', { items: [] }, '/items', 'at least 1 item'],
    ['option', { availabilityLocalStartTimes: ['09:00'] }, '/availabilityLocalStartTimes', 'an empty array'],
    ['partner-registration-input', { displayName: 'x'.repeat(61) }, '/displayName', 'at most 60 characters'],
    ['partner-me-response', { inventoryStates: ['NY'] }, '/inventoryStates/0', 'at least 3 characters'],
    ['cart', { country: 'us' }, '/country', 'text that matches ^[A-Z]{2}$'],
    ['tax', { net: 1 }, '/net', 'null'],
    ['selection', { required: false }, '/required', 'true'],
    ['order', { items: 'none' }, '/items', 'an array'],
  ] as const)('reports a violation of the rule for %s with %j', (name, change, pointer, expected) => {
    expect(violations(name, { ...example(name), ...change })).toMatchObject([{ pointer, expected }]);
  });

  it.each([
    ['2026-05-31T23:59:59-05:00', 0],
    ['2026-05-31T23:59Z', 0],
    ['20260531T235959.123+0530', 0],
    ['2026-05-31T23:59:59', 1],
    ['2026-05-31', 1],
    ['tomorrow', 1],
  ])('end date %s of a promotion has %i violations', (endDate, count) => {
    expect(violations('discounted-price', { ...example('discounted-price'), endDate })).toHaveLength(count);
  });

  it('allows only letters of the Latin script', () => {
    expect(violations('partner-registration-input', named("Señor Łódź & Söhne's 24"))).toEqual([]);
    expect(violations('partner-registration-input', named('Ηarbor Trips'))).toMatchObject([
      { pointer: '/displayName', keyword: 'pattern' },
    ]);
  });

  it('reads only own fields, with any name', () => {
    const cart: Json = JSON.parse('{"__proto__":{"id":1},"constructor":null,"toString":{}}');
    const pointers = violations('cart', cart).map(({ pointer }) => pointer);
    expect(pointers).toContain('/id');
    expect(pointers).toHaveLength(15);
  });

  it('reports a value once if two schemas require it to be an object', () => {
    expect(violations('partner-registration-view', 7)).toHaveLength(1);
  });

  it('handles JSON with a thousand levels', () => {
    const deep = nested(1_000);
    expect(violations('cart', deep).length).toBeGreaterThan(0);
    expect(violations('products-list-response', { ...example('products-list-response'), unheardOf: deep })).toEqual([]);
  });
});
