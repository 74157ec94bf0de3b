import { periodsOf } from '../../history/failures.ts';
import type { CertifiedRun, FailureHistory, FailureState, TargetHistory } from '../../history/model.ts';
import { dayOf, failureInWords } from '../../history/wording.ts';
import { count } from '../../report/wording/numbers.ts';
import type { Look } from '../marks.ts';
import { markup, nothing, type Markup } from '../markup.ts';
import { lookOfRun } from './look.ts';

/** Maximum number of rows. The JSON document has all. */
const mostRows = 150;

/** Every failure as a row over the runs, grouped by root cause. Each row also states its times as text. */
export function failureBlock({ runs, failures }: TargetHistory): Markup {
  if (failures.length === 0) return markup`<h3>Failures</h3><p class="soft">No check failed in any run.</p>`;
  const groups = byCause(failures.slice(0, mostRows));
  const more = failures.length - mostRows;
  const [first, last] = [dayOf(runs[0]?.startedAt ?? ''), dayOf(runs.at(-1)?.startedAt ?? '')];
  return markup`
    <h3>Failures</h3>
    ${outcomeLegend(runs)}
    ${checkLegend(failures)}
    <div class="timeline">
    <div class="row" aria-hidden="true"><p class="soft">Outcome of each run</p><div class="outcomes">${outcomeTrack(runs)}
    <p class="ends soft"><span>${first}</span>${first === last ? null : markup`<span>${last}</span>`}</p></div></div>
    ${groups.map((group) => groupView(group, runs))}
    </div>
    ${more > 0 ? markup`<p class="soft">The JSON document has ${more} more.</p>` : null}
  `;
}

const outcomeWords: readonly (readonly [Look, string])[] = [
  ['passed', 'conformant'],
  ['warned', 'conformant in part'],
  ['unproven', 'incomplete'],
  ['broken', 'could not run'],
  ['failed', 'not conformant'],
];

/** The outcomes that occur. */
function outcomeLegend(runs: readonly CertifiedRun[]): Markup {
  const looks = new Set(runs.map(lookOfRun));
  const shown = outcomeWords.filter(([look]) => looks.has(look));
  return legend(
    'Run:',
    shown.map(([look, word]) => [sample(look, outcomeBar(look)), word]),
  );
}

const barWords: readonly (readonly [Bar, string])[] = [
  ['failing', 'fails'],
  ['known', 'known failure'],
  ['undecided', 'undecided: not tried or not confirmed'],
];

/** The states of failures that occur. */
function checkLegend(failures: readonly FailureHistory[]): Markup {
  const kinds = new Set(failures.flatMap(({ states }) => states.flatMap((state) => bars[state] ?? [])));
  const shown = barWords.filter(([bar]) => kinds.has(bar));
  return legend(
    'Check:',
    shown.map(([bar, word]) => [sample(bar, heights[bar]), word]),
  );
}

function legend(name: string, entries: readonly (readonly [Markup, string])[]): Markup {
  return markup`<ul class="legend" aria-hidden="true"><li>${name}</li>${entries.map(([drawn, word]) => markup`<li>${drawn} ${word}</li>`)}</ul>`;
}

/** Failures with the same root cause, in the order of their first failure. */
function byCause(failures: readonly FailureHistory[]): readonly (readonly FailureHistory[])[] {
  const groups = new Map<string, FailureHistory[]>();
  for (const failure of failures) {
    const key = failure.cause?.key ?? failure.id;
    groups.set(key, [...(groups.get(key) ?? []), failure]);
  }
  return [...groups.values()];
}

function groupView(group: readonly FailureHistory[], runs: readonly CertifiedRun[]): Markup {
  const [first] = group;
  if (first === undefined) return nothing;
  return markup`
    <section class="failures-of"><h4>${failureInWords(first)}${group.length === 1 ? null : markup` <span class="number">${count(group.length, 'check')}</span>`}</h4>
    <ul>${group.map(
      ({ id, title, states }) =>
        markup`<li class="row"><p title="${title}"><code>${id}</code><small>${timesInWords(states, runs)}</small></p>${track(states, runs)}</li>`,
    )}</ul></section>
  `;
}

/** The last period of a failure, and the number of earlier ones. */
function timesInWords(states: readonly FailureState[], runs: readonly CertifiedRun[]): string {
  const periods = periodTexts(states, runs);
  const earlier = periods.length - 1;
  const end = states.at(-1);
  return [
    periods.at(-1) ?? '',
    ...(end === 'known' ? ['known'] : []),
    ...(end === 'undecided' ? ['now undecided'] : []),
    ...(earlier > 0 ? [count(earlier, 'earlier time')] : []),
  ].join(', ');
}

function periodTexts(states: readonly FailureState[], runs: readonly CertifiedRun[]): readonly string[] {
  const day = (index: number): string => dayOf(runs[index]?.startedAt ?? '');
  return periodsOf(states).map(({ from, to }) => {
    if (to === null) return `since ${day(from)}`;
    return day(from) === day(to) ? `on ${day(from)}` : `${day(from)} to ${day(to)}`;
  });
}

type Bar = 'failing' | 'known' | 'undecided';

const bars: Readonly<Partial<Record<FailureState, Bar>>> = {
  new: 'failing',
  'back-again': 'failing',
  'still-failing': 'failing',
  known: 'known',
  undecided: 'undecided',
};

/** Each kind of bar has its own height, so that meaning never depends on colour alone. The track is 12 high. */
const heights: Readonly<Record<Bar, readonly [y: number, height: number]>> = {
  failing: [0, 12],
  known: [6, 6],
  undecided: [5, 2],
};

function track(states: readonly FailureState[], runs: readonly CertifiedRun[]): Markup {
  const spans = spansOf(states.map((state) => bars[state] ?? null));
  return drawing(
    states.length,
    spans.map(({ value, from, to }) => {
      const [y, height] = heights[value];
      return rect({ kind: value, from, to, y, height }, states.length);
    }),
    `failed ${periodTexts(states, runs).join('; ')}`,
  );
}

function outcomeTrack(runs: readonly CertifiedRun[]): Markup {
  const spans = spansOf(runs.map(lookOfRun));
  return drawing(
    runs.length,
    spans.map(({ value, from, to }) => {
      const [y, height] = outcomeBar(value);
      return rect({ kind: value, from, to, y, height }, runs.length);
    }),
  );
}

const outcomeHeights: ReadonlyMap<Look, number> = new Map([
  ['passed', 3],
  ['warned', 5],
  ['unproven', 8],
]);

/** The worse the outcome, the higher its bar. */
function outcomeBar(look: Look): readonly [y: number, height: number] {
  const height = outcomeHeights.get(look) ?? 12;
  return [12 - height, height];
}

interface Span<T> {
  readonly value: T;
  readonly from: number;
  readonly to: number;
}

/** Equal neighbours as one span, without those that are null. */
function spansOf<T>(values: readonly (T | null)[]): readonly Span<T>[] {
  const spans: Span<T>[] = [];
  for (const [index, value] of values.entries()) {
    if (value === null) continue;
    const last = spans.at(-1);
    if (last !== undefined && last.to === index && last.value === value)
      spans[spans.length - 1] = { ...last, to: index + 1 };
    else spans.push({ value, from: index, to: index + 1 });
  }
  return spans;
}

/** The width of a run in pixels, unless the page is too narrow. */
const widest = 26;

/** Without a label, the drawing is hidden from screen readers. */
function drawing(columns: number, content: readonly Markup[], label: string | null = null): Markup {
  const role = label === null ? markup`aria-hidden="true"` : markup`role="img" aria-label="${label}"`;
  return markup`<svg class="track" width="${columns * widest}" height="14" viewBox="0 0 ${columns} 12" preserveAspectRatio="none" ${role}><rect class="ground" x="0" y="11" width="${columns}" height="1"/>${content}</svg>`;
}

interface Box {
  readonly kind: string;
  readonly from: number;
  readonly to: number;
  readonly y: number;
  readonly height: number;
}

/** Runs of short histories have gaps between them. */
function rect({ kind, from, to, y, height }: Box, columns: number): Markup {
  const gap = columns <= 60 ? 0.08 : 0;
  if (gap === 0) return markup`<rect class="${kind}" x="${from}" y="${y}" width="${to - from}" height="${height}"/>`;
  return markup`${Array.from({ length: to - from }, (_, index) => markup`<rect class="${kind}" x="${(from + index + gap / 2).toFixed(2)}" y="${y}" width="${1 - gap}" height="${height}"/>`)}`;
}

function sample(kind: Bar | Look, [y, height]: readonly [number, number]): Markup {
  return markup`<svg class="track" width="20" height="14" viewBox="0 0 1 12" preserveAspectRatio="none"><rect class="ground" x="0" y="11" width="1" height="1"/><rect class="${kind}" x="0" y="${y}" width="1" height="${height}"/></svg>`;
}
