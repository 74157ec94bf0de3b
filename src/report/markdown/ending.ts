import type { RunFooter } from '../../run/events.ts';
import type { JudgedKnownFailure, KnownState } from '../../model/known-failure.ts';
import type { FinishedRun } from '../gather.ts';
import { leftoverHint, leftoversInWords } from '../wording/leftovers.ts';
import { count } from '../wording/numbers.ts';
import { transportFaultsInWords } from '../wording/transport-faults.ts';
import { code } from './text.ts';

const maxEntries = 50;

/** The known failures of a run and their states. */
export function knownFailuresMarkdown({ knownFailures = [] }: RunFooter): readonly string[] {
  if (knownFailures.length === 0) return [];
  const items = knownFailures.slice(0, maxEntries).map(entryMarkdown);
  const more = knownFailures.length - maxEntries;
  if (more > 0) items.push(`- and ${more.toLocaleString('en-US')} more`);
  return ['### Known failures', items.join('\n')];
}

const stateWord: Readonly<Record<KnownState, string>> = {
  failing: 'still fails',
  'did-not-occur': 'did not occur in this run',
  expired: 'has expired, so it counts as a failure',
  'not-tested': 'was not tested in this run',
};

function entryMarkdown({ id, state, owner, expires, reason }: JudgedKnownFailure): string {
  return `- ${code(id)} ${stateWord[state]}; owner ${code(owner)}, until ${code(expires)}: ${code(reason)}`;
}

/** The number of observations, the transport faults, and the objects that the clean-up could not remove. */
export function endingMarkdown({ judged, footer }: FinishedRun): readonly string[] {
  const faults = transportFaultsInWords(footer);
  const observed = judged.filter(({ result }) => result.observations.length > 0);
  const number = observed.reduce((sum, { result }) => sum + result.observations.length, 0);
  const note = `${count(number, 'observation')} by ${count(observed.length, 'check')}: see the JSON report.`;
  return [
    ...(number === 0 ? [] : [note]),
    ...(faults === null ? [] : [`**UNSTABLE**: ${faults}`]),
    ...leftBehindMarkdown(footer.leftBehind),
  ];
}

/** The objects on a target that could not be removed. */
export function leftBehindMarkdown(names: readonly string[]): readonly string[] {
  if (names.length === 0) return [];
  return [`**LEFT BEHIND**: ${leftoversInWords(names.map(code))}. To do: ${leftoverHint(names)}.`];
}
