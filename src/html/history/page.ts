import type { History } from '../../history/model.ts';
import { count } from '../../report/wording/numbers.ts';
import { historyStyle } from '../assets.generated.js';
import { markup, type Markup } from '../markup.ts';
import { page, type Section } from '../page.ts';
import { historyHero, historyTitle } from './hero.ts';
import { targetSection } from './target-section.ts';

/** A history as one HTML document. `version` is that of this octoproof. */
export function historyPage(history: History, version: string): string {
  return page({
    title: `History: ${historyTitle(history)}`,
    hero: historyHero(history),
    sections: [
      ...history.targets.map((target, index) => targetSection(target, `target-${index + 1}`)),
      ...brokenSection(history),
    ],
    colophon: colophon(version),
    styles: [historyStyle],
  });
}

function brokenSection({ broken }: History): readonly Section[] {
  if (broken.length === 0) return [];
  return [
    {
      id: 'not-readable',
      title: 'Not readable',
      aside: count(broken.length, 'file'),
      lead: 'These reports and certificates are missing in the history.',
      body: markup`<dl class="pairs">${broken.map(({ file, reason }) => markup`<dt><code>${file}</code></dt><dd>${reason}</dd>`)}</dl>`,
    },
  ];
}

function colophon(version: string): Markup {
  return markup`<p>Written by octoproof ${version}. This file is complete and loads nothing from the network. It contains no requests and no replies. Times are in UTC.</p>`;
}
