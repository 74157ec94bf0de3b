import { randomBytes } from 'node:crypto';
import { constants, write } from 'node:fs';
import { open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { inert } from '../github/workflow-command.ts';
import { resolveOutput, type Output } from './output-path.ts';

/**
 * Writes a file atomically: readers get the old or the new content, never a part, even if several processes write at once.
 * It writes a temporary file in the same folder, flushes it to disk, and renames it. It writes to a pipe, a device or an
 * open output directly. If it rejects, the old content stays.
 */
export async function writeAtomically(path: string, content: string): Promise<void> {
  const output = await resolveOutput(path);
  switch (output.kind) {
    case 'open':
      // An open output may be the log of a CI job, where text of the target must not be a command.
      return await writeTo(output.descriptor, Buffer.from(inert(content)));
    case 'pipe':
    case 'device':
      return await writeFile(output.path, content, { flag: constants.O_WRONLY });
    case 'folder':
      throw new Error('this is a folder');
    case 'file':
      return await replace(output, content);
  }
}

async function replace({ path, mode }: Extract<Output, { kind: 'file' }>, content: string): Promise<void> {
  const temporary = temporaryPathFor(path);
  try {
    const file = await open(temporary, 'wx');
    try {
      if (mode !== null) await file.chmod(mode);
      await clearLeftovers(dirname(path), (await file.stat()).mtimeMs);
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** A unique path in the same folder, because a rename cannot cross file systems. */
export function temporaryPathFor(path: string): string {
  return join(dirname(path), `.octoproof-${randomBytes(8).toString('hex')}.part`);
}

const leftover = /^\.octoproof-[0-9a-f]{16}\.part$/;
/** The age in milliseconds above which a temporary file belongs to a killed run. */
const abandonedMs = 3_600_000;

/** Removes old temporary files. `now` is a time of the file system, whose clock may differ from this machine. */
async function clearLeftovers(folder: string, now: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    if (!leftover.test(name)) continue;
    const path = join(folder, name);
    const stats = await stat(path).catch(() => null);
    if (stats !== null && now - stats.mtimeMs > abandonedMs) await rm(path, { force: true }).catch(() => {});
  }
}

/** Writes all bytes. A full pipe fails with EAGAIN, so it tries again. */
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
