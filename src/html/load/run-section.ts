import { shellWord } from '../../report/commands/shell.ts';
import type { FinishedLoad } from '../../report/load/finished-load.ts';
import { limitInWords, loadPlanInWords, mixInWords, safetyLimitsInWords } from '../../report/load/head-lines.ts';
import { leftBehindText } from '../../report/wording/leftovers.ts';
import { latenessInWords } from '../../report/load/wording.ts';
import { commandView } from '../command-view.ts';
import { markup } from '../markup.ts';
import type { Section } from '../page.ts';
import type { SizeLimits } from '../size-limit.ts';

/** The setup of a load check, the lateness of its generator, and the command that repeats it. */
export function loadRunSection({ head, plan, result, leftBehind }: FinishedLoad, limits: SizeLimits): Section {
  const pairs: readonly (readonly [string, string])[] = [
    ['Plan', loadPlanInWords(plan)],
    ...plan.endpoints.map((endpoint): [string, string] => ['Mix', mixInWords(endpoint, head)]),
    ['Limit', limitInWords(plan)],
    ['Safety limits', safetyLimitsInWords(plan)],
    ['Lateness', `lateness of the load generator: ${latenessInWords(result.lateness)}`],
    ...(leftBehind.length === 0 ? [] : [['Left behind', leftBehindText(leftBehind)] as const]),
  ];
  return {
    id: 'run',
    title: 'The run',
    body: markup`
      <dl class="pairs">${pairs.map(([name, text]) => markup`<dt>${name}</dt><dd>${text}</dd>`)}</dl>
      <div class="again">${commandView('Repeat this load check', head.command.map(shellWord), limits)}</div>
    `,
  };
}
