import { expect, test } from 'vitest';
import { filledTexts } from '../../certification/target/filled-texts.ts';
import { withoutSecrets } from './pasted-secrets.ts';

const env = { SIGNING_KEY: 'signing/key+1234', SHOP_TOKEN: 'shop-token-99' };
const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';

const pasted = {
  values: { productId: '42' },
  operations: {
    reserve: {
      method: 'POST',
      path: `/v1/${jwt}/reserve`,
      query: { access_token: 'query-secret', purchaserId: '{purchaserId}', sig: 'a1B2c3D4e5F6g7H8i9' },
      body: {
        attributes: { password: 'body-secret', sort_key: 'price' },
        credentials: { list: ['first-secret', 'query-secret'] },
        note: 'key signing/key+1234, and body-secret, and ${NOT_A_VARIABLE}',
        tenant: 'shop-token-99',
        guest: { email: 'ana@example.com' },
      },
    },
  },
};

test('a target file has variables in place of the secrets of a pasted request, and reads as the request', () => {
  const { fields, variables, replaced, personal } = withoutSecrets(pasted, env);

  const text = JSON.stringify(fields);
  for (const secret of ['query-secret', 'body-secret', 'first-secret', jwt, ...Object.values(env)])
    expect(text).not.toContain(secret);
  expect(variables).toEqual({
    OCTOPROOF_PARTNER_PATH_VALUE: jwt,
    OCTOPROOF_PARTNER_ACCESS_TOKEN: 'query-secret',
    OCTOPROOF_PARTNER_SIG: 'a1B2c3D4e5F6g7H8i9',
    OCTOPROOF_PARTNER_PASSWORD: 'body-secret',
    OCTOPROOF_PARTNER_LIST: 'first-secret',
    ...env,
  });
  expect(replaced).toEqual(['path', 'access_token', 'sig', 'password', 'list', 'note', 'tenant']);
  expect(personal).toEqual(['email']);
  expect(filledTexts(fields, { ...env, ...variables })).toMatchObject({ document: pasted, problems: [] });
});

test('a variable never replaces a variable with another value', () => {
  const { variables } = withoutSecrets(
    { first: { token: 'one-token' }, second: { token: 'other-token' } },
    { OCTOPROOF_PARTNER_TOKEN: 'third-token' },
  );
  expect(variables).toEqual({ OCTOPROOF_PARTNER_TOKEN_2: 'one-token', OCTOPROOF_PARTNER_TOKEN_3: 'other-token' });
});

test('a secret number becomes the text of a variable, and the output says so', () => {
  const { fields, replaced } = withoutSecrets({ password: 12_345_678 }, {});
  expect(fields).toEqual({ password: '${OCTOPROOF_PARTNER_PASSWORD}' });
  expect(replaced).toEqual(['password (a number, as a text)']);
});
