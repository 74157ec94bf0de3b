import type { ClientCall, ClientEndpoint, ClientTraffic, Occasion } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { apiCalls } from '../traffic/calls.ts';
import { inSeconds, waitBreach } from '../traffic/retries/wait-breach.ts';
import { askedWait } from '../traffic/key/registrations.ts';
import { broken, kept, occasion } from '../traffic/occasions.ts';
import { atLeast, chainsOf, failed, gapBetween, hasEnded, isTransient, repeatOf } from '../traffic/retries/retries.ts';
import { withoutRetries } from '../traffic/unused.ts';

const mostTries = 5;
const firstWaitMs = 2_000;

/** A wait that grows by less may be the same wait with a slower network. */
const growth = 1.1;

/** A pause of the client can make one wait look equal. */
const fewestEqualWaits = 2;

/** Their repetitions have rules of their own. */
const others: readonly (ClientEndpoint | null)[] = ['addItems', 'register', 'readOrder'];

/** The requests that a client may send again as they are. */
const calls = ['products', 'createCart', 'readCart', 'updateItem', 'removeItem'] as const;

export const waitRules = [
  rule('client/G28', 'The client waits longer before each retry, and tries a request at most five times', {
    needs: { stimuli: ['kill-walk', 'page-500', 'page-400-internal', 'flat-codes', 'swapped-text'] },
    harm: 'Quick retries put more load on a service that already has a problem.',
    remedy: 'Wait 2, 4, 8 and 16 s between the tries, and give up after five tries.',
    unused: withoutRetries(calls, 'request'),
    judge(traffic) {
      const chains = chainsOf(traffic).filter(
        ([first]) => first !== undefined && !others.includes(first.endpoint) && isTransient(first),
      );
      const waits = chains.map((chain) => waitsOf(traffic, chain));
      const mustGrow = waitsAreEqual(waits.flat());
      return chains.flatMap((chain, index) => [
        ...judgedTries(traffic, chain),
        ...(waits[index] ?? []).map((wait) => judgedWait(traffic, wait, mustGrow)),
      ]);
    },
  }),

  rule('client/G29', 'The client waits at least the time in Retry-After before the next try', {
    needs: { stimuli: ['page-429', 'add-fails'], timeScale: true },
    harm: 'The service refuses the next try too, and the wait may become longer.',
    remedy: 'Wait at least as long as Retry-After says, on every endpoint.',
    unused: withoutRetries([...calls, 'addItems'], 'request'),
    judge: (traffic) =>
      apiCalls(traffic).flatMap((call) => {
        const wait = failed(call) && call.endpoint !== 'register' ? askedWait(call) : null;
        const next = wait === null ? null : repeatOf(traffic, call);
        const least = atLeast(traffic, wait ?? 0);
        if (wait === null || least === null || next === null || next === 'uncertain') return [];
        const gapMs = gapBetween(call, next);
        const breach = waitBreach(traffic, { what: 'wait before the next try', leastMs: wait, gapMs });
        return [occasion(gapMs >= least, breach, call, next)];
      }),
  }),
];

/** A reply that was lost is not counted: the library of the client may have repeated the request. */
function judgedTries(traffic: ClientTraffic, chain: readonly ClientCall[]): readonly Occasion[] {
  const answered = chain.filter(({ reply }) => reply !== null);
  const tooMany = answered[mostTries];
  if (tooMany !== undefined) {
    const received = `${answered.length} tries`;
    return [broken({ what: 'tries of a request', expected: `at most ${mostTries} tries`, received }, ...answered)];
  }
  const last = chain.at(-1);
  return chain.length > 1 && last !== undefined && (!failed(last) || hasEnded(traffic, last)) ? [kept(...chain)] : [];
}

interface Wait {
  readonly before: ClientCall;
  readonly next: ClientCall;
  /** The number of the next try, from 2. */
  readonly tries: number;
  readonly gap: number;
  /** The wait before it that grows to this one; null if there is none, or if it shows nothing. */
  readonly previous: number | null;
  readonly grows: boolean;
}

function waitsOf(traffic: ClientTraffic, chain: readonly ClientCall[]): readonly Wait[] {
  return chain.slice(1).flatMap((next, index) => {
    const before = chain[index];
    const usual = atLeast(traffic, firstWaitMs * 2 ** index);
    if (before === undefined || !isJudged(before) || usual === null) return [];
    const gap = gapBetween(before, next);
    const earlier = chain[index - 1];
    const previous = earlier === undefined || !isJudged(earlier) ? null : gapBetween(earlier, before);
    const grows = gap >= usual || (previous !== null && gap >= previous * growth);
    return [{ before, next, tries: index + 2, gap, previous, grows }];
  });
}

/** True if most waits do not grow. A pause of a busy client makes one wait longer than the next one, but not most of them. */
function waitsAreEqual(waits: readonly Wait[]): boolean {
  const later = waits.filter(({ previous }) => previous !== null);
  const equal = later.filter(({ grows }) => !grows).length;
  return equal >= fewestEqualWaits && equal > later.length - equal;
}

function judgedWait(
  traffic: ClientTraffic,
  { before, next, tries, gap, previous, grows }: Wait,
  mustGrow: boolean,
): Occasion {
  const least = atLeast(traffic, firstWaitMs) ?? 0;
  const holds = gap >= least && (grows || previous === null || !mustGrow);
  const breach = waitBreach(traffic, { what: `wait before try ${tries}`, leastMs: firstWaitMs, gapMs: gap });
  const growing =
    previous === null || !mustGrow
      ? ''
      : `, and more than the ${inSeconds(previous / (traffic.timeScale ?? 1))} before`;
  return occasion(holds, { ...breach, expected: `${breach.expected}${growing}` }, before, next);
}

/** After a lost reply libraries try again at once, and Retry-After replaces the growing wait. */
function isJudged(call: ClientCall): boolean {
  return call.reply !== null && askedWait(call) === null;
}
