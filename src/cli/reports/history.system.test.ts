import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isObject, parseJson, type Json } from '../../model/json.ts';

const bin = fileURLToPath(new URL('../../../bin/octoproof.js', import.meta.url));

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'octoproof-history-'));
});
afterAll(() => rm(folder, { recursive: true }));

function octoproof(...argv: readonly string[]): Promise<{ readonly code: number; readonly stdout: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [bin, ...argv], { cwd: folder }, (_, stdout) =>
      resolve({ code: child.exitCode ?? -1, stdout }),
    );
  });
}

/** Certifies a version of a function. It writes a report and a certificate that follows the one before. */
async function certify(number: number, expression: string): Promise<number> {
  const source = `import { createHash } from 'node:crypto';
export function emailHash(email) { return createHash('sha256').update(${expression}).digest('base64url'); }
`;
  await writeFile(join(folder, 'mine.mjs'), source);
  const files = ['--report', `json=ci/${number}/octoproof.json`, '--certificate', `ci/${number}/certificate.json`];
  const previous = number === 1 ? [] : ['--previous', `ci/${number - 1}/certificate.json`];
  const { code } = await octoproof(
    'signer',
    '--module',
    './mine.mjs',
    '--cases',
    '50',
    '--seed',
    '1',
    ...files,
    ...previous,
  );
  return code;
}

async function lastRun(): Promise<Json | undefined> {
  const document = parseJson(await readFile(join(folder, 'out/history.json'), 'utf8'));
  const [target] = isObject(document) && Array.isArray(document['targets']) ? document['targets'] : [];
  const runs = isObject(target) ? target['runs'] : null;
  return Array.isArray(runs) ? runs.at(-1) : undefined;
}

test('the history of a function follows a mistake that is fixed and comes back', async () => {
  const right = 'email.trim().toLowerCase()';
  const wrong = 'email';

  expect(await certify(1, right)).toBe(0);
  expect(await octoproof('history', 'ci')).toMatchObject({ code: 0 });
  expect(await certify(2, wrong)).toBe(1);
  expect(await certify(3, right)).toBe(0);
  expect(await certify(4, wrong)).toBe(1);
  const { code, stdout } = await octoproof('history', 'ci', '--out', 'out');
  expect(code).toBe(1);
  expect(stdout).toMatch(
    /CONFORMANT .*\n.*NOT CONFORMANT .*\+\d+ new\n.*CONFORMANT .*-\d+ fixed\n.*NOT CONFORMANT .*\+\d+ back again\n/,
  );
  expect(stdout).not.toContain('BROKEN CHAIN');
  expect(await lastRun()).toMatchObject({
    failures: { new: [], fixed: [], backAgain: expect.arrayContaining([expect.any(String)]) },
  });
  expect(await readFile(join(folder, 'out/history.html'), 'utf8')).toMatch(/^<!doctype html>/);

  await rm(join(folder, 'ci/2'), { recursive: true });
  const broken = await octoproof('history', 'ci');
  expect(broken.stdout.replaceAll(/\s+/g, ' ')).toMatch(
    /BROKEN CHAIN ci\/3\/certificate\.json names the predecessor \w+…, which is missing/,
  );
});
