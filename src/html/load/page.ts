import type { FinishedLoad } from '../../report/load/finished-load.ts';
import { repliesInWords } from '../../report/load/end-lines.ts';
import { loadVerdictWord, latenessInWords } from '../../report/load/wording.ts';
import { chartScript, chartStyle } from '../assets.generated.js';
import { chartSections } from './charts.ts';
import { loadEndpointSection } from './endpoint-section.ts';
import { loadHero } from './hero.ts';
import { markup } from '../markup.ts';
import { page, type Section } from '../page.ts';
import { renderWithin, type SizeLimits } from '../size-limit.ts';
import { shellWord } from '../../report/commands/shell.ts';
import { limitInWords, loadPlanInWords, mixInWords, safetyLimitsInWords } from '../../report/load/head-lines.ts';
import { leftBehindText } from '../../report/wording/leftovers.ts';
import { commandView } from '../command-view.ts';

/** A load check as one HTML document. */
export function loadPage(load: FinishedLoad): string {
  const { head, result } = load;
  return renderWithin((limits) =>
    page({
      title: `${loadVerdictWord[result.whole.verdict.kind]}: ${head.target.baseUrl} under load`,
      hero: loadHero(load),
      sections: [loadEndpointSection(load), ...chartSections(load), loadRunSection(load, limits)],
      colophon: markup`<p>Written by octoproof ${head.version}. This file is complete and loads nothing from the network.</p>`,
      styles: [chartStyle],
      scripts: [chartScript],
    }),
  );
}

/** The setup of a load check, the lateness of its generator, and the command that repeats it. */
function loadRunSection({ head, plan, result, leftBehind }: FinishedLoad, limits: SizeLimits): Section {
  const pairs: readonly (readonly [string, string])[] = [
    ['Plan', loadPlanInWords(plan)],
    ...plan.endpoints.map((endpoint): [string, string] => ['Mix', mixInWords(endpoint, head)]),
    ['Limit', limitInWords(plan)],
    ['Safety limits', safetyLimitsInWords(plan)],
    ['Replies', repliesInWords(plan, result) ?? 'the run ended early'],
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
