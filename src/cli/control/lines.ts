import type { ControlCase } from '../../../suites/control/case.ts';
import type { SectionName } from '../../certification/target/sections-of.ts';
import type { CaseResult } from '../../certification/control-check/check.ts';
import { hanging } from '../../report/text/page.ts';
import type { Paint, Style } from '../../report/text/paint.ts';
import { visible } from '../../report/text/visible.ts';
import { wrap } from '../../report/text/wrap.ts';
import { count } from '../../report/wording/numbers.ts';
import { controlUses, type ControlUse } from '../../../suites/control/uses.ts';

/** What the list of a run adds for each service. */
const limits: Readonly<Record<SectionName, string>> = {
  storefront: 'A cart contains at most 100 units of one option.',
  partner: 'The state "reservations" is needed only if the target file does not describe the operation "lookup".',
};

interface Look {
  readonly width: number;
  readonly paint: Paint;
  /** The service of the control endpoint. */
  readonly subject: SectionName;
}

const looks: Readonly<Record<CaseResult['outcome'], { readonly word: string; readonly style: Style }>> = {
  works: { word: 'works', style: 'good' },
  wrong: { word: 'WRONG', style: 'bad' },
  'not-offered': { word: 'not offered', style: 'doubt' },
  'not-tried': { word: 'not tried', style: 'doubt' },
  'not-needed': { word: 'not needed', style: 'quiet' },
};

const columns = { word: 13, name: 28, checks: 12 } as const;
const before = columns.word + columns.name + columns.checks;

/** Returns the lines of a finished case: its outcome, the number of checks that need it, and its state or the reason. */
export function resultLines(
  { case: one, outcome, reason }: CaseResult,
  { width, paint, subject }: Look,
): readonly string[] {
  const { word, style } = looks[outcome];
  const name = one.with === undefined ? one.use : `${one.use} (${one.with})`;
  const needing = checksOf(one, subject).length;
  const cells = `${name.padEnd(columns.name)}${(needing === 0 ? '' : count(needing, 'check')).padEnd(columns.checks)}`;
  const text = outcome === 'works' ? one.says : visible(reason);
  const narrow = width - before < 40;
  const lines = wrap(text, narrow ? width - columns.word : width - before);
  const head = `${paint(style, word)}${' '.repeat(columns.word - word.length)}${cells}`;
  if (narrow) return [head.trimEnd(), ...lines.map((line) => ' '.repeat(columns.word) + line)];
  return lines.map((line, index) => (index === 0 ? head : ' '.repeat(before)) + line);
}

/** Returns the checks that need a use; empty for a case that tests one parameter of the use. */
function checksOf(one: ControlCase, subject: SectionName): readonly string[] {
  const uses = controlUses[subject];
  if (one.with !== undefined || !Object.hasOwn(uses, one.use)) return [];
  return uses[one.use]?.checks ?? [];
}

/** Returns the headings of the columns. */
export function headLine({ paint }: Look): string {
  return paint(
    'quiet',
    `${''.padEnd(columns.word)}${'state or change'.padEnd(columns.name)}${'unlocks'.padEnd(columns.checks)}verified by`,
  );
}

/** Returns the number of cases that work and the number of checks that can run with them. */
export function summaryLines(results: readonly CaseResult[], { width, paint, subject }: Look): readonly string[] {
  const by = (outcome: CaseResult['outcome']): readonly CaseResult[] =>
    results.filter((one) => one.outcome === outcome);
  const needed = results.filter(({ outcome }) => outcome !== 'not-needed');
  const failed = needed.filter(({ outcome }) => outcome !== 'works');
  const checksIn = (some: readonly CaseResult[]) => new Set(some.flatMap(({ case: one }) => checksOf(one, subject)));
  const notNeeded = checksIn(by('not-needed'));
  const all = checksNeedingControl(subject).filter((id) => !notNeeded.has(id));
  const locked = checksIn(failed);
  const parts = [
    `${by('works').length} of ${needed.length} cases work`,
    ...(['wrong', 'not-offered', 'not-tried', 'not-needed'] as const).flatMap((outcome) =>
      by(outcome).length === 0 ? [] : [`${by(outcome).length} ${looks[outcome].word}`],
    ),
  ];
  const [word, style]: readonly [string, Style] =
    failed.length === 0 ? ['WORKS', 'good'] : by('wrong').length > 0 ? ['WRONG', 'bad'] : ['INCOMPLETE', 'doubt'];
  const unlocked = `${all.filter((id) => !locked.has(id)).length} of the ${all.length} checks that need a control endpoint can run.`;
  return [
    ...hanging(`${word}  `, `${parts.join(', ')}. ${unlocked}`, { width }).map((line, index) =>
      index === 0 ? paint(style, word) + line.slice(word.length) : line,
    ),
    ...(failed.length === 0
      ? []
      : wrap(
          `octoproof control check --list --ids${subject === 'partner' ? ' --subject partner' : ''} prints the checks of each state.`,
          width,
        )),
  ];
}

function checksNeedingControl(subject: SectionName): readonly string[] {
  return [...new Set(Object.values(controlUses[subject]).flatMap(({ checks }) => checks))];
}

/** Returns the list of what a run needs from a control endpoint: states and changes, with their values, counts and checks. */
export function usesList({ width, ids, subject }: Omit<Look, 'paint'> & { readonly ids: boolean }): string {
  const lines = [
    ...wrap(
      `A run needs these states. A name with a slash is a change of a state. ${checksNeedingControl(subject).length} checks need a control endpoint. The counts are from a whole run against the bundled reference; a run against another target may need slightly more or fewer. octoproof releases a state as soon as its check ends. ${limits[subject]}`,
      width,
    ),
    '',
    ...Object.entries(controlUses[subject]).flatMap(([name, use]) => linesOf(name, use, { width, ids })),
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
