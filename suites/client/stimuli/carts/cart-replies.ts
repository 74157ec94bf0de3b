import type { Json, JsonObject, ProvokedReply, ServedReply } from '../../../../src/client-authoring.ts';
import { isObject } from '../../../../src/client-authoring.ts';
import { withBody } from '../replies.ts';

/** The cart of a successful reply that has at least one line; null for any other reply. */
export function cartWithLines({ status, json }: ServedReply): JsonObject | null {
  if (status !== 200 || !isObject(json) || !Array.isArray(json['items']) || json['items'].length === 0) return null;
  return json;
}

/** The reply with one more message about a line (section 2.1). */
export function withMessage(
  reply: ServedReply,
  cart: JsonObject,
  message: Readonly<Record<string, Json>>,
): ProvokedReply {
  const messages = Array.isArray(cart['messages']) ? cart['messages'] : [];
  return withBody(reply, { ...cart, messages: [...messages, message] });
}

/** The path of a call without its query. */
function pathOf(target: string): string {
  return target.split('?')[0] ?? target;
}

/** The path of the cart in the path of a call on its items. */
export function cartPathOf(target: string): string {
  return pathOf(target).replace(/\/items(\/[^/]*)?$/, '');
}
