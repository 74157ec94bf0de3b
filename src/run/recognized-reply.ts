import { replyOf } from '../expect/reply.ts';
import type { Protocol } from '../expect/suite.ts';
import type { Exchange, ReceivedReply } from '../model/exchange.ts';
import { isSuccessful } from '../model/status.ts';
import { isSuccess } from '../expect/accepted.ts';

/**
 * True if the reply, right or wrong, comes from this API: a success with its hallmark, or an error with a code. Without
 * a hallmark, any reply except a foreign page counts.
 */
export function isOwnAnswer(exchange: Exchange, protocol: Pick<Protocol, 'success' | 'codeOf'>): boolean {
  if (exchange.reply === null) return false;
  const reply = replyOf(exchange);
  const success = protocol.success[exchange.endpoint];
  if (isCode(protocol.codeOf(reply))) return true;
  if (success === undefined || success.hallmark === null) return !isForeignPage(exchange.reply);
  return isSuccess(reply.status, success) && reply.peek(success.hallmark) !== undefined;
}

/** Codes are in one letter case, with underscores. Frameworks put words such as `Not Found` in the same field. */
function isCode(code: string | null): boolean {
  return code !== null && /^(?:[A-Z]+(?:_[A-Z]+)*|[a-z]+(?:_[a-z]+)*)$/.test(code);
}

/** True for a page of another server: a gateway, or a wrong address. An error page with a 5xx is the target's own. */
function isForeignPage(reply: ReceivedReply): boolean {
  const { status } = reply;
  return (isSuccessful(status) || status === 403 || status === 404) && isPage(reply);
}

/** True for HTML. */
export function isPage({ text, headers }: ReceivedReply): boolean {
  return /^text\/html\b/i.test(headers['content-type'] ?? '') || /^\s*<(?:!doctype|html)\b/i.test(text);
}

/**
 * Describes the reply without possible secrets: status, content type, length, and the title of a page. Parts are
 * omitted and never truncated.
 */
export function answerInWords({ status, headers, bytes, text }: ReceivedReply): string {
  const kind = headers['content-type']?.split(';')[0];
  const title = /<title>\s*([^<]{1,80}?)\s*<\/title>/i.exec(text)?.[1];
  const body =
    bytes === 0 ? 'an empty body' : `${bytes} bytes ${kind === undefined ? 'and no content type' : `of ${kind}`}`;
  return `${status} with ${body}${title === undefined ? '' : `, ${JSON.stringify(title)}`}`;
}

/** True if two replies differ only in the paths that they repeat, and in words with digits, such as ids and times. */
export function isSameAnswer(one: Exchange, other: Exchange): boolean {
  return withoutVariableParts(one) === withoutVariableParts(other);
}

function withoutVariableParts({ request, reply }: Exchange): string | null {
  if (reply === null) return null;
  const { pathname, search } = new URL(request.url);
  const text = reply.text.replaceAll(`${pathname}${search}`, '').replaceAll(pathname, '');
  return `${reply.status} ${text.replaceAll(/[\w-]*\d[\w-]*/g, '')}`;
}
