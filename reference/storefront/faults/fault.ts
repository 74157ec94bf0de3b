import type { FaultOf } from '../../http/variant.ts';
import type { Around } from '../http/around.ts';
import type { Front } from '../http/front.ts';
import type { Received, Rules } from '../rules.ts';

/** A storefront that is wrong in one way, and in that way only. */
export interface Fault extends FaultOf<Rules, Received> {
  /** Handles calls in pieces, between which others are handled. Called once for each server. */
  readonly around?: () => Around;
  /** Stands before the service, and sees requests before they are read. Called once for each server. */
  readonly front?: () => Front;
}
