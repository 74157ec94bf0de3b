import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parseJson, type Json } from '../spec/json.ts';
import { canonical } from './canonical.ts';

/** SHA-256 in hexadecimal digits. A text is hashed as UTF-8. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** SHA-256 of a file, of any size. */
export async function digestOfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** The digest of a value's canonical JSON. */
export function digestOf(value: Json): string {
  return sha256(canonical(value));
}

/** A value as it is read back from JSON. Throws for what JSON cannot hold. */
export function asJson(value: unknown): Json {
  const read = parseJson(JSON.stringify(value) ?? '');
  if (read === undefined) throw new Error('the value has no JSON');
  return read;
}
