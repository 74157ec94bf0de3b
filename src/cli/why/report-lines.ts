import { integer, list, nullable, object, text } from '../../expect/kind.ts';
import { ConfigurationError } from '../../model/configuration-error.ts';
import { isObject } from '../../model/json.ts';
import { nearest } from '../../model/nearest.ts';
import type { Pointer } from '../../model/pointer.ts';
import { requirementOf } from '../../model/requirement.ts';
import type { Read } from '../../replay/read-report.ts';
import { shellWord } from '../../report/commands/shell.ts';
import { hanging, type Page } from '../../report/text/page.ts';
import { visible } from '../../report/text/visible.ts';
import { count } from '../../report/wording/numbers.ts';
import { requirementPage } from '../../report/wording/requirement-page.ts';

interface Asked {
  /** The id of a check, or of a requirement with all its checks. */
  readonly id: string;
  /** The file of the report, for messages. */
  readonly file: string;
}

/** Explains the verdict of each check of an id in a report. Throws a ConfigurationError if the report does not have the id. */
export function reportLines({ id, file }: Asked, read: Read, page: Page): readonly string[] {
  const found = positionsOf(id, read);
  if (found.length === 0)
    throw new ConfigurationError([
      { file, message: `the report has no check ${visible(id)}`, hint: hintFor(id, idsIn(read), read) },
    ]);
  return found.flatMap((at, index) => [
    ...(index === 0 ? [] : ['']),
    ...verdictLines(at, read, page),
    ...whyLines(at, read, page),
  ]);
}

/** The verdicts of the checks of an id in the last run, in detail if a check did not pass; empty if the run had no such check. */
export function lastRunLines(id: string, read: Read, page: Page): readonly string[] {
  const found = positionsOf(id, read);
  if (found.length === 0) return [];
  const others = found.filter((at) => read(`${at}/verdict`, text) !== 'passed');
  const passed = `${found.length - others.length} of ${count(found.length, 'check')} passed`;
  const run = `${visible(read('/target/baseUrl', text))}, ${visible(read('/startedAt', text))}: ${passed}`;
  return [...hanging('  ', run, page), ...others.flatMap((at) => ['', ...verdictLines(at, read, page)])];
}

/** What failed in a report: the check that leads each cause, the reason, and the number of other checks. */
export function failureLines(read: Read, page: Page): readonly string[] {
  const ids = idsIn(read);
  const isFailure = (at: Pointer): boolean =>
    !Object.hasOwn(read(at, object), 'known') && ['failed', 'broken'].includes(read(`${at}/verdict`, text));
  const failures = ids.filter((_, index) => isFailure(`/checks/${index}`));
  const causes = read('/causes', list).flatMap((_, index) => {
    const lead: Pointer = `/checks/${ids.indexOf(read(`/causes/${index}/lead`, text))}`;
    return isFailure(lead) ? [{ lead, others: read(`/causes/${index}/others`, list).length }] : [];
  });
  const next = failures.length === 0 ? '' : ' octoproof why ID explains a requirement.';
  return [
    ...causes.flatMap(({ lead, others }) => [
      ...verdictLines(lead, read, page),
      ...(others === 0 ? [] : [`  and ${count(others, 'more check')} with the same cause`]),
      '',
    ]),
    ...hanging(
      '',
      `${count(causes.length, 'cause')}, ${count(failures.length, 'failed check')} at ${visible(read('/target/baseUrl', text))}.${next}`,
      page,
    ),
  ];
}

function idsIn(read: Read): readonly string[] {
  return read('/checks', list).map((_, index) => read(`/checks/${index}/id`, text));
}

function positionsOf(id: string, read: Read): readonly Pointer[] {
  const ids = idsIn(read);
  const positionsWhere = (isAsked: (one: string) => boolean): readonly Pointer[] =>
    ids.flatMap((one, index): readonly Pointer[] => (isAsked(one) ? [`/checks/${index}`] : []));
  const exact = positionsWhere((one) => one === id);
  return exact.length > 0 ? exact : positionsWhere((one) => requirementOf(one) === id);
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

function verdictLines(at: Pointer, read: Read, page: Page): readonly string[] {
  const [id, level, verdict] = [read(`${at}/id`, text), read(`${at}/level`, text), read(`${at}/verdict`, text)];
  const reason = read(`${at}/reason`, nullable(text));
  return [
    [page.paint('strong', visible(id)), visible(level), visible(verdict)].join('  '),
    ...[read(`${at}/title`, text), reason ?? ''].flatMap((one) =>
      one === '' ? [] : hanging('  ', visible(one), page),
    ),
    ...exercisedLines(at, read, page),
  ];
}

/** Only for the bundled suites: octoproof does not know the requirements of other suites. */
function whyLines(at: Pointer, read: Read, page: Page): readonly string[] {
  const id = read(`${at}/id`, text);
  if (requirementPage(id) === null) return [];
  const needs = read(`${at}/verdict`, text) === 'unproven' ? ', and what its checks need' : '';
  return ['', ...hanging('', `octoproof why ${visible(shellWord(id))} explains the requirement${needs}.`, page)];
}

/** How often a check of all replies judged one. */
function exercisedLines(at: Pointer, read: Read, page: Page): readonly string[] {
  if (read(`${at}/kind`, text) !== 'ambient' || read(`${at}/verdict`, text) !== 'passed') return [];
  const exercised = read(`${at}/exercised`, integer);
  return ['', `The check judged ${exercised} replies.`, ...coverageLines(at, read, page)];
}

/** In which situations the check judged replies, one line a dimension. */
function coverageLines(at: Pointer, read: Read, page: Page): readonly string[] {
  if (!Object.hasOwn(read(at, object), 'coverage')) return [];
  return Object.entries(read(`${at}/coverage`, object)).flatMap(([dimension, counts]) => {
    const values = isObject(counts) ? Object.keys(counts) : [];
    const counted = values.map((value) => `${value} ${read(`${at}/coverage/${dimension}/${value}`, integer)}`);
    return hanging('  ', visible(`${dimension}: ${counted.join(', ')}`), page);
  });
}
