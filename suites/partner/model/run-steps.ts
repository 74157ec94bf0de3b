import type { Tools, Json } from '../../../src/authoring.ts';
import { expectNotReserved } from '../replies/expect-not-reserved.ts';
import type { ChangeableProduct, Product } from '../fixtures/product.ts';
import { newPurchaser, signedIn } from '../fixtures/purchaser.ts';
import { quoteFor, type Quote, mayBeHeldTo } from '../fixtures/quote.ts';
import { reserved, type Reservation } from '../fixtures/reservation.ts';
import { mentions } from '../calls/needs-mention.ts';
import type { Backend } from '../calls/backend.ts';
import type { PurchaserName, StatedPrice, Step } from './steps.ts';
import { inAnotherCurrency, raised, expectPrice } from '../replies/price.ts';

/** The product that each purchaser books: one for all purchasers, or one for each if it is an iframe offer. */
export type ProductByPurchaser = Readonly<Record<PurchaserName, Product | ChangeableProduct>>;

type StepTools = Pick<Tools, 'accept' | 'send' | 'wait' | 'arrange' | 'observe' | 'facts' | 'referenceReading'> & {
  readonly backend: Backend;
  readonly products: ProductByPurchaser;
};

interface Shopper {
  /** The quote after the last attempt to reserve. */
  readonly quote: Quote | null;
  readonly reservation: Reservation | null;
  /** Whether the iframe is used up: it is valid for one purchase. */
  readonly isSpent: boolean;
}

interface State {
  readonly shoppers: Map<PurchaserName, Shopper>;
  readonly changes: Map<Product, number>;
  /** The number of price changes at the time of each quote. */
  readonly changesAtQuote: WeakMap<Quote, number>;
}

/** Runs the steps in order. The rules of bookings judge the replies. */
export async function runSteps(tools: StepTools, steps: readonly Step[]): Promise<void> {
  const state: State = { shoppers: new Map(), changes: new Map(), changesAtQuote: new WeakMap() };
  for (const step of steps) await take(step, { tools, state });
}

interface StepContext {
  readonly tools: StepTools;
  readonly state: State;
}

async function take(step: Step, context: StepContext): Promise<void> {
  switch (step.do) {
    case 'ask':
      return void (await ask(step.who, context, step.signedIn === true));
    case 'reserve':
      return await reserve(step.who, step.price ?? null, context);
    case 'fulfill':
      return await fulfill(step.who, context);
    case 'read':
      return await read(step.who, context);
    case 'change the price of':
      return await change(step.who, context);
  }
  return step satisfies never;
}

function shopperOf(who: PurchaserName, { state }: StepContext): Shopper {
  return state.shoppers.get(who) ?? { quote: null, reservation: null, isSpent: false };
}

/** Null if the purchaser's iframe is used up. */
async function ask(who: PurchaserName, context: StepContext, isMember: boolean): Promise<Quote | null> {
  const { tools, state } = context;
  const shopper = shopperOf(who, context);
  if (shopper.isSpent) return null;
  const product = tools.products[who];
  const purchaser = shopper.quote?.purchaser ?? newPurchaser();
  const quote = await quoteFor({ product, purchaser: isMember ? signedIn(purchaser) : purchaser }, tools);
  state.changesAtQuote.set(quote, state.changes.get(product) ?? 0);
  state.shoppers.set(who, { ...shopper, quote });
  return quote;
}

async function reserve(who: PurchaserName, price: StatedPrice | null, context: StepContext): Promise<void> {
  const { tools, state } = context;
  const { backend, products } = tools;
  const quote = shopperOf(who, context).quote ?? (await ask(who, context, false));
  if (quote === null) return;
  const product = products[who];
  const wrong = price === null ? null : stated(price, quote, backend);
  // Some wrong prices cannot be made from the quote, for example in a summary without a currency, or cannot be sent.
  if (price !== null && (wrong === null || !mentions(backend, 'reserve', 'priceSummary'))) return;
  const isStale = state.changesAtQuote.get(quote) !== (state.changes.get(product) ?? 0);
  // An attempt to reserve may invalidate the quote, even if it is refused.
  const after = { ...shopperOf(who, context), quote: null, isSpent: product.integration === 'iframe' };
  state.shoppers.set(who, after);
  if (wrong !== null || isStale) {
    // The changed price may equal the wrong price of the step.
    if (wrong !== null && isStale) return;
    const because = isStale ? 'the price changed after checkAvailability' : `the price is wrong (${price ?? ''})`;
    return await expectNotReserved(quote, { backend, tools, because, values: wrong ?? {} });
  }
  if (state.changes.has(product) && mayBeHeldTo(quote)) return;
  const reservation = await reserved(quote, tools);
  expectPrice(reservation.reply, quote.price, backend);
  state.shoppers.set(who, { ...after, reservation });
}

/** A second fulfill of one reservation may be refused. */
async function fulfill(who: PurchaserName, context: StepContext): Promise<void> {
  const { tools, state } = context;
  const { backend, accept } = tools;
  const shopper = shopperOf(who, context);
  if (shopper.reservation === null) return;
  await accept(backend.call('fulfill', shopper.reservation.values));
  state.shoppers.set(who, { ...shopper, reservation: null });
  await readOf(shopper.reservation, context);
}

async function read(who: PurchaserName, context: StepContext): Promise<void> {
  const { reservation } = shopperOf(who, context);
  if (reservation !== null) await readOf(reservation, context);
}

async function readOf(reservation: Reservation, { tools }: StepContext): Promise<void> {
  const { backend, accept } = tools;
  for (const operation of ['status', 'lookup'] as const) {
    if (backend.profile.operations[operation] === null) continue;
    await accept(backend.call(operation, reservation.values));
  }
}

async function change(who: PurchaserName, { tools, state }: StepContext): Promise<void> {
  const product = tools.products[who];
  if (!('change' in product)) return;
  await product.change({ price: 'changed' });
  state.changes.set(product, (state.changes.get(product) ?? 0) + 1);
}

/** A wrong price for a reserve. Null if the quote allows no such price. */
function stated(
  price: StatedPrice,
  quote: Quote,
  { profile }: Backend,
): { readonly priceSummary: Json | undefined } | null {
  if (price === 'none') return { priceSummary: undefined };
  const wrongPrice =
    price === 'in another currency'
      ? inAnotherCurrency(quote.price, profile.price)
      : raised(quote.price, { 'one above': 1, 'one below': -1, 'far above': 10_000 }[price], profile.price);
  return wrongPrice === null ? null : { priceSummary: wrongPrice };
}
