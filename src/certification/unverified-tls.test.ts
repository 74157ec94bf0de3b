import { expect, test } from 'vitest';
import { ConfigurationError } from '../model/configuration-error.ts';
import { refuseUnverified, tlsMark } from './unverified-tls.ts';

const off = { NODE_TLS_REJECT_UNAUTHORIZED: '0' };

function problemOf(addresses: readonly (string | null)[], sending: Parameters<typeof refuseUnverified>[1]) {
  try {
    refuseUnverified(addresses, sending);
    return null;
  } catch (error) {
    return error instanceof ConfigurationError ? error.problems[0] : error;
  }
}

test('an environment that turns off the verification is refused for an https address, without its path', () => {
  const problem = problemOf(['http://shop.example.com', 'https://shop.example.com/secret?key=1'], { env: off });
  expect(problem).toMatchObject({
    message: expect.stringMatching(
      /^NODE_TLS_REJECT_UNAUTHORIZED=0 in the environment .*: https:\/\/shop\.example\.com$/,
    ),
    hint: expect.stringMatching(/unset NODE_TLS_REJECT_UNAUTHORIZED.*--ca FILE.*--insecure/),
  });
});

test.each<readonly [string, readonly (string | null)[], Parameters<typeof refuseUnverified>[1]]>([
  ['--insecure is given', ['https://shop.example.com'], { env: off, insecure: true }],
  ['every address is http', ['http://127.0.0.1:8080', null], { env: off }],
  ['the variable is not set', ['https://shop.example.com'], { env: {} }],
  ['Node.js ignores the value', ['https://shop.example.com'], { env: { NODE_TLS_REJECT_UNAUTHORIZED: 'false' } }],
])('nothing is refused if %s', (_, addresses, sending) => {
  expect(problemOf(addresses, sending)).toBeNull();
});

test('a target is marked only if --insecure changes something', () => {
  expect(tlsMark(['http://127.0.0.1', 'https://shop.example.com'], { insecure: true })).toEqual({
    unverifiedTls: true,
  });
  expect(tlsMark(['http://127.0.0.1', null], { insecure: true })).toEqual({});
  expect(tlsMark(['https://shop.example.com'], { insecure: false })).toEqual({});
});
