import { isObject, type Json, type JsonObject } from '../../model/json.ts';
import { readBaseUrl } from './base-url.ts';
import { filledTexts } from './filled-texts.ts';
import type { Environment } from './environment.ts';

/** A field of a section with the value that allows octoproof to change data on the target. */
export interface Permission {
  readonly field: 'writes' | 'registration' | 'allowReservations';
  readonly value: true | 'open';
  /** The flag that allows the same; null if there is none. */
  readonly flag: string | null;
}

const permissions: readonly Permission[] = [
  { field: 'writes', value: true, flag: '--allow-writes' },
  { field: 'registration', value: 'open', flag: null },
  { field: 'allowReservations', value: true, flag: '--allow-reservations' },
];

interface Rebased {
  readonly document: Json;
  /** The permissions of the file that do not count for the new base URL. */
  readonly unused: readonly Permission[];
}

/**
 * A target file with another base URL in one section. A permission counts only for the origin in the file and for loopback:
 * otherwise it is removed, because the file says nothing about the other host.
 */
export function withBaseUrl(
  document: Json,
  { section: name, baseUrl, env }: { readonly section: string; readonly baseUrl: string; readonly env: Environment },
): Rebased {
  const section = isObject(document) ? document[name] : undefined;
  if (!isObject(document) || !isObject(section)) return { document, unused: [] };
  const unused = countsFor(baseUrl, ownUrlOf(section, env))
    ? []
    : permissions.filter(({ field, value }) => section[field] === value);
  const kept = Object.entries(section).filter(([field]) => !unused.some((one) => one.field === field));
  return { document: { ...document, [name]: { ...Object.fromEntries(kept), baseUrl } }, unused };
}

function ownUrlOf({ baseUrl = null }: JsonObject, env: Environment): Json {
  return filledTexts(baseUrl, env).document;
}

function countsFor(baseUrl: string, ownUrl: Json): boolean {
  const given = readBaseUrl(baseUrl);
  if (!given.ok || given.loopback) return true;
  const own = typeof ownUrl === 'string' ? readBaseUrl(ownUrl) : null;
  return own?.ok === true && new URL(own.url).origin === new URL(given.url).origin;
}

/** Says which permissions of a target file do not count for this base URL, and how to give them. */
export function unusedInWords(
  unused: readonly Permission[],
  { file, baseUrl }: { file: string; baseUrl: string },
): string {
  const fields = unused.map(({ field, value }) => `"${field}": ${JSON.stringify(value)}`).join(' and ');
  const flags = unused.flatMap(({ flag }) => flag ?? []).map((flag) => `give ${flag}`);
  const ways = [...flags, `use the target file that contains the base URL`].join(', or ');
  const counts = unused.length === 1 ? 'counts' : 'count';
  return `${fields} in ${file} ${counts} only for the base URL in that file, not for ${baseUrl}. To allow this, ${ways}`;
}
