import { readlink, realpath, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** The kind of output that a path leads to. */
export type Output =
  /** An output that is already open, such as stdout. It must not be replaced: a shell may append to it. */
  | { readonly kind: 'open'; readonly descriptor: number }
  /** Written directly. */
  | { readonly kind: 'pipe' | 'device'; readonly path: string }
  | { readonly kind: 'folder' }
  /** A regular file, links followed. `mode` is its permissions, or null if there is no file yet. */
  | { readonly kind: 'file'; readonly path: string; readonly mode: number | null };

/** Finds the output of a path. Rejects for an impossible path, such as one through a file or with too long a name. */
export async function resolveOutput(path: string): Promise<Output> {
  const descriptor = descriptorOf(path);
  if (descriptor !== null) return { kind: 'open', descriptor };
  const target = await followLinks(path);
  const stats = await unlessMissing(stat(target));
  if (stats === null) return { kind: 'file', path: target, mode: null };
  if (stats.isDirectory()) return { kind: 'folder' };
  if (stats.isFile()) return { kind: 'file', path: target, mode: stats.mode & 0o777 };
  return { kind: stats.isCharacterDevice() || stats.isBlockDevice() ? 'device' : 'pipe', path: target };
}

/** The open output that a path names; null for any other path. */
export function descriptorOf(path: string): number | null {
  if (path === '/dev/stdout') return 1;
  if (path === '/dev/stderr') return 2;
  const [, number = null] = /^\/(?:dev|proc\/self)\/fd\/(\d{1,9})$/.exec(path) ?? [];
  return number === null ? null : Number(number);
}

/** The target of a link, even if there is no file yet. */
async function followLinks(path: string): Promise<string> {
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
