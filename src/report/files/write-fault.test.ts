import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeAtomically } from './atomic-file.ts';
import { writeErrorInWords } from './write-fault.ts';

test('a missing folder is named as the reason, without the temporary file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'octoproof-fault-'));
  await rm(folder, { recursive: true });

  const error: unknown = await writeAtomically(join(folder, 'report.json'), '').catch((fault: unknown) => fault);

  expect(writeErrorInWords(error)).toBe('the folder does not exist, or no file can be created in it');
});

test('an unknown error of the system keeps its code and loses its path', () => {
  const error = Object.assign(new Error("EWHAT: what, open '/x/.octoproof-00.part'"), {
    code: 'EWHAT',
    syscall: 'open',
  });

  expect(writeErrorInWords(error)).toBe('EWHAT (open)');
});

test('an error of octoproof keeps its message', () => {
  expect(writeErrorInWords(new Error('the evidence file was removed'))).toBe('the evidence file was removed');
});
