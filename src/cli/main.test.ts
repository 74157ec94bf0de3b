import { expect, test } from 'vitest';
import { call } from './fake-io.testing.ts';

test('--version prints the version', async () => {
  expect(await call(['--version'])).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    stderr: '',
  });
});

test('--help lists commands, examples and exit codes', async () => {
  const { code, stdout } = await call(['--help']);
  expect(code).toBe(0);
  for (const word of ['storefront', 'serve', 'Examples:', 'Exit codes', '2  wrong usage', '0  conformant'])
    expect(stdout).toContain(word);
});

test.each([
  ['storefront', '--only ID,…'],
  ['serve', '--control'],
  ['sign', '--nonce NONCE'],
  ['verify', '--authorization VALUE'],
  ['explain', '--base-string TEXT'],
  ['hash-email', '--file FILE'],
])('%s --help shows its options, examples and exit codes', async (command, option) => {
  const { code, stdout } = await call([command, '--help']);
  expect(code).toBe(0);
  for (const word of [option, 'Examples:', 'Exit codes']) expect(stdout).toContain(word);
  expect(stdout.split('\n').every((line) => line.length <= 110)).toBe(true);
});

test('init --help lists init client with its languages, and init control', async () => {
  const { stdout } = await call(['init', '--help']);
  expect(stdout).toContain('\noctoproof init client [--language js|python|php] [options]\n');
  expect(stdout).toContain('\noctoproof init control [partner] [options]\n');
  expect(stdout).toContain('octoproof init client --language python\n');
});

test('help COMMAND and --help COMMAND print the help of COMMAND', async () => {
  const { stdout } = await call(['sign', '--help']);
  for (const word of ['help', '--help']) expect(await call([word, 'sign'])).toEqual({ code: 0, stdout, stderr: '' });
  expect((await call(['help', 'help'])).stdout).toBe((await call(['--help'])).stdout);
  expect((await call(['help', 'sgin'])).stderr).toContain('did you mean "octoproof sign"?');
  expect((await call(['version'])).stdout).toBe((await call(['--version'])).stdout);
});

test.each([
  [[], 'Usage: octoproof <command>'],
  [['storefornt'], 'did you mean "octoproof storefront"?'],
  [['nothing-like-it'], 'commands: init, storefront, '],
  [['--reference'], '--reference must follow a command'],
])('%j is wrong usage', async (argv, expected) => {
  const { code, stdout, stderr } = await call(argv);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(expected);
});
