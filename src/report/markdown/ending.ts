import type { RunFooter } from '../../run/events.ts';
import type { JudgedKnownFailure, KnownState } from '../../spec/known-failure.ts';
import { code } from './text.ts';
import type { FinishedRun } from '../gather.ts';
import { count } from '../wording/numbers.ts';

/** Entries and names that a reader takes in; the JSON report has them all. */
const shownEntries = 50;
const shownNames = 10;

/** The failures that somebody knew of, and what became of each. */
export function knownMarkdown({ knownFailures = [] }: RunFooter): readonly string[] {
  if (knownFailures.length === 0) return [];
  const items = knownFailures.slice(0, shownEntries).map(entryMarkdown);
  return ['### Known failures', [...items, ...andMore(knownFailures.length - shownEntries)].join('\n')];
}

const stateWord: Readonly<Record<KnownState, string>> = {
  failing: 'still fails',
  passing: 'passes by now, so its entry must go',
  expired: 'its last day is over, so it counts again',
  unshown: 'was not tried, so nobody saw it fail',
};

function entryMarkdown({ id, state, owner, expires, reason }: JudgedKnownFailure): string {
  return `- ${code(id)} ${stateWord[state]}; ${code(owner)} sees to it until ${code(expires)}: ${code(reason)}`;
}

/** What was recorded without counting, and what could not be taken down. */
export function endingMarkdown({ judged, footer: { leftBehind } }: FinishedRun): readonly string[] {
  const observed = judged.filter(({ result }) => result.observations.length > 0);
  const observations = observed.reduce((sum, { result }) => sum + result.observations.length, 0);
  return [
    ...(observations === 0
      ? []
      : [
          `${count(observations, 'observation')} by ${count(observed.length, 'check')}: the JSON report holds what was seen.`,
        ]),
    ...leftBehindMarkdown(leftBehind),
  ];
}

/** What could not be removed from a target. */
export function leftBehindMarkdown(names: readonly string[]): readonly string[] {
  if (names.length === 0) return [];
  const more = names.length - shownNames;
  const shown = names.slice(0, shownNames).map(code).join(', ');
  return [`**LEFT BEHIND** on the target: ${shown}${more > 0 ? ` and ${more.toLocaleString('en-US')} more` : ''}`];
}

function andMore(number: number): readonly string[] {
  return number <= 0 ? [] : [`- and ${number.toLocaleString('en-US')} more`];
}
