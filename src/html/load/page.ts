import type { FinishedLoad } from '../../report/load/finished-load.ts';
import { loadVerdictWord } from '../../report/load/wording.ts';
import { chartScript, chartStyle } from '../assets.generated.js';
import { chartSections } from './charts.ts';
import { loadEndpointSection } from './endpoint-section.ts';
import { loadHero } from './hero.ts';
import { loadRunSection } from './run-section.ts';
import { markup } from '../markup.ts';
import { page } from '../page.ts';
import { renderWithin } from '../size-limit.ts';

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
