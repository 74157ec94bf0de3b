import type { FreedomOf } from '../../http/variant.ts';
import type { Deal } from '../catalogue/deal.ts';
import { differing, type Difference, type Differing } from '../operators/difference.ts';
import type { ReferencePartner } from '../reference-partners.ts';
import type { Call, Rules } from '../rules.ts';

/** What only a right server does in another way. */
interface FreedomDifference extends Difference, Pick<FreedomOf<Rules, Call>, 'transport'> {
  /** The part of a request that its gateway reads. Gateways that read different parts can stand behind each other. */
  readonly reads?: 'method' | 'target' | 'headers' | 'body';
  /** The time that the server lives in, in ms since epoch, at what is another time for everybody else. */
  readonly clock?: (now: number) => number;
  /** Changes the catalogue before the server starts. */
  readonly catalogue?: (catalogue: readonly Deal[]) => readonly Deal[];
  /** Ids of the requirements that a target file must waive for it: the live service is known to break them. */
  readonly waives?: readonly string[];
  /** Changes a partner that is registered from the start. */
  readonly partner?: (partner: ReferencePartner) => ReferencePartner;
}

/** A storefront that is right, and differs from the honest one where the contract leaves it free to. */
export interface Freedom extends FreedomOf<Rules, Call>, FreedomDifference {}

/** Begins a freedom: `freedom(name, source).says(what it does).rule(…)`. */
export function freedom(
  name: string,
  source: string,
): { readonly says: (says: string) => Differing<Freedom, FreedomDifference> } {
  return { says: (says) => differing((difference) => ({ name, source, says, ...difference })) };
}
