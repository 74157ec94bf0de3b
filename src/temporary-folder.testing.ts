import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

/** The path of a folder that exists while the tests of this file or of this `describe` run. */
export function temporaryFolder(): string {
  const { path, make, remove } = newFolder();
  beforeAll(make);
  afterAll(remove);
  return path;
}

/** The path of a folder that is empty at the start of each test. */
export function emptyFolder(): string {
  const { path, make, remove } = newFolder();
  beforeEach(make);
  afterEach(remove);
  return path;
}

function newFolder() {
  const path = join(tmpdir(), `octoproof-${randomBytes(4).toString('hex')}`);
  return { path, make: () => mkdir(path, { mode: 0o700 }), remove: () => rm(path, { recursive: true }) };
}
