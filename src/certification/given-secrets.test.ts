import { expect, test } from 'vitest';
import { givenSecrets, withoutSecretsIn } from './given-secrets.ts';

test('the secrets of a run are credentials of the environment, passed values and credentials in addresses', () => {
  const env = {
    GITHUB_TOKEN: 'runner-token',
    SHOP_CONFIG: 'passed value',
    SHOP_URL: 'http://127.0.0.1:3000',
    KEYCLOAK_AUTH_URL: 'https://staging.example.com/auth',
    DATABASE_URL: 'postgres://ana:p%40ss@db.example/shop?password=in-query&ssl=1',
    LANG: 'en_US.UTF-8',
  };
  expect(new Set(givenSecrets({ env, passEnv: ['SHOP_CONFIG', 'SHOP_URL', 'MISSING'] }))).toEqual(
    new Set(['runner-token', 'passed value', 'ana:p%40ss', 'ana:p@ss', 'p%40ss', 'p@ss', 'in-query']),
  );
});

test.each([
  ['node driver.mjs --token abc123', 'node driver.mjs --token <value>'],
  ['node driver.mjs --api-key=abc123 --port 80', 'node driver.mjs --api-key=<value> --port 80'],
  ["SHOP_SECRET='abc 123' node driver.mjs", "SHOP_SECRET='<value>' node driver.mjs"],
  [
    'driver --url https://ana:pass123@h/?access_token=xyz789&a=1',
    'driver --url https://<value>@h/?access_token=<value>&a=1',
  ],
])('a report has no secret of the command %j', (command, shown) => {
  expect(withoutSecretsIn(command)).toBe(shown);
});

test.each([
  'driver --token $TOKEN',
  'driver --key ./key.pem',
  'driver --key key.pem',
  'npm run driver',
  'driver --token --verbose',
])('the command %j has no secret', (command) => {
  expect(withoutSecretsIn(command)).toBe(command);
});
