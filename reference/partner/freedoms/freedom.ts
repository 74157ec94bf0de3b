import type { FreedomOf } from '../../http/variant.ts';
import type { Wire } from '../4-endpoints/operations.ts';
import type { Facts } from '../facts.ts';
import { differing, type Difference, type Differing } from '../operators/difference.ts';
import type { PartnerRules, Call } from '../rules.ts';

type Pointers<Name extends string> = Readonly<Record<Name, string>>;

/** Differences that only correct partner backends have. */
interface FreedomDifference extends Difference {
  readonly facts?: Partial<Facts>;
  /** Other requests and replies. The target file describes them. */
  readonly wire?: (wire: Wire) => Wire;
  /** Other pointers into a price. */
  readonly price?: Pointers<'amount' | 'currency'>;
  /** Other pointers into a delivery. */
  readonly webhook?: Pointers<'reservationId' | 'status'>;
  /** The origin that the marketplace signs, when it differs from the one that it connects to. */
  readonly publicOrigin?: string;
}

/** A correct partner backend that differs from the default one where the contract allows it. */
export interface Freedom extends FreedomOf<PartnerRules, Call>, FreedomDifference {}

/** Starts a freedom: `freedom(name, source).says(what it does).rule(…)`. */
export function freedom(
  name: string,
  source: string,
): { readonly says: (says: string) => Differing<Freedom, FreedomDifference> } {
  return { says: (says) => differing((difference) => ({ name, source, says, ...difference })) };
}
