import type { ClientTraffic, DriverOperation, DriverStep, Json, JsonObject } from '../../../../src/client-authoring.ts';
import type { MadeCall } from '../traffic.testing.ts';

/** A product with one option and a price of 1,000, unless the test says otherwise. */
export function product(id: string, rest: JsonObject = {}, option: JsonObject = {}): JsonObject {
  return {
    id,
    status: 'active',
    availabilityRequired: false,
    options: [
      {
        id: `${id}-option`,
        active: true,
        restrictions: { minUnits: 1, maxUnits: null },
        units: [unit(1_000)],
        ...option,
      },
    ],
    ...rest,
  };
}

/** A unit with a price, and with the amount of its promotion. */
export function unit(retail: number, amount: number | null = null): JsonObject {
  const discountedPrice = amount === null ? null : { amount, promoCode: 'SAVE', endDate: '2099-01-01T00:00:00Z' };
  return { id: `unit-${retail}`, pricing: [{ retail, original: retail * 2, net: 1, discountedPrice }] };
}

type Query = Readonly<Record<string, string>>;

/** A page that is not the last one. `next` is its cursor. */
export function page(
  next: string,
  query: Query = {},
  products: readonly JsonObject[] = [],
  rest: MadeCall = {},
): MadeCall {
  return {
    query: { country: 'US', limit: '10', ...query },
    gets: { products, hasMore: true, nextCursor: next },
    ...rest,
  };
}

/** The last page of a walk. */
export function lastPage(
  query: Query = {},
  { products = [], timestamp = '2026-03-01T10:00:00.000Z', nextCursor = null }: LastPage = {},
  rest: MadeCall = {},
): MadeCall {
  const gets = { products, hasMore: false, nextCursor, timestamp };
  return { query: { country: 'US', limit: '10', ...query }, gets, ...rest };
}

interface LastPage {
  readonly products?: readonly JsonObject[];
  readonly timestamp?: string;
  readonly nextCursor?: string | null;
}

/** A page that failed with an error. */
export function failedPage(query: Query, status: number | null, error: string, rest: MadeCall = {}): MadeCall {
  return { query: { country: 'US', limit: '10', ...query }, status, gets: { error }, ...rest };
}

/** A create with one item. */
export function create(productId: string, optionId: string, item: JsonObject = {}, rest: MadeCall = {}): MadeCall {
  const sends = { country: 'US', items: [{ productId, optionId, quantity: 1, ...item }] };
  return {
    method: 'POST',
    endpoint: 'createCart',
    target: '/octo-gateway/v1/carts',
    sends,
    gets: { id: 'cart-1', items: [] },
    ...rest,
  };
}

/** A step of the driver. Times are in seconds. */
export function step(operation: DriverOperation, fromS: number, toS: number, value: Json = {}): DriverStep {
  return {
    number: 1,
    scenario: 'test',
    operation,
    fields: {},
    startedMs: fromS * 1_000,
    endedMs: toS * 1_000,
    answer: { kind: 'result', value },
  };
}

/** The steps of a traffic. */
export function driven(...steps: readonly DriverStep[]): Pick<ClientTraffic, 'steps'> {
  return { steps };
}
