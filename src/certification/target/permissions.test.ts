import { describe, expect, test } from 'vitest';
import { readPartnerTarget, readStorefrontTarget } from './read-target.ts';
import { unusedInWords } from './permissions.ts';
import { written } from './written-target.testing.ts';

const env = { KEY: 'secret-one', SHOP: 'https://staging.example.com' };

/** Reads the file of a storefront that may be changed, with `--url`. */
async function read(url: string, storefront: object = {}) {
  const withUrl = written(async (path, context) => await readStorefrontTarget(path, { ...context, baseUrl: url }), env);
  const target = await withUrl.read({
    storefront: {
      baseUrl: 'https://staging.example.com',
      apiKey: '${KEY}',
      writes: true,
      registration: 'open',
      ...storefront,
    },
  });
  const { baseUrl, writes, registration } = target.facts;
  return { baseUrl, writes, registration, unused: (target.unusedPermissions ?? []).map(({ field }) => field) };
}

describe('the permissions of a target file', () => {
  test('count for each path of the host in the file', async () => {
    const allowed = { writes: true, registration: 'open', unused: [] };
    expect(await read('https://staging.example.com/v2')).toMatchObject({
      baseUrl: 'https://staging.example.com/v2',
      ...allowed,
    });
    expect(await read('https://STAGING.example.com:443')).toMatchObject(allowed);
    expect(await read('https://staging.example.com', { baseUrl: '${SHOP}' })).toMatchObject(allowed);
  });

  test.each([
    'https://shop.example.com',
    'http://staging.example.com',
    'https://staging.example.com:8443',
    'https://staging.example.com.evil.example',
  ])('do not count for %s', async (url) => {
    expect(await read(url)).toEqual({
      baseUrl: url,
      writes: false,
      registration: null,
      unused: ['writes', 'registration'],
    });
  });

  test('do not count if the base URL in the file is a variable without a value', async () => {
    expect(await read('https://staging.example.com', { baseUrl: '${NOT_SET}' })).toMatchObject({ writes: false });
  });

  test('count on loopback, and a prohibition counts everywhere', async () => {
    expect(await read('http://127.0.0.1:8080')).toMatchObject({ writes: true, registration: 'open', unused: [] });
    expect(await read('http://127.0.0.1:8080', { writes: false })).toMatchObject({ writes: false });
    expect(await read('https://shop.example.com', { writes: false, registration: 'closed' })).toMatchObject({
      writes: false,
      registration: 'closed',
      unused: [],
    });
  });

  test('include the reservations of a partner backend', async () => {
    const withUrl = written(
      async (path, context) => await readPartnerTarget(path, { ...context, baseUrl: 'https://partner.example.com' }),
      env,
    );
    const target = await withUrl.read({
      partner: {
        baseUrl: 'https://staging.example.com',
        signingKey: '${KEY}',
        allowReservations: true,
        operations: { checkAvailability: { method: 'POST', path: '/availability' } },
      },
    });
    expect(target.profile.reservations).toBe(false);
    expect(unusedInWords(target.unusedPermissions ?? [], { file: 'acme.json', baseUrl: target.facts.baseUrl })).toBe(
      '"allowReservations": true in acme.json counts only for the base URL in that file, not for https://partner.example.com. ' +
        'To allow this, give --allow-reservations, or use the target file that contains the base URL',
    );
  });
});
