import { integer, list, nullable, object, text } from '../../expect/kind.ts';
import { ConfigurationError } from '../../model/configuration-error.ts';
import { isObject } from '../../model/json.ts';
import { nearest } from '../../model/nearest.ts';
import type { Pointer } from '../../model/pointer.ts';
import { requirementOf } from '../../model/requirement.ts';
import { anything, type Read } from '../../replay/read-report.ts';
import { shellWord } from '../../report/commands/shell.ts';
import type { Page } from '../../report/text/page.ts';
import { quote } from '../../report/text/shorten.ts';
import { visible } from '../../report/text/visible.ts';
import { findingKindInWords } from '../../report/wording/finding-kinds.ts';
import { operationInWords } from '../../report/wording/operations.ts';
import { requirementPage } from '../../report/wording/requirement-page.ts';

interface Asked {
  /** The id of a check, or of a requirement with all its checks. */
  readonly id: string;
  /** The file of the report, for messages. */
  readonly file: string;
}

/** Explains the verdict of each check of an id in a report. Throws a ConfigurationError if the report does not have the id. */
export function reportLines(asked: Asked, read: Read, page: Page): readonly string[] {
  return positionsOf(asked, read).flatMap((at, index) => [
    ...(index === 0 ? [] : ['']),
    ...explanation(at, read, page),
  ]);
}

function positionsOf({ id, file }: Asked, read: Read): readonly Pointer[] {
  const ids = read('/checks', list).map((_, index) => read(`/checks/${index}/id`, text));
  const positionsWhere = (isAsked: (one: string) => boolean): readonly Pointer[] =>
    ids.flatMap((one, index): readonly Pointer[] => (isAsked(one) ? [`/checks/${index}`] : []));
  const exact = positionsWhere((one) => one === id);
  const found = exact.length > 0 ? exact : positionsWhere((one) => requirementOf(one) === id);
  if (found.length > 0) return found;
  throw new ConfigurationError([
    { file, message: `the report has no check ${visible(id)}`, hint: hintFor(id, ids, read) },
  ]);
}

function hintFor(id: string, ids: readonly string[], read: Read): string {
  const requirement = requirementOf(id);
  const known = read('/requirements', list).map((_, index) => read(`/requirements/${index}/id`, text));
  const isTried = ids.some((one) => requirementOf(one) === requirement);
  if (known.includes(requirement) && !isTried)
    return `the run had no check of this requirement: octoproof why ${shellWord(requirement)} explains it`;
  const [near] = nearest(id, ids);
  return near === undefined ? 'see /checks in the report' : `did you mean ${visible(near)}?`;
}

function explanation(at: Pointer, read: Read, { paint }: Page): readonly string[] {
  const [id, level, verdict] = [read(`${at}/id`, text), read(`${at}/level`, text), read(`${at}/verdict`, text)];
  const reason = read(`${at}/reason`, nullable(text));
  const lines = [
    `  ${read(`${at}/title`, text)}`,
    ...(reason === null ? [] : [`  ${reason}`]),
    '',
    ...(hasBite(at, read) ? rejudged(`${at}/bite`, read) : notRejudged(at, read)),
    ...whyLines(at, read),
  ];
  return [[paint('strong', visible(id)), visible(level), visible(verdict)].join('  '), ...lines.map(visible)];
}

/** Only for the bundled suites: octoproof does not know the requirements of other suites. */
function whyLines(at: Pointer, read: Read): readonly string[] {
  const id = read(`${at}/id`, text);
  if (requirementPage(id) === null) return [];
  const needs = read(`${at}/verdict`, text) === 'unproven' ? ', and what its checks need' : '';
  return ['', `octoproof why ${shellWord(id)} explains the requirement${needs}.`];
}

function hasBite(at: Pointer, read: Read): boolean {
  return Object.hasOwn(read(at, object), 'bite');
}

function notRejudged(at: Pointer, read: Read): readonly string[] {
  const verdict = read(`${at}/verdict`, text);
  if (verdict !== 'passed')
    return [`The verdict is ${verdict}. octoproof lists the values that a check read only if it passed.`];
  const exercised = read(`${at}/exercised`, integer);
  if (read(`${at}/kind`, text) === 'ambient')
    return [`The check judged ${exercised} replies.`, ...coverageLines(at, read)];
  return [
    'octoproof cannot test whether a changed value makes the check fail: with other values, the check sends other requests.',
  ];
}

/** In which situations the check judged replies, one line a dimension. */
function coverageLines(at: Pointer, read: Read): readonly string[] {
  if (!Object.hasOwn(read(at, object), 'coverage')) return [];
  return Object.entries(read(`${at}/coverage`, object)).map(([dimension, counts]) => {
    const values = isObject(counts) ? Object.keys(counts) : [];
    const counted = values.map((value) => `${value} ${read(`${at}/coverage/${dimension}/${value}`, integer)}`);
    return `  ${dimension}: ${counted.join(', ')}`;
  });
}

function rejudged(at: Pointer, read: Read): readonly string[] {
  const valueLines = read(`${at}/reads`, list).map(
    (_, index) => `  ${readInWords(read(`${at}/reads/${index}`, text))}`,
  );
  const tried = read(`${at}/tried`, integer);
  return [
    'Values that the check read, the latest first:',
    ...valueLines,
    '',
    ...changeLines(`${at}/change`, tried, read),
  ];
}

/** The operation of a value as its call, then the position of the value in the reply. */
function readInWords(position: string): string {
  const [operation = '', part = ''] = position.split(/ (.*)/s);
  return `${operationInWords(operation)}: ${part === '' ? 'the body' : part}`;
}

function changeLines(at: Pointer, tried: number, read: Read): readonly string[] {
  if (read(at, nullable(object)) === null) return [`None of ${tried} changed values makes the check fail.`];
  const [from, to] = [read(`${at}/from`, anything), read(`${at}/to`, anything)];
  const pointer = read(`${at}/finding/pointer`, nullable(text));
  return [
    'octoproof judged the recorded replies again, each time with one value changed.',
    `The check can fail: change ${tried} makes it fail.`,
    `  changed  ${readInWords(read(`${at}/at`, text))}, from ${quote(from)} to ${quote(to)}`,
    `  finding  ${findingKindInWords(read(`${at}/finding/kind`, text), pointer)}`,
  ];
}
