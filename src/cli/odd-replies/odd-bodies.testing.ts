import { isObject, parseJson, type Json } from '../../model/json.ts';
import type { Oddity, Random } from './oddity.testing.ts';
import { framed, writeReply } from './write-reply.testing.ts';

const deep = 10_000;

/** Texts of JSON values that a reader may not expect. */
const oddValues: readonly string[] = [
  ...'1e400 -1e400 1e308 -0 5e-324 0.1 1.0 9007199254740993 -9007199254740993 2147483648 1e21 NaN Infinity'.split(' '),
  '1'.repeat(400),
  ...'"NaN" "Infinity" "1e400" "-0" "-1" null true "" [] {} [null] "__proto__" "constructor" "http://[::1"'.split(' '),
  ...String.raw`"\ud800" "a\udc00" "\ud83d\ud83db" "\udc00\ud800" "\u0000" "\u202e\u0007\u001b[2J"`.split(' '),
  ...'{"__proto__":null} {"toString":1,"length":-1} "9999-12-31T23:59:60Z" "-271821-04-20T00:00:00Z"'.split(' '),
  ...['[', '{"a":'].map((open) => `${open.repeat(deep)}1${(open === '[' ? ']' : '}').repeat(deep)}`),
  `"${'x'.repeat(1_000_000)}"`,
  `"${'<masked 0> \\ud800'.repeat(1_000)}"`,
  `[${'[],'.repeat(300_000)}[]]`,
];

/** Texts of members that a reader may not expect. */
const oddMembers: readonly string[] = [
  '"__proto__":{"id":"x","items":[]}',
  '"constructor":{"prototype":{"status":1}}',
  '"\\ud800":"\\udfff"',
  '"":1',
  `"${'k'.repeat(100_000)}":1`,
  Array.from({ length: 20_000 }, (_, index) => `"k${index}":${index}`).join(','),
  `"deep":${'{"a":['.repeat(deep / 2)}${']}'.repeat(deep / 2)}`,
  '"toJSON":1,"then":1,"hasOwnProperty":1',
];

const wholeBodies: readonly (readonly [string, (text: string) => string | Uint8Array])[] = [
  ['no body', () => ''],
  ['null', () => 'null'],
  ['a number', () => '1e400'],
  ['a lone surrogate', () => '"\\ud800"'],
  ['only brackets', () => '['.repeat(1_000_000)],
  ['nested arrays', () => '['.repeat(100_000) + ']'.repeat(100_000)],
  ['nested objects', () => `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  ['a byte order mark', (text) => `\uFEFF${text}`],
  ['UTF-16', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['latin1', (text) => Buffer.from(text.replace('"', '"\u00E9'), 'latin1')],
  ['bytes that are not UTF-8', () => Buffer.from([0x22, 0xed, 0xa0, 0x80, 0xff, 0xfe, 0x22])],
  ['half of the body', (text) => text.slice(0, text.length / 2)],
  ['the body twice', (text) => text + text],
  ['a NUL at the end', (text) => `${text}\0`],
  ['a page', () => '<!doctype html><title>\u001B[31m</title><script>alert(1)</script>'],
  ['100,000 lines', () => '\n'.repeat(100_000)],
];

/** A way to write right JSON with something odd in it. */
export interface OddJson {
  readonly name: string;
  readonly write: (json: Json, random: Random) => string;
}

export const oddJson: readonly OddJson[] = [
  ...oddValues.map((text) => ({
    name: `the value ${brief(text)}`,
    write: (json: Json, random: Random) => withValue(json, text, random),
  })),
  ...oddMembers.map((text) => ({
    name: `the member ${brief(text)}`,
    write: (json: Json, random: Random) => withMember(json, text, random),
  })),
  {
    name: 'a duplicate of every member',
    write: (json) => JSON.stringify(json).replaceAll(/"([a-zA-Z]+)":/g, '"$1":{"x":1},"$1":'),
  },
];

export const oddBodies: readonly Oddity[] = [
  ...oddJson.map(({ name, write }) => inBody(name, write)),
  ...wholeBodies.map(([name, change]) => inBody(`the body: ${name}`, (json) => change(JSON.stringify(json)))),
];

function brief(text: string): string {
  return text.length > 30 ? `${text.slice(0, 30)}… of ${text.length} characters` : text;
}

function inBody(name: string, change: (json: Json, random: Random) => string | Uint8Array): Oddity {
  return {
    name,
    send(socket, { status, headers, text }, random) {
      const body = Buffer.from(change(parseJson(text) ?? {}, random));
      writeReply(socket, { status: `${status} Odd`, headers: framed(headers, body), body });
    },
  };
}

const hole = '@@hole@@';

/** The JSON text with one random value replaced. */
function withValue(json: Json, text: string, random: Random): string {
  const count = sizeOf(json);
  let left = Math.floor(random() * count);
  const holed = mapped(json, (value) => (left-- === 0 ? hole : value));
  return JSON.stringify(holed).replace(`"${hole}"`, () => text);
}

/** The JSON text with more members in one random object. */
function withMember(json: Json, text: string, random: Random): string {
  let left = Math.floor(random() * sizeOf(json));
  let isDone = false;
  const holed = mapped(json, (value) => {
    if (isDone || left-- > 0 || !isObject(value)) return value;
    isDone = true;
    return { ...value, [hole]: 0 };
  });
  return JSON.stringify(holed).replace(`"${hole}":0`, () => text);
}

function mapped(json: Json, change: (value: Json) => Json): Json {
  const value = change(json);
  if (Array.isArray(value)) return value.map((one: Json) => mapped(one, change));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapped(one ?? null, change)]));
}

function sizeOf(json: Json): number {
  let size = 0;
  mapped(json, (value) => {
    size += 1;
    return value;
  });
  return size;
}
