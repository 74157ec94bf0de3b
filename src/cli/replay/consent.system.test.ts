import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyFolder } from '../../temporary-folder.testing.ts';
import { closeServer, listenLocally } from '../../http/listen.ts';
import { isObject, parseJson } from '../../model/json.ts';
import { call, type CallOptions } from '../fake-io.testing.ts';

const planted = 'planted-value-of-a-stranger';
const check = 'storefront/4.4/5#same-option-twice';

const folder = emptyFolder();
let stranger: Server;
let origin = '';
let received: string[] = [];

beforeEach(async () => {
  received = [];
  stranger = createServer((request, response) => {
    received.push(`${request.url ?? ''} ${request.rawHeaders.join(' ')}`);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  origin = await listenLocally(stranger);
});
afterEach(() => closeServer(stranger));

const env = { AWS_SECRET_ACCESS_KEY: planted, OCTOPROOF_API_KEY: `${planted}-default` };

/** A report whose recorded command has these flags. */
async function reportWith(...flags: readonly string[]): Promise<string> {
  const file = join(folder, 'report.json');
  await call(['storefront', '--reference', '--only', `${check}$`, '--seed', '1', '--report', `json=${file}`]);
  const document = parseJson((await readFile(file, 'utf8')).replaceAll('"verdict": "passed"', '"verdict": "failed"'));
  if (!isObject(document)) throw new Error('expected a report');
  await writeFile(file, JSON.stringify({ ...document, command: ['octoproof', 'storefront', ...flags] }));
  return file;
}

/** Replays a report with these flags; the result includes the requests that the stranger received. */
async function replayed(flags: readonly string[], given: readonly string[] = [], options: CallOptions = {}) {
  const called = await call(['replay', await reportWith(...flags), ...given], { env, ...options });
  return { ...called, received: received.join('\n') };
}

const mustRepeat = 'octoproof does not use these flags from the report without your consent';
const piped = { stdin: '' };
const terminal = (...typed: readonly string[]): CallOptions => ({ columns: 200, typed });

describe('the replay of a report from somebody else', () => {
  it.each<[string, () => readonly string[], string]>([
    ['an address and a key variable', () => ['--url', origin, '--api-key-env', 'AWS_SECRET_ACCESS_KEY'], '--url http'],
    ['an address', () => ['--url', origin], '--url http'],
    ['a target file', () => ['--target', join(folder, 'planted.json')], '--target /'],
  ])('is refused and sends nothing if only the report names %s', async (_, flags, flagText) => {
    const section = { baseUrl: origin, apiKey: '${AWS_SECRET_ACCESS_KEY}' };
    await writeFile(join(folder, 'planted.json'), JSON.stringify({ storefront: section }));
    const { code, stdout, stderr, received: sent } = await replayed(flags(), [], piped);

    expect({ code, stdout, sent }).toEqual({ code: 2, stdout: '', sent: '' });
    expect(stderr).toContain(`report.json /command: ${mustRepeat}`);
    expect(stderr).toContain(flagText);
  });

  it.each<readonly string[]>([
    ['--api-key-env', 'AWS_SECRET_ACCESS_KEY'],
    ['--other-api-key-env', 'AWS_SECRET_ACCESS_KEY'],
    ['--control', 'http://127.0.0.1:9'],
    ['--ca', '/dev/zero'],
    ['--allow-writes'],
    ['--hostile'],
    ['--deep'],
    ['--rate-limit', '100000'],
    ['--header', 'x-a: b'],
  ])('is refused if the report adds %s %s to the address that the user gives', async (...flags) => {
    const { code, stderr, received: sent } = await replayed(flags, ['--url', origin], piped);

    expect({ code, sent }).toEqual({ code: 2, sent: '' });
    expect(stderr).toContain(`${mustRepeat}: ${flags[0]}`);
  });

  it('uses the flags that the user gives, and the key in the default variable', async () => {
    const { code, received: sent } = await replayed(
      ['--url', 'http://127.0.0.1:9', '--read-only'],
      ['--url', origin, '--max-requests', '5'],
      piped,
    );

    expect(code).not.toBe(2);
    expect(sent).toContain(env.OCTOPROOF_API_KEY);
  });

  it('asks at a terminal: "no" sends nothing, "yes" sends requests', async () => {
    const flags = () => ['--url', origin, '--max-requests', '5'];
    const refused = await replayed(flags(), [], terminal(''));
    const accepted = await replayed(flags(), [], terminal('yes'));

    expect([refused.code, refused.received]).toEqual([2, '']);
    expect(refused.stderr).toContain(`report.json contains these flags:\n  --url ${origin}\n  --max-requests 5\n`);
    expect(accepted.received).toContain(env.OCTOPROOF_API_KEY);
  });

  it('needs no confirmation for the bundled reference, except for flags that reach outside', async () => {
    expect((await replayed(['--reference', '--deep', '--concurrency', '2'], [], piped)).code).toBe(0);
    const outward = await replayed(['--reference', '--ca', '/dev/zero'], [], piped);
    expect([outward.code, outward.stderr]).toEqual([2, expect.stringContaining(`${mustRepeat}: --ca /dev/zero`)]);
  });

  it('is refused if a recorded path would make octoproof generate too many inputs', async () => {
    const file = await reportWith('--reference');
    const counterexample = { input: 1, minimal: true, path: '999999999999:0' };
    const document = parseJson(await readFile(file, 'utf8'));
    if (!isObject(document) || !Array.isArray(document['checks'])) throw new Error('expected a report');
    const checks = document['checks'].filter(isObject).map((one) => ({ ...one, counterexample }));
    await writeFile(file, JSON.stringify({ ...document, checks }));
    const { code, stderr } = await call(['replay', file]);

    expect([code, stderr]).toEqual([2, expect.stringContaining('/counterexample/path: expected numbers')]);
  });
});
