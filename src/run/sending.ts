import type { Reply } from '../expect/reply.ts';
import type { Protocol } from '../expect/suite.ts';
import type { Request } from '../spec/exchange.ts';
import type { Json } from '../spec/json.ts';

/**
 * How closely a refusal is watched. `both`: what must not change is read before, and after each change. `after`: the reply to
 * the base shows it before, where it can, and it is read once at the end; `savedOn` tells that a difference found that way
 * may be the doing of the base's reply.
 */
export type Care = { readonly reads: 'both' } | { readonly reads: 'after'; savedOn: boolean };

/** The two ways of sending that a refusal is built from. */
export interface Sending {
  readonly protocol: Protocol;
  readonly care: Care;
  send(request: Request): Promise<Reply>;
  accept(request: Request): Promise<Reply>;
  readonly recall: Recall;
}

/** What the run knows already: asked only where an attempt may read less. */
export interface Recall {
  /** The reply to this very request where it was accepted before and need not be sent again; else null. */
  accepted(request: Request, asked: { readonly standing: boolean }): Reply | null;
  /** The reply to this very request where it was refused along with others and changed nothing; else null. */
  refused(request: Request): Reply | null;
  isRefused(request: Request): boolean;
  /** Keeps a refusal of this attempt, which was seen to change nothing. */
  keepRefusal(refusal: Reply): void;
  /** What a read would show of the state that is watched; null where nobody knows. */
  stateOf(read: Request): Json;
}
