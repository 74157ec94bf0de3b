import type { Json, JsonObject, ServedReply } from '../../../../src/client-authoring.ts';
import { isObject } from '../../../../src/client-authoring.ts';

/** The cart of a successful reply that has at least one line; null for any other reply. */
export function cartWithLines({ status, json }: ServedReply): JsonObject | null {
  if (status !== 200 || !isObject(json) || !Array.isArray(json['items']) || json['items'].length === 0) return null;
  return json;
}

/** The cart with one more message about its first line (section 2.1). */
export function withMessage(cart: JsonObject, message: Readonly<Record<string, Json>>): JsonObject {
  const messages = Array.isArray(cart['messages']) ? cart['messages'] : [];
  return { ...cart, messages: [...messages, { ...message, path: '$.items[0]' }] };
}
