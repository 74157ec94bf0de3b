import type { FreedomOf } from '../../http/variant.ts';
import type { Deal } from '../catalogue/deal.ts';
import type { Gateway } from '../http/gateway.ts';
import { differing, type Difference, type Differing } from '../operators/difference.ts';
import type { ReferencePartner } from '../reference-partners.ts';
import type { Call, Rules } from '../rules.ts';

/** Differences that only correct servers have. */
interface FreedomDifference extends Difference, Pick<FreedomOf<Rules, Call>, 'transport'> {
  /** The part of a request that its gateway reads. Gateways that read different parts can be combined. */
  readonly reads?: 'method' | 'target' | 'headers' | 'body';
  /** Replaces `gateway` when a rate is given: the share of affected requests, above 0 and at most 1. */
  readonly atRate?: (rate: number, random: () => number) => Gateway;
  /** The server's clock in ms since epoch; `now` is the real time. */
  readonly clock?: (now: number) => number;
  /** Changes the catalogue before the server starts. */
  readonly catalogue?: (catalogue: readonly Deal[]) => readonly Deal[];
  /** Requirements that a target file must waive, because the live service is known to break them. */
  readonly waives?: readonly string[];
  /** Changes a partner that every server has. */
  readonly partner?: (partner: ReferencePartner) => ReferencePartner;
}

/** A correct storefront that differs from the honest one where the contract allows it. */
export interface Freedom extends FreedomOf<Rules, Call>, FreedomDifference {}

/** Starts a freedom: `freedom(name, source).says(what it does).rule(…)`. */
export function freedom(
  name: string,
  source: string,
): { readonly says: (says: string) => Differing<Freedom, FreedomDifference> } {
  return { says: (says) => differing((difference) => ({ name, source, says, ...difference })) };
}
