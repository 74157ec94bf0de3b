import { replyOf } from '../expect/reply.ts';
import type { Protocol } from '../expect/suite.ts';
import type { Exchange, ReceivedReply } from '../spec/exchange.ts';
import { isSuccessful } from '../spec/status.ts';
import { isSuccess } from './attempt/refuse.ts';

/**
 * Whether a reply, right or wrong, shows the interface in question: a success with its hallmark, or an error with a code. Where
 * the interface names no hallmark anything does but a page.
 */
export function isOwnAnswer(exchange: Exchange, protocol: Pick<Protocol, 'success' | 'codeOf'>): boolean {
  if (exchange.reply === null) return false;
  const reply = replyOf(exchange);
  const success = protocol.success[exchange.endpoint];
  if (isCode(protocol.codeOf(reply))) return true;
  if (success === undefined || success.hallmark === null) return !isForeignPage(exchange.reply);
  return isSuccess(reply.status, success) && reply.peek(success.hallmark) !== undefined;
}

/** Codes are written in one case, with underscores; frameworks put words such as `Not Found` in the same place. */
function isCode(code: string | null): boolean {
  return code !== null && /^(?:[A-Z]+(?:_[A-Z]+)*|[a-z]+(?:_[a-z]+)*)$/.test(code);
}

/** A page of somebody else, on the way or at another address. That of a server that crashed is its own. */
function isForeignPage({ status, text, headers }: ReceivedReply): boolean {
  if (!isSuccessful(status) && status !== 403 && status !== 404) return false;
  return /^text\/html\b/i.test(headers['content-type'] ?? '') || /^\s*<(?:!doctype|html)\b/i.test(text);
}

/**
 * The reply without possible secrets: status, kind, length, and the title of a page. Parts are left out and never
 * truncated.
 */
export function answerInWords({ status, headers, bytes, text }: ReceivedReply): string {
  const kind = headers['content-type']?.split(';')[0];
  const title = /<title>\s*([^<]{1,80}?)\s*<\/title>/i.exec(text)?.[1];
  const body = bytes === 0 ? 'an empty body' : `${bytes} bytes of ${kind ?? 'no content type'}`;
  return `${status} with ${body}${title === undefined ? '' : `, ${JSON.stringify(title)}`}`;
}
