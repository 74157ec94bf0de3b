import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const entry = fileURLToPath(new URL('../../bin/octoproof.js', import.meta.url));

test('a current folder that was removed is told, and nothing breaks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'octoproof-gone-'));
  const script = 'cd "$1" && rmdir "$1" && "$2" "$3" storefront --reference --list';
  const { status, stderr } = spawnSync('sh', ['-c', script, 'sh', folder, process.execPath, entry], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([2, expect.stringContaining('the current folder does not exist')]);
});
