import type { Around } from '../http/around.ts';
import type { Front } from '../http/front.ts';
import type { Reply } from '../http/reply.ts';
import type { Received, Rules } from '../rules.ts';

/** A server that is wrong in one way, and in that way only. */
export interface Fault {
  /** Kebab-case. */
  readonly name: string;
  /** Id of the requirement that it breaks. */
  readonly requirement: string;
  /** One line: what this wrong server does. */
  readonly says: string;
  /** Replaces some rules; `honest` are those it would have had. */
  readonly rules?: (honest: Rules) => Partial<Rules>;
  /** Rewrites each reply just before it is sent. */
  readonly reply?: (reply: Reply, exchange: Received) => Reply;
  /** Handles calls in pieces, between which others are handled. Called once for each server. */
  readonly around?: () => Around;
  /** Stands before the service, and sees requests before they are read. Called once for each server. */
  readonly front?: () => Front;
}
