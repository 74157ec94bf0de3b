import type { FinishedRun } from '../../report/gather.ts';
import { reportedCauses, type Group, type ReportedCauses } from '../../report/grouping/groups.ts';
import { reproductionOf } from '../../report/reproduction/chain.ts';
import { shellScript } from '../../report/reproduction/shell.ts';
import { exceptInWords, outcomeInWords } from '../../report/wording/verdicts.ts';
import { verdicts } from '../../model/verdict.ts';
import { causeSections, type Causes } from '../causes/sections.ts';
import { coverageSection, diagnosisSection } from './forensics-section.ts';
import { hero } from './hero.ts';
import { knownSection } from './known-failures-section.ts';
import { latencySection } from './latency-section.ts';
import { markup, type Markup } from '../markup.ts';
import { observationSection } from './observation-section.ts';
import { page } from '../page.ts';
import { inOrder, requirementSection } from './requirement-section.ts';
import { renderWithin, type SizeLimits } from '../size-limit.ts';
import { runSection } from './run-section.ts';
import { titleOf } from './section-titles.ts';
import { unprovenSection } from './unproven-section.ts';
import { mark, type Look } from '../marks.ts';

/** A run of any subject as one HTML document. Long runs are shortened, and the page states what is omitted. */
export function certificationPage(run: FinishedRun): string {
  const reported = reportedCauses(run);
  const causes = { ...reported, scripts: scriptsOf(reported.groups, run) };
  return renderWithin(
    (limits) => pageWithin(run, causes, limits),
    (limits) => leastOf(causes, limits),
  );
}

function pageWithin(
  run: FinishedRun,
  { groups, scripts, excused }: ReportedCauses & Causes,
  limits: SizeLimits,
): string {
  const { header, plan, footer } = run;
  const sections = [
    ...diagnosisSection(footer),
    ...causeSections({ groups, scripts }, run, limits),
    ...unprovenSection(groups),
    ...knownSection(footer, excused),
    ...requirementSection(run),
    ...coverageSection(footer),
    ...latencySection(run),
    ...observationSection(run),
    runSection(run, limits),
  ];
  const targetText = header.subject === 'signer' ? header.target.name : header.target.baseUrl;
  return page({
    title: `${outcomeInWords(footer)}${footer.outcome === 'conformant' ? exceptInWords(footer) : ''}: ${targetText}`,
    hero: hero(run, new Set(sections.map(({ id }) => id))),
    filters: filters({
      looks: verdicts.flatMap((look) => (footer.summary[look] === 0 ? [] : [{ look, count: footer.summary[look] }])),
      sections: [...new Set(plan.requirements.map(({ section }) => section))]
        .toSorted(inOrder)
        .map((section) => ({ section, title: titleOf(header.subject, section) })),
    }),
    sections,
    colophon: markup`<p>Written by octoproof ${header.version}. This file is complete and loads nothing from the network. Keys, tokens and personal data are masked.</p>`,
  });
}

/** The scripts that `--report repro=DIR` writes. */
function scriptsOf(groups: readonly Group[], run: FinishedRun): Causes['scripts'] {
  return new Map(
    groups.flatMap((group) => {
      const reproduction = reproductionOf(group, run);
      return reproduction === null ? [] : [[group, shellScript(reproduction)] as const];
    }),
  );
}

/** A lower bound of the page size: the characters of all bodies that the page contains in full. */
function leastOf({ groups }: ReportedCauses, limits: SizeLimits): number {
  const exchanges = groups
    .slice(0, limits.causes)
    .flatMap(({ lead }) => lead.result.evidence.slice(0, limits.exchanges));
  const bodies = exchanges.flatMap(({ request, reply }) => [request?.body ?? '', reply?.body ?? '']);
  return bodies.reduce((sum, { length }) => sum + (length <= limits.body ? length : 0), 0);
}

interface Choices {
  readonly looks: readonly { readonly look: Look; readonly count: number }[];
  readonly sections: readonly { readonly section: string; readonly title: string }[];
}

/** Search and filters for all elements with `data-item`. They stay hidden without the client. */
function filters({ looks, sections }: Choices): Markup {
  return markup`
    <form class="filters" hidden role="search"><details class="filter-fold" open><summary>Search and filters</summary><div class="inner">
    <div><label class="field" for="words">Search (press /)</label><input type="search" id="words" name="words" autocomplete="off" spellcheck="false"></div>
    <fieldset><legend>Verdict</legend><div class="choices">${looks.map(
      ({ look, count }) =>
        markup`<label><input type="checkbox" name="verdict" value="${look}">${mark(look)}<span>${look}</span><span class="number">${count.toLocaleString('en-US')}</span></label>`,
    )}</div></fieldset>
    <div><label class="field" for="section">Section</label><select id="section" name="section"><option value="">All sections</option>${sections.map(
      ({ section, title }) =>
        markup`<option value="${section}">${/^\d/.test(section) ? `${section} ${title}` : title}</option>`,
    )}</select></div>
    </div></details>
    <p class="filter-status" role="status"></p>
    <button type="reset" class="quiet-button" hidden>Show everything</button>
    </form>
  `;
}
