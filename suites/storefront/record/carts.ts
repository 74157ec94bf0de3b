import { isDeepStrictEqual } from 'node:util';
import { isObject, type Occurrence, type Reply, type Request } from '../../../src/authoring.ts';
import { elsewhere } from '../hostile/inputs/input.ts';
import { isCart, shownLines } from '../replies/cart-reply.ts';
import { onceAReply } from '../replies/once-a-reply.ts';
import { isDeprecated } from '../requests/endpoints.ts';
import { decodedId } from './cart-call.ts';
import type { DemandedCall } from './demand.ts';
import type { Reason } from './refusals.ts';

/** A line as a reply showed it. */
export interface LineState {
  readonly units: number;
  readonly productId: string;
  /** The live price of one unit in minor units; null if it is unavailable or unpriced. */
  readonly price: number | null;
}

export type Lines = ReadonlyMap<string, LineState>;

/** A cart as the exchanges so far showed it. A view never predicts: after a breach it holds what the reply showed. */
export interface CartState {
  /** The lines by option; null while it is unknown what a call did to them. */
  readonly lines: Lines | null;
  /** The last successful change was an abandon. False while that is unknown. */
  readonly abandoned: boolean;
  /** The key of the request that created it; undefined for our own, null if it is unknown. */
  readonly creator: Request['key'];
  /** The last call that may have changed it: `create-cart`, or `refusal` for a refused one. */
  readonly history: string;
  readonly readMs: number | null;
  /** The last reply that showed the lines; null if none did. */
  readonly shown: ShownCart | null;
  /** Calls that left at the same moment. Null once a reply has shown their result, or if it stays unknown. */
  readonly parallel: ParallelCalls | null;
  /** The refused calls since the lines were last shown, with why the contract refuses each. */
  readonly refused: readonly RefusedCall[];
}

/** A reply with the lines of a cart, whether its call was under the deprecated prefix, and what was known of the deals then. */
export interface ShownCart extends Pick<Request, 'arranged'> {
  readonly reply: Reply;
  readonly isDeprecated: boolean;
}

/** Calls about one cart that left at the same moment, and the cart before them. */
export interface ParallelCalls {
  readonly group: number;
  readonly start: CartState;
  readonly calls: readonly ParallelCall[];
}

export interface ParallelCall {
  readonly call: DemandedCall;
  readonly reply: Reply;
}

/** A refused call, and the names of the reasons for which the contract refuses it. */
export interface RefusedCall {
  readonly reply: Reply;
  readonly reasons: readonly Reason[];
}

const noCart: CartState = {
  lines: null,
  abandoned: false,
  creator: null,
  history: 'none',
  readMs: null,
  shown: null,
  parallel: null,
  refused: [],
};

/** The carts of a run. */
export interface CartsView {
  /** The cart that an exchange is about, as it was before; null if the exchange is about none. */
  before(occurrence: Occurrence): CartState | null;
  /** Takes one exchange in. `call`: null for a call that the contract does not describe. */
  see(occurrence: Occurrence, call: DemandedCall | null): void;
}

export function openCarts(): CartsView {
  const carts = new Map<string, CartState>();
  return {
    before({ request, together }) {
      if (request.endpoint === 'create-cart') return { ...noCart, lines: new Map() };
      const id = idInPath(request);
      if (id === null) return null;
      const cart = atMoment(carts.get(id) ?? noCart, request);
      // All calls of a group meet the cart from before the group.
      return together !== null && cart.parallel?.group === together ? cart.parallel.start : cart;
    },
    see(occurrence, call) {
      const { request, reply } = occurrence;
      // A service may read an odd path or body as a call about any cart.
      if (isOddWrite(request) && (reply === null || reply.status < 300))
        for (const [id, cart] of carts) carts.set(id, { ...cart, ...unknown });
      if (request.endpoint === 'create-cart') {
        const id = reply?.peek('/id');
        if (reply === null || typeof id !== 'string' || !isCart(reply)) return;
        const lines = linesIn(reply);
        carts.set(id, {
          ...noCart,
          lines,
          creator: request.key,
          history: 'create-cart',
          shown: shownBy(reply, request),
        });
        return;
      }
      const id = idInPath(request);
      if (id === null) return;
      const before = carts.get(id) ?? noCart;
      carts.set(id, occurrence.together === null ? after(before, occurrence, call) : during(before, occurrence, call));
    },
  };
}

/** The cart after a call of which it is unknown what it did. */
const unknown: Pick<CartState, 'lines' | 'abandoned' | 'parallel'> = { lines: null, abandoned: false, parallel: null };

/** Calls at the same moment that may be carried out, whose possible orders are few enough to try all of them. */
const mostParallel = 6;

/** One of several calls at the same moment: the order in which the service carried them out is unknown. */
function during(cart: CartState, { reply, together }: Occurrence, call: DemandedCall | null): CartState {
  const isSame = cart.parallel !== null && cart.parallel.group === together;
  const start = isSame && cart.parallel !== null ? cart.parallel.start : cart;
  const isKnown = start.lines !== null && start.parallel === null && (isSame || cart.lines !== null);
  if (together === null || reply === null || call === null || !isKnown) return { ...cart, ...unknown };
  const calls = [...(isSame ? (cart.parallel?.calls ?? []) : []), { call, reply }];
  if (calls.filter((one) => one.call.reasons.length === 0).length > mostParallel) return { ...cart, ...unknown };
  return { ...cart, ...unknown, parallel: { group: together, start, calls } };
}

function after(before: CartState, { request, reply, sentMs }: Occurrence, call: DemandedCall | null): CartState {
  const { method, endpoint } = request;
  const isRead = method === 'GET';
  const cart = { ...before, readMs: isRead ? sentMs : before.readMs };
  if (isRead && (reply === null || reply.status !== 200)) return cart;
  if (reply === null || reply.status >= 500) return { ...cart, ...unknown };
  if (reply.status >= 300) {
    const reasons = call?.reasons ?? [];
    // The contract does not say of every refused item that the others are not added.
    const isWhole = endpoint !== 'add-items' || call?.asked === 1 || reasons.some(addsNothing);
    const known = isWhole ? cart : { ...cart, lines: null, abandoned: false };
    return { ...known, history: 'refusal', refused: [...cart.refused, { reply, reasons }] };
  }
  const now = { refused: [], parallel: null };
  if (endpoint === 'abandon-cart')
    return { ...cart, ...now, lines: new Map(), abandoned: true, history: endpoint, shown: null };
  const shown = { ...now, lines: linesIn(reply), shown: shownBy(reply, request) };
  return isRead ? { ...cart, ...shown } : { ...cart, ...shown, abandoned: false, history: endpoint };
}

function shownBy(reply: Reply, { path, arranged }: Request): ShownCart {
  return { reply, isDeprecated: isDeprecated(path), ...(arranged === undefined ? {} : { arranged }) };
}

/** The cart at the moment of a request: the price of a line is unknown if its deal was changed since the cart was last shown. */
function atMoment(cart: CartState, { arranged }: Request): CartState {
  if (cart.lines === null || cart.shown === null || cart.shown.arranged === arranged) return cart;
  const before = cart.shown.arranged ?? {};
  const lines = [...cart.lines].map(([optionId, line]) => {
    const isSame = isDeepStrictEqual(before[optionId], arranged?.[optionId]);
    return [optionId, isSame ? line : { ...line, price: null }] as const;
  });
  return { ...cart, lines: new Map(lines) };
}

const addingOthers: readonly Reason[] = ['too many options', 'no productId', 'no optionId', 'no quantity'];

function addsNothing(reason: Reason): boolean {
  return !addingOthers.includes(reason);
}

/** True for a request that may change a cart, but is none that the contract describes. */
function isOddWrite({ method, endpoint, rawBody, hostile }: Request): boolean {
  return method !== 'GET' && (hostile === true || rawBody !== undefined || endpoint === elsewhere);
}

function idInPath({ path }: Request): string | null {
  const id = /\/carts\/([^/?]+)(?:\/items(?:\/[^/?]+)?)?$/.exec(path)?.[1];
  return id === undefined ? null : decodedId(id);
}

/** The lines of a cart by option; null if they cannot be read, or if several lines have one option. */
export const linesIn = onceAReply((reply: Reply): Lines | null => {
  const items = isCart(reply) ? reply.peek('/items') : undefined;
  if (!Array.isArray(items)) return null;
  const lines = new Map<string, LineState>();
  for (const { item, sound } of shownLines(reply)) {
    const { optionId, productId, quantity, pricing } = item;
    if (typeof optionId !== 'string' || typeof productId !== 'string' || typeof quantity !== 'number') return null;
    const retail = sound && isObject(pricing) ? pricing['retail'] : null;
    lines.set(optionId, { units: quantity, productId, price: typeof retail === 'number' ? retail : null });
  }
  return lines.size === items.length ? lines : null;
});
