import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { parseJson } from '../src/model/json.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));
const read = async (path: string): Promise<string> => await readFile(join(root, path), 'utf8');

/** The environment of a terminal: without the variables by which npm and vitest tell their children about this run. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(?:npm_|INIT_CWD$|VITEST|NODE_ENV$|NODE_OPTIONS$)/.test(name)),
);

test('the first command of the README certifies the bundled storefront in a fresh clone', async () => {
  const clone = await mkdtemp(join(tmpdir(), 'octoproof-clone-'));
  try {
    await run('git', ['clone', '--quiet', root, clone]);
    const { stdout } = await run('npm', ['run', 'demo'], { cwd: clone, env, maxBuffer: 64 * 1024 * 1024 });

    expect(stdout).toMatch(/^CONFORMANT IN FULL {2}\d+ of \d+ requirements proven/m);
  } finally {
    await rm(clone, { recursive: true, force: true });
  }
});

// `.ci/run` is the test of the second command: it runs `npm run verify` on a clean clone before it runs these tests. A second
// run here would install, build and test the same again.
test('the second command of the README is the first of CI, and sets up a clone as the first command does', async () => {
  const [firstOfCI] = (await read('.ci/run')).match(/^(?:npm|npx|bash) .*$/m) ?? [];
  const named = [...(await read('README.md')).matchAll(/^npm run (\w+) /gm)].map(([, name]) => name);

  expect(named).toEqual(['demo', 'verify']);
  expect(firstOfCI).toMatch(/^npm run verify --/);
  expect(parseJson(await read('package.json'))).toMatchObject({
    scripts: {
      demo: 'npm ci --loglevel=error && npm run --silent build && node bin/octoproof.js storefront --reference',
      verify: 'npm ci --loglevel=error && npm run --silent build && npm test --silent -- --reporter=minimal',
    },
  });
});
