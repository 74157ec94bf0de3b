import type { Finding } from '../../spec/finding.ts';
import { againCommand, type Repeatable } from '../commands/rerun.ts';
import { callsBefore } from '../wording/calls.ts';
import {
  citedExchange,
  curlOf,
  goneInWords,
  headlineText,
  reproducedInWords,
  shownFinding,
  whereIn,
} from '../wording/causes.ts';
import { clip, quote } from '../text/shorten.ts';
import { excerpt } from '../text/excerpt.ts';
import { gapHints } from '../wording/gap-hints.ts';
import type { Group } from '../grouping/groups.ts';
import type { JudgedCheck } from '../gather.ts';
import type { Style } from '../text/paint.ts';
import { bodyLines, hanging, labelled, labelledCommand, type Page } from '../text/page.ts';
import { count } from '../wording/numbers.ts';
import { visible } from '../text/visible.ts';

/** Characters of a path that a reader takes in. */
const pathCharacters = 400;

const styles: Readonly<Record<string, Style>> = {
  failed: 'bad',
  broken: 'bad',
  blocked: 'doubt',
  warned: 'doubt',
  unproven: 'doubt',
};

/** The headline of one root cause: its verdict and the fact, and where it showed. */
export function headline(group: Group, page: Page): readonly string[] {
  const { verdict } = group;
  const word = verdict.toUpperCase();
  const mark = `${word}  `;
  const [first = '', ...rest] = hanging(mark, headlineText(group), page);
  return [
    page.paint(styles[verdict] ?? 'strong', word) + page.paint('strong', first.slice(word.length)),
    ...rest.map((line) => page.paint('strong', line)),
  ];
}

/** One root cause in full: sentence, input, what was sent, what came back, how to run it again, and what it took along. */
export function groupLines(group: Group, run: Repeatable, page: Page): readonly string[] {
  if (group.verdict === 'unproven') return [...headline(group, page), ...unprovenLines(group, page), ''];
  const { lead } = group;
  const { planned } = lead;
  const finding = shownFinding(lead);
  return [
    ...headline(group, page),
    ...labelled('check', planned.id, page),
    ...labelled('', planned.title, page),
    ...labelled('contract', `${whereIn(planned.section)}, ${planned.level}: ${planned.sentence}`, page),
    ...witnessLines(lead, page),
    ...labelledCommand('again', againCommand(run, lead), page),
    ...curlLines(lead, finding, page),
    ...(planned.waivable
      ? labelled(
          'or waive',
          `a live service is known to differ here: "waive": ["${planned.requirement}"] in the target file`,
          page,
        )
      : []),
    ...alongLines(group, page),
    '',
  ];
}

/** What shows a failure: the input, what was sent and came back, how often, and the stack where the fault is ours. */
export function witnessLines(judged: JudgedCheck, page: Page): readonly string[] {
  const { result } = judged;
  const finding = shownFinding(judged);
  return [
    ...(result.counterexample === null ? [] : inputLines(result.counterexample, page)),
    ...(finding === null ? [] : [...beforeLines(judged, finding, page), ...exchangeLines(judged, finding, page)]),
    ...(result.reproduced === null ? [] : labelled('shown', reproducedInWords(result.reproduced), page)),
    ...(result.verdict === 'broken' ? stackLines(result.reason, page) : []),
  ];
}

function inputLines(
  { input, minimal, story }: NonNullable<JudgedCheck['result']['counterexample']>,
  page: Page,
): readonly string[] {
  const size = minimal ? 'the smallest that shows it' : 'there may be a smaller one';
  if (story === undefined) return labelled('input', `${quote(input, 600)} (${size})`, page);
  const told = story.map((line, index) => `${index + 1}. ${visible(line)}`);
  return [...told, `(${size})`].flatMap((line, index) => labelled(index === 0 ? 'story' : '', line, page));
}

/** How it came to the call that shows it; a story tells that better. */
function beforeLines(judged: JudgedCheck, finding: Finding, page: Page): readonly string[] {
  if (judged.result.counterexample?.story !== undefined) return [];
  return callsBefore(judged, finding).flatMap((call, index) => labelled(index === 0 ? 'before' : '', call, page));
}

function exchangeLines(judged: JudgedCheck, finding: Finding, page: Page): readonly string[] {
  const cited = citedExchange(judged, finding);
  if (cited === null) return [];
  const { request, reply } = cited;
  const pointer = 'pointer' in finding ? finding.pointer : null;
  return [
    ...labelled(
      'sent',
      `${cited.method} ${clip(visible(cited.path), pathCharacters)}  (exchange ${cited.number})`,
      page,
    ),
    ...(request?.body ? bodyLines(excerpt(request.body), page) : []),
    ...labelled(
      'received',
      cited.status === null
        ? `no reply: ${visible(cited.noReply ?? '')}`
        : `${cited.status}, ${count(cited.bytes, 'byte')} after ${cited.ms} ms`,
      page,
    ),
    ...(finding.kind === 'header'
      ? labelled('', visible(`${finding.name}: ${reply?.headers[finding.name.toLowerCase()] ?? '(absent)'}`), page)
      : []),
    ...(reply === undefined || reply.body === '' ? [] : bodyLines(excerpt(reply.body, pointer), page)),
  ];
}

function curlLines(judged: JudgedCheck, finding: Finding | null, page: Page): readonly string[] {
  const words = curlOf(judged, finding, page);
  if (words !== null) return labelledCommand('curl', words, page);
  const gone = goneInWords(judged, finding);
  return gone === null ? [] : labelled('curl', gone, page);
}

function stackLines(reason: string | null, page: Page): readonly string[] {
  const stack = (reason ?? '').split('\n').slice(0, 8);
  return [
    ...stack.flatMap((line, index) => labelled(index === 0 ? 'stack' : '', visible(line.trim()), page)),
    ...labelled(
      'report',
      'this is a fault of octoproof: please report it with this stack, the seed and the version',
      page,
    ),
  ];
}

const namedAlong = 12;

function alongLines({ along }: Group, page: Page): readonly string[] {
  if (along.length === 0) return [];
  const named = along.slice(0, namedAlong).map(({ planned, result }) => `${planned.id} (${result.verdict})`);
  const more = along.length - named.length;
  return labelled(
    'along',
    `${count(along.length, 'more check')} with the same cause: ${named.join(', ')}${more === 0 ? '' : `, and ${more} more`}`,
    page,
  );
}

function unprovenLines({ lead, along }: Group, page: Page): readonly string[] {
  const { gap } = lead.result;
  const all = [lead, ...along];
  const reasons = [...new Set(all.map(({ result }) => visible(result.reason ?? '')))].filter((reason) => reason !== '');
  const ids = all.map(({ planned }) => planned.id);
  const shown = ids.slice(0, namedAlong);
  return [
    ...reasons.slice(0, 6).flatMap((reason, index) => labelled(index === 0 ? 'why' : '', reason, page)),
    ...(gap === null ? [] : labelled('provide', gapHints[gap].provide, page)),
    ...(gap === null ? [] : labelled('or accept', `"acceptedGaps": ["${gap}"] in the target file`, page)),
    ...labelled(
      count(ids.length, 'check'),
      `${shown.join(', ')}${ids.length > shown.length ? `, and ${ids.length - shown.length} more` : ''}`,
      page,
    ),
  ];
}
