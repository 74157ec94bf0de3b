import type { LoadPlan } from '../../load/plan.ts';
import type { EndpointResult, LoadResult, SliceResult } from '../../load/result.ts';
import { reasonOfExit } from '../wording/exit-codes.ts';
import type { LoadAccount } from './account.ts';
import { loadTable } from './table.ts';
import {
  doubtInWords,
  errorsInWords,
  loadVerdictStyle,
  loadVerdictWord,
  msInWords,
  ofAll,
  quantileName,
  timeInWords,
} from './words.ts';
import { hanging, type Page } from '../text/page.ts';
import { count } from '../wording/numbers.ts';
import { visible } from '../text/visible.ts';

/** The whole account: a table, what is to be said beside it, the outcome. */
export function loadEndLines(account: LoadAccount, page: Page): readonly string[] {
  const { plan, result } = account;
  const rows = loadRows(result);
  return [
    ...loadTable(rows, plan.criterion, page),
    '',
    ...loadRemarkLines(account, page),
    '',
    ...loadProblemLines(account, page),
    ...loadOutcomeLines(account, page),
  ];
}

/** What the table has a line for: each endpoint, and all together where there are several. */
export function loadRows({ endpoints, whole }: LoadResult): readonly EndpointResult[] {
  return endpoints.length > 1 ? [...endpoints, whole] : endpoints;
}

/** What is to be said beside the table. */
export function loadRemarkLines(account: LoadAccount, page: Page): readonly string[] {
  const { result } = account;
  return [
    ...clockLines(account, page),
    ...errorLines(result.endpoints, page),
    ...sliceLines(loadRows(result), page),
    ...offeredLines(result, page),
    ...doubtLines(result, page),
  ];
}

function clockLines({ plan, result }: LoadAccount, page: Page): readonly string[] {
  const { service } = result.whole;
  const { p50Ms, p99Ms, maxMs } = result.lateness;
  const from = `latency counts from the schedule; from the send, ${quantileName(plan.criterion.quantile)} is ${msInWords(service.quantileMs)} ms`;
  const late = `requests left late by ${msInWords(p50Ms)} ms at the median, ${msInWords(p99Ms)} ms at the 99th of 100, ${msInWords(maxMs)} ms at most`;
  return hanging('clocks   ', `${from}; ${late}`, page);
}

function errorLines(rows: readonly EndpointResult[], page: Page): readonly string[] {
  return rows
    .filter(({ errors }) => Object.keys(errors).length > 0)
    .flatMap(({ name, errors }) => hanging('errors   ', `${name}: ${visible(errorsInWords(errors))}`, page));
}

function sliceLines(rows: readonly EndpointResult[], page: Page): readonly string[] {
  return oddSlicesInWords(rows).flatMap((text) => hanging('slice    ', text, page));
}

/** Latencies hang together in time: a slice that says the opposite is worth a look. */
export function oddSlicesInWords(rows: readonly EndpointResult[]): readonly string[] {
  const odd = rows.flatMap(({ name, slices }) =>
    slices.filter(({ contradicts }) => contradicts).map((slice) => sliceInWords(name, slice)),
  );
  const more = odd.length - shownSlices;
  return more <= 1 ? odd : [...odd.slice(0, shownSlices), `and ${more} more that say the opposite of the whole`];
}

const shownSlices = 5;

function sliceInWords(name: string, { fromMs, toMs, n, above, verdict }: SliceResult): string {
  const when = `${timeInWords(fromMs)} to ${timeInWords(toMs)}`;
  return `${name} from ${when}: ${ofAll(above, n)} above the limit, by itself ${loadVerdictWord[verdict]}`;
}

function offeredLines({ offered }: LoadResult, page: Page): readonly string[] {
  const weak = offered.filter(({ sound }) => !sound);
  if (weak.length === 0) return [];
  const short = weak.filter(({ sent, planned }) => sent < planned);
  const some = short
    .slice(0, 3)
    .map(({ fromMs, sent, planned }) => `at ${timeInWords(fromMs)} ${ofAll(sent, planned)} left`);
  const told = some.length === 0 ? 'all requests left, too many of them late' : some.join(', ');
  const where = `${weak.length} of ${count(offered.length, 'slice')}`;
  const more = short.length > some.length ? ', …' : '';
  return hanging('offered  ', `the generator fell behind its schedule in ${where}: ${told}${more}`, page);
}

/** What is wrong with the run itself, and what it left behind. */
export function loadProblemLines(
  { problems, leftBehind }: Pick<LoadAccount, 'problems' | 'leftBehind'>,
  page: Page,
): readonly string[] {
  return [
    ...problems.flatMap(({ message, hint }) => [
      ...hanging('PROBLEM  ', visible(message), page),
      ...(hint === null ? [] : hanging('         ', visible(hint), page)),
      '',
    ]),
    ...leftBehindLines(leftBehind, page),
  ];
}

/** What the clean-up could not remove. */
function leftBehindLines(leftBehind: readonly string[], page: Page): readonly string[] {
  if (leftBehind.length === 0) return [];
  const shown = leftBehind.slice(0, 10).map(visible);
  const more = leftBehind.length - shown.length;
  const told = `${shown.join(', ')}${more === 0 ? '' : ` and ${more} more`}: could not be removed from the target`;
  return [...hanging('LEFT BEHIND  ', told, page), ''];
}

/** What it all comes to, in a line. */
export function loadOutcomeLines({ plan, result, exitCode, problems }: LoadAccount, page: Page): readonly string[] {
  const { verdict } = result.whole;
  const why = reasonOfExit({ exitCode, problems, judged: verdict.kind !== 'inconclusive' });
  const word = loadVerdictWord[verdict.kind].toUpperCase();
  const [first = '', ...rest] = hanging(`${word}  `, loadOutcomeInWords(plan, result), page);
  return [
    page.paint(loadVerdictStyle[verdict.kind], word) + first.slice(word.length),
    ...rest,
    ...(exitCode === 0 ? [] : hanging(`exit code ${exitCode}  `, why, page)),
  ];
}

/** Why the outcome is what it is. */
export function loadOutcomeInWords(plan: LoadPlan, result: LoadResult): string {
  const { criterion, perMinute } = plan;
  const limit = `${quantileName(criterion.quantile)} of ${msInWords(criterion.limitMs)} ms`;
  const sent = `${count(result.sentInAll, 'request')} in ${timeInWords(result.elapsedMs)}`;
  switch (result.whole.verdict.kind) {
    case 'conformant':
      return `each endpoint keeps a ${limit} at ${count(perMinute, 'request')} a minute; ${sent}`;
    case 'not-conformant':
      return `a ${limit} is not kept: ${failedInWords(result)}; ${sent}`;
    case 'inconclusive':
      return `${doubtsInWords(result)}; ${sent}`;
  }
}

function failedInWords({ endpoints, whole }: LoadResult): string {
  const failed = endpoints.filter(({ verdict }) => verdict.kind === 'not-conformant');
  return (failed.length === 0 ? [whole] : failed)
    .map(({ name, planned, response }) => `${name} with ${ofAll(response.above, planned)} above it`)
    .join(', ');
}

function doubtsInWords({ endpoints, whole, ...run }: LoadResult): string {
  const open = doubtful(endpoints);
  const [first = whole] = open;
  if (endpoints.length <= 1 || open.length === 0) return doubtInWords(first, run) ?? '';
  return `${open.length} of ${count(endpoints.length, 'endpoint')} stay open`;
}

/** Why each of several endpoints stays open. */
function doubtLines({ endpoints, ...run }: LoadResult, page: Page): readonly string[] {
  if (endpoints.length <= 1) return [];
  return doubtful(endpoints).flatMap((one) => hanging('open     ', `${one.name}: ${doubtInWords(one, run)}`, page));
}

function doubtful(endpoints: readonly EndpointResult[]): readonly EndpointResult[] {
  return endpoints.filter(({ verdict }) => verdict.kind === 'inconclusive');
}
