import type { EvidenceExchange } from '../../run/events.ts';
import type { Finding } from '../../spec/finding.ts';
import { clip } from '../text/shorten.ts';
import type { JudgedCheck } from '../gather.ts';
import { visible } from '../text/visible.ts';

/** Calls that a reader takes in; of more the first and the last. */
const shown = 6;
const bodyCharacters = 200;

/**
 * The calls that brought about what the one that shows a finding speaks of, in a line each: the one that made it and all on it
 * since. Empty where it speaks of nothing that the check made.
 */
export function callsBefore(judged: JudgedCheck, finding: Finding): readonly string[] {
  const { evidence } = judged.result;
  const at = evidence.findIndex(({ number }) => number === finding.exchange);
  const id = idIn(evidence[at]);
  if (id === null) return [];
  const lines = evidence
    .slice(0, at)
    .filter((exchange) => exchange.path.includes(id) || made(exchange, id))
    .map((exchange, index) => `${index + 1}. ${callInWords(exchange)}`);
  if (lines.length <= shown) return lines;
  const last = lines.slice(-shown + 2);
  return [...lines.slice(0, 1), `… ${lines.length - last.length - 1} more`, ...last];
}

/** The call with which a check took down what another call speaks of, so that to send that again shows nothing; null for none. */
export function takenDownBy({ result: { evidence } }: JudgedCheck, cited: EvidenceExchange): EvidenceExchange | null {
  const id = idIn(cited);
  if (id === null) return null;
  const later = evidence.slice(evidence.indexOf(cited) + 1);
  return later.find(({ method, path, status }) => method === 'DELETE' && path.includes(id) && isDone(status)) ?? null;
}

const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/i;

/** The first id of a path: what comes behind it is part of that. */
function idIn(exchange: EvidenceExchange | undefined): string | null {
  return uuid.exec(exchange?.path ?? '')?.[0] ?? null;
}

function made({ method, reply }: EvidenceExchange, id: string): boolean {
  return method === 'POST' && reply?.body.includes(id) === true;
}

function isDone(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}

function callInWords({ method, path, request, status, noReply }: EvidenceExchange): string {
  const body = request?.body ? ` ${clip(shortened(request.body), bodyCharacters)}` : '';
  return `${method} ${shortened(path)}: ${status ?? `no reply, ${visible(noReply ?? '')}`}${body}`;
}

/** A text with its ids by their beginnings. Always printable. */
export function shortened(text: string): string {
  return visible(text).replaceAll(new RegExp(uuid, 'gi'), (id) => `${id.slice(0, 8)}…`);
}
