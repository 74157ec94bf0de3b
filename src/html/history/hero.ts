import { lastRuns } from '../../history/history.ts';
import { periodsOf } from '../../history/failures.ts';
import type { History, TargetHistory } from '../../history/model.ts';
import { dayOf, historyExitMeaning, runOutcome, targetAddress, targetName } from '../../history/wording.ts';
import { loadVerdictWord } from '../../report/load/wording.ts';
import { count } from '../../report/wording/numbers.ts';
import { verdictTag } from '../marks.ts';
import { markup, type Markup } from '../markup.ts';
import { lookOfOutcome, lookOfRun } from './look.ts';

const tones = { 0: 'passed', 1: 'failed', 4: 'unproven' } as const;

/** The state of all targets after their last runs. */
export function historyTitle({ targets, exitCode }: History): string {
  const [only] = targets;
  if (targets.length === 1 && only !== undefined && exitCode !== 4)
    return exitCode === 0 ? 'Conformant' : 'Not conformant';
  const failing = targets.filter((target) => lastRuns(target).some(({ outcome }) => outcome === 'not-conformant'));
  if (exitCode === 0) return `All ${targets.length} targets conform`;
  if (exitCode === 4) return 'Incomplete';
  return `${failing.length} of ${targets.length} targets ${failing.length === 1 ? 'does' : 'do'} not conform`;
}

export function historyHero(history: History): Markup {
  const { targets, exitCode } = history;
  const meaning = historyExitMeaning[exitCode];
  return markup`
    <div class="hero ${tones[exitCode]}">
    <p class="subject">History of ${count(runCountOf(history), 'run')}</p>
    <h1>${historyTitle(history)}</h1>
    ${meaning === '' ? null : markup`<p class="meaning">Exit code ${exitCode}: ${meaning}</p>`}
    <ul class="targets">${targets.map((target, index) => targetLine(target, `target-${index + 1}`))}</ul>
    ${facts(history)}
    </div>
  `;
}

function targetLine(history: TargetHistory, id: string): Markup {
  const run = history.runs.at(-1);
  const load = history.loads.at(-1);
  const address = targetAddress(history);
  const loadWord = Object.entries(loadVerdictWord).find(([name]) => name === load?.outcome)?.[1] ?? load?.outcome;
  return markup`
    <li><a href="#${id}">${history.subject} <b>${targetName(history)}</b></a>
    ${address === '' ? null : markup`<code>${address}</code>`}
    <span class="verdicts">${run === undefined ? null : verdictTag(lookOfRun(run), runOutcome(run).toLowerCase())}
    ${load === undefined ? null : verdictTag(lookOfOutcome(load.outcome), `load check ${loadWord}`)}</span></li>
  `;
}

function runCountOf({ targets }: History): number {
  return targets.reduce((sum, { runs, loads }) => sum + runs.length + loads.length, 0);
}

function facts({ targets, skipped, copies, repeats }: History): Markup {
  const heads = targets.flatMap(({ runs, loads }) => [...runs, ...loads]);
  const times = heads.map(({ startedAt }) => Date.parse(startedAt));
  const day = (time: number): string => dayOf(new Date(time).toISOString());
  const failures = targets.flatMap((target) => target.failures);
  const open = failures.filter(({ states }) => periodsOf(states).at(-1)?.to === null);
  const versions = new Set(heads.map(({ version }) => version));
  const rows: readonly (readonly [string, string, string])[] = [
    ['First run', day(Math.min(...times)), `last run ${day(Math.max(...times))}`],
    [
      'Certifications',
      String(targets.reduce((sum, { runs }) => sum + runs.length, 0)),
      `of ${count(targets.length, 'target')}`,
    ],
    ['Load checks', String(targets.reduce((sum, { loads }) => sum + loads.length, 0)), ''],
    ['Open failures', String(open.length), `of ${failures.length} so far`],
    ['Versions', String(versions.size), [...versions].slice(-2).join(', ')],
    ['Left out', count(copies, 'copy', 'copies'), `${count(repeats, 'repeat')}, ${count(skipped, 'other file')}`],
  ];
  return markup`<dl class="facts">${rows.map(([name, value, aside]) => markup`<div><dt>${name}</dt><dd>${value}${aside === '' ? null : markup`<small>${aside}</small>`}</dd></div>`)}</dl>`;
}
