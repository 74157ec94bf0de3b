import type { ConfigurationProblem } from '../../model/configuration-error.ts';
import type { Pointer } from '../../model/pointer.ts';
import { nearest } from '../../model/nearest.ts';

/** A kind of request with its relative weight. */
export interface Part {
  readonly name: string;
  readonly weight: number;
}

/** A kind of request that octoproof can send to a target, and whether it may. */
export interface Offer {
  readonly name: string;
  /** Its weight in the default mix; 0 if it is sent only on request with `--mix`. */
  readonly usual: number;
  /** Why it cannot be sent to this target, and how to enable it; null if it can be sent. */
  readonly barred: { readonly message: string; readonly hint: string } | null;
  /** Whether successful replies are needed to delete the created resources. */
  readonly keepReplies: boolean;
  /** The pointer to a value in each successful reply; null if no such value is known. */
  readonly hallmark: Pointer | null;
}

/** A part of a mix with its share of all requests. */
export interface PartWithShare {
  readonly offer: Offer;
  /** The shares of a mix add up to 1. */
  readonly share: number;
}

/** The mix for this target: the parts that the user asked for, or else the default parts. */
export function mixOf(
  wantedParts: readonly Part[] | null,
  offers: readonly Offer[],
): { readonly shares: readonly PartWithShare[]; readonly problems: readonly ConfigurationProblem[] } {
  const parts =
    wantedParts ??
    offers.flatMap(({ name, usual, barred }) => (usual > 0 && barred === null ? [{ name, weight: usual }] : []));
  const names = offers.map(({ name }) => name);
  const problems: ConfigurationProblem[] = [];
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  const shares = parts.flatMap(({ name, weight }) => {
    const offer = offers.find((one) => one.name === name);
    if (offer === undefined) problems.push(unknown(name, names));
    else if (offer.barred !== null) problems.push(wrong(offer.barred.message, offer.barred.hint));
    return offer === undefined ? [] : [{ offer, share: weight / total }];
  });
  if (parts.length === 0) {
    const [first] = offers;
    problems.push(wrong('the mix is empty', first?.barred?.hint ?? 'name requests with --mix'));
  }
  return { shares, problems };
}

/** The problem of an endpoint that does not exist. */
export function unknown(name: string, names: readonly string[], flag = '--mix'): ConfigurationProblem {
  const [near] = nearest(name, names);
  const hint = near === undefined ? `endpoints: ${names.join(', ')}` : `did you mean ${near}?`;
  return { flag, message: `there is no endpoint ${JSON.stringify(name)}`, hint };
}

function wrong(message: string, hint: string): ConfigurationProblem {
  return { flag: '--mix', message, hint };
}
