import type { FreedomOf } from '../../http/variant.ts';
import type { Around } from '../http/around.ts';
import type { Front } from '../http/front.ts';
import type { Deal } from '../catalogue/deal.ts';
import type { ReferencePartner } from '../reference-partners.ts';
import type { Received, Rules } from '../rules.ts';

/** A storefront that is right, and differs from the honest one where the contract leaves it free to. */
export interface Freedom extends FreedomOf<Rules, Received> {
  /** Comes between the arrival of calls and their handling. Called once for each server. */
  readonly around?: () => Around;
  /** Stands before the service, and sees requests before they are read. Called once for each server. */
  readonly front?: () => Front;
  /** The time that the server lives in, in ms since epoch, at what is another time for everybody else. */
  readonly clock?: (now: number) => number;
  /** Changes the catalogue before the server starts. */
  readonly catalogue?: (catalogue: readonly Deal[]) => readonly Deal[];
  /** Ids of the requirements that a target file must waive for it: the live service is known to break them. */
  readonly waives?: readonly string[];
  /** Changes a partner that is registered from the start. */
  readonly partner?: (partner: ReferencePartner) => ReferencePartner;
}
