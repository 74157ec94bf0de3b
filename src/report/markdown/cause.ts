import { gapHints } from '../wording/gap-hints.ts';
import { againCommand, type Repeatable } from '../commands/rerun.ts';
import { curlOf, goneInWords, headlineText, shownFinding, usualKey, whereIn } from '../wording/causes.ts';
import type { Group } from '../grouping/groups.ts';
import { code, fenced, htmlCode, prose } from './text.ts';
import { painter } from '../text/paint.ts';
import { witnessLines } from '../terminal/group.ts';
import { type Page } from '../text/page.ts';
import { count } from '../wording/numbers.ts';
import { wrapCommand } from '../text/wrap.ts';

/** Longer commands are of no use in a summary: a body that was made to be too large, mostly. */
const commandCharacters = 4000;
const namedAlong = 12;

/** One root cause, folded: its headline always shows. */
export function causeMarkdown(group: Group, run: Repeatable): string {
  const { lead, along, verdict } = group;
  const { planned } = lead;
  const page = { width: 100, paint: painter(false), ...usualKey(run.header) };
  const witness = witnessLines(lead, page);
  const more = along.length === 0 ? '' : ` (${count(along.length + 1, 'check')})`;
  return [
    `<details>\n<summary><b>${verdict.toUpperCase()}</b> ${htmlCode(headlineText(group))}${more}</summary>`,
    `${code(planned.id)}: ${prose(planned.title)}`,
    `Contract, ${prose(whereIn(planned.section))}, ${planned.level}: ${prose(planned.sentence)}`,
    ...(witness.length === 0 ? [] : [fenced(witness.map((line) => line.slice(2)))]),
    'Run it again:',
    commandFence(againCommand(run, lead)),
    ...curlMarkdown(group, page),
    ...alongMarkdown(group),
    '</details>',
  ].join('\n\n');
}

function curlMarkdown({ lead }: Group, page: Page): readonly string[] {
  const words = curlOf(lead, shownFinding(lead), page);
  const gone = goneInWords(lead, shownFinding(lead));
  if (gone !== null) return [`By hand: ${prose(gone)}.`];
  if (words === null || words.join(' ').length > commandCharacters) return [];
  return ['Send it by hand:', commandFence(words)];
}

function commandFence(words: readonly string[]): string {
  return fenced(wrapCommand(words, 100), 'sh');
}

function alongMarkdown({ along }: Group): readonly string[] {
  if (along.length === 0) return [];
  const named = along.slice(0, namedAlong).map(({ planned, result }) => `${code(planned.id)} (${result.verdict})`);
  return [`With the same cause: ${named.join(', ')}${andMore(along.length - named.length)}.`];
}

/** What was not tried for want of the same thing, and what would prove it: an item of a list. */
export function gapMarkdown({ lead, along }: Group): string {
  const { gap, reason } = lead.result;
  const checks = count(along.length + 1, 'check');
  const ids = [lead, ...along].map(({ planned }) => planned.id);
  const named = ids.slice(0, 3).map(code).join(', ') + andMore(ids.length - 3);
  if (gap === null) return `- ${checks}: ${code(reason ?? 'no reason was given')}; ${named}`;
  const { missing, provide } = gapHints[gap];
  return `- ${checks} for want of ${prose(missing)}: ${prose(provide)}; or accept it with ${code(`"acceptedGaps": ["${gap}"]`)}. ${named}`;
}

function andMore(number: number): string {
  return number <= 0 ? '' : ` and ${number.toLocaleString('en-US')} more`;
}
