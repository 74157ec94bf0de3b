import { endpoints } from '../endpoints.ts';
import type { Fields } from '../../http/fields.ts';
import { isFields } from '../../http/fields.ts';
import { RefusedError } from '../refused-error.ts';
import type { Reply } from '../../http/reply.ts';
import type { Call, Rules } from '../rules.ts';

/** The reply to a call with another body, for servers that fill in missing fields. */
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

/** The raw items of a create or add. */
export function sentItems({ body }: Pick<Call, 'body'>): readonly Fields[] {
  const items = isFields(body) ? body['items'] : null;
  return Array.isArray(items) ? items.filter(isFields) : [];
}

export function sentFields({ body }: Pick<Call, 'body'>): Fields {
  return isFields(body) ? body : {};
}
