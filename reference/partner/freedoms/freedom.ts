import type { FreedomOf } from '../../http/variant.ts';
import type { Wire } from '../4-endpoints/operations.ts';
import type { Facts } from '../facts.ts';
import type { PartnerRules, Call } from '../rules.ts';

type Pointers<Name extends string> = Readonly<Record<Name, string>>;

/** A partner backend that is right, and differs from the honest one where the contract leaves it free to. */
export interface Freedom extends FreedomOf<PartnerRules, Call> {
  /** What it declares of itself otherwise. */
  readonly facts?: Partial<Facts>;
  /** How it is called otherwise; the target file follows. */
  readonly wire?: (wire: Wire) => Wire;
  /** Where it writes amount and currency of a price otherwise. */
  readonly price?: Pointers<'amount' | 'currency'>;
  /** Where its deliveries hold what otherwise. */
  readonly webhook?: Pointers<'reservationId' | 'status'>;
  /** The address under which the marketplace knows it, where it is not the one that is dialled. */
  readonly publicOrigin?: string;
}
