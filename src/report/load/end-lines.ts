import type { LoadPlan } from '../../load/plan.ts';
import type { EndpointResult, LimitResult, LoadResult, SliceResult } from '../../load/result.ts';
import { leftBehindLines, unverifiedLines } from '../terminal/tail.ts';
import { afterKeyword, hanging, type Page } from '../text/page.ts';
import { visible } from '../text/visible.ts';
import { exitCodeLines, reasonOfExit } from '../wording/exit-codes.ts';
import { count } from '../wording/numbers.ts';
import type { FinishedLoad } from './finished-load.ts';
import { judgements, limitResultInWords, limitsIn } from './limits.ts';
import { loadTable } from './table.ts';
import {
  errorCount,
  errorsInWords,
  exceededInWords,
  inconclusiveInWords,
  latenessInWords,
  limitName,
  aLimit,
  loadVerdictStyle,
  loadVerdictWord,
  meaningOfLoadExitCode,
  moreRequests,
  msInWords,
  ofAll,
  periodsInWords,
  quantileName,
  rateLimitInWords,
  stagesMs,
  timeInWords,
} from './wording.ts';

const maxSlices = 5;
const maxLateSlices = 3;

/** The report of a load check: a table, remarks, problems and the outcome. */
export function loadEndLines(load: FinishedLoad, page: Page): readonly string[] {
  return [
    ...loadTable(loadRows(load.result), load.plan.criterion, page),
    '',
    ...loadRemarkLines(load, page),
    '',
    ...loadProblemLines(load, page),
    ...loadOutcomeLines(load, page),
  ];
}

/** The rows of the table: each endpoint, a total if there are several, and each stage. */
export function loadRows({ endpoints, whole, stages }: LoadResult): readonly EndpointResult[] {
  return [...endpoints, ...(endpoints.length > 1 ? [whole] : []), ...stages];
}

/** Remarks on the figures of the table. */
export function loadRemarkLines({ head, plan, result }: FinishedLoad, page: Page): readonly string[] {
  const rateLimit = rateLimitInWords({ head, plan, result });
  const replies = repliesInWords(plan, result);
  return [
    ...limitsIn(result).flatMap((limit) => hanging('limit    ', visible(limitResultInWords(limit, result)), page)),
    ...(replies === null ? [] : hanging('replies  ', visible(replies), page)),
    ...clockLines(plan, result, page),
    ...errorLines(result.endpoints, page),
    ...earlyErrorLines(result, page),
    ...(rateLimit === null ? [] : hanging('429      ', rateLimit, page)),
    ...contradictingSlices(loadRows(result)).flatMap((text) => hanging('slice    ', text, page)),
    ...offeredLines(result, page),
    ...inconclusiveLines(plan, result, page),
  ];
}

/** The measured replies by status, and the achieved rate; null for a run that ended early. */
export function repliesInWords(plan: LoadPlan, { whole, aborted, interrupted }: LoadResult): string | null {
  if (whole.sent === 0 || aborted !== null || interrupted) return null;
  const errors = errorCount(whole.errors) === 0 ? '' : `, ${errorsInWords(whole.errors)}`;
  const rate = count(Math.round((whole.sent * 60_000) / stagesMs(plan)), 'request');
  const average = plan.stages.length > 1 ? ' on average' : '';
  return `${whole.succeeded.toLocaleString('en-US')} status 2xx${errors}. Sent ${rate} a minute${average}`;
}

/** The clocks of the latencies; nothing if no measured request was sent. */
function clockLines({ criterion }: LoadPlan, { whole, lateness }: LoadResult, page: Page): readonly string[] {
  if (whole.sent === 0) return [];
  const { quantileMs } = whole.service;
  const parts = [
    'Latencies are measured from the scheduled time of each request',
    ...(quantileMs === null
      ? []
      : [`Measured from the actual send, ${quantileName(criterion.quantile)} is ${msInWords(quantileMs)} ms`]),
    `Lateness of the load generator: ${latenessInWords(lateness)}`,
  ];
  return hanging('clocks   ', parts.join('. '), page);
}

/** The errors of a run that ended early, often before it measured. */
function earlyErrorLines({ aborted, errorsInAll }: LoadResult, page: Page): readonly string[] {
  if (aborted === null || errorCount(errorsInAll) === 0) return [];
  return hanging('errors   ', visible(`including ramp and warm-up: ${errorsInWords(errorsInAll)}`), page);
}

export function errorLines(rows: readonly Pick<EndpointResult, 'name' | 'errors'>[], page: Page): readonly string[] {
  return rows
    .filter(({ errors }) => errorCount(errors) > 0)
    .flatMap(({ name, errors }) => hanging('errors   ', visible(`${name}: ${errorsInWords(errors)}`), page));
}

/**
 * The slices of time whose verdict is the opposite of the whole: latencies of neighbouring requests are not
 * independent.
 */
export function contradictingSlices(rows: readonly EndpointResult[]): readonly string[] {
  const contradicting = rows.flatMap(({ name, slices }) =>
    slices.filter(({ contradicts }) => contradicts).map((slice) => sliceInWords(name, slice)),
  );
  const more = contradicting.length - maxSlices;
  return more <= 1
    ? contradicting
    : [
        ...contradicting.slice(0, maxSlices),
        `and ${more} more periods whose verdict differs from that of the whole run`,
      ];
}

function sliceInWords(name: string, { fromMs, toMs, n, above, verdict }: SliceResult): string {
  const period = `${timeInWords(fromMs)} to ${timeInWords(toMs)}`;
  return `${name} from ${period}: ${ofAll(above, n)} above the limit; this period alone is ${loadVerdictWord[verdict]}`;
}

function offeredLines({ offered }: LoadResult, page: Page): readonly string[] {
  const weak = offered.filter(({ sound }) => !sound);
  if (weak.length === 0) return [];
  const short = weak.filter(({ sent, planned }) => sent < planned);
  const some = short
    .slice(0, maxLateSlices)
    .map(
      ({ fromMs, sent, planned }) =>
        `${ofAll(sent, planned)} requests in time in the period that starts at ${timeInWords(fromMs)}`,
    );
  const detail =
    some.length === 0 ? 'it sent every request, but more than 1 % of them late' : `it sent ${some.join(', ')}`;
  const more = short.length > some.length ? ', …' : '';
  const text = `the load generator did not keep its schedule in ${periodsInWords(weak.length, offered)}: ${detail}${more}`;
  return hanging('offered  ', text, page);
}

/** The reason for each inconclusive verdict, if there are several. */
function inconclusiveLines(plan: LoadPlan, result: LoadResult, page: Page): readonly string[] {
  const all = judgements(plan, result);
  if (all.length <= 1) return [];
  return inconclusive(all).flatMap((one) => {
    const name = result.limits.length === 0 ? one.name : `${limitName(one)} for ${one.name}`;
    return hanging('verdict  ', `${name} is inconclusive, because ${inconclusiveInWords(one, result)}`, page);
  });
}

function inconclusive(all: readonly LimitResult[]): readonly LimitResult[] {
  return all.filter(({ verdict }) => verdict.kind === 'inconclusive');
}

/** The problems with the run itself, and the objects that it could not remove. */
export function loadProblemLines(
  { problems, leftBehind }: Pick<FinishedLoad, 'problems' | 'leftBehind'>,
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

/** The outcome with its reason, and the exit code. */
export function loadOutcomeLines(load: FinishedLoad, page: Page): readonly string[] {
  const { head, plan, result, outcome, exitCode, problems } = load;
  const keyword = { word: loadVerdictWord[outcome].toUpperCase(), style: loadVerdictStyle[outcome] };
  return [
    ...unverifiedLines(head.target, page),
    ...afterKeyword(keyword, loadOutcomeInWords(plan, result), page),
    ...exitCodeLines(
      exitCode,
      reasonOfExit(
        { exitCode, problems, outcome },
        { meaningOf: (code) => meaningOfLoadExitCode(code, head.subject, { ...plan, ...result }) },
      ),
      page,
    ),
  ];
}

/** The reason for the outcome. */
export function loadOutcomeInWords(plan: LoadPlan, result: LoadResult): string {
  const { criterion } = plan;
  const limit = result.limits.length === 0 ? aLimit(criterion) : 'its limits';
  const sent = `Sent ${count(result.sentInAll, 'request')} in ${timeInWords(result.elapsedMs)}`;
  switch (result.whole.verdict.kind) {
    case 'conformant':
      return `every endpoint keeps ${limit} at ${plan.stages.length > 1 ? 'up to ' : ''}${count(plan.perMinute, 'request')} a minute. ${sent}`;
    case 'not-conformant':
      return `${failuresInWords(plan, result)}${earlyEnd(result)}. ${sent}`;
    case 'measured':
      return `${measuredInWords}. ${sent}`;
    case 'inconclusive':
      return `${openInWords(plan, result)}. ${sent}`;
  }
}

function earlyEnd({ aborted }: LoadResult): string {
  return aborted === null ? '' : `. The run ended early: ${aborted}`;
}

/** Why a load check without a limit has no verdict. */
export const measuredInWords =
  'no limit was given, and the contract of the storefront API has no limit. For a verdict, give one with --limit, such as --limit 200ms';

function failuresInWords(plan: LoadPlan, result: LoadResult): string {
  const failed = judgements(plan, result).filter(({ verdict }) => verdict.kind === 'not-conformant');
  const limits = [...new Set(failed.map(aLimit))].map((limit) => {
    const places = failed.filter((one) => aLimit(one) === limit);
    return `${limit} is exceeded: ${places.map((one) => `${one.name} (${exceededInWords(one, result)})`).join(', ')}`;
  });
  return limits.join('; ');
}

function openInWords(plan: LoadPlan, result: LoadResult): string {
  const all = judgements(plan, result);
  const open = inconclusive(all);
  const [first = result.whole] = open;
  if (all.length <= 1 || open.length === 0) return inconclusiveInWords(first, result) ?? '';
  const kind = result.limits.length === 0 ? 'endpoint' : 'verdict';
  const some = `${open.length} of ${count(all.length, kind)} ${open.length === 1 ? 'is' : 'are'} inconclusive`;
  const wantedN = 'wantedN' in result.whole.verdict ? result.whole.verdict.wantedN : null;
  if (wantedN === null) return some;
  return `${some}. If the share stays the same, ${count(wantedN, 'request')} for each would give a verdict: ${moreRequests}`;
}
