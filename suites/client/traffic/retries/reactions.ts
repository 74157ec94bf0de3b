import type { ClientCall, ClientEndpoint, ClientTraffic, Occasion } from '../../../../src/client-authoring.ts';
import { callsByNumber, textOf } from '../calls.ts';
import { itemsOf } from '../carts/sent-items.ts';
import { pageEnds } from '../catalogue/listed-options.ts';
import { groupedBy } from '../groups.ts';
import { broken, kept } from '../occasions.ts';
import { oncePer } from '../once.ts';
import { offeredPrice, stepsAlone } from '../shoppers.ts';
import { reactionTo, type Reaction } from './retries.ts';
import { resultOf, stepAt } from '../steps.ts';

/** A failure that the sandbox provoked, and how the client reacted. */
export interface ProvokedFailure {
  readonly call: ClientCall;
  readonly stimulus: string;
  /** The code that the failure carries; null if it has none. */
  readonly code: string | null;
  /** `plain` for an ordinary failure; otherwise what is unusual about it. */
  readonly dress: string;
  /** Null if the record does not decide it. */
  readonly reaction: Reaction | null;
  /** What the shopper was told; null without a driver. */
  readonly outcome: string | null;
  /** Whether the client still offered the refused option before a newer page of it; null if that is unknown. */
  readonly offered: boolean | null;
}

/** The failures that the stimuli of errors provoked at an endpoint, in order. */
export function provokedFailures(traffic: ClientTraffic, endpoint: ClientEndpoint): readonly ProvokedFailure[] {
  return provokedFailuresOf(traffic, [endpoint]);
}

const provokedFailuresOf = oncePer<ClientEndpoint, readonly ProvokedFailure[]>((traffic, [endpoint]) =>
  traffic.provocations.flatMap(({ stimulus, call: number, facts }) => {
    const dress = textOf(facts['dress']);
    const call = number === null ? undefined : callsByNumber(traffic).get(number);
    if (dress === null || call === undefined || call.endpoint !== endpoint) return [];
    const step = stepAt(traffic, call);
    const outcome = step === null ? null : textOf(resultOf(step)?.['outcome']);
    return [
      {
        call,
        stimulus,
        code: textOf(facts['code']),
        dress,
        reaction: reactionTo(traffic, call),
        outcome,
        offered: offeredAfter(traffic, call),
      },
    ];
  }),
);

function offeredAfter(traffic: ClientTraffic, call: ClientCall): boolean | null {
  const [item, ...others] = itemsOf(call);
  const { productId = null, optionId = null } = item ?? {};
  const next = stepsAlone(traffic).find(
    ({ operation, startedMs, answer }) =>
      operation === 'listOffers' && startedMs >= call.endedMs && answer.kind === 'result',
  );
  if (productId === null || optionId === null || others.length > 0 || next === undefined) return null;
  const ends = pageEnds(traffic).get(productId) ?? [];
  const isRenewed = ends.some((endedMs) => endedMs >= call.endedMs && endedMs <= next.startedMs);
  return isRenewed ? null : offeredPrice(next, optionId) !== undefined;
}

/** Judges failures in another dress by the reactions to the same codes in plain dress. Without those there is no occasion. */
export function comparedWithPlain(
  traffic: ClientTraffic,
  endpoint: ClientEndpoint,
  dresses: readonly string[],
): readonly Occasion[] {
  const failures = provokedFailures(traffic, endpoint);
  const plain = groupedBy(
    failures.filter(({ dress, reaction }) => dress === 'plain' && reaction !== null),
    ({ code }) => code,
  );
  return failures
    .filter(({ dress }) => dresses.includes(dress))
    .flatMap((dressed) => comparison(dressed, plain.get(dressed.code) ?? []));
}

function comparison(dressed: ProvokedFailure, plain: readonly ProvokedFailure[]): readonly Occasion[] {
  const { call, reaction, outcome, code } = dressed;
  const [usual] = plain;
  if (usual === undefined || reaction === null) return [];
  const calls = [usual.call, call];
  if (!plain.some((one) => one.reaction === reaction)) {
    const expected = `${inWords(usual.reaction)}, as after an ordinary reply with this code`;
    return [broken({ what: `reaction to ${code ?? ''}`, expected, received: inWords(reaction) }, ...calls)];
  }
  const usualOffers = new Set(plain.flatMap(({ offered }) => offered ?? []));
  const [isUsuallyOffered] = usualOffers;
  if (dressed.offered !== null && usualOffers.size === 1 && isUsuallyOffered !== dressed.offered) {
    const inShop = (isOffered: boolean | undefined): string =>
      isOffered === true ? 'still offered' : 'no longer offered';
    const expected = `${inShop(isUsuallyOffered)}, as after an ordinary reply with this code`;
    const received = inShop(dressed.offered);
    return [broken({ what: `option of the request refused with ${code ?? ''}`, expected, received }, ...calls)];
  }
  const told = plain.flatMap((one) => (one.reaction === 'left' ? (one.outcome ?? []) : []));
  const [usualOutcome] = told;
  if (reaction === 'repeated' || outcome === null || usualOutcome === undefined || told.includes(outcome))
    return [kept(...calls)];
  const expected = `"${usualOutcome}", as after an ordinary reply with this code`;
  return [
    broken({ what: `outcome that the shopper is told after ${code ?? ''}`, expected, received: outcome }, ...calls),
  ];
}

export function inWords(reaction: Reaction | null): string {
  return reaction === 'repeated' ? 'a retry of the request' : 'no retry of the request';
}
