import type { EvidenceExchange, RunHeader } from '../../run/events.ts';
import type { Finding } from '../../spec/finding.ts';
import { count } from './numbers.ts';
import { shortened, takenDownBy } from './calls.ts';
import { curlCommand, signatureHeader, type CurlOptions } from '../commands/curl.ts';
import { gapHints } from './gap-hints.ts';
import type { Group } from '../grouping/groups.ts';
import type { JudgedCheck } from '../gather.ts';
import { visible } from '../text/visible.ts';
import { reasonInWords } from './findings.ts';

/** The fact that a root cause comes to and where it showed, as a sentence without its verdict. Always printable. */
export function headlineText({ verdict, lead, along }: Group): string {
  const { result } = lead;
  if (verdict === 'unproven' && result.gap !== null) return `for want of ${gapHints[result.gap].missing}`;
  const endpoint = result.cause?.endpoint ?? null;
  const said = visible((reasonInWords(result) ?? 'no reason was given').split('\n')[0] ?? '');
  // Of what it takes along only what shows the same: what else follows from it says nothing of another operation.
  const alike = along.filter((one) => one.result.cause?.key === result.cause?.key);
  const places = alike.map((one) => one.result.cause?.endpoint ?? null);
  const others = new Set(places.filter((place) => place !== null && place !== endpoint)).size;
  const more = others === 0 ? '' : ` and ${count(others, 'more operation')}`;
  return endpoint === null ? said : `${visible(endpoint)}${more}: ${said}`;
}

/** The contract's section, in words: rows that no section has stand beyond the contract. */
export function whereIn(section: string): string {
  return /^\d/.test(section) ? `section ${section}` : `beyond the contract (${section})`;
}

/** The finding that a check is told by; null where nothing was found. */
export function shownFinding({ result }: JudgedCheck): Finding | null {
  return result.findings[0] ?? result.cause?.finding ?? null;
}

/** The exchange that shows a finding, where it was kept. */
export function citedExchange({ result }: JudgedCheck, finding: Finding): EvidenceExchange | null {
  return result.evidence.find(({ number }) => number === finding.exchange) ?? null;
}

/** Why no line shows a finding again: what it speaks of is not there any more. Null where it is. */
export function goneInWords(judged: JudgedCheck, finding: Finding | null): string | null {
  const cited = finding === null ? null : citedExchange(judged, finding);
  const gone = cited === null ? null : takenDownBy(judged, cited);
  return gone === null
    ? null
    : `no line shows it: what it speaks of was taken down by ${gone.method} ${shortened(gone.path)}`;
}

/** The words of a curl command that sends again what showed a finding; null where no line can, or it would show nothing. */
export function curlOf(
  judged: JudgedCheck,
  finding: Finding | null,
  { keyHeader, keyVariable }: Pick<CurlOptions, 'keyHeader' | 'keyVariable'>,
): readonly string[] | null {
  const cited = finding === null ? null : citedExchange(judged, finding);
  if (cited === null || takenDownBy(judged, cited) !== null) return null;
  // A check sends its own key first: what reads differently later on is another one.
  const ownKey =
    judged.result.evidence
      .map(({ request }) => request?.headers[keyHeader])
      .find((key) => key !== undefined && key !== '') ?? null;
  return curlCommand(cited, { keyHeader, keyVariable, ownKey });
}

/** How a key travels, as far as a report can know it: by the usual header, and under the usual name where the run names none. */
export function usualKey({
  subject,
  keyVariable = 'OCTOPROOF_API_KEY',
}: Pick<RunHeader, 'subject' | 'keyVariable'>): Pick<CurlOptions, 'keyHeader' | 'keyVariable'> {
  return { keyHeader: subject === 'partner' ? signatureHeader : 'g-api-key', keyVariable };
}

/** How often a failure showed of how many tries. */
export function reproducedInWords({ shown, of }: { readonly shown: number; readonly of: number }): string {
  return shown === of ? `reproduced ${shown}/${of}` : `intermittent: reproduced ${shown}/${of}`;
}
