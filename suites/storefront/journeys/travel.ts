import {
  BlockedError,
  isObject,
  type Json,
  type JsonObject,
  type Once,
  type Reply,
  type Tools,
} from '../../../src/authoring.ts';
import { nameOf } from '../fixtures/catalogue/offer-names.ts';
import { afterChange, arrangedIn, asArranged, type ArrangedState } from '../record/arranged.ts';
import type { MovingOffer } from '../fixtures/catalogue/arranged-offers.ts';
import { demandOnSale, lastPrice, pricesNow, type Offer } from '../fixtures/catalogue/reference-readings.ts';
import type { OtherPartner } from '../fixtures/partners/partners.ts';
import { cartIdText, isCart, lineOf } from '../replies/cart-reply.ts';
import { neverIssued } from '../requests/never-issued.ts';
import { newReference } from '../requests/client-reference.ts';
import type { ChangeCommand, Command, Sequence } from './commands.ts';
import { dealChanges } from './deal-changes.ts';
import { mannerOf, requestFor, type CommandContext, type LastLine } from './request.ts';

/** Longer than the usual time for which a cache in front of the carts keeps a value. */
const laterMs = 1_100;

type Travelling = Pick<Tools, 'accept' | 'send' | 'together' | 'wait' | 'referenceReading' | 'pick'> & {
  readonly offers: readonly (Offer | MovingOffer)[];
  readonly other?: OtherPartner;
};

/** Creates the cart, makes the calls in order and reads the cart at the end. Expects nothing: rules judge the replies. */
export async function travel(tools: Travelling, { create, calls, reference, by = {} }: Sequence): Promise<void> {
  const moving = tools.offers.filter((offer) => isMoving(offer));
  await relyOn(
    tools.offers.filter((offer): offer is Offer => !isMoving(offer)),
    tools,
  );
  const start: CommandContext = {
    cartId: '',
    noCartId: '',
    offers: new Map(tools.offers.map((offer, index) => [nameOf(index), offer])),
    lastLines: new Map(tools.offers.map((offer, index) => [nameOf(index), lineAtFirst(offer)])),
    arranged:
      moving.length === 0
        ? null
        : Object.fromEntries(moving.flatMap(({ optionId, deal }) => (deal === null ? [] : [[optionId, asArranged]]))),
    otherKey: tools.other?.key ?? null,
    newReference: () => newReference(tools),
    neverIssued: (id) => neverIssued(id, tools.pick),
    currency: null,
    owner: {},
  };
  const items = Object.entries(create).map(([of, units]) => ({ of, units }));
  const creating = {
    do: 'create' as const,
    items,
    ...(reference && { optional: ['clientReference'] as const }),
    ...by,
  };
  const created = await tools.send(requestFor(creating, start));
  const cartId = created.peek('/id') ?? null;
  if (!isCart(created) || !cartIdText.is(cartId)) throw new BlockedError('the cart of the journey was not created');
  let context = after(created, { ...start, cartId, noCartId: start.neverIssued(cartId), owner: mannerOf(by, start) });
  // A live service may decline a valid item with a message. Another check judges the message.
  const declined = items.filter(({ of }) => lineOf(created, context.offers.get(of)?.optionId ?? '') === null);
  const whole: readonly Command[] = declined.length === 0 ? calls : [{ do: 'add', items: declined, ...by }, ...calls];
  for (const command of [...whole, { do: 'read' as const }]) {
    context = await take(command, context, tools);
  }
}

async function take(command: Command, context: CommandContext, tools: Travelling): Promise<CommandContext> {
  if (command.do === 'wait') {
    await tools.wait(laterMs);
    return context;
  }
  if (command.do === 'change') return await changed(command, context, tools);
  if (command.do !== 'together') return after(await tools.send(requestFor(command, context)), context);
  await tools.together(
    command.calls.map((call) => {
      const request = requestFor(call, context);
      return call.afterMs === undefined ? request : { request, afterMs: call.afterMs };
    }),
  );
  return context;
}

/** Changes the deal of an offer. Every request from then on tells the rules what is known of its options. */
async function changed({ of, to }: ChangeCommand, context: CommandContext, tools: Travelling): Promise<CommandContext> {
  const moving = tools.offers.filter((offer) => isMoving(offer));
  const offer = moving.find(({ optionId }) => optionId === context.offers.get(of)?.optionId);
  if (offer === undefined) throw new Error(`the sequence changes the deal of offer ${of}, which cannot change`);
  const { arranged } = context;
  const stateOf = (optionId: string): ArrangedState => arrangedIn({ arranged: arranged ?? {} }, optionId) ?? asArranged;
  const { mode, earlier } = stateOf(offer.optionId);
  // An endpoint may refuse to remove an option twice.
  const isGone = [mode, ...earlier].includes('optionRemoved') && to === 'option removed';
  if (offer.deal === null || isGone) return context;
  const change = dealChanges[to];
  const settings = change.to(offer.optionId);
  await offer.deal.change(settings);
  const concerned = moving.filter(({ optionId, deal }) =>
    'ofOption' in change ? optionId === offer.optionId : deal === offer.deal,
  );
  const states = concerned.map(({ optionId }) => [optionId, afterChange(stateOf(optionId), settings)] as const);
  const known = [...context.lastLines].map(([name, { price, lineId }]) => {
    const isConcerned = concerned.some(({ optionId }) => optionId === context.offers.get(name)?.optionId);
    return [name, { price: isConcerned ? { ...price, before: price.live } : price, lineId }] as const;
  });
  return { ...context, lastLines: new Map(known), arranged: { ...arranged, ...Object.fromEntries(states) } };
}

function isMoving(offer: Offer | MovingOffer): offer is MovingOffer {
  return 'deal' in offer;
}

/** Takes prices and availability as reference readings, from the few carts that hold these options for the run. */
async function relyOn(
  offers: readonly Offer[],
  { accept, referenceReading }: Pick<Tools, 'accept' | 'referenceReading'>,
): Promise<void> {
  for (const offer of offers) demandOnSale(offer);
  for (const cartId of new Set(offers.map(({ reference }) => reference.cartId))) {
    const offersInCart = offers.filter(({ reference }) => reference.cartId === cartId);
    const read = async (once: Once): Promise<Json> => [...(await pricesNow(offersInCart, { accept, once }))];
    const lastReplies = offersInCart.map(({ reference }) => reference.last);
    await referenceReading(`the prices and availability in cart ${cartId}`, read, lastReplies);
  }
}

/** The context with the lines of a cart reply. */
function after(reply: Reply, context: CommandContext): CommandContext {
  // Prices may depend on the partner, but those of an arranged deal do not.
  const isOther = reply.endpoint === 'create-cart' && context.cartId !== reply.peek('/id');
  if (!isCart(reply) || (isOther && context.arranged === null)) return context;
  const shown = [...context.lastLines].flatMap(([name, last]) => {
    const line = lineOf(reply, context.offers.get(name)?.optionId ?? '');
    return line === null ? [] : [[name, asShown(line, last)] as const];
  });
  const currency = reply.peek('/currency');
  return {
    ...context,
    currency: typeof currency === 'string' ? currency : context.currency,
    lastLines: new Map([...context.lastLines, ...shown]),
  };
}

function lineAtFirst(offer: Offer | MovingOffer): LastLine {
  const live = isMoving(offer) ? offer.retail : lastPrice(offer);
  return { price: { live, before: null, original: null }, lineId: offer.optionId };
}

function asShown({ id, pricing }: JsonObject, { price, lineId }: LastLine): LastLine {
  const live = amountIn(pricing, 'retail');
  const before = live === price.live ? price.before : price.live;
  return {
    price: { live, before, original: amountIn(pricing, 'original') },
    lineId: typeof id === 'string' ? id : lineId,
  };
}

function amountIn(pricing: Json | undefined, name: string): number | null {
  const amount = isObject(pricing) ? pricing[name] : null;
  return typeof amount === 'number' ? amount : null;
}
