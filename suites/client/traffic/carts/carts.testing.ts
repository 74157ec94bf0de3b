import type { DriverOperation, DriverStep, Json } from '../../../../src/client-authoring.ts';
import type { MadeCall } from '../traffic.testing.ts';

/** Units by option, such as `{ a: 2 }`. */
export type Units = Readonly<Record<string, number>>;

export interface CartCall extends MadeCall {
  /** The cart in the path; for a create, in the reply. Default: `c1`. */
  readonly cart?: string;
  /** The lines of the reply. */
  readonly shows?: Units;
  /** Changes of the lines and the cart of the reply. */
  readonly lines?: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly body?: never;
}

export const retail = 2_500;

/** A cart as the service shows it. */
export function cartBody(
  id: string,
  units: Units,
  changes: Readonly<Record<string, Readonly<Record<string, Json>>>> = {},
): Readonly<Record<string, Json>> {
  const served = Object.entries(units).map(([optionId, quantity]) => ({
    id: optionId,
    productId: `p-${optionId}`,
    optionId,
    quantity,
    available: true,
    pricing: { retail },
    ...changes[optionId],
  }));
  const available = served.filter((one) => one.available);
  const grandTotal = available.reduce((sum, { quantity }) => sum + quantity * retail, 0);
  return {
    id,
    status: 'ACTIVE',
    buyLink: `https://buy.example/checkout/${id}?v=1`,
    items: served,
    totals: { grandTotal },
  };
}

export function items(units: Units, expectedPrice: number | null = retail): readonly Json[] {
  return Object.entries(units).map(([optionId, quantity]) => ({
    productId: `p-${optionId}`,
    optionId,
    quantity,
    ...(expectedPrice === null ? {} : { expectedPrice }),
  }));
}

function call(method: string, endpoint: MadeCall['endpoint'], path: string, made: CartCall): MadeCall {
  const { cart = 'c1', shows = {}, lines = {}, ...rest } = made;
  const gets = rest.status === null || (rest.status ?? 200) >= 400 ? undefined : cartBody(cart, shows, lines);
  return {
    method,
    target: `/octo-gateway/v1/carts${path}`,
    ids: endpoint === 'createCart' ? [] : [cart],
    ...(gets === undefined ? {} : { gets }),
    ...rest,
    endpoint: endpoint ?? null,
  };
}

export function creates(units: Units, made: CartCall = {}): MadeCall {
  const sends = { country: 'US', items: items(units) };
  return call('POST', 'createCart', '', { shows: units, sends, ...made });
}

export function adds(units: Units, made: CartCall = {}): MadeCall {
  const { cart = 'c1' } = made;
  return call('POST', 'addItems', `/${cart}/items`, { sends: { items: items(units) }, ...made });
}

export function updates(optionId: string, quantity: Json, made: CartCall = {}): MadeCall {
  const { cart = 'c1' } = made;
  const sends = { quantity, expectedPrice: retail };
  return call('PATCH', 'updateItem', `/${cart}/items/${optionId}`, { sends, ids: [cart, optionId], ...made });
}

export function removes(optionId: string, made: CartCall = {}): MadeCall {
  const { cart = 'c1' } = made;
  return call('DELETE', 'removeItem', `/${cart}/items/${optionId}`, { ids: [cart, optionId], ...made });
}

export function reads(shows: Units, made: CartCall = {}): MadeCall {
  const { cart = 'c1' } = made;
  return call('GET', 'readCart', `/${cart}`, { shows, ...made });
}

export function abandons(made: CartCall = {}): MadeCall {
  const { cart = 'c1', status = 204, ...rest } = made;
  return {
    method: 'DELETE',
    endpoint: 'abandonCart',
    target: `/octo-gateway/v1/carts/${cart}`,
    ids: [cart],
    status,
    ...rest,
  };
}

/** The reply of a refused cart call. */
export function refused(error: string, rest: Readonly<Record<string, Json>> = {}): CartCall {
  return { status: 400, gets: { code: 'invalid_argument', details: { error, requestId: 'req-1', ...rest } } };
}

/** A step of the driver around the calls from one index to another. A step without calls stands before the call `from`. */
export function step(
  operation: DriverOperation,
  [from, to]: readonly [number, number],
  { shopper = 's1', result = {}, ...fields }: Readonly<Record<string, Json>> = {},
): DriverStep {
  return {
    number: from + 1,
    scenario: 'test',
    operation,
    fields: { ...(operation === 'sync' || operation === 'listOffers' ? {} : { shopper }), ...fields },
    startedMs: from * 1_000 - 400,
    endedMs: to < from ? from * 1_000 - 300 : to * 1_000 + 400,
    answer: { kind: 'result', value: result },
  };
}
