import { integer, list, nullable, object, text } from '../../expect/kind.ts';
import { ConfigurationError } from '../../model/configuration-error.ts';
import { isObject } from '../../model/json.ts';
import { nearest } from '../../model/nearest.ts';
import type { Pointer } from '../../model/pointer.ts';
import { requirementOf } from '../../model/requirement.ts';
import type { Read } from '../../replay/read-report.ts';
import { shellWord } from '../../report/commands/shell.ts';
import type { Page } from '../../report/text/page.ts';
import { visible } from '../../report/text/visible.ts';
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
    ...exercisedLines(at, read),
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

/** How often a check of all replies judged one. */
function exercisedLines(at: Pointer, read: Read): readonly string[] {
  if (read(`${at}/kind`, text) !== 'ambient' || read(`${at}/verdict`, text) !== 'passed') return [];
  const exercised = read(`${at}/exercised`, integer);
  return ['', `The check judged ${exercised} replies.`, ...coverageLines(at, read)];
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
