import { isFields, type Fields } from '../../http/fields.ts';
import type { Call, Rules } from '../rules.ts';
import type { Variant } from '../../http/variant.ts';
import { isAmong, type Calls } from './calls.ts';
import type { Reply } from '../../http/reply.ts';

export type Rewrite = NonNullable<Variant<Rules, Call>['reply']>;

/** Rewrites replies with status 200. */
export function at(calls: Calls, rewrite: Rewrite): Rewrite {
  return onStatus(200, calls, rewrite);
}

export function onStatus(status: number, calls: Calls, rewrite: Rewrite): Rewrite {
  return (reply, call) => (isAmong(calls, call) && reply.status === status ? rewrite(reply, call) : reply);
}

/** Rewrites replies with any status. */
export function everyReply(calls: Calls, rewrite: Rewrite): Rewrite {
  return (reply, call) => (isAmong(calls, call) ? rewrite(reply, call) : reply);
}

/** Rewrites replies with a cart that `concerns` selects. */
export function ofCarts(concerns: (cart: Fields) => boolean, rewrite: Rewrite): Rewrite {
  return (reply, exchange) => {
    const { body } = reply;
    return isFields(body) && 'buyLink' in body && concerns(body) ? rewrite(reply, exchange) : reply;
  };
}

/** Rewrites refusals with this error code, bare or in an envelope. */
export function ofError(code: string, rewrite: Rewrite): Rewrite {
  return (reply, exchange) => (errorOf(reply) === code ? rewrite(reply, exchange) : reply);
}

/** Null for a reply without an error code. */
function errorOf({ body }: Reply): unknown {
  if (!isFields(body)) return null;
  const details = body['details'];
  return (isFields(details) ? details['error'] : body['error']) ?? null;
}

export function isEmpty({ items }: Fields): boolean {
  return Array.isArray(items) && items.length === 0;
}
