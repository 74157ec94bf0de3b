import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { parseJson, type Json, isObject } from '../model/json.ts';

/** SHA-256 in hexadecimal digits, of UTF-8 for a text. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** SHA-256 of the content of a file of any size. A gzip file (by its ending) is decompressed first. */
export async function digestOfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  if (file.endsWith('.gz')) await pipeline(createReadStream(file), createGunzip(), hash);
  else await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** The digest of a value's canonical JSON. */
export function digestOf(value: Json): string {
  return sha256(canonical(value));
}

/** A value after a round trip through JSON. Throws if it cannot be written as JSON. */
export function asJson(value: unknown): Json {
  const read = parseJson(JSON.stringify(value) ?? '');
  if (read === undefined) throw new Error('the value cannot be written as JSON');
  return read;
}

/**
 * Canonical JSON (RFC 8785): members sorted by the UTF-16 units of their names, no white space, numbers and strings as
 * in ECMAScript. The RFC refuses lone surrogates, but bodies of a target may have them: they stay escaped.
 */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const names = Object.keys(value).toSorted(byUnits);
  const members = names.flatMap((name) => {
    const member = value[name];
    return member === undefined ? [] : [`${JSON.stringify(name)}:${canonical(member)}`];
  });
  return `{${members.join(',')}}`;
}

function byUnits(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** The names of the members of the first object that differ in the second. */
export function differences(one: object, other: object): readonly string[] {
  const others = new Map<string, unknown>(Object.entries(other));
  return Object.entries(one).flatMap(([name, value]) => (isSame(value, others.get(name)) ? [] : [name]));
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === undefined || other === undefined) return one === other;
  return canonical(asJson(one)) === canonical(asJson(other));
}
