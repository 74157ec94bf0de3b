import type { EvidenceExchange } from '../../run/events.ts';
import type { Finding } from '../../model/finding.ts';
import { clip, clipJson } from '../text/shorten.ts';
import type { JudgedCheck } from '../gather.ts';
import { visible } from '../text/visible.ts';

/** Maximum number of lines. If there are more calls, the report has the first and the last of them. */
const maxCalls = 6;
const bodyCharacters = 200;
const pathCharacters = 140;

/**
 * The earlier calls about the object of a finding, a line each: the call that created it and all later ones. Empty if the
 * check did not create the object.
 */
export function callsBefore(judged: JudgedCheck, finding: Finding): readonly string[] {
  const { evidence } = judged.result;
  if (finding.kind === 'client') return sequence(evidence, finding.exchange);
  const at = evidence.findIndex(({ number }) => number === finding.exchange);
  const id = idIn(evidence[at]);
  if (id === null) return [];
  const lines = evidence
    .slice(0, at)
    .filter((exchange) => exchange.path.includes(id) || isCreationOf(exchange, id))
    .map((exchange, index) => `${index + 1}. ${callInWords(exchange)}`);
  if (lines.length <= maxCalls) return lines;
  const last = lines.slice(-maxCalls + 2);
  return [...lines.slice(0, 1), `… ${lines.length - last.length - 1} more`, ...last];
}

/** The calls of a client before the decisive one, with their times. */
function sequence(evidence: readonly EvidenceExchange[], decisive: number): readonly string[] {
  const before = evidence.filter(({ number }) => number < decisive);
  return before.map((exchange) => {
    const { sentMs = 0 } = exchange;
    return `${(sentMs / 1000).toFixed(3)} s  ${callInWords(exchange)}`;
  });
}

/** The stimulus of the sandbox that changed an exchange of a client; empty for an ordinary exchange. */
export function provokedInWords({ stimulus }: Pick<EvidenceExchange, 'stimulus'>): string {
  return stimulus === undefined ? '' : ` (provoked: ${visible(stimulus)})`;
}

/** The later call that removed the object of a call, after which the call has another result; null if there is none. */
export function removalAfter({ result: { evidence } }: JudgedCheck, cited: EvidenceExchange): EvidenceExchange | null {
  const id = idIn(cited);
  if (id === null) return null;
  const later = evidence.slice(evidence.indexOf(cited) + 1);
  return (
    later.find(({ method, path, status }) => method === 'DELETE' && path.includes(id) && isSuccess(status)) ?? null
  );
}

const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/i;

/** The first id in a path. Further ids belong to parts of that object. */
function idIn(exchange: EvidenceExchange | undefined): string | null {
  return uuid.exec(exchange?.path ?? '')?.[0] ?? null;
}

function isCreationOf({ method, reply }: EvidenceExchange, id: string): boolean {
  return method === 'POST' && reply?.body.includes(id) === true;
}

function isSuccess(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}

function callInWords(exchange: EvidenceExchange): string {
  const { method, path, request, status, noReply } = exchange;
  const body = request?.body ? ` ${clipJson(shortened(request.body), bodyCharacters)}` : '';
  const result = status ?? `no reply, ${visible(noReply ?? '')}`;
  return `${method} ${clip(shortened(path), pathCharacters)}: ${result}${provokedInWords(exchange)}${body}`;
}

/** A text with shortened ids, safe to print. */
export function shortened(text: string): string {
  return visible(text).replaceAll(new RegExp(uuid, 'gi'), (id) => `${id.slice(0, 8)}…`);
}
