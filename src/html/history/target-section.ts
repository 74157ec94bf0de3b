import type { ChainBreak, ChainLink, TargetHistory } from '../../history/model.ts';
import { breakInWords, minuteOf, runOutcome, targetAddress, targetName } from '../../history/wording.ts';
import { count } from '../../report/wording/numbers.ts';
import { markup, nothing, type Markup } from '../markup.ts';
import type { Section } from '../page.ts';
import { verdictTag } from '../marks.ts';
import { driftBlock } from './drift-table.ts';
import { failureBlock } from './failure-rows.ts';
import { latencyBlock } from './latency-charts.ts';
import { loadBlock } from './load-charts.ts';
import { lookOfOutcome } from './look.ts';
import { runBlock } from './run-strip.ts';

/** Everything about one target. */
export function targetSection(history: TargetHistory, id: string): Section {
  const { subject, runs, loads, certificates, breaks } = history;
  const address = targetAddress(history);
  const last = runs.at(-1);
  return {
    id,
    title: `${subject} ${targetName(history)}`,
    lead: [
      address,
      count(runs.length + loads.length, 'run'),
      ...(last === undefined ? [] : [`last certification: ${runOutcome(last).toLowerCase()}`]),
    ]
      .filter((part) => part !== '')
      .join('; '),
    body: markup`
      ${runs.length === 0 ? null : runBlock(history, id)}
      ${runs.length === 0 ? null : failureBlock(history)}
      ${driftBlock(history)}
      ${loadBlock(history)}
      ${latencyBlock(history)}
      ${certificateBlock(certificates, breaks)}
    `,
  };
}

function certificateBlock(certificates: readonly ChainLink[], breaks: readonly ChainBreak[]): Markup {
  if (certificates.length === 0) return nothing;
  const short = (digest: string | null): Markup | string =>
    digest === null ? '–' : markup`<code>${digest.slice(0, 16)}</code>`;
  return markup`
    <h3>Certificates</h3>
    ${breaks.map((one) => markup`<div class="problem unproven"><p><strong>Broken chain:</strong> ${breakInWords(one)}</p></div>`)}
    ${breaks.length > 0 || certificates.every(({ previous }) => previous === null) ? null : markup`<p class="soft">Every named predecessor is in the folder.</p>`}
    <details class="fold" data-paper="folded"><summary>${count(certificates.length, 'certificate')}</summary>
    <div class="inner wide" role="region" aria-label="Certificates" tabindex="0"><table><thead><tr><th scope="col">Run</th><th scope="col">Outcome</th><th scope="col">Digest</th><th scope="col">Predecessor</th></tr></thead>
    <tbody>${certificates.map(
      ({ startedAt, outcome, digest, previous }) =>
        markup`<tr><th scope="row" class="day">${minuteOf(startedAt)}</th><td>${verdictTag(lookOfOutcome(outcome), outcome.replaceAll('-', ' '))}</td><td>${short(digest)}</td><td>${short(previous)}</td></tr>`,
    )}</tbody></table></div></details>
  `;
}
