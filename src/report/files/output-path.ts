import { readlink, realpath, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** The kind of output at a path. */
export type Output =
  /** An output that is already open, such as stdout. It must not be replaced, because a shell may append to it. */
  | { readonly kind: 'open'; readonly descriptor: number }
  /** An output without a regular file, which is written directly. */
  | { readonly kind: 'pipe' | 'device'; readonly path: string }
  | { readonly kind: 'folder' }
  /** A regular file after following links. `mode` is its permissions; null if the file does not exist yet. */
  | { readonly kind: 'file'; readonly path: string; readonly mode: number | null };

/** Resolves a path to its output. Rejects if the path is impossible, for example if its name is too long. */
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

/** The descriptor of the open output that a path names; null for other paths. */
export function descriptorOf(path: string): number | null {
  if (path === '/dev/stdout') return 1;
  if (path === '/dev/stderr') return 2;
  const [, number = null] = /^\/(?:dev|proc\/self)\/fd\/(\d{1,9})$/.exec(path) ?? [];
  return number === null ? null : Number(number);
}

/** The target of a link, even if the file does not exist yet. */
async function followLinks(path: string): Promise<string> {
  const whole = await unlessMissing(realpath(path));
  if (whole !== null) return whole;
  const to = await readlink(path).catch(() => null);
  return to === null ? path : resolve(dirname(path), to);
}

async function unlessMissing<T>(lookup: Promise<T>): Promise<T | null> {
  try {
    return await lookup;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
