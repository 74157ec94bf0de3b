import type { ClientCall, ClientEndpoint, ClientTraffic, Occasion } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { apiCalls } from '../traffic/calls.ts';
import { broken, kept, occasion } from '../traffic/occasions.ts';
import {
  atLeast,
  chainsOf,
  failed,
  gapBetween,
  hasEnded,
  isTransient,
  repeatOf,
  askedWait,
} from '../traffic/retries/retries.ts';

const mostTries = 5;
const firstWaitMs = 2_000;

/** A wait that grows by less may be the same wait with a slower network. */
const growth = 1.1;

/** Their repetitions have rules of their own. */
const others: readonly (ClientEndpoint | null)[] = ['addItems', 'register', 'readOrder'];

export const waitRules = [
  rule('client/G28', 'Waits between tries grow, and five tries are the most', {
    needs: { stimuli: ['kill-walk', 'page-500', 'page-400-internal', 'flat-codes', 'swapped-text'] },
    harm: 'A service that has a problem gets more load from each client.',
    remedy: 'Wait 2, 4, 8 and 16 s before the next tries, and give up after five tries.',
    judge: (traffic) =>
      chainsOf(traffic)
        .filter(([first]) => first !== undefined && !others.includes(first.endpoint) && isTransient(first))
        .flatMap((chain) => [...judgedTries(traffic, chain), ...judgedWaits(traffic, chain)]),
  }),

  rule('client/G29', 'Retry-After is a lower bound for the next try', {
    needs: { stimuli: ['page-429', 'add-fails'], timeScale: true },
    harm: 'The next try is refused too, and the wait may become longer.',
    remedy: 'Wait at least as long as Retry-After says, on every endpoint.',
    judge: (traffic) =>
      apiCalls(traffic).flatMap((call) => {
        const wait = failed(call) && call.endpoint !== 'register' ? askedWait(call) : null;
        const next = wait === null ? null : repeatOf(traffic, call);
        const least = atLeast(traffic, wait ?? 0);
        if (wait === null || least === null || next === null || next === 'uncertain') return [];
        const gap = gapBetween(call, next);
        const expected = `at least ${inSeconds(wait * (traffic.timeScale ?? 1))}`;
        return [
          occasion(gap >= least, { what: 'wait before the next try', expected, received: inSeconds(gap) }, call, next),
        ];
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

function judgedWaits(traffic: ClientTraffic, chain: readonly ClientCall[]): readonly Occasion[] {
  return chain.slice(1).flatMap((next, index) => {
    const before = chain[index];
    const guided = firstWaitMs * 2 ** index;
    const [least, usual] = [atLeast(traffic, firstWaitMs), atLeast(traffic, guided)];
    if (before === undefined || !isJudged(before) || least === null || usual === null) return [];
    const gap = gapBetween(before, next);
    const earlier = chain[index - 1];
    const previous = earlier === undefined || !isJudged(earlier) ? null : gapBetween(earlier, before);
    const grows = gap >= usual || (previous !== null && gap >= previous * growth);
    const holds = gap >= least && (index === 0 || previous === null || grows);
    const scale = traffic.timeScale ?? 1;
    const growing = previous === null ? '' : `, and more than the ${inSeconds(previous)} before`;
    const expected = `at least ${inSeconds(firstWaitMs * scale)}${growing}`;
    return [
      occasion(holds, { what: `wait before try ${index + 2}`, expected, received: inSeconds(gap) }, before, next),
    ];
  });
}

/** After a lost reply libraries try again at once, and Retry-After replaces the growing wait. */
function isJudged(call: ClientCall): boolean {
  return call.reply !== null && askedWait(call) === null;
}

function inSeconds(ms: number): string {
  return `${Math.round(ms) / 1_000} s`;
}
