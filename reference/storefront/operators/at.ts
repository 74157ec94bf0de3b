import { isFields, type Fields } from '../../http/fields.ts';
import type { Rewrite } from './difference.ts';
import { isAmong, type Calls } from './calls.ts';
import type { Reply } from '../../http/reply.ts';

/** Rewrites the replies of one place that have status 200. */
export function at(calls: Calls, rewrite: Rewrite): Rewrite {
  return onStatus(200, calls, rewrite);
}

/** Rewrites the replies of one place that have this status. */
export function onStatus(status: number, calls: Calls, rewrite: Rewrite): Rewrite {
  return (reply, call) => (isAmong(calls, call) && reply.status === status ? rewrite(reply, call) : reply);
}

/** Rewrites the replies of one place, whatever their status. */
export function everyReply(calls: Calls, rewrite: Rewrite): Rewrite {
  return (reply, call) => (isAmong(calls, call) ? rewrite(reply, call) : reply);
}

/** Rewrites the replies that show a cart which `concerns` picks. */
export function ofCarts(concerns: (cart: Fields) => boolean, rewrite: Rewrite): Rewrite {
  return (reply, exchange) => {
    const { body } = reply;
    return isFields(body) && 'buyLink' in body && concerns(body) ? rewrite(reply, exchange) : reply;
  };
}

/** Rewrites the refusals that carry this error code, in an envelope or not. */
export function ofError(code: string, rewrite: Rewrite): Rewrite {
  return (reply, exchange) => (errorOf(reply) === code ? rewrite(reply, exchange) : reply);
}

/** The error code of a reply; null for one that has none. */
function errorOf({ body }: Reply): unknown {
  if (!isFields(body)) return null;
  const details = body['details'];
  return (isFields(details) ? details['error'] : body['error']) ?? null;
}

/** True for a cart without lines. */
export function isEmpty({ items }: Fields): boolean {
  return Array.isArray(items) && items.length === 0;
}
