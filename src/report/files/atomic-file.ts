import { randomBytes } from 'node:crypto';
import { constants, write } from 'node:fs';
import { open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { placeOf, type Place } from './output-path.ts';

/**
 * Writes a file so that a reader meets the old content or the new, never half of it, also where several write at once: a file
 * beside it is written, forced to disk and put in its place. What is no regular file (a pipe, a device, an output that is
 * open already) is written to as it is. Rejects, and leaves what was there, where it cannot.
 */
export async function writeAtomically(path: string, content: string): Promise<void> {
  const place = await placeOf(path);
  switch (place.kind) {
    case 'open':
      return await writeTo(place.descriptor, Buffer.from(content));
    case 'pipe':
    case 'device':
      return await writeFile(place.path, content, { flag: constants.O_WRONLY });
    case 'folder':
      throw new Error('this is a folder');
    case 'file':
      return await replace(place, content);
  }
}

async function replace({ path, mode }: Extract<Place, { kind: 'file' }>, content: string): Promise<void> {
  const beside = besideOf(path);
  try {
    const file = await open(beside, 'wx');
    try {
      if (mode !== null) await file.chmod(mode);
      await clearLeftovers(dirname(path), (await file.stat()).mtimeMs);
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

/** A name in the same folder, so that it can be renamed into place, which no other run takes. */
export function besideOf(path: string): string {
  return join(dirname(path), `.octoproof-${randomBytes(8).toString('hex')}.part`);
}

const leftover = /^\.octoproof-[0-9a-f]{16}\.part$/;
/** Milliseconds after which a file that is being written is that of a run which was killed. */
const abandoned = 3_600_000;

/** Ages go by the clock of the file system, which need not be that of this machine. */
async function clearLeftovers(folder: string, now: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    if (!leftover.test(name)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found !== null && now - found.mtimeMs > abandoned) await rm(path, { force: true }).catch(() => {});
  }
}

/** An output may be a pipe that takes no more for now: that is no fault of it. */
async function writeTo(descriptor: number, bytes: Uint8Array): Promise<void> {
  for (let written = 0; written < bytes.length;) {
    try {
      written += await writeSome(descriptor, bytes.subarray(written));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error;
      await after(10);
    }
  }
}

function writeSome(descriptor: number, bytes: Uint8Array): Promise<number> {
  return new Promise((resolve, reject) => {
    write(descriptor, bytes, (error, written) => (error === null ? resolve(written) : reject(error)));
  });
}
