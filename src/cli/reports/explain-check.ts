import { readDocument } from '../../documents/read.ts';
import { integer, list, nullable, object, text } from '../../expect/kind.ts';
import { anything, readerOf, type Read } from '../../replay/read-report.ts';
import { quote } from '../../report/text/shorten.ts';
import { shellWord } from '../../report/commands/shell.ts';
import { findingKindInWords } from '../../report/wording/finding-kinds.ts';
import { operationInWords } from '../../report/wording/operations.ts';
import { requirementPage } from '../../report/wording/requirement-page.ts';
import { visible } from '../../report/text/visible.ts';
import { ConfigurationError } from '../../model/configuration-error.ts';
import { nearest } from '../../model/nearest.ts';
import type { Pointer } from '../../model/pointer.ts';
import { withFlags } from '../flags/with-flags.ts';
import { toPeople } from '../output/ci-runner.ts';
import type { Io } from '../process/io.ts';
import { explainCheckSpec } from './flags.ts';

/** `octoproof explain-check`: explains the verdict of a check. Returns 0; throws a ConfigurationError for wrong input. */
export async function explainCheckCommand(io: Io): Promise<number> {
  return await withFlags(io, explainCheckSpec, async ({ words, flags: { report } }) => {
    const [id] = words;
    if (id === undefined || words.length > 1 || report === undefined) {
      const hint = 'use octoproof explain-check ID --report FILE with a file written by --report json=PATH';
      const received = `${words.length === 0 ? 'no id' : words.map((word) => JSON.stringify(word)).join(' and ')}${report === undefined ? ' and no --report' : ''}`;
      throw new ConfigurationError([
        { message: `expected the id of one check and --report FILE, received ${received}`, hint },
      ]);
    }
    const hint = 'give a file written by --report json=PATH in a certification run';
    const read = readerOf(await readDocument(report, { kinds: ['report'], hint }), report);
    const lines = explanation(positionOf(id, report, read), read);
    toPeople(io, 'stdout')(lines.map((line) => `${line}\n`).join(''));
    return 0;
  });
}

function positionOf(id: string, file: string, read: Read): Pointer {
  const ids = read('/checks', list).map((_, index) => read(`/checks/${index}/id`, text));
  const index = ids.indexOf(id);
  if (index !== -1) return `/checks/${index}`;
  const [near] = nearest(id, ids);
  throw new ConfigurationError([
    {
      file,
      message: `the report has no check ${id}`,
      hint: near === undefined ? 'see /checks in the report' : `did you mean ${visible(near)}?`,
    },
  ]);
}

function explanation(at: Pointer, read: Read): readonly string[] {
  const verdict = read(`${at}/verdict`, text);
  const reason = read(`${at}/reason`, nullable(text));
  const heading = [read(`${at}/id`, text), read(`${at}/level`, text), verdict].join('  ');
  return [
    heading,
    `  ${read(`${at}/title`, text)}`,
    ...(reason === null ? [] : [`  ${reason}`]),
    '',
    ...(hasBite(at, read) ? rejudged(`${at}/bite`, read) : [notRejudged(at, read)]),
    ...whyLines(at, read),
  ].map(visible);
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

function notRejudged(at: Pointer, read: Read): string {
  const verdict = read(`${at}/verdict`, text);
  if (verdict !== 'passed')
    return `The verdict is ${verdict}. octoproof lists the values that a check read only if it passed.`;
  const exercised = read(`${at}/exercised`, integer);
  if (read(`${at}/kind`, text) === 'ambient') return `The check judged ${exercised} replies.`;
  return 'octoproof cannot test whether a changed value makes the check fail: with other values, the check sends other requests.';
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
