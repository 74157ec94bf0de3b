import type { Facts } from '../facts.ts';
import type { Wire } from '../4-endpoints/operations.ts';
import type { Reply } from '../http/reply.ts';
import type { PartnerRules, Received } from '../rules.ts';
import type { Transport } from '../http/transport.ts';

type Pointers<Name extends string> = Readonly<Record<Name, string>>;

/** A partner backend that is right, and differs from the honest one where the contract leaves it free to. */
export interface Freedom {
  /** Kebab-case. */
  readonly name: string;
  /** One line: what this backend does. */
  readonly says: string;
  /** The section of the contract that allows it. */
  readonly source: string;
  /** Replaces some rules; `honest` are those it would have had. Called once for each server, so it may keep state. */
  readonly rules?: (honest: PartnerRules) => Partial<PartnerRules>;
  /** Rewrites each reply just before it is sent. */
  readonly reply?: (reply: Reply, call: Received) => Reply;
  readonly transport?: Transport;
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
