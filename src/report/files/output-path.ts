import { readlink, realpath, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** What stands, or can stand, at a path that something is to be written to. */
export type Place =
  /** An output that is open already, such as stdout. What a shell appends to a file goes there, not into its place. */
  | { readonly kind: 'open'; readonly descriptor: number }
  /** Written to as they are. */
  | { readonly kind: 'pipe' | 'device'; readonly path: string }
  | { readonly kind: 'folder' }
  /** A regular file, links followed; its permissions, or null where nothing is there yet. */
  | { readonly kind: 'file'; readonly path: string; readonly mode: number | null };

/** Looks what a path leads to. Rejects for one that leads nowhere, such as through a file or by too long a name. */
export async function placeOf(path: string): Promise<Place> {
  const descriptor = descriptorOf(path);
  if (descriptor !== null) return { kind: 'open', descriptor };
  const target = await followed(path);
  const found = await unlessMissing(stat(target));
  if (found === null) return { kind: 'file', path: target, mode: null };
  if (found.isDirectory()) return { kind: 'folder' };
  if (found.isFile()) return { kind: 'file', path: target, mode: found.mode & 0o777 };
  return { kind: found.isCharacterDevice() || found.isBlockDevice() ? 'device' : 'pipe', path: target };
}

/** The output that a path stands for by its name alone; null for any other path. */
export function descriptorOf(path: string): number | null {
  if (path === '/dev/stdout') return 1;
  if (path === '/dev/stderr') return 2;
  const [, number = null] = /^\/(?:dev|proc\/self)\/fd\/(\d{1,9})$/.exec(path) ?? [];
  return number === null ? null : Number(number);
}

/** Where links lead, also one whose file is not there yet. */
async function followed(path: string): Promise<string> {
  const whole = await unlessMissing(realpath(path));
  if (whole !== null) return whole;
  const to = await readlink(path).catch(() => null);
  return to === null ? path : resolve(dirname(path), to);
}

async function unlessMissing<T>(look: Promise<T>): Promise<T | null> {
  try {
    return await look;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
