import type { EvidenceExchange, RunHeader } from '../../run/events.ts';
import type { Finding } from '../../model/finding.ts';
import { curlCommand, signatureHeader, type CurlOptions } from '../commands/curl.ts';
import type { Repeatable } from '../commands/rerun.ts';
import type { JudgedCheck } from '../gather.ts';
import type { Group } from '../grouping/groups.ts';
import { visible } from '../text/visible.ts';
import { shortened, removalAfter } from './calls.ts';
import { reasonInBrief } from './findings.ts';
import { gapHint } from './gap-hints.ts';
import { count } from './numbers.ts';
import { operationInWords } from './operations.ts';

/** The headline of a root cause without its verdict: the operation and the finding. Safe to print. */
export function headlineText({ verdict, lead, others }: Group): string {
  const { result } = lead;
  if (verdict === 'unproven' && result.gap !== null)
    return `not tested because ${gapHint(result.gap, result.lack).missing}`;
  const endpoint = result.cause?.endpoint ?? null;
  const fact = reasonInBrief(result) ?? 'no reason was given';
  if (endpoint === null) return fact;
  // Count only operations with exactly this cause: other checks in the group show its consequences.
  const sameCause = others.filter((one) => one.result.cause?.key === result.cause?.key);
  const endpoints = new Set(sameCause.flatMap((one) => one.result.cause?.endpoint ?? []));
  endpoints.delete(endpoint);
  const more = endpoints.size === 0 ? '' : ` and ${count(endpoints.size, 'more operation')}`;
  const operation = operationInWords(endpoint, citedExchange(lead, mainFinding(lead)));
  return `${visible(operation)}${more}: ${fact}`;
}

/** Whether a group has one cause. Wrong answers of one function may have several, which the diagnosis names. */
export function hasOneCause({ lead }: Group): boolean {
  return lead.result.cause?.finding?.kind !== 'answer';
}

/** How the other checks of a group are related to its lead. */
export function relationInWords(group: Group): string {
  return hasOneCause(group) ? 'with the same cause' : 'of the same function';
}

/** The section of the contract in words. Requirements without a section go beyond the contract. */
export function whereIn(section: string): string {
  return /^\d/.test(section) ? `section ${section}` : `beyond the contract (${section})`;
}

/** The finding that reports print for a check; null if there is none. */
export function mainFinding({ result }: JudgedCheck): Finding | null {
  return result.findings[0] ?? result.cause?.finding ?? null;
}

/** The pointer into the reply that a finding is about; null if it is not about a part of a body. */
export function pointerOf(finding: Finding | null): string | null {
  return finding !== null && 'pointer' in finding ? finding.pointer : null;
}

/** The exchange with the finding; null if the evidence does not have it. */
export function citedExchange({ result }: JudgedCheck, finding: Finding | null): EvidenceExchange | null {
  return result.evidence.find(({ number }) => number === finding?.exchange) ?? null;
}

/** What the operations that remove an object have removed. */
const removed: ReadonlyMap<string, string> = new Map([
  ['abandon-cart', 'the cart has been deleted'],
  ['remove-item', 'the line of the cart has been removed'],
  ['cancel', 'the reservation has been cancelled'],
]);

/** The reason if there is no curl command because the check has removed the object of the request; otherwise null. */
export function curlGapInWords(
  judged: JudgedCheck,
  finding: Finding | null,
  { again }: Pick<Repeatable, 'again'>,
): string | null {
  const cited = finding?.kind === 'client' ? null : citedExchange(judged, finding);
  const removal = cited === null ? null : removalAfter(judged, cited);
  if (removal === null) return null;
  const { endpoint, method, path } = removal;
  const why = removed.get(endpoint) ?? `${method} ${shortened(path)} has deleted the object`;
  // A run with its own command, such as a test of vitest, has no flags of octoproof.
  const instead = again === undefined ? '. --report repro=DIR writes a script of the whole sequence' : '';
  return `no curl command: ${why}${instead}`;
}

type KeyOptions = Pick<CurlOptions, 'keyHeader' | 'keyVariable' | 'keys'>;

/** The words of a curl command that repeats the request of a finding; null if no command would show the finding. */
export function curlOf(
  judged: JudgedCheck,
  finding: Finding | null,
  { keyHeader, keyVariable, keys }: KeyOptions,
): readonly string[] | null {
  const cited = citedExchange(judged, finding);
  // A client under test sent the request itself.
  if (cited === null || finding?.kind === 'client' || removalAfter(judged, cited) !== null) return null;
  // If the keys are unknown, the first key of a check is its own. A later different value is another key.
  const ownKey =
    judged.result.evidence
      .map(({ request }) => request?.headers[keyHeader])
      .find((key) => key !== undefined && key !== '') ?? null;
  return curlCommand(cited, { keyHeader, keyVariable, ownKey, keys });
}

/** The header and the variable of the key, for reports that have only the header of the run. */
export function usualKey({
  subject,
  keyVariable = 'OCTOPROOF_API_KEY',
  keys,
}: Pick<RunHeader, 'subject' | 'keyVariable' | 'keys'>): KeyOptions {
  const keyHeader = subject === 'partner' ? signatureHeader : 'g-api-key';
  return { keyHeader, keyVariable, ...(keys === undefined ? {} : { keys }) };
}

/** How often a failure was reproduced. */
export function reproducedInWords(
  { shown, of }: { readonly shown: number; readonly of: number },
  finding: Finding | null = null,
): string {
  if (finding?.kind === 'client') return `failed in ${shown} of ${count(of, 'situation')}`;
  return shown === of ? `failed in ${shown} of ${of} attempts` : `intermittent: failed in ${shown} of ${of} attempts`;
}

/** Whether a failing input is the smallest one. */
export function inputSizeInWords({ minimal }: { readonly minimal: boolean }): string {
  return minimal ? 'the smallest failing input' : 'a smaller input may exist';
}

/** How many unproven checks the plan counted; null if all or none. A check that judges all replies has its gap only at the end. */
export function plannedGapsInWords(all: readonly JudgedCheck[]): string | null {
  const planned = all.filter(({ planned: { prospect } }) => prospect.kind === 'unproven').length;
  if (planned === 0 || planned === all.length) return null;
  return `${planned} already known from the plan, ${all.length - planned} found during the run`;
}
