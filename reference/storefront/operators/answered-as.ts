import { endpoints } from '../endpoints.ts';
import type { Fields } from '../../http/fields.ts';
import { isFields } from '../../http/fields.ts';
import { RefusedError } from '../refused-error.ts';
import type { Reply } from '../../http/reply.ts';
import type { Call, Rules } from '../rules.ts';

/** The answer to a call as though its body had been another: what a server does that fills in what is missing. */
export function answeredAs(call: Call, body: Fields, honest: Rules): Reply {
  const { endpoint, partner } = call;
  if (endpoint === null || endpoint === 'register' || partner === null) return honest.unauthenticated(call);
  const other = { ...call, body };
  try {
    return endpoints[endpoint](other, partner);
  } catch (cause) {
    if (cause instanceof RefusedError) return honest.refuse(cause.refusal, other);
    throw cause;
  }
}

/** The items that a create or add was sent with, as they stand in its body. */
export function sentItems({ body }: Pick<Call, 'body'>): readonly Fields[] {
  const items = isFields(body) ? body['items'] : null;
  return Array.isArray(items) ? items.filter(isFields) : [];
}

/** The fields that a call was sent with. */
export function sentFields({ body }: Pick<Call, 'body'>): Fields {
  return isFields(body) ? body : {};
}
