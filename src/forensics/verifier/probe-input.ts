import { isObject, parseJson } from '../../model/json.ts';

/** A call without its nonce. */
export interface PlainCall {
  readonly method: string;
  /** The path and query after the base URL, percent-encoded. */
  readonly target: string;
  /** As sent; null for no body. */
  readonly body: string | null;
}

/** A variant of a correctly signed call. */
export interface ProbeInput extends PlainCall {
  /** Completes "a call …". */
  readonly name: string;
  /** Makes the nonce from a value that was not used before. */
  readonly nonceOf: (fresh: string) => string;
}

/**
 * Honest calls in different forms. A mistake in a verifier affects only some of them, which rules out most
 * explanations.
 */
export function probeInputs(call: PlainCall): readonly ProbeInput[] {
  const { target, body } = call;
  const text = body ?? '';
  return [
    looking('without changes', call),
    looking('without query and body', { ...call, target: withoutQuery(target), body: null }),
    looking('without query', { ...call, target: withoutQuery(target) }),
    looking('without body', { ...call, body: null }),
    looking('with a plus in its query', withPairs(call, 'x1=Hello+World')),
    looking('with reserved characters in its query', withPairs(call, 'x1=%7E%21%2A%27%28%29%2F%3A%40%2C')),
    looking('with a question mark and a semicolon in its query', withPairs(call, 'x1=a?b&x2=c;d')),
    looking('with letters beyond ASCII in its query', withPairs(call, 'x1=caf%C3%A9%20%E6%97%A5')),
    looking('with its query keys in another order', withPairs(call, 'b=1&a1=2&a=3&B=4&A=5&10=6&9=7')),
    looking('with white space at the ends of its body', { ...call, body: `\r\n ${text}\t \n` }),
    looking('with white space inside its body', { ...call, body: spacedOut(text) }),
    looking('with letters beyond ASCII in its body', { ...call, body: withMember(text, 'café 日本 😀/<&') }),
    { ...looking('with special characters in its nonce', call), nonceOf: (fresh: string) => `~a+B/ ${fresh}=` },
  ].filter((input, at, all) => input.name.includes('nonce') || all.findIndex((one) => isSame(one, input)) === at);
}

/** Calls that are used only to distinguish explanations of the other calls. */
export function tellingInputs(call: PlainCall): readonly ProbeInput[] {
  const { body } = call;
  const text = body ?? '';
  return [
    ...[
      'x1=a+b',
      'a+b=x',
      'a%20b=x',
      'a~b=x',
      'a%2Bb=x',
      'a%2Ab=x',
      'a%2Fb=x',
      'x1=a~b',
      'x1=a%2Ab',
      'x1=%21%27%28%29',
      'x1=a%20b',
      'x1=a%2Bb',
      'x1=%3A%40',
      'x1=%2F',
      'x1=',
      'x1=%C3%A9',
      'x1=a?b',
      'x1=a;b',
    ].map((pairs) => looking(`with ${pairs} in its query`, withPairs(call, pairs))),
    looking('with upper-case keys in its query', withPairs(call, 'Zz=1&_=2&a=3')),
    ...[' ', '\n', '\r\n', '\t', '\n\n'].flatMap((space) => [
      looking(`with ${JSON.stringify(space)} after its body`, { ...call, body: text + space }),
      looking(`with ${JSON.stringify(space)} before its body`, { ...call, body: space + text }),
    ]),
    ...['é', '日本', '😀', 'x/y', '<x> & y', 'x  y', '1.0', `'+="`].map((letters) =>
      looking(`with ${letters} in its body`, { ...call, body: withMember(text, letters) }),
    ),
    looking('with an empty object in its body', { ...call, body: '{"a":{}}' }),
    looking('with numbers in its body', { ...call, body: '{"a":1.0,"b":1e2}' }),
    looking('whose body has two lines', { ...call, body: '{"b": 1,\n"a": 2}' }),
    looking('whose body has several lines', { ...call, body: '{\r\n  "b": 1.0,\r\n  "a": [1, 2]\r\n}' }),
    ...['a+b', 'a/b', 'a b', 'a~b', 'a*b', "a!'()b"].map((letters) => ({
      ...looking(`with ${letters} in its nonce`, call),
      nonceOf: (fresh: string) => `${letters}${fresh}`,
    })),
  ];
}

function looking(name: string, call: PlainCall): ProbeInput {
  return { ...call, name, nonceOf: (fresh) => fresh };
}

function isSame(one: PlainCall, other: PlainCall): boolean {
  return one.target === other.target && one.body === other.body;
}

function withoutQuery(target: string): string {
  return target.split('?', 1)[0] ?? '';
}

function withPairs(call: PlainCall, pairs: string): PlainCall {
  return { ...call, target: `${call.target}${call.target.includes('?') ? '&' : '?'}${pairs}` };
}

function spacedOut(text: string): string {
  const json = parseJson(text);
  return json === undefined ? '{ "b" : 1, "a" : [ 1 ] }' : JSON.stringify(json, null, 1);
}

function withMember(text: string, value: string): string {
  const json = parseJson(text);
  return JSON.stringify({ ...(isObject(json) ? json : {}), x1: value });
}
