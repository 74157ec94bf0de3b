import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.testing.ts';
import { call } from '../fake-io.testing.ts';

const url = ['storefront', '--url', 'http://127.0.0.1:9'];
const env = { OCTOPROOF_API_KEY: 'secret-key-one', EMPTY: '' };
const folder = temporaryFolder();
beforeAll(async () => {
  await writeFile(join(folder, 'no.pem'), 'nothing');
});

describe('octoproof storefront refuses wrong usage before any request', () => {
  test.each<[string, readonly string[], readonly string[]]>([
    ['no target', ['storefront'], ['no target is given', '--target FILE', '--url URL', '--reference']],
    ['two targets', [...url, '--reference'], ['--url, --reference: more than one target']],
    ['an unknown flag', [...url, '--sed', '4'], ['--sed: unknown flag', 'did you mean --seed?']],
    ['a flag without its value', [...url, '--only'], ['--only: needs a value']],
    ['a flag given twice', [...url, '--seed', '1', '--seed', '2'], ['--seed: given more than once']],
    ['a stray word', [...url, 'extra'], ['unexpected word "extra"']],
    [
      'a URL without scheme',
      ['storefront', '--url', 'shop.example.com'],
      ['has no scheme', 'https://shop.example.com'],
    ],
    ['a URL with credentials', ['storefront', '--url', 'https://u:hunter2@shop.example.com'], ['credentials']],
    ['another scheme', ['storefront', '--url', 'ftp://shop.example.com'], ['expected http or https']],
    ['a missing variable', [...url, '--api-key-env', 'NONE'], ['--api-key-env', 'not set']],
    ['an empty variable', [...url, '--api-key-env', 'EMPTY'], ['--api-key-env', 'empty or not set']],
    [
      'a key instead of the name of its variable',
      [...url, '--api-key-env', 'omk-hunter2'],
      ['expected the name of an environment variable'],
    ],
    ['a key twice', [...url, '--api-key', 'hunter2', '--api-key-env', 'OCTOPROOF_API_KEY'], ['the key is given twice']],
    [
      'a key for the reference',
      ['storefront', '--reference', '--api-key', 'hunter2'],
      ['--api-key: this flag cannot be combined with --reference: the bundled reference has its own value'],
    ],
    [
      'invalid numbers',
      [...url, '--seed', '-1', '--timeout', 'x', '--concurrency', '0'],
      ['--seed: expected a whole number', '--timeout: expected a duration above 0', '--concurrency'],
    ],
    [
      'a time-out above the maximum',
      [...url, '--timeout', '99999999999'],
      ['--timeout: expected a duration above 0 and at most 86400 seconds, received "99999999999"'],
    ],
    ['an unknown log level', [...url, '--log-level', 'loud'], ['--log-level: expected one of trace']],
    ['flags that exclude each other', [...url, '--read-only', '--allow-writes'], ['these flags exclude each other']],
    [
      'an invalid path of a counterexample',
      [...url, '--seed', '1', '--only', 'storefront/4.4/5$', '--path', 'zzz'],
      ['--path: expected numbers separated by colons, such as 3:0:1'],
    ],
    [
      'a path of a counterexample without --seed and --only',
      [...url, '--path', '0:1'],
      ['--path: this flag works only with one check and a seed'],
    ],
    ['an invalid header', [...url, '--header', 'hunter2'], ['expected a header written as "Name: value"']],
    [
      'the key as header',
      [...url, '--header', 'G-Api-Key: hunter2'],
      ['octoproof itself sends the key in this header'],
    ],
    ['a report without path', [...url, '--report', 'json'], ['expected KIND=PATH']],
    [
      'a report of an unknown kind',
      [...url, '--report', 'jsn=x'],
      ['unknown kind of report "jsn"', 'did you mean json?'],
    ],
    [
      'a report kind under another common name',
      [...url, '--report', 'xml=x'],
      ['unknown kind of report "xml"', 'did you mean junit?'],
    ],
    [
      'two reports have the same path',
      [...url, '--report', 'json=a', '--report', 'junit=./a'],
      ['two reports have the same path'],
    ],
    [
      'a report path below a file',
      [...url, '--report', 'json=/dev/null/such/r.json'],
      ['cannot write /dev/null/such/r.json', 'a file where a folder is expected'],
    ],
    [
      'a folder of scripts below a file',
      [...url, '--report', 'repro=/dev/null/such/scripts'],
      ['cannot write /dev/null/such/scripts', 'a file where a folder is expected'],
    ],
    ['a CA file that cannot be read', [...url, '--ca', '/none.pem'], ['--ca: cannot read /none.pem: no such file']],
    [
      '--write-target without a run',
      [...url, '--write-target', '--list'],
      ['--write-target: this flag works only with --url'],
    ],
    [
      '--write-target for a part of the suite',
      [...url, '--write-target', '--only', 'storefront/4.4'],
      ['this flag needs a run of all checks, to find all gaps'],
    ],
    [
      'an evidence file with the path of a report',
      [...url, '--report', 'json=a', '--evidence', './a'],
      ['--evidence: a report has the same path'],
    ],
    ['an unknown id', [...url, '--only', 'storefront/4.4/4#nope'], ['--only: no check matches', 'nearest:']],
    ['a missing target file', ['storefront', '--target', '/none.json'], ['/none.json', 'no such file']],
  ])('%s', async (_, argv, expected) => {
    const { code, stdout, stderr } = await call(argv, { env });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    for (const words of expected) expect(stderr).toContain(words);
    expect(stderr).not.toMatch(/hunter2|secret-key-one/);
  });

  test('a file without certificates', async () => {
    const { code, stderr } = await call([...url, '--ca', join(folder, 'no.pem')], { env });
    expect([code, stderr]).toEqual([2, expect.stringContaining(' does not contain a certificate')]);
  });

  test('a missing key', async () => {
    const { code, stderr } = await call(url);
    expect([code, stderr]).toEqual([2, expect.stringContaining('OCTOPROOF_API_KEY is empty or not set')]);
  });

  test('the same key for both partners', async () => {
    const { code, stderr } = await call(url, { env: { ...env, OCTOPROOF_OTHER_API_KEY: env.OCTOPROOF_API_KEY } });
    expect([code, stderr]).toEqual([2, expect.stringContaining('must belong to another partner')]);
    expect(stderr).not.toContain('secret-key-one');
  });

  test('every problem of a target file, with line and pointer', async () => {
    const path = join(folder, 'octoproof.target.json');
    await writeFile(path, '{\n "storefront": {\n  "baseUrl": "shop",\n  "apiKey": "hunter2",\n  "barnd": "x"\n }\n}');
    const { code, stderr } = await call(['storefront', '--target', path], { env });
    expect(code).toBe(2);
    expect(stderr).toContain(`${path}:3 /storefront/baseUrl: the URL has no scheme`);
    expect(stderr).toContain(`${path}:4 /storefront/apiKey: the file contains a literal secret`);
    expect(stderr).toContain(`${path}:5 /storefront/barnd: unknown field "barnd"`);
    expect(stderr).not.toContain('hunter2');
  });
});

describe('octoproof storefront --list', () => {
  test('prints the plan of a target and sends nothing', async () => {
    const { code, stdout } = await call([...url, '--list'], { env });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^storefront\/\S+ +(MUST|SHOULD|OBSERVE) +\S/m);
    expect(stdout).toMatch(/\d+ checks: \d+ to run/);
  });

  test('marks checks outside loopback that need --deep or --hostile', async () => {
    const far = ['storefront', '--url', 'https://shop.example.com', '--allow-writes', '--list'];
    const unprovenGaps = async (...flags: readonly string[]): Promise<readonly string[]> => {
      const { stdout } = await call([...far, ...flags], { env });
      return ['deep', 'hostile'].filter((gap) => stdout.includes(` [unproven: ${gap}]`));
    };

    expect(await unprovenGaps()).toEqual(['deep', 'hostile']);
    expect(await unprovenGaps('--deep')).toEqual(['hostile']);
    expect(await unprovenGaps('--hostile')).toEqual(['deep']);
    expect(await unprovenGaps('--deep', '--hostile')).toEqual([]);
  });

  test('marks no such checks on loopback', async () => {
    const { stdout } = await call([...url, '--list'], { env });
    expect(stdout).not.toMatch(/\[unproven: (deep|hostile)\]/);
  });

  test('needs no target', async () => {
    const { code, stdout } = await call(['storefront', '--list', '--only', 'storefront/4.5']);
    expect(code).toBe(0);
    expect(
      stdout
        .split('\n')
        .filter((line) => line.startsWith('storefront/'))
        .every((line) => line.startsWith('storefront/4.5/')),
    ).toBe(true);
  });
});
