import { firstLine, withEndpoint } from '../replay/replay-words.ts';
import { msInWords, quantileName } from '../report/load/wording.ts';
import { quote } from '../report/text/shorten.ts';
import { count } from '../report/wording/numbers.ts';
import { outcomeInWords } from '../report/wording/verdicts.ts';
import type { Json } from '../model/json.ts';
import type {
  CertifiedRun,
  ChainBreak,
  FailureHistory,
  FailureState,
  History,
  HistoryExit,
  LoadRun,
  TargetHistory,
} from './model.ts';

/** The name of a target, such as "acme-tours" or "shop.json". */
export function targetName({ target: { name, integration } }: Pick<TargetHistory, 'target'>): string {
  return integration ?? name;
}

/** The address of a target; empty if it is in the name or differs from run to run. */
export function targetAddress({ subject, target }: Pick<TargetHistory, 'subject' | 'target'>): string {
  const { name, baseUrl, integration, reference } = target;
  if (reference || subject === 'client') return integration === null ? '' : name;
  if (integration === null) return baseUrl === name ? '' : baseUrl;
  return baseUrl === '' ? name : baseUrl;
}

/** The minute of a time in UTC, such as "2030-01-02 03:04". */
export function minuteOf(time: string): string {
  return new Date(time).toISOString().slice(0, 16).replace('T', ' ');
}

export function dayOf(time: string): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The outcome of a certification, with its level. */
export function runOutcome({ outcome, share }: Pick<CertifiedRun, 'outcome' | 'share'>): string {
  return outcome === 'conformant' ? outcomeInWords({ outcome, share }) : outcome.replaceAll('-', ' ').toUpperCase();
}

/** The changes of a run in the order of the reports, without those that did not occur. */
export function changesInWords(failures: readonly FailureHistory[], index: number): readonly string[] {
  const number = (wanted: FailureState): number => failures.filter(({ states }) => states[index] === wanted).length;
  const rows: readonly (readonly [number, string])[] = [
    [number('new'), `+${number('new')} new`],
    [number('back-again'), `+${number('back-again')} back again`],
    [number('fixed'), `-${number('fixed')} fixed`],
    [number('still-failing'), `${number('still-failing')} still failing`],
    [number('undecided'), `${number('undecided')} undecided`],
    [number('known'), count(number('known'), 'known failure')],
  ];
  return rows.flatMap(([some, text]) => (some === 0 ? [] : [text]));
}

/** The failure in one line. */
export function failureInWords({ cause, reason }: Pick<FailureHistory, 'cause' | 'reason'>): string {
  return withEndpoint(cause?.endpoint ?? null, firstLine(reason) ?? 'it fails');
}

/** The quantile of all requests of a load check with its interval. */
export function quantileInWords({ quantile, endpoints: [whole] }: Pick<LoadRun, 'quantile' | 'endpoints'>): string {
  const name = quantileName(quantile);
  if (whole?.ms == null) return `${name} not measured`;
  return `${name} ${msInWords(whole.ms)} ms (${msInWords(whole.lowMs)} to ${msInWords(whole.highMs)} ms)`;
}

/** A value of an observation. */
export function observedInWords(value: Json | undefined): string {
  return value === undefined ? 'not observed' : quote(value, 80);
}

export function breakInWords(broken: ChainBreak): string {
  const digest = broken.digest.slice(0, 16);
  return broken.kind === 'missing'
    ? `${broken.successor} names the predecessor ${digest}…, which is missing`
    : `certificate ${digest}… has ${broken.successors.length} successors: ${broken.successors.join(', ')}`;
}

/** The content of the history in one sentence. */
export function sizeInWords({ targets, skipped, copies, repeats, broken }: History): string {
  const runs = targets.reduce((sum, one) => sum + one.runs.length + one.loads.length, 0);
  return [
    `${count(runs, 'run')} of ${count(targets.length, 'target')}`,
    ...(copies === 0 ? [] : [`${count(copies, 'copy', 'copies')} left out`]),
    ...(repeats === 0 ? [] : [`${count(repeats, 'repeat')} of a run left out`]),
    ...(skipped === 0 ? [] : [`${count(skipped, 'other file')} skipped`]),
    ...(broken.length === 0 ? [] : [`${count(broken.length, 'file')} not readable`]),
  ].join(', ');
}

export const historyExitMeaning: Readonly<Record<HistoryExit, string>> = {
  0: '',
  1: 'the last run of a target is not conformant',
  4: 'a last run has no verdict, or a file cannot be read',
};
