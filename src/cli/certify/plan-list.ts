import { ownVersion } from '../../certification/version.ts';
import { documentText } from '../../documents/write.ts';
import { planInWords } from '../../report/wording/plan.ts';
import { rowLines } from '../../report/text/page.ts';
import { visible } from '../../report/text/visible.ts';
import type { Plan, PlannedCheck } from '../../run/events.ts';

interface ListOptions {
  /** False without a target. */
  readonly judged: boolean;
  /** Columns of the terminal; undefined in a pipe, where each check stays on one line for `grep`. */
  readonly columns: number | undefined;
  /** The target in words; absent without a target. */
  readonly target?: string;
}

/** Returns the plan: each check, then a summary with the target. */
export function planList(plan: Plan, { judged, columns, target }: ListOptions): string {
  const idColumns = Math.max(0, ...plan.checks.map(({ id }) => id.length));
  const lines = plan.checks.flatMap((check) => {
    const mark = `${check.id.padEnd(idColumns)}  ${check.level.padEnd(7)}  `;
    const text = `${visible(check.title)}${judged ? prospect(check) : ''}${knownUntil(plan, check)}`;
    return rowLines(mark, text, columns);
  });
  const excluded = plan.requirements.filter((requirement) => requirement.excluded !== undefined).length;
  const sum = judged ? planInWords(plan) : `${plan.checks.length} checks`;
  const rest = `${plan.requirements.length} requirements, ${excluded} of them not testable`;
  const targetLines = target === undefined ? [] : [`target: ${visible(target)}`];
  return [...lines, '', ...[...targetLines, sum, rest].flatMap((text) => rowLines('', text, columns)), ''].join('\n');
}

/** Returns the plan as JSON. `target` is the name of the target; null without a target. */
export function planText(plan: Plan, { subject, target }: { subject: string; target: string | null }): string {
  return documentText('plan', {
    version: ownVersion(),
    subject,
    target,
    checks: plan.checks.map((check) => ({
      id: check.id,
      requirement: check.requirement,
      section: check.section,
      level: check.level,
      kind: check.kind,
      title: check.title,
      sentence: check.sentence,
      waived: check.waived,
      prospect: target === null ? null : check.prospect,
    })),
    requirements: plan.requirements.map(({ excluded, ...requirement }) => ({
      id: requirement.id,
      section: requirement.section,
      level: requirement.level,
      sentence: requirement.sentence,
      selected: requirement.selected,
      ...(excluded === undefined ? {} : { excluded }),
    })),
    knownFailures: plan.knownFailures ?? [],
  });
}

function knownUntil({ knownFailures = [] }: Plan, { id }: PlannedCheck): string {
  const knownFailure = knownFailures.find((entry) => entry.id === id);
  return knownFailure === undefined ? '' : ` [known failure until ${knownFailure.expires}]`;
}

function prospect({ prospect: expected }: PlannedCheck): string {
  if (expected.kind === 'runs') return '';
  return expected.kind === 'unproven' ? ` [unproven: ${expected.gap}]` : ` [not applicable: ${expected.reason}]`;
}
