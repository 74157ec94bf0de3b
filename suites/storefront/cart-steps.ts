import {
  BlockedError,
  expectSame,
  integer,
  isObject,
  list,
  need,
  text,
  type Need,
  type Provided,
  type Reply,
  type Request,
  type Tools,
} from '../../src/authoring.ts';
import { expectOnly } from './expectations/expect-held.ts';
import { expectRefusal } from './expectations/refusals.ts';
import { expectSuccess } from './expectations/expect-success.ts';
import { newReference } from './requests/client-reference.ts';
import { itemOf, openCart, type Line, type OpenCart } from './fixtures/carts/open-cart.ts';
import type { Offer } from './fixtures/catalogue/reference-readings.ts';
import { relyOn } from './fixtures/catalogue/steady-offers.ts';
import { lineOf } from './replies/cart-reply.ts';

/**
 * Calls and expectations for cart scenarios. Letters name the options: A is the first offer of the fixture, B the
 * second. A call sends requests. An expectation states the content of the replies and of the next read, relative to the
 * read before the step.
 */
export type Letter = 'A' | 'B' | 'C' | 'D' | 'E' | 'F';
export type Units = Readonly<Partial<Record<Letter, number>>>;

/** A cart, and the offers of its letters. */
export interface CartFixture {
  readonly cart: OpenCart;
  readonly offers: readonly Offer[];
}

type Given = { readonly fixture: Need<CartFixture> };
/** The input of a call: the fixture, and the read of the cart before. */
export type CartContext = Tools & Provided<Given> & { readonly before: Reply };
/** The input of an expectation: the replies to the calls of the step, and the read of the cart after. */
export type CartOutcome = CartContext & { readonly after: Reply; readonly result: readonly Reply[] };

/** `given` and `reads` of a scenario on one cart. */
export function onCart(fixture: Need<CartFixture>) {
  return {
    given: { fixture },
    reads: async ({ fixture: { cart }, accept }: Tools & Provided<Given>): Promise<Reply> =>
      await accept(cart.reading()),
  };
}

/** A cart with one unit each of the first `count` offers. */
export function cartHolding(count: number, offered: Need<readonly Offer[]>): Need<CartFixture> {
  return need(`a cart of the first ${count} offers`, {
    needs: { offers: offered },
    async provide({ offers, ...tools }) {
      const clientReference = newReference(tools);
      const cart = await openCart(offers.slice(0, count), tools, { more: { clientReference } });
      // Steps may add the other offers.
      await relyOn(offers.slice(count), tools);
      return { cart, offers };
    },
  });
}

export type Call = (context: CartContext) => Promise<readonly Reply[]>;
export type Expectation = (outcome: CartOutcome) => void;

/** Adds these units, in this order, in one request. */
export function add(units: Units, { country }: { readonly country?: 'US' } = {}): Call {
  return async ({ fixture: { cart, offers }, send }) => {
    const items = lettersOf(units).map(([letter, quantity]) => itemOf(offerOf(letter, offers), quantity));
    const request = cart.adding(items);
    if (country === undefined) return [await send(request)];
    return [await send({ ...request, body: { items: items.map((item) => ({ ...item })), country } })];
  };
}

/** Updates the line of a letter to a quantity. */
export function update(
  letter: Letter,
  quantity: number,
  { country, atItsPrice = false }: { readonly country?: 'US'; readonly atItsPrice?: boolean } = {},
): Call {
  return async (context) => {
    const line = heldLine(letter, context);
    const expectedPrice = atItsPrice ? line.price : undefined;
    return [await context.send(context.fixture.cart.updating(line, { quantity, country, expectedPrice }))];
  };
}

/** Removes the line of a letter. */
export function remove(letter: Letter): Call {
  return async (context) => [await context.send(context.fixture.cart.removing(heldLine(letter, context)))];
}

export async function abandon({ fixture: { cart }, send }: CartContext): Promise<readonly Reply[]> {
  return [await send(cart.abandoning())];
}

/** Sends the requests of `requestsOf`, one after another. */
export function asking(requestsOf: (context: CartContext) => readonly Request[]): Call {
  return async (context) => {
    const replies: Reply[] = [];
    for (const request of requestsOf(context)) replies.push(await context.send(request));
    return replies;
  };
}

/** Several calls in one step. Each earlier call is judged by its own reply, the last call by the step and its read. */
export function inTurn(earlier: readonly (readonly [Call, Expectation])[], last: Call): Call {
  return async (context) => {
    let { before } = context;
    for (const [call, expectation] of earlier) {
      const result = await call({ ...context, before });
      const after = result.at(-1) ?? before;
      expectation({ ...context, before, result, after });
      before = after;
    }
    return await last({ ...context, before });
  };
}

/** A base that is accepted, then calls that differ from it and must be refused: `refused` judges these. */
export function refusing(base: Call, ...changed: readonly Call[]): Call {
  return async (context) => {
    for (const reply of await base(context)) expectSuccess(reply);
    const replies: Reply[] = [];
    for (const call of changed) replies.push(...(await call(context)));
    return replies;
  };
}

/** Reply and read have this many more units of each letter, and no other change. */
export function more(units: Units): Expectation {
  return (outcome) => expectUnits(outcome, withMore(units, outcome));
}

/** Reply and read have exactly this number of units of each letter (0 for no line), and no other change. */
export function now(units: Units): Expectation {
  return (outcome) => expectUnits(outcome, withUpdated(units, unitsBefore(outcome), outcome));
}

/** Reply and read hold exactly these units, under the same cart id. */
export function only(units: Units): Expectation {
  return (outcome) => {
    const { fixture, result, after } = outcome;
    for (const reply of [...result.map(expectSuccess), after]) expectSame(reply, '/id', fixture.cart.id);
    const held = lettersOf(units).map(
      ([letter, quantity]) => [offerOf(letter, fixture.offers).optionId, quantity] as const,
    );
    expectUnits(outcome, new Map(held));
  };
}

/** Every call was a success of its operation, and the read shows an empty cart. */
export function empty({ result, after }: CartOutcome): void {
  for (const reply of result) expectSuccess(reply);
  expectSame(after, '/itemCount', 0);
  expectSame(after, '/items', []);
}

/**
 * Every call was refused, with that code if one is given, and the lines are unchanged except for those that the accepted
 * base added or updated.
 */
export function refused(
  code?: string,
  { added = {}, updated = {} }: { readonly added?: Units; readonly updated?: Units } = {},
): Expectation {
  return (outcome) => {
    for (const reply of outcome.result) expectRefusal(reply, code);
    expectUnits({ ...outcome, result: [] }, withUpdated(updated, withMore(added, outcome), outcome));
  };
}

export function offerOf(letter: Letter, offers: readonly Offer[]): Offer {
  const offer = offers[letter.charCodeAt(0) - 'A'.charCodeAt(0)];
  if (offer === undefined) throw new Error(`the fixture has no offer ${letter}`);
  return offer;
}

/** The line of a letter, with its id in the last read. If the line is gone, with its id in the initial cart. */
export function lineOfLetter(letter: Letter, { fixture: { cart, offers }, before }: CartContext): Line {
  const { productId, optionId } = offerOf(letter, offers);
  const first = cart.lines.find((line) => line.optionId === optionId);
  const id = lineOf(before, optionId)?.['id'] ?? first?.id;
  return { id: typeof id === 'string' ? id : optionId, productId, optionId, price: first?.price ?? 0 };
}

/** Throws if an earlier step lost the line: only that step fails, the later ones are blocked. */
function heldLine(letter: Letter, context: CartContext): Line {
  const { optionId } = offerOf(letter, context.fixture.offers);
  if (lineOf(context.before, optionId) === null)
    throw new BlockedError('the cart has lost the line that this call needs, because an earlier step failed');
  return lineOfLetter(letter, context);
}

/** Each reply of the step, and the read after it, holds exactly these units by option. */
export function expectUnits({ result, after }: CartOutcome, held: ReadonlyMap<string, number>): void {
  for (const reply of result) expectLines(expectSuccess(reply), held);
  expectLines(after, held);
}

function expectLines(reply: Reply, held: ReadonlyMap<string, number>): void {
  expectOnly(
    reply,
    [...held].map(([optionId, quantity]) => ({ optionId, quantity })),
  );
}

/** These units by option, with other numbers for some letters (0 for no line). */
function withUpdated(units: Units, held: ReadonlyMap<string, number>, { fixture }: CartOutcome): Map<string, number> {
  const updated = new Map(held);
  for (const [letter, quantity] of lettersOf(units)) {
    const { optionId } = offerOf(letter, fixture.offers);
    if (quantity === 0) updated.delete(optionId);
    else updated.set(optionId, quantity);
  }
  return updated;
}

function withMore(units: Units, outcome: CartOutcome): ReadonlyMap<string, number> {
  const held = unitsBefore(outcome);
  for (const [letter, added] of lettersOf(units)) {
    const { optionId } = offerOf(letter, outcome.fixture.offers);
    held.set(optionId, (held.get(optionId) ?? 0) + added);
  }
  return held;
}

/** Units by option in the cart as it was read before the step. */
export function unitsBefore({ before }: CartOutcome): Map<string, number> {
  const lines = before.at('/items', list).flatMap((line, index) => (isObject(line) ? [index] : []));
  return new Map(
    lines.map((index) => [before.at(`/items/${index}/optionId`, text), before.at(`/items/${index}/quantity`, integer)]),
  );
}

function lettersOf(units: Units): readonly (readonly [Letter, number])[] {
  // oxlint-disable-next-line no-unsafe-type-assertion -- Object.entries forgets that the keys of units are letters
  return Object.entries(units) as [Letter, number][];
}
