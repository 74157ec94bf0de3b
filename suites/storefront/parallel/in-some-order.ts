import {
  expectSame,
  expectThat,
  FindingError,
  integer,
  list,
  text,
  type Reply,
  type Request,
  type Tools,
} from '../../../src/authoring.ts';
import { indexOfLine } from '../replies/cart-reply.ts';
import { codeOf } from '../protocol.ts';
import { expectRefusal } from '../expectations/refusals.ts';
import { observePostponed } from './at-once.ts';
import { outcomeOf } from './call-outcome.ts';
import type { NamedCart } from '../fixtures/carts/named-cart.ts';
import { cartsLeft, cartsShown, inWords, isSame, type Call, type Change, type Lines } from './possible-orders.ts';

type Sending = Pick<Tools, 'together' | 'accept' | 'observe'>;

/** A call that must be refused, with this code if the contract states one. */
export interface WrongCall {
  readonly request: Request;
  readonly code?: string;
}

/** Calls about one cart that are sent at the same moment. */
export interface ParallelChanges {
  readonly changes: readonly Change[];
  /** Sent at these intervals in ms, the first after all others, so that they arrive while those are processed. */
  readonly late?: readonly { readonly change: Change; readonly afterMs: number }[];
  /** Sent first. They must have no effect. */
  readonly wrong?: readonly WrongCall[];
  /** The content of the cart before the calls, if it has changed since its creation. */
  readonly start?: Lines;
}

interface Answered extends Call {
  readonly reply: Reply;
}

/**
 * Sends all calls at once. Some order of them must explain the cart in each answer, with its own call included, and in
 * the read that follows; refused and postponed calls must have no effect. Returns the cart of that read.
 */
export async function inSomeOrder(
  cart: NamedCart,
  { changes, late = [], wrong = [], start = cart.start }: ParallelChanges,
  { together, accept, observe }: Sending,
): Promise<Lines> {
  const replies = await together([
    ...wrong.map(({ request }) => request),
    ...changes.map((change) => cart.requestFor(change)),
    ...late.map(({ change, afterMs }) => ({ request: cart.requestFor(change), afterMs })),
  ]);
  for (const [index, { code }] of wrong.entries()) expectWrong(replies[index], code);
  const calls = [...changes, ...late.map(({ change }) => change)].flatMap((change, index): Answered[] => {
    const reply = replies[wrong.length + index];
    return reply === undefined ? [] : [{ change, reply, outcome: outcomeOf(reply) }];
  });
  observePostponed(calls.filter(({ outcome }) => outcome === 'postponed').length, { of: calls.length, observe });
  for (const call of calls) expectExplained(call, { cart, start, calls });
  const read = await accept(cart.reading());
  return expectLeft(read, { cart, start, calls });
}

function expectWrong(reply: Reply | undefined, code: string | undefined): void {
  // A postponed call was not processed, so it has no code.
  if (reply !== undefined && outcomeOf(reply) !== 'postponed') expectRefusal(reply, code);
}

interface SentCalls {
  readonly cart: NamedCart;
  readonly start: Lines;
  readonly calls: readonly Answered[];
}

function expectExplained(call: Answered, { cart, start, calls }: SentCalls): void {
  if (call.outcome !== 'carried out' || call.change.do === 'abandon') return;
  const receivedLines = linesIn(call.reply, cart);
  if (cartsShown(start, calls, call).some((lines) => isSame(lines, receivedLines))) return;
  throw new FindingError({
    kind: 'unexpected',
    exchange: call.reply.exchange,
    pointer: '/items',
    expected: `lines that "${wordsOf(call)}" leaves in some order of the parallel calls (${callsInWords(start, calls)})`,
    received: inWords(receivedLines),
  });
}

function expectLeft(read: Reply, { cart, start, calls }: SentCalls): Lines {
  const receivedLines = linesIn(read, cart);
  const carts = cartsLeft(start, calls);
  if (carts.some((lines) => isSame(lines, receivedLines))) return receivedLines;
  expectNoneRefused(calls, carts);
  throw new FindingError({
    kind: 'unexpected',
    exchange: read.exchange,
    pointer: '/items',
    expected: `${leftInWords(carts)} after all parallel calls (${callsInWords(start, calls)})`,
    received: inWords(receivedLines),
  });
}

/** If no order explains the answers at all, a refusal among them is the finding. */
function expectNoneRefused(calls: readonly Answered[], carts: readonly Lines[]): void {
  const refused = calls.find(({ outcome }) => outcome === 'refused');
  if (carts.length > 0 || refused === undefined) return;
  const { exchange, status } = refused.reply;
  throw new FindingError({ kind: 'refused', exchange, status, code: codeOf(refused.reply) });
}

/**
 * The units of each line in a cart reply: one line per option, at most 20. A line of an unknown offer is named by its
 * option.
 */
function linesIn(reply: Reply, { id, names }: NamedCart): Lines {
  expectSame(reply, '/id', id);
  const receivedLines = new Map<string, number>();
  for (const index of reply.at('/items', list).keys()) {
    const optionId = reply.at(`/items/${index}/optionId`, text);
    const isFirst = indexOfLine(reply, optionId) === index;
    expectThat(reply, `/items/${index}`, { holds: isFirst, expected: 'only one line of this option' });
    receivedLines.set(names.get(optionId) ?? optionId, reply.at(`/items/${index}/quantity`, integer));
  }
  expectThat(reply, '/items', { holds: receivedLines.size <= 20, expected: 'at most 20 lines' });
  return receivedLines;
}

/** `add 2 of A; remove B, refused; the cart began with 1 of A, 3 of B`. */
function callsInWords(start: Lines, calls: readonly Call[]): string {
  const parts = calls.map((call) => `${wordsOf(call)}${call.outcome === 'carried out' ? '' : `, ${call.outcome}`}`);
  return `${parts.join('; ')}; the cart began with ${inWords(start)}`;
}

function leftInWords(carts: readonly Lines[]): string {
  return carts.length === 0 || carts.length > 4
    ? 'the lines that some order of the calls leaves'
    : carts.map((lines) => inWords(lines)).join('; or ');
}

function wordsOf({ change }: Call): string {
  switch (change.do) {
    case 'add':
      return `add ${inWords(new Map(Object.entries(change.units)))}`;
    case 'update':
      return `update ${change.line} to ${change.units}`;
    case 'remove':
      return `remove ${change.line}`;
    case 'read':
    case 'abandon':
      return change.do;
  }
}
