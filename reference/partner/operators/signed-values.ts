import { createHmac } from 'node:crypto';
import type { Pair } from '../inputs.ts';
import type { Call } from '../rules.ts';
import { over, type Replaced } from './over.ts';

// Changes of the values that section 5.3 signs. Each turns a simple function into the replacement of a rule.

/** `join` gets the five parts in order, percent-encoded. */
export function joined(join: (parts: readonly string[]) => string): Replaced {
  return over('baseStringOf', (base) => join(base.split('&')));
}

export function withoutPart(index: number): Replaced {
  return joined((parts) => parts.toSpliced(index, 1).join('&'));
}

export function part(index: number, change: (text: string) => string): Replaced {
  return joined((parts) => parts.map((text, at) => (at === index ? change(text) : text)).join('&'));
}

export function bodyText(change: (body: string) => string): Replaced {
  return over('trimmedBodyOf', (body) => Buffer.from(change(body.toString())));
}

/** Removes a pattern from one of the signed texts. */
export function cut(
  rule: 'baseUrlOf' | 'bodyHashOf' | 'keyOf' | 'nonceOf' | 'parameterStringOf',
  pattern: RegExp,
): Replaced {
  return over(rule, (...[text]) => text.replace(pattern, ''));
}

/** Trims the received body in another way. */
export function trimmedBody(trim: (body: string) => string): Replaced {
  return over('trimmedBodyOf', (_trimmed, { body }) => Buffer.from(trim(body.toString())));
}

export function keys(change: (key: string) => string): Replaced {
  return over('parametersOf', (pairs) => pairs.map(([key, value]) => [change(key), value]));
}

export function values(change: (value: string) => string): Replaced {
  return over('parametersOf', (pairs) => pairs.map(([key, value]) => [key, change(value)]));
}

export function onlyPairs(isKept: (pair: Pair) => boolean): Replaced {
  return over('parametersOf', (pairs) => pairs.filter(isKept));
}

/** Sorts the pairs with `compare`, which may return 0. */
export function sorted(compare: (a: Pair, b: Pair) => number): Replaced {
  return over('parameterStringOf', (_text, call) => joinedPairs(call.rules.parametersOf(call).toSorted(compare), call));
}

/** Rewrites the encoded pairs. The encoding of the base string's parts does not change. */
export function rewritten(change: (key: string, value: string) => string): Replaced {
  return over('parameterStringOf', (text) =>
    text.replaceAll(/([^&=]*)=([^&]*)/g, (_pair, key: string, value: string) => change(key, value)),
  );
}

/** Replaces the authentication code of base string and key. */
export function mac(compute: (base: string, key: string) => string): Replaced {
  return over('signatureOf', (_signature, authorization, call) => {
    const { rules } = call;
    return rules.encode(compute(rules.baseStringOf(authorization, call), rules.keyOf(call)), call);
  });
}

export function hmac(digest: string, base: string, key: string | Buffer): Buffer {
  return createHmac(digest, key).update(base).digest();
}

export function order(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function joinedPairs(pairs: readonly Pair[], call: Call): string {
  const { encode } = call.rules;
  return pairs.map(([key, value]) => `${encode(key, call)}=${encode(value, call)}`).join('&');
}
