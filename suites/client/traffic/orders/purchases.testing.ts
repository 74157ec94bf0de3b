import type {
  ClientTraffic,
  DriverOperation,
  DriverStep,
  Json,
  JsonObject,
  Provocation,
} from '../../../../src/client-authoring.ts';
import { step } from '../steps.testing.ts';
import { trafficOf, type MadeCall } from '../traffic.testing.ts';

export const order = '7d0c2b1e-5a64-4f0b-9a3c-2f1d6e8b9c10';
export const redirect = `https://shop.test/return?source=checkout&marketplaceOrderUuid=${order}`;
const link = '/_octoproof/checkout/cart-1?mark=1';

/** A line of the cart, as the option and its quantity. */
export type Lines = Readonly<Record<string, number>>;

export function cartReply(id: string, lines: Lines): JsonObject {
  return {
    id,
    buyLink: id === 'cart-1' ? `http://127.0.0.1${link}` : `http://127.0.0.1/_octoproof/checkout/${id}`,
    items: Object.entries(lines).map(([optionId, quantity]) => ({ id: optionId, optionId, productId: 'p', quantity })),
  };
}

export function itemsInput(lines: Lines): JsonObject {
  return {
    items: Object.entries(lines).map(([optionId, quantity]) => ({ productId: 'p', optionId, quantity })),
  };
}

/** An order read; `gets` and `status` may be other ones. */
export function read(arrivedMs: number, status: string | number, rest: MadeCall = {}): MadeCall {
  const reply = typeof status === 'number' ? { status } : { gets: orderBody(status) };
  return {
    endpoint: 'readOrder',
    ids: [order],
    target: `/octo-gateway/v1/partner-bookings/${order}`,
    arrivedMs,
    ...reply,
    ...rest,
  };
}

export function orderBody(status: string, items: readonly JsonObject[] = [item('a', status)]): JsonObject {
  return { id: order, uuid: order, status, items };
}

/** An item with tickets, each with its status. */
export function item(optionId: string, status: string, tickets: readonly string[] = [status]): JsonObject {
  const unitItems = tickets.map((own, index) => ({
    uuid: `${optionId}${index}`,
    status: own,
    myGrouponUrl: voucher(optionId, index),
  }));
  return { productId: 'p', optionId, quantity: tickets.length, status, unitItems };
}

export function voucher(optionId: string, index: number): string {
  return `https://vouchers.test/${optionId}/${index}`;
}

/** A row of the client's page; a ticket without a status has no voucher. */
export function row(
  optionId: string,
  status: string,
  tickets: readonly (readonly [status: string, link: string | null])[],
): JsonObject {
  return {
    productId: 'p',
    optionId,
    status,
    tickets: tickets.map(([own, shown]) => ({ status: own, voucher: shown })),
  };
}

export function stepOf(
  operation: DriverOperation,
  times: readonly [number, number],
  {
    shopper = 'A',
    value = {},
    ...fields
  }: Readonly<Record<string, Json>> & { readonly shopper?: Json; readonly value?: Json } = {},
): DriverStep {
  return { ...step(operation, times, value), fields: { shopper, ...fields } };
}

/** A shopper returns at 10 s for a minute. */
const returnsAt = 10_000;

export interface Bought {
  /** The calls during and after the return. */
  readonly calls?: readonly MadeCall[];
  /** The answer to the return. */
  readonly answer?: JsonObject;
  readonly lines?: Lines;
  /** Further steps, after the return. */
  readonly steps?: readonly DriverStep[];
  readonly url?: string;
  /** Who returns. */
  readonly by?: string | null;
  readonly provocations?: readonly Provocation[];
  readonly timeScale?: number | null;
}

/** Shopper A puts lines in cart-1, pays and returns. */
export function bought({
  calls = [],
  answer = {},
  lines = { a: 1 },
  steps = [],
  url = redirect,
  by = 'A',
  ...rest
}: Bought): ClientTraffic {
  const before: readonly MadeCall[] = [
    {
      endpoint: 'createCart',
      method: 'POST',
      arrivedMs: 100,
      sends: itemsInput(lines),
      gets: cartReply('cart-1', lines),
    },
    { endpoint: 'checkout', method: 'GET', target: link, arrivedMs: 3_000, byShopper: true },
    {
      endpoint: 'checkout',
      method: 'POST',
      target: link,
      arrivedMs: 4_000,
      byShopper: true,
      status: 303,
      replyHeaders: { location: redirect },
    },
  ];
  return trafficOf([...before, ...calls], {
    steps: [
      stepOf('putInCart', [50, 1_000]),
      stepOf('checkout', [2_000, 2_500], { value: { url: `http://127.0.0.1${link}` } }),
      stepOf('returnFromCheckout', [returnsAt, 70_000], { shopper: by, url, value: answer }),
      ...steps,
    ],
    ...rest,
  });
}
