import { controlUses } from '../../../suites/control/uses.generated.ts';
import type { ControlUse } from '../../../suites/control/uses.ts';
import { wrap } from '../../report/text/wrap.ts';
import { count } from '../../report/wording/numbers.ts';

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
