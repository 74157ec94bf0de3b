import type { PlannedCheck } from '../../run/events.ts';
import { againCommand, type Repeatable } from '../commands/rerun.ts';
import type { JudgedCheck } from '../gather.ts';
import type { Group } from '../grouping/groups.ts';
import { plainPage, type Page } from '../text/page.ts';
import { wrapCommand } from '../text/wrap.ts';
import { adviceLines, evidenceLines } from '../wording/cause-lines.ts';
import {
  curlGapInWords,
  curlOf,
  headlineText,
  mainFinding,
  relationInWords,
  usualKey,
  whereIn,
} from '../wording/causes.ts';
import { otherChecksOf } from '../wording/further-findings.ts';
import { acceptanceOf, gapHint } from '../wording/gap-hints.ts';
import { count, namesInWords } from '../wording/numbers.ts';
import { requirementPage } from '../wording/requirement-page.ts';
import { code, fenced, htmlCode, htmlText, prose } from './text.ts';

/** Maximum length of a command. Longer commands mostly have an oversized body and do not help in a summary. */
const commandCharacters = 4000;
const namedChecks = 12;
const namedGapChecks = 3;

/** A root cause as a collapsed section under its headline. */
export function causeMarkdown(group: Group, run: Repeatable): string {
  const { lead, others, verdict } = group;
  const { planned } = lead;
  const page = { ...plainPage(100), ...usualKey(run.header) };
  const evidence = [...adviceLines(lead, page), ...evidenceLines(lead, page)];
  const more = others.length === 0 ? '' : ` (${count(others.length + 1, 'check')})`;
  return [
    `<details>\n<summary><b>${verdict.toUpperCase()}</b> ${htmlCode(headlineText(group))}${more}<br>${htmlText(planned.title)}</summary>`,
    `Check ${code(planned.id)}`,
    `${contractMarkdown(planned)}: ${prose(planned.sentence)}`,
    ...(evidence.length === 0 ? [] : [fenced(evidence.map((line) => line.slice(2)))]),
    'Run it again:',
    commandFence(againCommand(run, lead)),
    ...curlMarkdown(group, run, page),
    ...othersMarkdown(group),
    '</details>',
  ].join('\n\n');
}

function contractMarkdown({ section, level, requirement }: PlannedCheck): string {
  const words = `Contract, ${prose(whereIn(section))}, ${level}`;
  const address = requirementPage(requirement);
  return address === null ? words : `[${words}](${address})`;
}

function curlMarkdown({ lead }: Group, run: Repeatable, page: Page): readonly string[] {
  const finding = mainFinding(lead);
  const gap = curlGapInWords(lead, finding, run);
  if (gap !== null) return [`${prose(gap.charAt(0).toUpperCase() + gap.slice(1))}.`];
  const words = curlOf(lead, finding, page);
  if (words === null || words.join(' ').length > commandCharacters) return [];
  return ['Send it by hand:', commandFence(words)];
}

function commandFence(words: readonly string[]): string {
  return fenced(wrapCommand(words, 100), 'sh');
}

function othersMarkdown(group: Group): readonly string[] {
  const { alike, further } = otherChecksOf(group);
  const more = `${count(alike.length, 'more check')} ${relationInWords(group)}: ${namesOf(alike)}.`;
  const items = further.map(({ words, checks }) => `- ${code(words)} in ${namesOf(checks)}`);
  return [...(alike.length === 0 ? [] : [more]), ...(items.length === 0 ? [] : ['Also:', items.join('\n')])];
}

function namesOf(checks: readonly JudgedCheck[]): string {
  const names = checks.map(({ planned, result }) => `${code(planned.id)} (${result.verdict})`);
  return namesInWords(names, namedChecks, ' and');
}

/** A list item with the checks that have the same gap, and how to close it. */
export function gapMarkdown({ lead, others }: Group): string {
  const { gap, lack, reason } = lead.result;
  const checks = count(others.length + 1, 'check');
  const ids = [lead, ...others].map(({ planned }) => code(planned.id));
  const names = namesInWords(ids, namedGapChecks, ' and');
  if (gap === null) return `- ${checks}: ${code(reason ?? 'no reason was given')}; ${names}`;
  const { missing, provide } = gapHint(gap, lack);
  const acceptance = acceptanceOf(gap);
  const accept = acceptance === null ? '' : ` To accept: ${code(acceptance.write)}.`;
  return `- ${checks} not tested because ${prose(missing)}. To test: ${prose(provide)}.${accept} ${names}`;
}
