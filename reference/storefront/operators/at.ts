import { isFields, type Fields } from '../../http/fields.ts';
import type { Endpoint } from '../received.ts';
import type { Reply } from '../../http/reply.ts';
import type { Fault } from '../faults/fault.ts';

type Rewrite = NonNullable<Fault['reply']>;

/** Rewrites the replies of one endpoint that have this status; 200 unless told. */
export function at(endpoint: Endpoint, rewrite: Rewrite, status = 200): Rewrite {
  return (reply, exchange) =>
    exchange.endpoint === endpoint && reply.status === status ? rewrite(reply, exchange) : reply;
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
