import type { Exchange } from '../model/exchange.ts';

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
