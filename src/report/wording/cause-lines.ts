import type { Finding } from '../../model/finding.ts';
import type { Gap } from '../../model/obstacle.ts';
import type { Verdict } from '../../model/verdict.ts';
import { againCommand, type Repeatable } from '../commands/rerun.ts';
import { shellWord } from '../commands/shell.ts';
import type { JudgedCheck } from '../gather.ts';
import type { Group } from '../grouping/groups.ts';
import { excerpt } from '../text/excerpt.ts';
import { afterKeyword, bodyLines, labelled, labelledCommand, type Page } from '../text/page.ts';
import { clip, quote } from '../text/shorten.ts';
import { visible } from '../text/visible.ts';
import { callsBefore, provokedInWords } from './calls.ts';
import {
  citedExchange,
  curlGapInWords,
  curlOf,
  hasOneCause,
  headlineText,
  inputSizeInWords,
  mainFinding,
  plannedGapsInWords,
  pointerOf,
  relationInWords,
  reproducedInWords,
  whereIn,
} from './causes.ts';
import { otherChecksOf, type FurtherFinding } from './further-findings.ts';
import { findingInBrief, findingInWords } from './findings.ts';
import { acceptanceOf, gapHint } from './gap-hints.ts';
import { count, namesInWords } from './numbers.ts';
import { requirementPage } from './requirement-page.ts';

const pathCharacters = 400;
const namedChecks = 12;
/** Maximum number of checks without a verdict that are printed with their titles. */
const titledChecks = 4;
const maxReasons = 6;
const maxStackLines = 8;

const badVerdicts: ReadonlySet<Verdict> = new Set(['failed', 'broken']);

/** The headline of a root cause: its verdict, the operation and the finding. */
export function headline(group: Group, page: Page): readonly string[] {
  const style = badVerdicts.has(group.verdict) ? 'bad' : 'doubt';
  return afterKeyword({ word: group.verdict.toUpperCase(), style, strong: 'all' }, headlineText(group), page);
}

/** A root cause in brief: its headline, the id and title of its check, and other findings. A gap has only its headline. */
export function briefLines(group: Group, page: Page): readonly string[] {
  if (group.verdict === 'unproven') return headline(group, page);
  const { alike, further } = otherChecksOf(group);
  const more = `${count(alike.length, 'more check')} ${relationInWords(group)}`;
  return [
    ...headline(group, page),
    ...checkLines(group.lead, page),
    ...(alike.length === 0 ? [] : labelled('', more, page)),
    ...furtherLines(further, group, page),
  ];
}

/** A failed check with a new root cause, as soon as it is confirmed. In small letters: the end of the report has it in full. */
export function earlyLines(lead: JudgedCheck, page: Page): readonly string[] {
  const { verdict } = lead.result;
  const text = `${headlineText({ verdict, lead, others: [] })} (${lead.planned.id})`;
  return afterKeyword({ word: verdict, style: 'bad' }, text, page);
}

function checkLines({ planned }: JudgedCheck, page: Page): readonly string[] {
  return [...labelled('check', planned.id, page), ...labelled('', visible(planned.title), page)];
}

/** A root cause in full: sentence, input, request, reply, commands to repeat it, and the other checks of the group. */
export function groupLines(group: Group, run: Repeatable, page: Page): readonly string[] {
  if (group.verdict === 'unproven') return [...headline(group, page), ...unprovenLines(group, page), ''];
  const { lead } = group;
  const { planned } = lead;
  return [
    ...headline(group, page),
    ...checkLines(lead, page),
    ...sourceLines(planned, page),
    ...whyLines(planned.requirement, page),
    ...adviceLines(lead, page),
    ...evidenceLines(lead, page),
    ...labelledCommand('run again', againCommand(run, lead), page),
    ...curlLines(lead, run, page),
    ...(planned.waivable
      ? labelled(
          'or waive',
          `set "waive": ["${planned.requirement}"] in the target file: a live service is known to differ here`,
          page,
        )
      : []),
    ...otherLines(group, page),
    '',
  ];
}

/** Only for the bundled suites: octoproof cannot explain the requirements of other suites. */
function whyLines(requirement: string, page: Page): readonly string[] {
  if (requirementPage(requirement) === null) return [];
  return labelledCommand('why', ['octoproof', 'why', shellWord(requirement)], page);
}

/** Why a breach does harm, and how to repair it. */
export function adviceLines({ planned: { advice } }: JudgedCheck, page: Page): readonly string[] {
  if (advice === undefined) return [];
  return [...labelled('harm', advice.harm, page), ...labelled('repair', advice.remedy, page)];
}

/** The evidence of a failure: input, request, reply, reproductions, and the stack if it is a bug in octoproof. */
export function evidenceLines(judged: JudgedCheck, page: Page): readonly string[] {
  const { result } = judged;
  const finding = mainFinding(judged);
  return [
    ...inputLines(judged, page),
    ...(finding === null ? [] : fullLines(finding, page)),
    ...(finding === null ? [] : [...beforeLines(judged, finding, page), ...exchangeLines(judged, finding, page)]),
    ...(result.reproduced === null ? [] : labelled('confirmed', reproducedInWords(result.reproduced, finding), page)),
    ...(result.stack === undefined ? [] : stackLines(result.stack, page)),
  ];
}

function sourceLines({ section, level, sentence }: JudgedCheck['planned'], page: Page): readonly string[] {
  const [label, where] = /^\d/.test(section) ? ['contract', whereIn(section)] : ['beyond', `the contract (${section})`];
  return labelled(label, `${where}, ${level}: ${sentence}`, page);
}

/** The finding with full ids and longer values, if the headline shortens them. */
function fullLines(finding: Finding, page: Page): readonly string[] {
  const full = findingInWords(finding, finding.kind === 'no-reply' ? { most: Infinity } : {});
  return full === findingInBrief(finding) ? [] : labelled('in full', full, page);
}

function inputLines({ result: { counterexample } }: JudgedCheck, page: Page): readonly string[] {
  if (counterexample === null) return [];
  const { input, sequence } = counterexample;
  const size = `(${inputSizeInWords(counterexample)})`;
  if (sequence === undefined) return labelled('input', `${quote(input, 600)} ${size}`, page);
  return underLabel('sequence', [...sequence.map((line, index) => `${index + 1}. ${visible(line)}`), size], page);
}

/** The calls that lead to the finding. Omitted if the input is already a sequence of calls. */
function beforeLines(judged: JudgedCheck, finding: Finding, page: Page): readonly string[] {
  if (judged.result.counterexample?.sequence !== undefined) return [];
  return underLabel('before', callsBefore(judged, finding), page);
}

function exchangeLines(judged: JudgedCheck, finding: Finding, page: Page): readonly string[] {
  const cited = citedExchange(judged, finding);
  if (cited === null) return [];
  const { method, path, number, status, noReply, bytes, ms, request, reply } = cited;
  const outcome =
    status === null ? `no reply: ${visible(noReply ?? '')}` : `${status}, ${count(bytes, 'byte')} after ${ms} ms`;
  return [
    ...labelled('sent', `${method} ${clip(visible(path), pathCharacters)}  (exchange ${number})`, page),
    ...(request?.body ? bodyLines(excerpt({ body: request.body }), page) : []),
    ...labelled('received', `${outcome}${provokedInWords(cited)}`, page),
    ...(finding.kind === 'header'
      ? labelled('', visible(`${finding.name}: ${reply?.headers[finding.name.toLowerCase()] ?? '(absent)'}`), page)
      : []),
    ...(reply === undefined || reply.body === '' ? [] : bodyLines(excerpt(reply, pointerOf(finding)), page)),
  ];
}

function curlLines(judged: JudgedCheck, run: Repeatable, page: Page): readonly string[] {
  const finding = mainFinding(judged);
  const words = curlOf(judged, finding, page);
  if (words !== null) return labelledCommand('curl', words, page);
  const gap = curlGapInWords(judged, finding, run);
  return gap === null ? [] : labelled('curl', gap, page);
}

function stackLines(whole: string, page: Page): readonly string[] {
  const stack = whole.split('\n').slice(0, maxStackLines);
  const request = 'this is a bug in octoproof: please report this stack trace, the seed and the version';
  return [
    ...underLabel(
      'stack',
      stack.map((line) => visible(line.trim())),
      page,
    ),
    ...labelled('report', request, page),
  ];
}

/** The other checks of a group: those with the finding of the headline, then every other finding with its checks. */
function otherLines(group: Group, page: Page): readonly string[] {
  const { alike, further } = otherChecksOf(group);
  if (!hasOneCause(group)) {
    const titles = alike.map(({ planned, result }) => `${planned.id} (${result.verdict}): ${visible(planned.title)}`);
    return underLabel('also', titles, page);
  }
  const warned = alike.filter((one) => isWarned(one, group));
  const same = alike.filter((one) => !warned.includes(one));
  return [
    ...(same.length === 0 ? [] : labelled('same cause', `${count(same.length, 'more check')}: ${namesOf(same)}`, page)),
    ...(warned.length === 0
      ? []
      : labelled('warned', `${count(warned.length, 'check')} with the same cause: ${idsOf(warned)}`, page)),
    ...furtherLines(further, group, page),
  ];
}

/** Whether a check is only warned in a group with a worse verdict. */
function isWarned({ result }: JudgedCheck, { verdict }: Group): boolean {
  return verdict !== 'warned' && result.verdict === 'warned';
}

/** The findings that differ from the headline: those of warned checks last. */
function furtherLines(further: readonly FurtherFinding[], group: Group, page: Page): readonly string[] {
  const isWarning = ({ checks }: FurtherFinding): boolean => checks.every((one) => isWarned(one, group));
  const inWords = ({ words, checks }: FurtherFinding): string => `${words} (in ${idsOf(checks)})`;
  return [
    ...underLabel('also', further.filter((one) => !isWarning(one)).map(inWords), page),
    ...underLabel('warned', further.filter(isWarning).map(inWords), page),
  ];
}

/** Maximum number of checks that are named beside a finding. */
const namedBesideFinding = 3;

function idsOf(checks: readonly JudgedCheck[]): string {
  return namesInWords(
    checks.map(({ planned }) => planned.id),
    namedBesideFinding,
  );
}

function namesOf(checks: readonly JudgedCheck[]): string {
  return namesInWords(
    checks.map(({ planned, result }) => `${planned.id} (${result.verdict})`),
    namedChecks,
  );
}

function unprovenLines({ lead, others }: Group, page: Page): readonly string[] {
  const { gap, lack } = lead.result;
  const all = [lead, ...others];
  const reasons = [...new Set(all.flatMap(({ result }) => (result.reason === null ? [] : [visible(result.reason)])))];
  return [
    ...underLabel('why', reasons.slice(0, maxReasons), page),
    ...(gap === null ? [] : labelled('provide', gapHint(gap, lack).provide, page)),
    ...(gap === null ? [] : acceptLines(gap, page)),
    ...underLabel(count(all.length, 'check'), [plannedGapsInWords(all) ?? [], checksInWords(all)].flat(), page),
  ];
}

function acceptLines(gap: Gap, page: Page): readonly string[] {
  const acceptance = acceptanceOf(gap);
  if (acceptance === null) return [];
  const { write, where } = acceptance;
  return labelled('or accept', `${write}${where}. Then the run is not incomplete because of these checks`, page);
}

/** A few checks with their titles, which name the situation of each; many checks by id. */
function checksInWords(all: readonly JudgedCheck[]): readonly string[] {
  if (all.length > titledChecks)
    return [
      namesInWords(
        all.map(({ planned }) => planned.id),
        namedChecks,
      ),
    ];
  return all.flatMap(({ planned: { id, title } }) => [id, visible(title)]);
}

/** Lines for several texts. Only the first has the label. */
function underLabel(label: string, texts: readonly string[], page: Page): readonly string[] {
  return texts.flatMap((text, index) => labelled(index === 0 ? label : '', text, page));
}
