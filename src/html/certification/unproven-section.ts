import type { Gap } from '../../spec/obstacle.ts';
import { gapHint } from '../../report/wording/gap-hints.ts';
import type { Group } from '../../report/grouping/groups.ts';
import { clip } from '../../report/text/shorten.ts';
import { count } from '../../report/wording/numbers.ts';
import { mark } from '../marks.ts';
import { markup, type Markup } from '../markup.ts';
import type { Section } from '../page.ts';

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
      lead: 'Not tried, so never counted as passed. Each entry says what would prove it.',
      body: markup`<div data-holder>${unprovenGroups.map(gapCard)}</div>`,
    },
  ];
}

function gapCard({ lead, others }: Group): Markup {
  const all = [lead, ...others];
  const { gap, reason } = lead.result;
  const sections = new Set(all.map(({ planned }) => planned.section));
  const reasons = new Set(all.map(({ result }) => result.reason ?? '').filter((text) => text !== ''));
  const title =
    gap === null ? clip(reason ?? 'Its occasion never came', 300) : `For want of ${gapHint(gap, reason).missing}`;
  return markup`
    <div class="cause gap unproven" data-item data-verdicts="unproven" data-section="${[...sections].join(' ')}">
    ${mark('unproven')}<div>
    <h3>${title}</h3>
    ${gap === null ? null : provideView(gap, reason)}
    ${gap === null || reasons.size === 0 ? null : reasonsView([...reasons])}
    <details class="fold" data-paper="folded"><summary>${count(all.length, 'check')}</summary><ul>${all.map(({ planned }) => markup`<li><code>${planned.id}</code> ${planned.title}</li>`)}</ul></details>
    </div></div>
  `;
}

const shownReasons = 8;

function reasonsView(reasons: readonly string[]): Markup {
  const more = reasons.length - shownReasons;
  return markup`
    <details class="fold"><summary>Why</summary><ul>${reasons.slice(0, shownReasons).map((text) => markup`<li>${clip(text, 300)}</li>`)}
    ${more <= 0 ? null : markup`<li class="soft">and ${count(more, 'more reason')}</li>`}</ul></details>
  `;
}

function provideView(gap: Gap, reason: string | null): Markup {
  const { provide } = gapHint(gap, reason);
  return markup`
    <dl class="pairs">
    <dt>To prove it</dt><dd>${provide}</dd>
    <dt>Or accept it</dt><dd><code>"acceptedGaps": ["${gap}"]</code> in the target file</dd>
    </dl>
  `;
}
