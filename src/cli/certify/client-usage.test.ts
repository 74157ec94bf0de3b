import { expect, test } from 'vitest';
import { call } from '../fake-io.testing.ts';

test.each([
  ['an address of a driver that is not a URL', ['--driver-url', 'nonsense'], '--driver-url: expected an absolute http'],
  ['two drivers', ['--command', 'x', '--reference'], 'more than one client is given'],
  ['an idle time with a driver', ['--command', 'x', '--idle', '3'], '--idle: with a driver'],
  ['a registration at a real service', ['--register', '--upstream', 'https://shop.test'], 'only with the sandbox'],
  [
    'an unknown gap',
    ['--accept-gaps', 'control'],
    'possible gaps of a client: traffic, driver, provoke, selfRegistration',
  ],
  [
    'two reports in one value',
    ['--report', 'json=a.json,html=b.html'],
    'use --report once for each report: --report html=b.html',
  ],
  ['a time scale of 0', ['--time-scale', '0'], '--time-scale'],
])('client refuses %s', async (_, argv, words) => {
  const { code, stdout, stderr } = await call(['client', ...argv]);

  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr.replaceAll(/\s+/g, ' ')).toContain(words);
});

test('the list tells which rules need a registration of the client', async () => {
  const withKey = await call(['client', '--list']);
  const registering = await call(['client', '--list', '--register']);

  expect(withKey.stdout).toContain(
    'The displayName of a registration follows every rule of section 2.5 [unproven: selfRegistration]',
  );
  expect(registering.stdout).not.toContain('selfRegistration');
});

test('the list of rules and stimuli is wrapped in a terminal', async () => {
  const piped = await call(['client', '--list']);
  const { stdout } = await call(['client', '--list'], { columns: 80 });

  expect(stdout.split('\n').filter(({ length }) => length > 80)).toEqual([]);
  expect(stdout).toMatch(/ stimuli: unusual replies that the sandbox sends to test the client\n {2}\S+ {2,}\S/);
  expect(stdout.replaceAll(/\s+/g, ' ')).toBe(piped.stdout.replaceAll(/\s+/g, ' '));
});
