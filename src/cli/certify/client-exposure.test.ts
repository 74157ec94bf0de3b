import { expect, test } from 'vitest';
import { call } from '../fake-io.testing.ts';

const shortly = ['client', '--port', '0', '--idle', '0.1'];

test.each([
  [[], 'The sandbox listens on every address of this machine', 'all sandboxes have the same keys.'],
  [
    ['--upstream', 'http://127.0.0.1:9'],
    'The proxy listens on every address of this machine',
    'can send requests to http://127.0.0.1:9 through it',
  ],
])('client on every address warns that other machines can reach it: %j', async (more, listens, risk) => {
  const { stderr } = await call([...shortly, ...more, '--host', '0.0.0.0']);
  expect(stderr).toContain(listens);
  expect(stderr).toContain(risk);
});

test('client on a loopback address does not warn', async () => {
  const { stderr } = await call([...shortly, '--host', 'localhost']);
  expect(stderr).toBe('');
});
