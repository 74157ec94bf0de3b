import { validateHeaderName, validateHeaderValue } from 'node:http';
import { describe, expect, it } from 'vitest';
import { isObject, parseJson, type Json } from '../../../../src/authoring.ts';
import { replyOf } from '../../../../src/expect/reply.ts';
import { cartOf } from '../../fixtures/carts/small-carts.ts';
import { readCart, register } from '../../requests/endpoints.ts';
import { oddBodies, twiceNamed } from './bodies.ts';
import { oddContents } from './contents.ts';
import { by, detours } from './detours.ts';
import { oddHeaders } from './headers.ts';
import type { Family, HostileInput } from './input.ts';
import { withText } from './json-text.ts';
import { oddMethods } from './methods.ts';
import { outOfRange } from './numbers.ts';
import { oddIds, withId } from './odd-ids.ts';
import { baseOf, bodyOperation, operationNames } from './operations.ts';
import { besideValid, insteadOf } from './prototype-names.ts';
import { oddQueries } from './queries.ts';
import { oddRegistrations } from './registrations.ts';
import { unknownPaths } from './unknown-paths.ts';
import { wrongTypes } from './wrong-types.ts';

const line = { id: 'o1', productId: 'p1', optionId: 'o1', price: 100 };
const shown = { id: 'c1', items: [{ ...line, quantity: 1, pricing: { retail: 100 }, available: true }] };
const created = replyOf({
  number: 1,
  endpoint: 'create-cart',
  request: { method: 'POST', url: 'http://127.0.0.1/', headers: {}, body: null },
  reply: { status: 200, headers: {}, text: JSON.stringify(shown), bytes: 1, utf8: true },
  noReply: null,
  ms: 1,
});
const cart = { ...cartOf(created, [line]), line };
const operations = operationNames.map((name) => bodyOperation(name, cart, 2));

function all<T>({ always, others }: Family<T>): readonly T[] {
  return [...always, ...others];
}

const families: readonly (readonly [string, readonly HostileInput[]])[] = [
  ...operations.flatMap((operation) => [
    [`bodies of ${operation.name}`, all(oddBodies(operation, 2))] as const,
    [`types of ${operation.name}`, all(wrongTypes(operation))] as const,
    [`contents of ${operation.name}`, all(oddContents(operation, 2))] as const,
    [`inherited names in ${operation.name}`, besideValid(operation, { quantity: 2, claimed: 7 })] as const,
    [`inherited names instead in ${operation.name}`, insteadOf(operation, 'quantity')] as const,
    [`quantities twice in ${operation.name}`, twiceNamed(operation, 2)] as const,
  ]),
  ['methods', all(oddMethods(cart))],
  ['headers', all(oddHeaders(cart.reading()))],
  ['queries', all(oddQueries())],
  ['paths', all(unknownPaths())],
  ['registrations', all(oddRegistrations())],
  ['ids', all(oddIds('c1')).map(({ name, text }) => ({ name, request: withId(cart.reading(), text) }))],
  ...[readCart('c2').path, register({}).path].map(
    (past) =>
      [
        `detours past ${past}`,
        all(detours(cart.reading().path, { past, facts: { baseUrl: 'http://127.0.0.1:1' } })).map((way) => ({
          name: way.name,
          request: by(way, cart.reading()),
        })),
      ] as const,
  ),
];

function bodyOf({ request: { rawBody } }: HostileInput): string {
  return typeof rawBody === 'string' ? rawBody : Buffer.from(rawBody ?? '').toString();
}

/** The quantity of the first item, or of an update; null if the field is missing. */
function quantityIn(body: Json | undefined): Json | null {
  const items = isObject(body) ? body['items'] : undefined;
  const [holder] = Array.isArray(items) ? items : [body];
  return isObject(holder) && Object.hasOwn(holder, 'quantity') ? (holder['quantity'] ?? null) : null;
}

describe.each(families)('%s', (_name, inputs) => {
  it('have a unique name for every input', () => {
    expect(inputs.length).toBeGreaterThan(0);
    expect(new Set(inputs.map(({ name }) => name)).size).toBe(inputs.length);
  });

  it('are requests that HTTP can carry', () => {
    for (const { request } of inputs) {
      expect(request.path).toMatch(/^\/[!-~]*$/);
      expect(request.method).toMatch(/^[A-Z]+$/);
      for (const [name, value] of Object.entries(request.headers ?? {})) {
        validateHeaderName(name);
        if (value !== null) validateHeaderValue(name, value);
      }
    }
  });

  it('list the quantity that a JSON parser reads, if a server may accept them', () => {
    const readable = inputs.flatMap(({ quantities, ...input }) => {
      const body = parseJson(bodyOf({ ...input }));
      return quantities === undefined || body === undefined ? [] : [{ ...input, quantities, parsed: quantityIn(body) }];
    });
    const wrong = readable.filter(
      ({ quantities, parsed }) => typeof parsed === 'number' && quantities.length > 0 && !isAllowed(parsed, quantities),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});

/** A JSON parser uses the last of repeated names: then the quantity must be out of range, and the input refused. */
function isAllowed(parsed: number, quantities: readonly number[]): boolean {
  return quantities.includes(parsed) || parsed < 1 || parsed > 100;
}

describe('bodies', () => {
  it.each(operations)('of $name are valid before they are changed', (operation) => {
    const { rawBody } = baseOf(operation);
    expect(quantityIn(parseJson(String(rawBody)))).toBe(2);
  });

  it.each(operations)(
    'of $name with a field only under an inherited name do not have the field itself',
    (operation) => {
      for (const input of insteadOf(operation, 'quantity')) expect(quantityIn(parseJson(bodyOf(input)))).toBeNull();
    },
  );

  it('have only quantities outside 1 to 100 in the family outOfRange', () => {
    const inRange = all(outOfRange).filter(({ text }) => Number(text) >= 1 && Number(text) <= 100);
    expect(inRange).toEqual([]);
  });

  it('keep all members except the changed one', () => {
    expect(
      withText(
        [
          ['a', '1'],
          ['b', '2'],
        ],
        'b',
        '3',
      ),
    ).toEqual([
      ['a', '1'],
      ['b', '3'],
    ]);
  });
});
