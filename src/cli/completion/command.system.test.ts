import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commands } from '../commands.ts';
import { completed } from './completed.ts';
import { call } from '../fake-io.testing.ts';

const run = promisify(execFile);

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'octoproof-completion-'));
  await writeFile(join(folder, 'a report.json'), '');
  for (const shell of ['bash', 'zsh', 'fish'])
    await writeFile(join(folder, `script.${shell}`), (await call(['completion', shell])).stdout);
});
afterAll(() => rm(folder, { recursive: true }));

/** The completions of bash for the last of these words, with the word breaks of a terminal. */
async function inBash(...words: readonly string[]): Promise<readonly string[]> {
  const script = `source script.bash; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _octoproof; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout } = await run('bash', ['--norc', '-c', script, 'bash', 'octoproof', ...words], { cwd: folder });
  return stdout.split('\n').filter((line) => line !== '');
}

/** The completions of zsh, with a stand-in for its screen functions. */
async function inZsh(...words: readonly string[]): Promise<readonly string[]> {
  const script = `
    compdef() { : }
    compset() { [[ $words[CURRENT] == *=* ]] }
    compadd() { while [[ $1 == -S ]]; do shift 2; done; shift; print -rl -- "$@" }
    _files() { print -r -- FILES }
    _describe() { [[ $1 == -o ]] && shift; shift; print -rl -- \${(P)1} }
    source script.zsh
    words=("$@") CURRENT=$#
    _octoproof`;
  const { stdout } = await run('zsh', ['-f', '-c', script, 'zsh', 'octoproof', ...words], { cwd: folder }).catch(
    (error: unknown) => {
      if (error instanceof Error && 'stdout' in error && error.stdout === '') return { stdout: '' };
      throw error;
    },
  );
  return stdout.split('\n').filter((line) => line !== '');
}

/** The completions of fish, each with what it says behind a tab. */
async function inFish(line: string): Promise<readonly string[]> {
  const { stdout } = await run(
    'fish',
    ['--no-config', '-c', `source script.fish; complete -C ${JSON.stringify(`octoproof ${line}`)}`],
    { cwd: folder },
  );
  return stdout.split('\n').filter((text) => text !== '');
}

async function isInstalled(shell: 'zsh' | 'fish'): Promise<boolean> {
  return await run(shell, ['-c', 'exit 0']).then(
    () => true,
    () => false,
  );
}

const [hasZsh, hasFish] = await Promise.all([isInstalled('zsh'), isInstalled('fish')]);

test('every command is completed, and each of its words in turn', () => {
  const positions = completed(commands);
  const all = new Set(positions.map(({ words }) => words));
  for (const { name } of commands) expect(all).toContain(name);
  for (const { words } of positions.filter((place) => place.words.includes(' '))) {
    const [last = '', ...rest] = words.split(' ').toReversed();
    const parent = positions.find((place) => place.words === rest.toReversed().join(' '));
    expect(Array.isArray(parent?.next) ? parent.next.map(([word]) => word) : []).toContain(last);
  }
});

test('bash completes commands, words, flags, values and files', async () => {
  expect(await inBash('sto')).toEqual(['storefront']);
  expect(await inBash('load', '')).toEqual(['storefront', 'partner', 'merge', 'export']);
  expect(await inBash('load', 'export', 'k6', 'p')).toEqual(['partner']);
  expect(await inBash('storefront', '--log-level', 'w')).toEqual(['warn']);
  expect(await inBash('storefront', '--write')).toEqual(['--write-known-failures', '--write-target']);
  expect(await inBash('storefront', '--reference', '--seed', '1', '--qui')).toEqual(['--quiet']);
  expect(await inBash('storefront', '--target', 'a')).toEqual(['a report.json']);
  expect(await inBash('replay', 'a')).toEqual(['a report.json']);
  expect(await inBash('completion', '')).toEqual(['bash', 'zsh', 'fish']);
  expect(await inBash('init', '--ci', 'g')).toEqual(['github', 'gitlab']);
});

test('bash takes "=" for a word: kinds of reports, their paths, and values behind a flag', async () => {
  expect(await inBash('storefront', '--report', 'ju')).toEqual(['junit=']);
  expect(await inBash('storefront', '--report', 'json', '=')).toEqual(expect.arrayContaining(['a report.json']));
  expect(await inBash('storefront', '--report', 'json', '=', 'a')).toEqual(['a report.json']);
  expect(await inBash('storefront', '--log-level', '=', 'e')).toEqual(['error']);
  expect(await inBash('storefront', '--log-level', '=')).toContain('trace');
  expect(await inBash('storefront', '--target', '=', 'a')).toEqual(['a report.json']);
});

test('bash offers nothing where nobody can guess', async () => {
  expect(await inBash('storefront', '--seed', '')).toEqual([]);
  expect(await inBash('storefront', '--path', '')).toEqual([]);
  expect(await inBash('no-such-command', '--')).toEqual([]);
});

test('the script for bash is loaded as help says', async () => {
  const { stdout } = await run('bash', ['--norc', '-c', 'eval "$(cat script.bash)"; complete -p octoproof'], {
    cwd: folder,
  });
  expect(stdout).toBe('complete -F _octoproof octoproof\n');
});

test.skipIf(!hasZsh)('zsh completes the same, with what it says (skipped where no zsh is installed)', async () => {
  expect(await inZsh('')).toContain('storefront:certify a storefront API');
  expect(await inZsh('load', 'export', 'k6', '')).toEqual(['storefront:a storefront API', 'partner:a partner backend']);
  expect(await inZsh('storefront', '--')).toContain('--reference:use the bundled reference, as a demonstration');
  expect(await inZsh('storefront', '--log-level', '')).toContain('warn');
  expect(await inZsh('storefront', '--log-level=w')).toContain('warn');
  expect(await inZsh('storefront', '--report', '')).toContain('junit=');
  expect(await inZsh('storefront', '--report', 'junit=x')).toEqual(['FILES']);
  expect(await inZsh('storefront', '--target', '')).toEqual(['FILES']);
  expect(await inZsh('replay', '')).toEqual(['FILES']);
  expect(await inZsh('storefront', '--seed', '')).toEqual([]);
});

test.skipIf(!hasFish)('fish completes the same, with what it says (skipped where no fish is installed)', async () => {
  expect(await inFish('sto')).toEqual(['storefront\tcertify a storefront API']);
  expect(await inFish('load export k6 p')).toEqual(['partner\ta partner backend']);
  expect(await inFish('storefront --referenc')).toEqual(['--reference\tuse the bundled reference, as a demonstration']);
  expect(await inFish('storefront --log-level w')).toEqual([expect.stringMatching(/^warn/)]);
  expect(await inFish('storefront --log-level=w')).toEqual([expect.stringMatching(/^--log-level=warn/)]);
  expect(await inFish('storefront --reference --seed 1 --qui')).toEqual([expect.stringMatching(/^--quiet/)]);
  expect(await inFish('storefront --report ju')).toEqual([expect.stringMatching(/^junit=/)]);
  expect(await inFish('storefront --report junit=a')).toEqual([expect.stringContaining('junit=a report.json')]);
  expect(await inFish('storefront --target a')).toEqual([expect.stringContaining('a report.json')]);
  expect(await inFish('replay a')).toEqual([expect.stringContaining('a report.json')]);
  expect(await inFish('storefront --seed ')).toEqual([]);
  expect(await inFish('storefront no-such-word')).toEqual([]);
});

test('any other shell is wrong usage', async () => {
  for (const argv of [['completion'], ['completion', 'csh'], ['completion', 'bash', 'zsh']]) {
    const { code, stderr } = await call(argv);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('octoproof completion bash') });
  }
});
