import type { Gap, Lack } from '../../model/obstacle.ts';
import { acceptanceOf, gapHint } from '../../report/wording/gap-hints.ts';
import type { Group } from '../../report/grouping/groups.ts';
import { clip } from '../../report/text/shorten.ts';
import { count } from '../../report/wording/numbers.ts';
import { mark } from '../marks.ts';
import { markup, type Markup } from '../markup.ts';
import type { Section } from '../page.ts';
import { capitalized } from './hero.ts';

/** The unproven checks by gap; no section if there are none. */
export function unprovenSection(groups: readonly Group[]): readonly Section[] {
  const unprovenGroups = groups.filter(({ verdict }) => verdict === 'unproven');
  if (unprovenGroups.length === 0) return [];
  const checks = unprovenGroups.reduce((sum, { others }) => sum + others.length + 1, 0);
  return [
    {
      id: 'unproven',
      title: 'Unproven',
      aside: count(checks, 'check'),
      lead: 'These checks could not run, so they did not pass. Each entry says what its checks need to run.',
      body: markup`<div data-holder>${unprovenGroups.map(gapCard)}</div>`,
    },
  ];
}

function gapCard({ lead, others }: Group): Markup {
  const all = [lead, ...others];
  const { gap, lack, reason } = lead.result;
  const sections = new Set(all.map(({ planned }) => planned.section));
  const reasons = new Set(all.map(({ result }) => result.reason ?? '').filter((text) => text !== ''));
  const title =
    gap === null ? clip(reason ?? 'The situation never occurred', 300) : capitalized(gapHint(gap, lack).missing);
  return markup`
    <div class="cause gap unproven" data-item data-verdicts="unproven" data-section="${[...sections].join(' ')}">
    ${mark('unproven')}<div>
    <h3>${title}</h3>
    ${gap === null ? null : provideView(gap, lack)}
    ${gap === null || reasons.size === 0 ? null : reasonsView([...reasons])}
    <details class="fold" data-paper="folded"><summary>${count(all.length, 'check')}</summary><ul>${all.map(({ planned }) => markup`<li><code>${planned.id}</code> ${planned.title}</li>`)}</ul></details>
    </div></div>
  `;
}

const maxReasons = 8;

function reasonsView(reasons: readonly string[]): Markup {
  const more = reasons.length - maxReasons;
  return markup`
    <details class="fold"><summary>Why</summary><ul>${reasons.slice(0, maxReasons).map((text) => markup`<li>${clip(text, 300)}</li>`)}
    ${more <= 0 ? null : markup`<li class="soft">and ${count(more, 'more reason')}</li>`}</ul></details>
  `;
}

function provideView(gap: Gap, lack: Lack | undefined): Markup {
  const { provide } = gapHint(gap, lack);
  const acceptance = acceptanceOf(gap);
  return markup`
    <dl class="pairs">
    <dt>To test</dt><dd>${provide}</dd>
    ${acceptance === null ? null : markup`<dt>To accept</dt><dd><code>${acceptance.write}</code>${acceptance.where}</dd>`}
    </dl>
  `;
}
