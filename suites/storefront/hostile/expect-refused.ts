import { FindingError, isObject, type Probed, type Reply } from '../../../src/authoring.ts';
import type { OpenCart } from '../fixtures/carts/small-carts.ts';

/** Throws if an input was accepted. Any refusal is fine, and also a closed connection. */
export function expectTurnedAway({ reply, exchange }: Probed, name: string): void {
  if (reply === null || reply.status < 200 || reply.status >= 300) return;
  const { status } = reply;
  throw new FindingError({ kind: 'not-refused', exchange, status, expected: { refusal: true }, sent: name });
}

/** Throws if a reply contains the cart or its link: only the owner may get them. */
export function expectHidden(cart: OpenCart, { reply, exchange }: Probed, own: OpenCart | null = null): void {
  if (reply === null || !shows(cart, reply, own)) return;
  const received = reply.text.slice(0, 200);
  throw new FindingError({ kind: 'body', exchange, expected: 'no data of this cart', received });
}

function shows(cart: OpenCart, { status, json, text, headers }: Reply, own: OpenCart | null): boolean {
  if (status < 300 && isObject(json) && json['id'] === cart.id) return true;
  const link = linkOf(cart);
  // A link that the caller's own cart shares reveals nothing.
  if (link === null || (own !== null && linkOf(own) === link)) return false;
  return [text, ...Object.values(headers)].some((part) => mentions(part, link));
}

function linkOf({ created }: OpenCart): string | null {
  const link = created.peek('/buyLink');
  return typeof link === 'string' ? link : null;
}

/**
 * Whether a text contains another as a whole: an id or link that continues with letters, digits or dashes is another
 * one. Short texts may occur anywhere by chance, so they are never looked for.
 */
export function mentions(haystack: string, text: string): boolean {
  if (text.length < shortestText) return false;
  for (let at = haystack.indexOf(text); at !== -1; at = haystack.indexOf(text, at + 1)) {
    if (!goesOn(haystack.charAt(at - 1)) && !goesOn(haystack.charAt(at + text.length))) return true;
  }
  return false;
}

const shortestText = 16;

function goesOn(character: string): boolean {
  return /[\w-]/.test(character);
}
