import { execFile, spawn } from 'node:child_process';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { emptyFolder, temporaryFolder } from '../../temporary-folder.testing.ts';
import { isObject, parseJson } from '../../model/json.ts';
import { writingProgram } from './writing.testing.ts';
import { onSmallDisk } from './small-disk.testing.ts';

const run = promisify(execFile);

const folder = emptyFolder();
const home = temporaryFolder();
let program = '';
beforeAll(async () => {
  program = await writingProgram(home);
});

const old = '{"text":"old","complete":true}';

/** Length of the text in a document that says it is complete; null for an invalid one. */
function textOf(document: string): number | null {
  const read = parseJson(document);
  if (!isObject(read) || read['complete'] !== true || typeof read['text'] !== 'string') return null;
  return read['text'].length;
}

async function ended(child: ReturnType<typeof spawn>): Promise<NodeJS.Signals | number | null> {
  return await new Promise((resolve) => {
    child.on('close', (code, signal) => resolve(signal ?? code));
  });
}

describe.skipIf(process.platform === 'win32')('a process killed while it writes', () => {
  test('leaves the old file or the new one, whichever step it died before', async () => {
    const path = join(folder, 'report.json');
    const lengths: (number | null)[] = [];
    for (let step = 0; ; step += 1) {
      await writeFile(path, old);
      const how = await ended(spawn(process.execPath, [program, path, '1000000', 'once', String(step)]));
      lengths.push(textOf(await readFile(path, 'utf8')));
      if (how === 0) break;
      expect(how).toBe('SIGKILL');
    }
    expect(lengths.length).toBeGreaterThan(6);
    expect(lengths).toEqual([...lengths.slice(0, -1).map(() => 3), 1_000_000]);
    const names = await readdir(folder);
    expect(names.filter((name) => name !== 'report.json' && !/^\.octoproof-\w+\.part$/.test(name))).toEqual([]);
  });

  test('leaves a whole file at whatever moment', async () => {
    const path = join(folder, 'report.json');
    for (let moment = 0; moment < 12; moment += 1) {
      const child = spawn(process.execPath, [program, path, '3000000', 'on'], { stdio: ['ignore', 'pipe', 'ignore'] });
      const over = ended(child);
      child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), moment * 1.5));
      expect(await over).toBe('SIGKILL');
      expect(textOf(await readFile(path, 'utf8'))).toBe(3_000_000);
    }
  });
});

describe('a disk that is full', () => {
  test('takes nothing away: the old file stays, nothing is left beside it, and the reason is told', async (context) => {
    await onSmallDisk({ disk: join(folder, 'disk'), context }, async (disk) => {
      const path = join(disk, 'report.json');
      await writeFile(path, old);
      const failed = run(process.execPath, [program, path, '200000']);
      await expect(failed).rejects.toThrow('ENOSPC');
      expect(await readFile(path, 'utf8')).toBe(old);
      expect(await readdir(disk)).toEqual(['report.json']);
    });
  });
});
