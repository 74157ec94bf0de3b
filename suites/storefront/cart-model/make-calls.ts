import {
  integer,
  isObject,
  type Json,
  type Once,
  type Reply,
  type Request,
  type Tools,
} from '../../../src/authoring.ts';
import { cartIdText, lineOf } from '../replies/cart-reply.ts';
import { itemOf } from '../fixtures/carts/small-carts.ts';
import type { OtherPartner } from '../fixtures/partners/partners.ts';
import { wholeCart } from '../fixtures/carts/whole-cart.ts';
import { demandOnSale, pricesNow, type Offer } from '../fixtures/catalogue/reference-readings.ts';
import { expectRefusal } from '../expectations/refusals.ts';
import { newReference } from '../requests/client-reference.ts';
import { readCart } from '../requests/endpoints.ts';
import { requestFor, type LastLine, type CommandContext } from './request.ts';
import type { Command, Sequence } from './commands.ts';
import { expectMismatch } from './expect-mismatch.ts';
import { nameOf } from '../fixtures/catalogue/offer-names.ts';
import { exactly, outcomeOf, type Allowed, type CartState } from './outcomes.ts';
import { settled } from './prices.ts';
import { expectAllowed, unitsShown } from './expect-allowed.ts';
import { wordsOf } from './description.ts';

type Playing = Pick<Tools, 'accept' | 'send' | 'referenceReading' | 'pick'>;

/** The state of the cart between two calls. */
interface Progress {
  readonly context: CommandContext;
  readonly state: CartState;
}

/**
 * Creates the cart and makes the calls in order. Compares every reply, and a read at the end, with the replies that the
 * contract allows. If it allows several states, the reply decides. `other` makes the calls of another partner.
 */
export async function makeCalls(
  tools: Playing & { readonly offers: readonly Offer[]; readonly other?: OtherPartner },
  { calls, ...created }: Sequence,
): Promise<void> {
  await relyOn(tools.offers, tools);
  let progress = await begin(created, tools);
  for (const command of calls) progress = await make(command, progress, tools);
  await make({ do: 'read' }, progress, tools);
}

/** Takes prices and availability as reference readings, from the few carts that hold these options for the run. */
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
): Promise<Progress> {
  const offers = new Map(tools.offers.map((offer, index) => [nameOf(index), offer]));
  const lines = new Map(Object.entries(create));
  const items = [...offers].flatMap(([name, offer]) => (lines.has(name) ? [itemOf(offer, lines.get(name))] : []));
  const more = reference === undefined ? {} : { more: { clientReference: newReference(tools) } };
  const reply = await wholeCart(items, { accept, ...more });
  const context: CommandContext = {
    cartId: reply.at('/id', cartIdText),
    offers,
    lastLines: new Map([...offers].map(([name, offer]) => [name, lineOfReference(offer)])),
    otherKey: tools.other?.key ?? null,
  };
  const progress = { context, state: { lines, abandoned: false } };
  return follow(reply, { progress, allowed: exactly(lines), after: 'create the cart' });
}

/** Makes one call, judges its reply, and takes the cart in the reply as the new state. */
async function make(asked: Command, progress: Progress, { send, accept }: Playing): Promise<Progress> {
  const { context, state } = progress;
  const prices = new Map([...context.lastLines].map(([name, { price }]) => [name, price]));
  const command = settled(asked, prices);
  const outcome = outcomeOf(command, state);
  const request: Request = requestFor(command, context);
  const after = wordsOf(command);
  const reply = outcome.refused === null ? await accept(request) : await send(request);
  if (outcome.accepted !== null && reply.status === successOf(command)) {
    if (command.do === 'abandon') return { context, state: { lines: new Map(), abandoned: true } };
    return follow(reply, { progress, allowed: outcome.accepted, after });
  }
  expectRefusal(reply, outcome.code);
  if (outcome.code === 'PRICE_MISMATCH') expectMismatch(reply, command, prices);
  if (outcome.refused === null || isCertain(outcome.refused)) return progress;
  return follow(await accept(readCart(context.cartId)), { progress, allowed: outcome.refused, after });
}

/** Section 4: only an abandon returns no body. */
function successOf(command: Command): number {
  return command.do === 'abandon' ? 204 : 200;
}

function isCertain(allowed: Allowed): boolean {
  return [...allowed.values()].every(({ least, most }) => least === most);
}

/** Judges the cart in a reply, and takes it as the new state. */
function follow(
  reply: Reply,
  { progress: { context, state }, allowed, after }: { progress: Progress; allowed: Allowed; after: string },
): Progress {
  const names = new Map([...context.offers].map(([name, { optionId }]) => [optionId, name]));
  const lines = unitsShown(reply, names);
  expectAllowed(reply, allowed, { cartId: context.cartId, receivedLines: lines, after });
  const lastLines = new Map([
    ...context.lastLines,
    ...[...context.offers].flatMap(([name, offer]) => lineInReply(name, offer, reply)),
  ]);
  return { context: { ...context, lastLines }, state: { lines, abandoned: state.abandoned && lines.size === 0 } };
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
