import { randomBytes } from 'node:crypto';
import { constants, write } from 'node:fs';
import { open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { inert } from '../github/workflow-command.ts';
import { resolveOutput, type Output } from './output-path.ts';

/**
 * Writes a file so that readers get the old content or the new one, never a part, also if several processes write at once: a
 * temporary file in the same folder is flushed to disk and renamed. A pipe, a device or an open output is written directly.
 * Rejects on an error; the old content stays.
 */
export async function writeAtomically(path: string, content: string): Promise<void> {
  const output = await resolveOutput(path);
  switch (output.kind) {
    case 'open':
      // Such an output may be the log of a CI job, in which a text of the target must not be a command.
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

/** A unique name in the same folder, which can be renamed to the path. */
export function temporaryPathFor(path: string): string {
  return join(dirname(path), `.octoproof-${randomBytes(8).toString('hex')}.part`);
}

const leftover = /^\.octoproof-[0-9a-f]{16}\.part$/;
/** An older temporary file belongs to a run that was killed. */
const abandonedMs = 3_600_000;

/** `now` is by the clock of the file system, which may differ from that of this machine. */
async function clearLeftovers(folder: string, now: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    if (!leftover.test(name)) continue;
    const path = join(folder, name);
    const stats = await stat(path).catch(() => null);
    if (stats !== null && now - stats.mtimeMs > abandonedMs) await rm(path, { force: true }).catch(() => {});
  }
}

/** A pipe that is full gives EAGAIN: try again. */
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
