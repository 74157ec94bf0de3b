import {
  FindingError,
  isObject,
  isSuccessful,
  same,
  type Json,
  type Probed,
  type Reply,
  type Request,
  type Tools,
} from '../../../src/authoring.ts';
import type { Line, OpenCart } from '../fixtures/carts/small-carts.ts';
import { linesByOption, linesOf, protocol } from '../protocol.ts';
import type { HostileInput } from './inputs/input.ts';
import type { OperationName } from './inputs/operations.ts';

type Sending = Pick<Tools, 'accept' | 'probe' | 'observe'>;

/** The cart of one line that the inputs are sent to, and their operation. */
export interface Receiver {
  readonly cart: OpenCart & { readonly line: Line };
  /** Null for inputs that must not change a cart, accepted or not. */
  readonly does: OperationName | null;
  /**
   * A valid call of that operation. It is made first and must be accepted: a server that refuses everything must not
   * pass.
   */
  readonly base: Request;
}

/**
 * Sends inputs one after another on one connection, then reads the cart on it. A refusal, or a closed connection,
 * leaves the cart unchanged; an acceptance has the effect of the valid part of its input. If the cart differs, each
 * input is sent again with a read after it, so that the finding names the cause.
 */
export async function sendInputs(
  inputs: readonly HostileInput[],
  { cart, does, base }: Receiver,
  tools: Sending,
): Promise<void> {
  tools.observe(
    'tried',
    inputs.map(({ name }) => name),
  );
  const accepted = await tools.accept(base);
  let lines = shownIn(accepted, cart) ?? linesOf(cart.created);
  // An accepted input whose effect is not judged hides that of the inputs before it: the cart is read before the first of them.
  const isJudged = ({ quantities }: HostileInput): boolean => quantities !== undefined;
  for (const group of [inputs.filter(isJudged), inputs.filter((input) => !isJudged(input))]) {
    if (group.length === 0) continue;
    for (const input of group) {
      const probed = await tools.probe(input.request);
      expectFit(input, { probed, held: lines, does, cart });
      if (does !== null) lines = shownAfter(probed, cart) ?? lines;
      if (isOffered(input, probed)) lines = await linesNow(cart, tools);
      // The next update would overwrite the effect of a refused one.
      if (does === 'update' && input.quantities?.length !== 0 && shownAfter(probed, cart) === null)
        await expectHeld(input, { probed, held: lines, cart }, tools);
    }
    const after = await linesNow(cart, tools);
    if (same(after, lines)) continue;
    await sendOneByOne(group, { cart, does }, tools);
    throw changed(await tools.probe(cart.reading()), { expected: lines, received: after, what: protocol.watchedName });
  }
}

async function expectHeld(
  { name }: HostileInput,
  { probed, held: lines, cart }: { probed: Probed; held: Json; cart: OpenCart },
  tools: Sending,
): Promise<void> {
  const received = await linesNow(cart, tools);
  const what = `${protocol.watchedName}, after ${name},`;
  if (!same(received, lines)) throw changed(probed, { expected: lines, received, what });
}

async function sendOneByOne(
  inputs: readonly HostileInput[],
  { cart, does }: Omit<Receiver, 'base'>,
  tools: Sending,
): Promise<void> {
  let before = await linesNow(cart, tools);
  for (const input of inputs) {
    const { name } = input;
    const probed = await tools.probe(input.request);
    const after = await linesNow(cart, tools);
    if (isOffered(input, probed)) before = after;
    const expected = (does === null ? null : shownAfter(probed, cart)) ?? before;
    if (!same(after, expected)) {
      throw changed(probed, { expected, received: after, what: `${protocol.watchedName}, after ${name},` });
    }
    before = after;
  }
}

/** True for a call outside the contract that the target accepted: its effect is not judged. */
function isOffered({ mayDo }: HostileInput, { reply }: Probed): boolean {
  return mayDo === true && reply !== null && isSuccessful(reply.status);
}

async function linesNow(cart: OpenCart, { accept }: Sending): Promise<Json> {
  return linesOf(await accept({ ...cart.reading(), sameConnection: true }));
}

/** The lines of our cart in the reply to an accepted input; null if the reply does not show the cart. */
function shownAfter({ reply }: Probed, cart: OpenCart): Json | null {
  return reply === null ? null : shownIn(reply, cart);
}

function shownIn(reply: Reply, { id }: OpenCart): Json | null {
  return isAccepted(reply) && reply.peek('/id') === id ? linesOf(reply) : null;
}

function isAccepted({ status, json }: Reply): boolean {
  return isSuccessful(status) && isObject(json) && Array.isArray(json['items']);
}

/** Throws if an accepted input had another effect than its valid part. */
function expectFit(
  { name, quantities }: HostileInput,
  { probed: { reply, exchange }, held: lines, does, cart }: { probed: Probed; held: Json } & Omit<Receiver, 'base'>,
): void {
  if (reply === null || quantities === undefined || !isAccepted(reply)) return;
  if (quantities.length === 0) {
    const { status } = reply;
    throw new FindingError({ kind: 'not-refused', exchange, status, expected: { refusal: true }, sent: name });
  }
  const allowed = quantities.map((quantity) => linesWith(cart.line, { does, quantity, held: lines }));
  const received = linesOf(reply);
  if (allowed.some((one) => same(one, received))) return;
  throw new FindingError({ kind: 'differs', exchange, pointer: '/items', expected: allowed[0] ?? null, received });
}

function linesWith(
  { productId, optionId }: Line,
  { does, quantity, held: lines }: { does: Receiver['does']; quantity: number; held: Json },
): Json {
  if (does === null) return lines;
  const held = isObject(lines) ? lines[optionId] : null;
  const before = isObject(held) && typeof held['quantity'] === 'number' ? held['quantity'] : 0;
  return linesByOption([{ productId, optionId, quantity: does === 'add' ? before + quantity : quantity }]);
}

function changed(
  { exchange }: Probed,
  { expected, received, what }: { expected: Json; received: Json; what: string },
): FindingError {
  return new FindingError({ kind: 'state-changed', exchange, what, expected, received });
}
