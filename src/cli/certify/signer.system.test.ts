import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { default as addFormats } from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.testing.ts';
import { adapter } from '../../signer/adapters.testing.ts';
import { isObject, parseJson, type Json, type JsonObject } from '../../model/json.ts';
import { call, type Called, type CallOptions } from '../fake-io.testing.ts';

const path = { PATH: process.env['PATH'] ?? '' };
const ours = fileURLToPath(new URL('../../../reference/signing/adapters/signer.mjs', import.meta.url));
const correct = `node ${JSON.stringify(ours)}`;

const folder = temporaryFolder();

async function signer(argv: readonly string[], options: CallOptions = {}): Promise<Called> {
  return await call(['signer', ...argv], { ...options, env: { ...path, ...options.env } });
}

/** A text without its line breaks. */
function flat(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

async function moduleOf(name: string, text: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, text);
  return file;
}

async function json(name: string): Promise<JsonObject> {
  const read = parseJson(await readFile(join(folder, name), 'utf8'));
  if (!isObject(read)) throw new Error('the report is not an object');
  return read;
}

/** The violations of a report's published schema. */
function violationsOf(report: Json): unknown {
  const schema: Record<string, unknown> = createRequire(import.meta.url)(
    'octoproof/schemas/octoproof/report.schema.json',
  );
  const ajv = addFormats.default(new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true }));
  const conforms = ajv.compile(schema);
  return conforms(report) ? [] : conforms.errors;
}

describe('octoproof signer', () => {
  test.each([
    ['is not found', 'octoproof-no-such-command', 'cannot be started'],
    ['ends at once', adapter('', 'process.exit(3);'), '(exit code 3) before it answered all questions'],
    [
      'ends half-way',
      adapter("say({ seq: q.seq, result: '' }); if (q.seq > 30) process.exit();"),
      '(exit code 0) before it answered all questions',
    ],
    ['is killed', adapter("process.kill(process.pid, 'SIGKILL');"), 'before it answered all questions'],
    [
      'writes garbage',
      adapter("raw('\\u0000\\u0001\\u001b[31m{]\\n');"),
      'wrote a line that is not an answer: "\\u0000\\u0001\\u001b[31m{]"',
    ],
    [
      'prints a log line to stdout',
      adapter("say({ seq: q.seq, result: '' });", "raw('Listening…\\n');"),
      'wrote a line that is not an answer: "Listening…"',
    ],
    [
      'omits the number of the question',
      adapter("say({ result: '' });"),
      'wrote a line that is not an answer: "{\\"result\\"',
    ],
    [
      'writes the number of the question as text',
      adapter("say({ seq: String(q.seq), result: '' });"),
      'wrote a line that is not an answer: "{\\"seq\\":\\"1\\"',
    ],
    [
      'answers a question that was not asked',
      adapter("say({ seq: 99999, result: '' });"),
      'answered question 99999, which octoproof did not ask',
    ],
    [
      'answers twice',
      adapter("say({ seq: q.seq, result: '' }); say({ seq: q.seq, result: '' });"),
      'answered question 1 twice',
    ],
    [
      'speaks another version of the protocol',
      adapter('say({ seq: q.seq, result: { protocol: 2 } });'),
      'speaks version 2 of the protocol',
    ],
    ['writes an endless line', "yes | tr -d '\\n'", 'wrote a line of more than 16 million characters'],
  ])('an adapter that %s ends the run with exit code 3, the cause and a hint', async (_, command, words) => {
    const { code, stdout, stderr } = await signer(['--command', command, '--cases', '100']);
    expect({ code, text: flat(stdout) }).toEqual({ code: 3, text: expect.stringContaining(words) });
    expect(stdout).toMatch(/PROBLEM[^]*\n {2}hint {7}\S/);
    expect(stderr).toBe('');
  });

  test('a slow module ends the run after --max-duration', async () => {
    const file = await moduleOf(
      'slow.mjs',
      `import { setTimeout as sleep } from 'node:timers/promises';
      export async function emailHash() { await sleep(50); return 'x'; }`,
    );
    const { code, stdout } = await signer(['--module', file, '--max-duration', '0.5']);
    expect(code).toBe(3);
    expect(stdout).toContain('the run took longer than 0.5 s');
    expect(stdout).toContain('--max-duration');
  });

  test('an adapter that hangs ends the run after --timeout', async () => {
    const command = adapter('');
    const { code, stdout } = await signer(['--command', command, '--timeout', '0.3', '--cases', '10']);
    expect({ code, stdout }).toEqual({ code: 3, stdout: expect.stringContaining('no answer for 0.3 s') });
  });

  test('an adapter that ignores SIGTERM is killed after its answers', async () => {
    const command = adapter(
      'say({ seq: q.seq, unsupported: true });',
      "process.on('SIGTERM', () => {}); setInterval(() => {}, 1_000);",
    );
    expect((await signer(['--command', command, '--cases', '0'])).code).toBe(4);
  });

  test('Ctrl-C ends the run without waiting for an adapter that hangs', async () => {
    const { code, stdout } = await signer(['--command', adapter(''), '--timeout', '500'], {
      onListening: (stop) => setTimeout(stop, 50),
    });
    expect({ code, stdout }).toEqual({
      code: 3,
      stdout: expect.stringContaining('PROBLEM  interrupted: the run was interrupted'),
    });
  });

  test('an address that refuses connections ends the run with exit code 3', async () => {
    const { code, stdout } = await signer(['--http', 'http://127.0.0.1:1/sign']);
    expect({ code, stdout }).toEqual({
      code: 3,
      stdout: expect.stringContaining('http://127.0.0.1:1/sign did not answer'),
    });
  });

  test.each([
    ['is missing', null, 'cannot be loaded'],
    ['throws while it loads', "throw new Error('no licence');", 'no licence'],
    [
      'exports no function to certify',
      'export const other = 1;',
      'the module exports other; it must export at least one of baseString',
    ],
    ['is not JavaScript', 'def sign():', 'cannot be loaded'],
  ])('a module that %s is refused with exit code 2', async (name, text, words) => {
    const file = join(folder, `${name.replaceAll(' ', '-')}.mjs`);
    if (text !== null) await writeFile(file, text);
    const { code, stderr } = await signer(['--module', file]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(words) });
  });

  test('a promise that is never settled ends the run after --timeout', async () => {
    const file = await moduleOf('never.mjs', 'export const emailHash = () => new Promise(() => {});');
    const { code, stdout } = await signer(['--module', file, '--timeout', '0.2']);
    expect({ code, stdout }).toEqual({
      code: 3,
      stdout: expect.stringContaining('the promise of emailHash was not settled for 0.2 s'),
    });
  });

  test.each([
    ['a run without a signer', [], 'no signer is given'],
    ['a run of two signers', ['--reference', '--command', 'x'], 'more than one signer'],
    ['an address without a scheme', ['--http', 'localhost:9'], 'expected an http or https address'],
    ['a time-out of 0', ['--reference', '--timeout', '0'], '--timeout: expected a duration above 0'],
    ['an unknown law', ['--reference', '--only', 'signer/9'], 'no check matches "signer/9"'],
    ['a command without quotation marks', ['--command', 'python3', 'signer.py'], 'quotation marks'],
    ['a scheme name of two words', ['--command', 'x', '--scheme-name', 'a b'], 'one word'],
    [
      'a report path below a file',
      ['--reference', '--report', 'json=/dev/null/such/r.json'],
      'cannot write /dev/null/such/r.json',
    ],
  ])('%s is refused before the first question', async (_, argv, words) => {
    const { code, stdout, stderr } = await signer(argv);
    expect({ code, stdout, stderr }).toEqual({ code: 2, stdout: '', stderr: expect.stringContaining(words) });
  });

  test('a correct signer with its own scheme name passes, and its reports conform to their schema', async () => {
    const ownModule = await moduleOf(
      'own.mjs',
      `import * as plain from ${JSON.stringify(ours)};
const to = (text, a, b) => text.replace(a + '-third-party', b + '-third-party');
export const authorization = (...all) => to(plain.authorization(...all), 'marketplace', 'acme');
export const verify = (request, header, key) =>
  header.startsWith('acme-') && plain.verify(request, to(header, 'acme', 'marketplace'), key);`,
    );
    const reports = ['--report', `json=${join(folder, 'a.json')}`, '--report', `junit=${join(folder, 'a.xml')}`];
    const argv = ['--module', ownModule, '--scheme-name', 'acme-third-party', '--cases', '100', ...reports];
    expect(await signer(argv)).toMatchObject({ code: 0, stderr: '' });
    expect(await json('a.json')).toMatchObject({ outcome: 'conformant' });
    expect(violationsOf(await json('a.json'))).toEqual([]);
    expect(await readFile(join(folder, 'a.xml'), 'utf8')).toMatch(/^<\?xml[^]*<testsuite[^]*<\/testsuites>\s*$/);
    expect((await signer(['--module', ownModule, '--cases', '100'])).code).toBe(1);
  });

  test('the reports on an incorrect signer and on a broken adapter conform to their schema', async () => {
    const wrong = await moduleOf('wrong.mjs', "export const emailHash = () => 'wrong';");
    const to = (name: string): readonly string[] => [
      '--cases',
      '50',
      '--report',
      `json=${join(folder, name)}`,
      '--report',
      `junit=${join(folder, `${name}.xml`)}`,
    ];
    expect((await signer(['--module', wrong, ...to('wrong.json')])).code).toBe(1);
    expect((await signer(['--command', 'exit 7', ...to('broken.json')])).code).toBe(3);
    for (const name of ['wrong.json', 'broken.json']) expect(violationsOf(await json(name))).toEqual([]);
    expect(await json('wrong.json')).toMatchObject({ outcome: 'not-conformant' });
    expect(await readFile(join(folder, 'wrong.json.xml'), 'utf8')).toContain('<failure');
    expect(await readFile(join(folder, 'broken.json.xml'), 'utf8')).not.toContain('<testsuites tests="0"');
  });

  test('an adapter gets only the usual and the named variables, and no key on its command line', async () => {
    const receivedFile = join(folder, 'received.json');
    const command = adapter(
      'say({ seq: q.seq, unsupported: true });',
      `import { writeFileSync } from 'node:fs';
writeFileSync(${JSON.stringify(receivedFile)}, JSON.stringify({ argv: process.argv, env: process.env }));`,
    );
    const secrets = { OCTOPROOF_API_KEY: 'planted-1', OCTOPROOF_SIGNING_KEY: 'planted-2', CI_DEPLOY: 'planted-3' };
    const env = { ...secrets, OTHER: 'seen', LANG: 'C' };
    const { stdout } = await signer(['--command', command, '--cases', '0', '--pass-env', 'OTHER'], { env });
    const received = await readFile(receivedFile, 'utf8');
    for (const passed of ['"OTHER":"seen"', '"LANG":"C"']) expect(received).toContain(passed);
    expect(`${received}${stdout}`).not.toMatch(/planted|octoproof-example-key/);
  });

  test('--list prints the laws and asks no question', async () => {
    const { code, stdout } = await signer(['--list']);
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('signer/5.3/verb') });
  });

  test('prints no colours to a pipe without --color, and never the escape sequences of an adapter', async () => {
    const escape = String.fromCodePoint(27);
    expect((await signer(['--command', correct, '--cases', '0'])).stdout).not.toContain(escape);
    expect((await signer(['--command', correct, '--cases', '0', '--color'])).stdout).toContain(`${escape}[`);
    const painted = adapter("raw('\\u001b[31mred\\u001b[0m\\n');");
    expect((await signer(['--command', painted])).stdout).not.toContain(escape);
  });
});
