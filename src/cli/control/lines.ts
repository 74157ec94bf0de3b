import type { ControlCase } from '../../../suites/control/case.ts';
import { controlUses as allUses, type ControlUse } from '../../../suites/control/uses.ts';
import type { CaseResult } from '../../certification/control-check/check.ts';
import { hanging } from '../../report/text/page.ts';
import type { Paint, Style } from '../../report/text/paint.ts';
import { visible } from '../../report/text/visible.ts';
import { wrap } from '../../report/text/wrap.ts';
import { count } from '../../report/wording/numbers.ts';

const controlUses = allUses.storefront;

interface Look {
  readonly width: number;
  readonly paint: Paint;
}

const looks: Readonly<Record<CaseResult['outcome'], { readonly word: string; readonly style: Style }>> = {
  works: { word: 'works', style: 'good' },
  wrong: { word: 'WRONG', style: 'bad' },
  'not-offered': { word: 'not offered', style: 'doubt' },
  'not-tried': { word: 'not tried', style: 'doubt' },
};

const columns = { word: 13, name: 28, checks: 12 } as const;
const before = columns.word + columns.name + columns.checks;

/** Returns the lines of a finished case: its outcome, the number of checks that need it, and its state or the reason. */
export function resultLines({ case: one, outcome, reason }: CaseResult, { width, paint }: Look): readonly string[] {
  const { word, style } = looks[outcome];
  const name = one.with === undefined ? one.use : `${one.use} (${one.with})`;
  const needing = checksOf(one).length;
  const cells = `${name.padEnd(columns.name)}${(needing === 0 ? '' : count(needing, 'check')).padEnd(columns.checks)}`;
  const text = outcome === 'works' ? one.says : visible(reason);
  const narrow = width - before < 40;
  const lines = wrap(text, narrow ? width - columns.word : width - before);
  const head = `${paint(style, word)}${' '.repeat(columns.word - word.length)}${cells}`;
  if (narrow) return [head.trimEnd(), ...lines.map((line) => ' '.repeat(columns.word) + line)];
  return lines.map((line, index) => (index === 0 ? head : ' '.repeat(before)) + line);
}

/** Returns the checks that need a use; empty for a case that tests one parameter of the use. */
function checksOf(one: ControlCase): readonly string[] {
  if (one.with !== undefined || !Object.hasOwn(controlUses, one.use)) return [];
  return controlUses[one.use]?.checks ?? [];
}

/** Returns the headings of the columns. */
export function headLine({ paint }: Look): string {
  return paint(
    'quiet',
    `${''.padEnd(columns.word)}${'state or change'.padEnd(columns.name)}${'unlocks'.padEnd(columns.checks)}verified by`,
  );
}

/** Returns the number of cases that work and the number of checks that can run with them. */
export function summaryLines(results: readonly CaseResult[], { width, paint }: Look): readonly string[] {
  const by = (outcome: CaseResult['outcome']): readonly CaseResult[] =>
    results.filter((one) => one.outcome === outcome);
  const failed = results.filter(({ outcome }) => outcome !== 'works');
  const all = new Set(Object.values(controlUses).flatMap(({ checks }) => checks));
  const locked = new Set(failed.flatMap(({ case: one }) => checksOf(one)));
  const parts = [
    `${by('works').length} of ${results.length} cases work`,
    ...(['wrong', 'not-offered', 'not-tried'] as const).flatMap((outcome) =>
      by(outcome).length === 0 ? [] : [`${by(outcome).length} ${looks[outcome].word}`],
    ),
  ];
  const [word, style]: readonly [string, Style] =
    failed.length === 0 ? ['WORKS', 'good'] : by('wrong').length > 0 ? ['WRONG', 'bad'] : ['INCOMPLETE', 'doubt'];
  const unlocked = `${all.size - locked.size} of the ${all.size} checks that need a control endpoint can run.`;
  return [
    ...hanging(`${word}  `, `${parts.join(', ')}. ${unlocked}`, { width }).map((line, index) =>
      index === 0 ? paint(style, word) + line.slice(word.length) : line,
    ),
    ...(failed.length === 0
      ? []
      : wrap('octoproof control check --list --ids prints the checks of each state.', width)),
  ];
}

/** Returns the list of what a run needs from a control endpoint: states and changes, with their values, counts and checks. */
export function usesList({ width, ids }: { readonly width: number; readonly ids: boolean }): string {
  const uses = Object.entries(controlUses);
  const all = new Set(uses.flatMap(([, { checks }]) => checks));
  const lines = [
    ...wrap(
      `A run needs these states and, after a slash, their changes: ${all.size} checks need a control endpoint. The counts are from a whole run against the bundled reference; other targets may need slightly more or fewer. octoproof releases a state as soon as its check ends. A cart contains at most 100 units of one option.`,
      width,
    ),
    '',
    ...uses.flatMap(([name, use]) => linesOf(name, use, { width, ids })),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

function linesOf(
  name: string,
  { checks, times, params }: ControlUse,
  { width, ids }: { readonly width: number; readonly ids: boolean },
): readonly string[] {
  const values = Object.entries(params).flatMap(([param, texts]) => {
    const text = texts.length === 0 ? 'differs in each run' : texts.join(', ');
    return indented(`${param}: ${text}`, width);
  });
  return [
    `${name}  requested ${times === 1 ? 'once' : `${times} times`}, for ${count(checks.length, 'check')}`,
    ...values,
    ...(ids ? checks.flatMap((id) => indented(id, width)) : []),
    '',
  ];
}

function indented(text: string, width: number): readonly string[] {
  return wrap(text, width - 4).map((line, index) => (index === 0 ? `  ${line}` : `    ${line}`));
}
