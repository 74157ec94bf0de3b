import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openEvidenceFile } from './evidence-file.ts';

test('openEvidenceFile keeps each line as soon as it is told, and empties the file first', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'octoproof-evidence-'));
  try {
    const path = join(folder, 'e.ndjson');
    await writeFile(path, 'old\n');
    const file = openEvidenceFile(path);
    file.add('1\n');
    file.add('2\n');
    expect(await readFile(path, 'utf8')).toBe('1\n2\n');
    expect(file.close()).toBeNull();
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('openEvidenceFile never throws: what went wrong shows at the end', () => {
  const file = openEvidenceFile('/none/such/e.ndjson');
  file.add('1\n');
  expect(file.close()?.message).toContain('ENOENT');
});
