import { againCommand, type Repeatable } from '../../report/commands/rerun.ts';
import {
  curlOf,
  headlineText,
  inputSizeInWords,
  mainFinding,
  pointerOf,
  relationInWords,
  reproducedInWords,
  usualKey,
  whereIn,
} from '../../report/wording/causes.ts';
import { clip } from '../../report/text/shorten.ts';
import type { Group } from '../../report/grouping/groups.ts';
import type { JudgedCheck } from '../../report/gather.ts';
import { otherChecksOf } from '../../report/wording/further-findings.ts';
import { count, msInWords } from '../../report/wording/numbers.ts';
import type { Finding } from '../../model/finding.ts';
import { commandView, copyView } from '../command-view.ts';
import { exchangeView } from './exchange-view.ts';
import { jsonText, jsonView, textView } from '../json-view.ts';
import { mark } from '../marks.ts';
import { markup, type Markup } from '../markup.ts';
import type { SizeLimits } from '../size-limit.ts';
import { requirementLink } from '../requirement-link.ts';
import { sidesView } from './expected-actual.ts';
import { timelineOf, type Timeline } from './timeline.ts';

/** Maximum length of a headline. Only the reason of a blocked check can be longer. */
const headlineCharacters = 400;

export interface CardOptions {
  readonly run: Repeatable;
  /** A shell script that reproduces the failure; null if no script can. */
  readonly script: string | null;
  readonly limits: SizeLimits;
  readonly id: string;
  readonly open: boolean;
  /** False for only the headline. */
  readonly full: boolean;
}

/** A root cause: its headline, with all details collapsed. */
export function causeCard(group: Group, options: CardOptions): Markup {
  const { verdict, lead, others } = group;
  const members = [lead, ...others];
  const verdicts = new Set(members.map(({ result }) => result.verdict));
  const sections = new Set(members.map(({ planned }) => planned.section));
  return markup`
    <details class="cause ${verdict}" id="${options.id}" data-item data-verdicts="${[...verdicts].join(' ')}" data-section="${[...sections].join(' ')}"${options.open ? markup` open` : null}>
    <summary>${mark(verdict)}<div>
    <h3>${clip(headlineText(group), headlineCharacters)}</h3>
    <p>${lead.planned.title}</p>
    <p class="where"><b>${verdict}</b> · ${whereIn(lead.planned.section)} · ${lead.planned.id}${
      others.length === 0 ? null : ` · ${count(others.length, 'more check')}`
    }</p>
    </div></summary>
    <div class="cause-body">${options.full ? bodyOf(group, options) : markup`<p class="soft">The page would be too large with the details of this cause. The JSON report has them.</p>`}</div>
    </details>
  `;
}

function bodyOf(group: Group, options: CardOptions): Markup {
  const { lead } = group;
  const { run, limits } = options;
  const { planned, result } = lead;
  const finding = mainFinding(lead);
  const curl = curlOf(lead, finding, usualKey(run.header));
  return markup`
    <div><p class="sentence">${planned.sentence}</p>
    <p>${planned.level}${/^\d/.test(planned.section) ? ' of' : ','} ${whereIn(planned.section)}, checked by <code>${planned.id}</code>${requirementLink(planned.requirement)}</p></div>
    ${adviceView(lead)}
    ${finding === null ? null : sidesView(finding, limits)}
    ${inputView(lead, limits)}
    ${stackView(lead, limits)}
    ${result.evidence.length === 0 ? null : exchangesView(lead, finding, limits)}
    ${commandView('Run this check again', againCommand(run, lead), limits)}
    ${curl === null ? null : commandView('Send the request again', curl, limits)}
    ${scriptView(options)}
    ${notes(lead)}
    ${othersView(group)}
  `;
}

/** Why a breach does harm, and how to repair it. */
function adviceView({ planned: { advice } }: JudgedCheck): Markup | null {
  if (advice === undefined) return null;
  return markup`<dl class="pairs"><dt>Harm</dt><dd>${advice.harm}</dd><dt>Repair</dt><dd>${advice.remedy}</dd></dl>`;
}

/** All calls up to the finding as a shell script. */
function scriptView({ script, limits }: CardOptions): Markup | null {
  if (script === null) return null;
  return markup`
    <details class="fold script"><summary>The whole sequence as a shell script (curl and jq)</summary>
    ${copyView('Shell script', script, { ...limits, value: limits.body })}
    ${script.length > limits.body ? markup`<p class="soft"><code>--report repro=DIR</code> writes it to a file.</p>` : null}</details>
  `;
}

/** The stack trace of a bug in octoproof. */
function stackView({ result }: JudgedCheck, limits: SizeLimits): Markup | null {
  if (result.stack === undefined) return null;
  return markup`<div class="block"><span class="label">A bug in octoproof. Please report it with this stack trace, the seed and the version</span>${textView(clip(result.stack, limits.value))}</div>`;
}

function inputView({ result }: JudgedCheck, limits: SizeLimits): Markup | null {
  const { counterexample } = result;
  if (counterexample === null) return null;
  const { input, sequence } = counterexample;
  const label = `${sequence === undefined ? 'Input' : 'Steps'}: ${inputSizeInWords(counterexample)}`;
  if (sequence !== undefined)
    return markup`<div><span class="label">${label}</span><ol class="steps">${sequence.map((line) => markup`<li>${clip(line, limits.value)}</li>`)}</ol></div>`;
  const text = jsonText(input);
  return markup`<div class="block"><span class="label">${label}</span>${text.length > limits.value ? textView(clip(text, limits.value)) : jsonView(input)}</div>`;
}

function exchangesView({ result }: JudgedCheck, finding: Finding | null, limits: SizeLimits): Markup {
  const { evidence } = result;
  const pointer = pointerOf(finding);
  const cited = evidence.findIndex(({ number }) => number === finding?.exchange);
  // If there are too many exchanges, show the one with the finding and those before it.
  const from = Math.max(0, Math.min(evidence.length, Math.max(cited + 1, limits.exchanges)) - limits.exchanges);
  const shownExchanges = evidence.slice(from, from + limits.exchanges);
  const hiddenCount = evidence.length - shownExchanges.length;
  const timeline = timelineOf(shownExchanges);
  return markup`
    <div><span class="label">${count(evidence.length, 'request')}${hiddenCount === 0 ? null : `, ${hiddenCount} of them not shown here`}${timeline === null ? null : timelineInWords(timeline)}</span>
    <div class="exchanges">${shownExchanges.map((exchange) =>
      exchangeView(exchange, { cited: exchange.number === finding?.exchange, pointer, timeline, limits }),
    )}</div></div>
  `;
}

function timelineInWords({ wholeMs, pauses }: Timeline): string {
  const dotted = pauses.length === 0 ? '' : `; a dotted line marks a shortened pause`;
  return ` in ${msInWords(wholeMs)}${dotted}`;
}

function notes(judged: JudgedCheck): Markup | null {
  const { planned, result } = judged;
  const factTexts = [
    ...(result.reproduced === null
      ? []
      : [`Confirmation: ${reproducedInWords(result.reproduced, mainFinding(judged))}.`]),
    ...(result.during.length === 0
      ? []
      : [`This rule was also broken during ${result.during.slice(0, 3).join(', ')}.`]),
    ...(planned.waivable
      ? [
          `A live service is known to differ here. To accept this, set "waive": ["${planned.requirement}"] in the target file.`,
        ]
      : []),
  ];
  return factTexts.length === 0 ? null : markup`<p class="soft">${factTexts.join(' ')}</p>`;
}

function othersView(group: Group): Markup | null {
  const { alike, further } = otherChecksOf(group);
  if (group.others.length + further.length === 0) return null;
  return markup`
    ${further.length === 0 ? null : markup`<div><span class="label">Also ${relationInWords(group)}</span><ul class="further">${further.map(({ words, checks }) => markup`<li>${words}${checkList(checks)}</li>`)}</ul></div>`}
    ${alike.length === 0 ? null : markup`<details class="fold"><summary>${count(alike.length, 'more check')} ${relationInWords(group)}</summary>${checkList(alike)}</details>`}
  `;
}

function checkList(checks: readonly JudgedCheck[]): Markup {
  return markup`<ul>${checks.map(({ planned, result }) => markup`<li>${mark(result.verdict)} <code>${planned.id}</code> <span class="soft">${result.verdict}</span> ${planned.title}</li>`)}</ul>`;
}
