import { replyOf } from '../../../src/expect/reply.ts';
import { unknownFacts } from '../../../src/model/facts.ts';
import type { Json, Occurrence, Reply, Request } from '../../../src/authoring.ts';
import { openRecord, type StorefrontSeen } from './record.ts';

type Units = Readonly<Record<string, number>>;
/** A PRICE_MISMATCH. */
interface Mismatch {
  readonly mismatch: readonly [currentPrice: number, expectedPrice: number];
}

/** A call with its reply: the units of each line of a cart, a PRICE_MISMATCH, a status, or null for no reply. */
export interface Play {
  readonly request: Request;
  readonly reply: Units | Mismatch | number | null;
  /** The id of the cart in the reply. Default: `c`. */
  readonly cart?: string;
  /** The options whose lines have no price. */
  readonly unpriced?: readonly string[];
  /** The number of its group of parallel calls. */
  readonly together?: number;
  readonly sentMs?: number;
}

type Shown = Required<Pick<Play, 'cart' | 'unpriced'>>;

/** A reply, and what the record shows at it. */
export interface Played {
  readonly seen: StorefrontSeen;
  readonly reply: Reply;
  readonly request: Request;
}

/** What the record shows at each call that has a reply. */
export function playAll(...plays: readonly Play[]): readonly Played[] {
  const see = openRecord({ ...unknownFacts, apiKey: 'own', otherPartnerApiKey: 'other' });
  return plays.flatMap(({ request, reply: given, cart = 'c', unpriced = [], together = null, sentMs }, number) => {
    const reply = given === null ? null : repliedTo(request, given, { number: number + 1, cart, unpriced });
    const occurrence: Occurrence = { request, reply, sentMs: sentMs ?? number, together };
    const seen = see(occurrence);
    return reply === null ? [] : [{ seen, reply, request }];
  });
}

/** What the record shows at the last call, and its reply. */
export function play(...plays: readonly Play[]): Played {
  const last = playAll(...plays).at(-1);
  if (last === undefined) throw new Error('no call has a reply');
  return last;
}

function repliedTo(
  request: Request,
  given: Exclude<Play['reply'], null>,
  { number, ...shown }: { readonly number: number } & Shown,
): Reply {
  const [status, body] = answerOf(given, shown);
  const text = status === 204 ? '' : JSON.stringify(body);
  const sent = { method: request.method, url: request.path, headers: {}, body: null };
  const reply = { status, headers: {}, text, bytes: text.length, utf8: true };
  return replyOf({ number, endpoint: request.endpoint, request: sent, reply, noReply: null, ms: 1 });
}

function answerOf(given: Exclude<Play['reply'], null>, shown: Shown): readonly [status: number, body: Json] {
  if (typeof given === 'number') return [given, {}];
  return isMismatch(given) ? [409, mismatchOf(given.mismatch)] : [200, cartOf(given, shown)];
}

function isMismatch(given: Units | Mismatch): given is Mismatch {
  return Array.isArray(given['mismatch']);
}

function cartOf(units: Units, { cart: id, unpriced }: Shown): Json {
  const items = Object.entries(units).map(([optionId, quantity]) => ({
    id: optionId,
    productId: 'p',
    optionId,
    quantity,
    available: true,
    pricing: unpriced.includes(optionId) ? null : { retail: 500 },
  }));
  const totals = { subtotal: 0, savings: 0, grandTotal: 0 };
  return { id, items, itemCount: items.length, totals, buyLink: 'https://example.com', messages: [] };
}

function mismatchOf([currentPrice, expectedPrice]: readonly [number, number]): Json {
  return {
    code: 'failed_precondition',
    message: '',
    details: { error: 'PRICE_MISMATCH', currentPrice, expectedPrice },
  };
}
