import {
  integer,
  isObject,
  type Json,
  type Once,
  type Reply,
  type Request,
  type Tools,
} from '../../../src/authoring.ts';
import { cartIdText } from '../replies/cart-id.ts';
import { itemOf } from '../fixtures/carts/small-carts.ts';
import { lineOf } from '../replies/cart-lines.ts';
import type { OtherPartner } from '../fixtures/partners/partners.ts';
import { wholeCart } from '../fixtures/carts/whole-cart.ts';
import { demandOnSale, pricesNow, type Offer } from '../fixtures/catalogue/reference-readings.ts';
import { expectRefusal } from '../expectations/refusals.ts';
import { newReference } from '../requests/client-reference.ts';
import { readCart } from '../requests/endpoints.ts';
import { requestFor, type LastLine, type Table } from './request.ts';
import type { Command, Sequence } from './commands.ts';
import { expectMismatch } from './expect-mismatch.ts';
import { nameOf } from '../fixtures/catalogue/offer-names.ts';
import { exactly, outcomeOf, type Allowed, type CartState } from './outcomes.ts';
import { settled } from './prices.ts';
import { expectAllowed, unitsShown } from './expect-allowed.ts';
import { wordsOf } from './description.ts';

type Playing = Pick<Tools, 'accept' | 'send' | 'referenceReading' | 'pick'>;

/** The known state of the cart between two calls. */
interface Turn {
  readonly table: Table;
  readonly state: CartState;
}

/**
 * Makes the cart and each call in turn, and compares every answer and a last read with what the contract allows. If
 * several states are allowed, the answer decides. `other` makes the calls of another partner.
 */
export async function play(
  tools: Playing & { readonly offers: readonly Offer[]; readonly other?: OtherPartner },
  { calls, ...created }: Sequence,
): Promise<void> {
  await relyOn(tools.offers, tools);
  let turn = await begin(created, tools);
  for (const command of calls) turn = await make(command, turn, tools);
  await make({ do: 'read' }, turn, tools);
}

/** Prices and availability are reference readings, read from the few carts that hold these options for the run. */
async function relyOn(offers: readonly Offer[], { accept, referenceReading }: Playing): Promise<void> {
  for (const offer of offers) demandOnSale(offer);
  for (const cartId of new Set(offers.map(({ reference }) => reference.cartId))) {
    const offersInCart = offers.filter(({ reference }) => reference.cartId === cartId);
    const read = async (once: Once): Promise<Json> => [...(await pricesNow(offersInCart, { accept, once }))];
    const lastReplies = offersInCart.map(({ reference }) => reference.last);
    await referenceReading('the price or availability of an option', read, lastReplies);
  }
}

async function begin(
  { create, reference }: Omit<Sequence, 'calls'>,
  { accept, ...tools }: Playing & { readonly offers: readonly Offer[]; readonly other?: OtherPartner },
): Promise<Turn> {
  const offers = new Map(tools.offers.map((offer, index) => [nameOf(index), offer]));
  const lines = new Map(Object.entries(create));
  const items = [...offers].flatMap(([name, offer]) => (lines.has(name) ? [itemOf(offer, lines.get(name))] : []));
  const more = reference === undefined ? {} : { more: { clientReference: newReference(tools) } };
  const reply = await wholeCart(items, { accept, ...more });
  const table: Table = {
    cartId: reply.at('/id', cartIdText),
    offers,
    lastLines: new Map([...offers].map(([name, offer]) => [name, lineOfReference(offer)])),
    otherKey: tools.other?.key ?? null,
  };
  const turn = { table, state: { lines, abandoned: false } };
  return follow(reply, { turn, allowed: exactly(lines), after: 'create the cart' });
}

/** One call: its answer is judged, and its cart is the state from then on. */
async function make(asked: Command, turn: Turn, { send, accept }: Playing): Promise<Turn> {
  const { table, state } = turn;
  const prices = new Map([...table.lastLines].map(([name, { price }]) => [name, price]));
  const command = settled(asked, prices);
  const outcome = outcomeOf(command, state);
  const request: Request = requestFor(command, table);
  const after = wordsOf(command);
  const reply = outcome.refused === null ? await accept(request) : await send(request);
  if (outcome.accepted !== null && reply.status === successOf(command)) {
    if (command.do === 'abandon') return { table, state: { lines: new Map(), abandoned: true } };
    return follow(reply, { turn, allowed: outcome.accepted, after });
  }
  expectRefusal(reply, outcome.code);
  if (outcome.code === 'PRICE_MISMATCH') expectMismatch(reply, command, prices);
  if (outcome.refused === null || isCertain(outcome.refused)) return turn;
  return follow(await accept(readCart(table.cartId)), { turn, allowed: outcome.refused, after });
}

/** Section 4: only an abandon answers without a body. */
function successOf(command: Command): number {
  return command.do === 'abandon' ? 204 : 200;
}

function isCertain(allowed: Allowed): boolean {
  return [...allowed.values()].every(({ least, most }) => least === most);
}

/** Judges a cart that a reply shows, and takes it as the state. */
function follow(
  reply: Reply,
  { turn: { table, state }, allowed, after }: { turn: Turn; allowed: Allowed; after: string },
): Turn {
  const names = new Map([...table.offers].map(([name, { optionId }]) => [optionId, name]));
  const lines = unitsShown(reply, names);
  expectAllowed(reply, allowed, { cartId: table.cartId, shown: lines, after });
  const lastLines = new Map([
    ...table.lastLines,
    ...[...table.offers].flatMap(([name, offer]) => lineInReply(name, offer, reply)),
  ]);
  return { table: { ...table, lastLines }, state: { lines, abandoned: state.abandoned && lines.size === 0 } };
}

function lineOfReference({ optionId, reference: { last } }: Offer): LastLine {
  const price = isObject(last) ? (last['retail'] ?? null) : null;
  return { price: price !== null && integer.is(price) ? price : null, lineId: optionId };
}

function lineInReply(name: string, { optionId }: Offer, reply: Reply): readonly (readonly [string, LastLine])[] {
  const line = lineOf(reply, optionId);
  if (line === null) return [];
  const { id, pricing } = line;
  const retail = isObject(pricing) ? pricing['retail'] : null;
  const price = typeof retail === 'number' ? retail : null;
  return [[name, { price, lineId: typeof id === 'string' ? id : optionId }]];
}
