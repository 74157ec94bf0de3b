import type { Occurrence, Reply, Request } from '../../../src/authoring.ts';
import { elsewhere } from '../hostile/inputs/input.ts';
import { isCart, shownLines } from '../replies/cart-reply.ts';

/** A cart as the exchanges so far showed it. A view never predicts: after a breach it holds what the reply showed. */
export interface CartState {
  /** Units by option; null while it is unknown what a call did to them. */
  readonly lines: ReadonlyMap<string, number> | null;
  /** The last successful change was an abandon. */
  readonly abandoned: boolean;
  /** The key of the request that created it; undefined for our own. */
  readonly creator: Request['key'];
  /** The last call that may have changed it: `create-cart`, or `refusal` for a refused one. */
  readonly history: string;
  readonly readMs: number | null;
}

const noCart: CartState = { lines: null, abandoned: false, creator: null, history: 'none', readMs: null };

/** The carts of a run. */
export interface CartsView {
  /** The cart that an exchange is about, as it was before; null if the exchange is about none. */
  before(occurrence: Occurrence): CartState | null;
  see(occurrence: Occurrence): void;
}

export function openCarts(): CartsView {
  const carts = new Map<string, CartState>();
  return {
    before({ request }) {
      if (request.endpoint === 'create-cart') return { ...noCart, lines: new Map() };
      const id = idInPath(request);
      return id === null ? null : (carts.get(id) ?? noCart);
    },
    see(occurrence) {
      const { request, reply } = occurrence;
      // A service may read an odd path or body as a call about any cart.
      if (isOddWrite(request) && (reply === null || reply.status < 300))
        for (const [id, cart] of carts) carts.set(id, { ...cart, lines: null });
      if (request.endpoint === 'create-cart') {
        const id = reply?.peek('/id');
        if (reply === null || typeof id !== 'string' || !isCart(reply)) return;
        carts.set(id, { ...noCart, lines: unitsIn(reply), creator: request.key, history: 'create-cart' });
        return;
      }
      const id = idInPath(request);
      if (id !== null) carts.set(id, after(carts.get(id) ?? noCart, occurrence));
    },
  };
}

function after(before: CartState, { request, reply, sentMs, together }: Occurrence): CartState {
  const isRead = request.method === 'GET';
  const readMs = isRead ? sentMs : before.readMs;
  if (isRead && (reply === null || reply.status !== 200)) return { ...before, readMs };
  // Parallel calls: the order in which the service carried them out is unknown.
  if (reply === null || reply.status >= 500 || together) return { ...before, lines: null, readMs };
  if (isRead) return { ...before, lines: unitsIn(reply), readMs };
  if (reply.status >= 300) return { ...before, history: 'refusal' };
  if (request.endpoint === 'abandon-cart')
    return { ...before, lines: new Map(), abandoned: true, history: request.endpoint };
  return { ...before, lines: unitsIn(reply), abandoned: false, history: request.endpoint };
}

/** True for a request that may change a cart, but is none that the contract describes. */
function isOddWrite({ method, endpoint, rawBody, hostile }: Request): boolean {
  return method !== 'GET' && (hostile === true || rawBody !== undefined || endpoint === elsewhere);
}

function idInPath({ path }: Request): string | null {
  const id = /\/carts\/([^/?]+)(?:\/items(?:\/[^/?]+)?)?$/.exec(path)?.[1];
  if (id === undefined) return null;
  try {
    return decodeURIComponent(id);
  } catch {
    return null;
  }
}

/** The units of each option in a cart; null if the lines cannot be read, or if several lines have one option. */
export function unitsIn(reply: Reply): ReadonlyMap<string, number> | null {
  const items = isCart(reply) ? reply.peek('/items') : undefined;
  if (!Array.isArray(items)) return null;
  const units = new Map<string, number>();
  for (const { item } of shownLines(reply)) {
    const { optionId, quantity } = item;
    if (typeof optionId !== 'string' || typeof quantity !== 'number') return null;
    units.set(optionId, quantity);
  }
  return units.size === items.length ? units : null;
}
