import type { Plan, RunFooter, RunHeader, RunProblem } from '../../run/events.ts';
import { neverAccepted, type Gap } from '../../model/obstacle.ts';
import { openGaps, verdicts } from '../../model/verdict.ts';
import type { JudgedCheck } from '../gather.ts';
import type { Style } from '../text/paint.ts';
import { afterKeyword, hanging, labelled, type Page } from '../text/page.ts';
import { visible } from '../text/visible.ts';
import { exitCodeLines, reasonOfExit } from '../wording/exit-codes.ts';
import { acceptanceOf, gapNamed } from '../wording/gap-hints.ts';
import { inapplicableInWords } from '../wording/inapplicable.ts';
import { leftoverHint, leftoversInWords } from '../wording/leftovers.ts';
import { count, seconds } from '../wording/numbers.ts';
import { unverifiedInWords } from '../wording/plan.ts';
import { transportFaultsInWords } from '../wording/transport-faults.ts';
import {
  exceptInWords,
  isPass,
  meaningInRun,
  outcomeInWords,
  requirementsInWords,
  warnedInWords,
} from '../wording/verdicts.ts';

interface Judged {
  readonly plan: Plan;
  readonly target: RunHeader['target'];
  /** The gaps that the target file or a flag accepts. */
  readonly acceptedGaps: readonly string[];
  readonly judged: readonly JudgedCheck[];
  /** The number of known failures. */
  readonly excused: number;
  /** The number of root causes of failures, and of the checks that fail because of them. */
  readonly failures?: { readonly causes: number; readonly checks: number };
  /** Omits the number of cases of each class. */
  readonly quiet?: boolean;
}

/** The end of a report: the lines of `countLines`, the outcome, and what to do about gaps. */
export function tailLines(footer: RunFooter, whole: Judged, page: Page): readonly string[] {
  return [
    ...(isCalm(footer) ? calmLines(footer, whole, page) : countLines(footer, whole, page)),
    ...unverifiedLines(whole.target, page),
    ...outcomeLines(footer, page, whole.failures),
    ...(footer.exitCode === 4 ? nextLines(openGapsOf(whole), whole, page) : []),
  ];
}

/** Whether nothing is left to do: then the numbers of the run are enough. */
export function isCalm({ exitCode, knownFailures = [] }: RunFooter): boolean {
  return exitCode === 0 && knownFailures.length === 0;
}

/** The numbers of a run that needs no explanation. `quiet` leaves only what is unusual. */
function calmLines(footer: RunFooter, { plan, judged, quiet = false }: Judged, page: Page): readonly string[] {
  const numbers = verdicts.filter((verdict) => footer.summary[verdict] > 0).toReversed();
  const checks = numbers.map((verdict) => `${footer.summary[verdict].toLocaleString('en-US')} ${verdict}`);
  const usual = [
    ...coverageLines(footer, page),
    ...hanging('checks        ', checks.join(', '), page),
    ...hanging('requirements  ', requirementsInWords(footer, plan), page),
    ...inapplicableInWords(judged).flatMap((text) => hanging('not applicable: ', text, page)),
    '',
  ];
  return [
    ...diagnosisLines(footer, page),
    ...(quiet ? [] : usual),
    ...transportFaultLines(footer, page),
    ...leftBehindLines(footer.leftBehind, page),
  ];
}

/** Diagnoses, counts by verdict, requirements, and problems with the run itself. */
export function countLines(
  footer: RunFooter,
  { plan, judged, excused, quiet = false }: Omit<Judged, 'acceptedGaps' | 'target'>,
  page: Page,
): readonly string[] {
  const problems = footer.problems.flatMap((problem) => problemLines(problem, page));
  return [
    // A quiet report has few lines, so its reader begins at the first.
    ...(quiet ? problems : []),
    ...diagnosisLines(footer, page),
    ...(quiet ? [] : coverageLines(footer, page)),
    ...summaryLines(footer, excused, page),
    '',
    ...hanging('  requirements: ', requirementsInWords(footer, plan), page),
    ...inapplicableInWords(judged).flatMap((text) => hanging('  not applicable: ', text, page)),
    '',
    ...(quiet ? [] : problems),
    ...transportFaultLines(footer, page),
    ...leftBehindLines(footer.leftBehind, page),
  ];
}

/** The note of a run without a verified certificate. */
export function unverifiedLines(target: RunHeader['target'], page: Page): readonly string[] {
  const unverified = unverifiedInWords(target);
  return unverified === null ? [] : [...afterKeyword({ word: 'TLS', style: 'doubt' }, unverified, page), ''];
}

function openGapsOf({ judged, acceptedGaps }: Pick<Judged, 'judged' | 'acceptedGaps'>): readonly Gap[] {
  return openGaps(
    judged.flatMap(({ planned, result }) => (planned.level === 'MUST' ? [result] : [])),
    acceptedGaps,
  );
}

/** What to do about an incomplete run with gaps. */
function nextLines(
  gaps: readonly Gap[],
  { acceptedGaps }: Pick<Judged, 'acceptedGaps'>,
  page: Page,
): readonly string[] {
  if (gaps.length === 0) return [];
  // The whole list of the target file, so that it can be pasted.
  const acceptance = acceptanceOf(...new Set([...acceptedGaps.flatMap((gap) => gapNamed(gap) ?? []), ...gaps]));
  // A gap that no run accepts must be closed first.
  const isOpen = acceptance === null || gaps.includes(neverAccepted);
  const accept = isOpen ? '' : `, or accept these gaps: ${acceptance.write}${acceptance.where}`;
  return hanging('next         ', `follow the "provide" lines above${accept}`, page);
}

/** The diagnoses. They come before the counts, because they explain the failures. */
function diagnosisLines({ diagnoses = [] }: RunFooter, page: Page): readonly string[] {
  return diagnoses.flatMap(({ headline, details }) => [
    ...afterKeyword({ word: 'DIAGNOSIS', style: 'doubt', strong: 'all' }, visible(headline), page),
    ...details.flatMap(({ label, text }) => labelled(label, visible(text), page)),
    '',
  ]);
}

/** The number of cases of each class of inputs, in as many columns as fit. */
function coverageLines({ coverage = [] }: RunFooter, page: Page): readonly string[] {
  if (coverage.length === 0) return [];
  const cells = coverage.map(({ class: name, cases }) => `${cases.toLocaleString('en-US').padStart(7)}  ${name}`);
  const width = Math.max(...cells.map((cell) => cell.length)) + 2;
  const columns = Math.max(1, Math.floor(page.width / width));
  const rows = Math.ceil(cells.length / columns);
  return [
    'cases per class',
    ...Array.from({ length: rows }, (_, row) =>
      cells
        .filter((_cell, index) => index % rows === row)
        .map((cell) => cell.padEnd(width))
        .join(''),
    ),
    '',
  ];
}

function summaryLines(footer: RunFooter, excused: number, page: Page): readonly string[] {
  const { summary } = footer;
  return verdicts
    .filter((verdict) => summary[verdict] > 0)
    .flatMap((verdict) => {
      const number = summary[verdict].toLocaleString('en-US').padStart(7);
      const suffix = verdict === 'failed' && excused > 0 ? `; ${excused} of them are known failures` : '';
      return hanging(`${number}  ${verdict.padEnd(13)}`, meaningInRun(verdict, footer) + suffix, page);
    });
}

/** A problem with the run itself, and how to solve it. */
export function problemLines({ kind, message, hint }: RunProblem, page: Page): readonly string[] {
  const [what = '', ...details] = message.split('\n');
  const [first = '', ...rest] = hanging('PROBLEM  ', `${kind}: ${visible(what)}`, page);
  const more = details.flatMap((line) => labelled('', visible(line), page));
  return [
    page.paint('bad', first),
    ...rest,
    ...more,
    ...(hint === null ? [] : labelled('hint', visible(hint), page)),
    '',
  ];
}

function transportFaultLines(footer: RunFooter, page: Page): readonly string[] {
  const faults = transportFaultsInWords(footer);
  return faults === null ? [] : [...hanging('UNSTABLE  ', faults, page), ''];
}

/** The objects on the target that the clean-up could not remove. */
export function leftBehindLines(leftBehind: readonly string[], page: Page): readonly string[] {
  if (leftBehind.length === 0) return [];
  return [
    ...hanging('LEFT BEHIND  ', leftoversInWords(leftBehind.map(visible)), page),
    ...labelled('hint', leftoverHint(leftBehind), page),
    '',
  ];
}

/** The outcome with its facts, then the meaning of the exit code. */
export function outcomeLines(
  footer: RunFooter,
  page: Page,
  failures: Judged['failures'] = { causes: 0, checks: 0 },
): readonly string[] {
  const { exchanges, durationMs, exitCode, interrupted, coverage } = footer;
  const style: Style = isPass(footer) ? 'good' : footer.outcome === 'not-conformant' ? 'bad' : 'doubt';
  const facts = [
    ...(failures.checks === 0 ? [] : [count(failures.causes, 'cause'), count(failures.checks, 'failed check')]),
    provenInWords(footer),
    count(exchanges, coverage === undefined ? 'exchange' : 'answer'),
    seconds(durationMs),
    ...(interrupted && !footer.problems.some(({ kind }) => kind === 'interrupted') ? ['stopped by --bail'] : []),
  ];
  return [
    ...afterKeyword({ word: `${outcomeInWords(footer)}${exceptInWords(footer)}`, style }, facts.join(', '), page),
    ...exitCodeLines(exitCode, reasonOfExit(footer), page),
  ];
}

/** A requirement is proven only by all its checks, so a run with many passed checks may prove none. */
function provenInWords(footer: RunFooter): string {
  const { share, summary } = footer;
  if (share.proven === 0 && summary.passed > 0) return `${count(summary.passed, 'check')} passed`;
  return `${share.proven} of ${share.of} requirements proven${warnedInWords(footer)}`;
}
