import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readStorefrontTarget } from './read-target.ts';
import { written } from './written-target.testing.ts';

const env = { KEY: 'secret-one', OTHER: 'secret-two', TOKEN: 'secret-three' };
const { read, problemsOf } = written(readStorefrontTarget, env);

describe('readStorefrontTarget', () => {
  test('reads every field of the file', async () => {
    const target = await read({
      $schema: 'https://octoproof.dev/schemas/octoproof/target.schema.json',
      storefront: {
        baseUrl: 'https://shop.example.com/api/',
        apiKey: '${KEY}',
        otherPartnerApiKey: '${OTHER}',
        registration: 'closed',
        brand: 'Octomarket',
        orders: { CONFIRMED: 'abc' },
        control: 'http://127.0.0.1:9/control',
        controlKey: '${TOKEN}',
        waive: ['storefront/7/1'],
        userAgent: 'us/1',
        writes: true,
      },
      naming: { marketplaceOrderUuid: 'orderId' },
      acceptedGaps: ['orders'],
      budgets: { carts: 10, rateLimit: null, timeout: 5 },
      headers: { 'x-tenant': 'blue', authorization: 'Bearer ${TOKEN}' },
    });
    expect(target).toEqual({
      facts: {
        baseUrl: 'https://shop.example.com/api',
        apiKey: 'secret-one',
        otherPartnerApiKey: 'secret-two',
        registration: 'closed',
        brand: 'Octomarket',
        orders: { CONFIRMED: 'abc' },
        control: 'http://127.0.0.1:9/control',
        controlKey: 'secret-three',
        naming: { marketplaceOrderUuid: 'orderId' },
        loopback: false,
        otherAddress: null,
        writes: true,
        deep: false,
        hostile: false,
      },
      acceptedGaps: ['orders'],
      waive: ['storefront/7/1'],
      headers: { 'x-tenant': 'blue', authorization: 'Bearer secret-three' },
      userAgent: 'us/1',
      budgets: { carts: 10, rateLimit: null, timeout: 5 },
      secrets: expect.arrayContaining(['secret-one', 'secret-two', 'secret-three']),
      keyVariable: 'KEY',
      otherKeyVariable: 'OTHER',
    });
  });

  test('replaces variables in every text, and uses their defaults', async () => {
    const target = await read(
      {
        storefront: { baseUrl: 'https://${HOST}${AT:-/api}', apiKey: '${KEY}', brand: '$${BRAND} ${BRAND:-}' },
        acceptedGaps: ['${GAP:-orders}'],
        headers: { 'x-tenant': '${TENANT:-blue}' },
      },
      { ...env, HOST: 'shop.example.com' },
    );
    expect(target.facts).toMatchObject({ baseUrl: 'https://shop.example.com/api', brand: '${BRAND} ' });
    expect(target).toMatchObject({ acceptedGaps: ['orders'], headers: { 'x-tenant': 'blue' } });
  });

  test('masks only the values of variables whose names suggest a secret', async () => {
    const storefront = { baseUrl: 'https://${HOST}/${PATH_TOKEN}', apiKey: '${KEY}' };
    const { secrets } = await read({ storefront }, { ...env, HOST: 'shop.example.com', PATH_TOKEN: 'hunter2' });
    expect(secrets).toEqual(['secret-one', 'hunter2']);
  });

  test('reports only the missing variable for a text whose variable is not set', async () => {
    const storefront = { baseUrl: '${HOST}', apiKey: '${KEY}', registration: '${HOW}' };
    expect(await problemsOf({ storefront })).toMatchObject([
      { pointer: '/storefront/baseUrl', line: 3, message: 'the environment variable HOST is empty or not set' },
      { pointer: '/storefront/registration', message: 'the environment variable HOW is empty or not set' },
    ]);
  });

  test('reads comments and trailing commas', async () => {
    const target = await read(
      '{ // staging\n "storefront": { "baseUrl": "https://shop.example.com", "apiKey": "${KEY}", }, }',
    );
    expect(target.facts.baseUrl).toBe('https://shop.example.com');
  });

  test('accepts format version 1, and reports another version without its unknown fields', async () => {
    const storefront = { baseUrl: 'https://shop.example.com', apiKey: '${KEY}' };
    expect(await read({ formatVersion: 1, storefront })).toMatchObject({ facts: { apiKey: 'secret-one' } });
    expect(await problemsOf({ formatVersion: 2, storefront, novelties: [] })).toEqual([
      expect.objectContaining({
        pointer: '/formatVersion',
        line: 2,
        message: 'expected format version 1, received 2, which is newer',
      }),
    ]);
  });

  test('allows writes by default only on loopback', async () => {
    const local = await read({ storefront: { baseUrl: 'http://localhost:1', apiKey: '${KEY}' } });
    const remote = await read({ storefront: { baseUrl: 'https://shop.example.com', apiKey: '${KEY}' } });
    expect([local.facts.writes, remote.facts.writes]).toEqual([true, false]);
  });

  test('ignores a byte order mark', async () => {
    const target = await read('\uFEFF{"storefront": {"baseUrl": "http://localhost:1", "apiKey": "${KEY}"}}');
    expect(target.facts.apiKey).toBe('secret-one');
  });

  test('needs no key if registration is open', async () => {
    const target = await read({ storefront: { baseUrl: 'http://localhost:1', registration: 'open' } });
    expect(target.facts.apiKey).toBeNull();
  });

  test('reports all problems of the file at once, with pointer and line', async () => {
    const problems = await problemsOf({
      storefront: {
        baseUrl: 'shop.example.com',
        apikey: 'x',
        otherPartnerApiKey: 'hunter2',
        registration: 'opened',
        orders: { CONFIRM: 'abc' },
      },
      acceptedGaps: ['secondkey', 7],
      budgets: { carts: -1, rateLimit: 'fast' },
      extra: 1,
    });
    expect(problems.map(({ pointer, line, message, hint }) => [pointer, line, message, hint])).toEqual([
      [
        '/extra',
        19,
        'unknown field "extra"',
        expect.stringContaining('possible fields: $schema, formatVersion, storefront'),
      ],
      ['/storefront/apikey', 4, 'unknown field "apikey"', 'did you mean "apiKey"?'],
      [
        '/storefront/otherPartnerApiKey',
        5,
        'the file contains a literal secret',
        expect.stringContaining('environment variable'),
      ],
      [
        '/storefront/registration',
        6,
        'expected one of open, closed, absent, received "opened"',
        'did you mean "open"?',
      ],
      ['/storefront/orders/CONFIRM', 8, 'unknown field "CONFIRM"', 'did you mean "CONFIRMED"?'],
      ['/acceptedGaps/0', 12, expect.stringContaining('expected one of control'), 'did you mean "secondKey"?'],
      ['/acceptedGaps/1', 13, expect.stringContaining('received 7'), null],
      ['/budgets/carts', 16, 'expected at least 0, received -1', null],
      ['/budgets/rateLimit', 17, 'expected a number or null, received "fast"', null],
      ['/storefront/baseUrl', 3, 'the URL has no scheme: "shop.example.com"', expect.anything()],
      [
        '/storefront/apiKey',
        2,
        'the key is missing, and octoproof is not allowed to register a partner',
        expect.anything(),
      ],
    ]);
    expect(JSON.stringify(problems)).not.toContain('hunter2');
  });

  test('reports all missing variables, invalid URLs and literal secret headers at once', async () => {
    const problems = await problemsOf(
      {
        storefront: { baseUrl: 'https://a:hunter2@shop.example.com', apiKey: '${KEY}', otherPartnerApiKey: '${OTHER}' },
        headers: { Authorization: 'Bearer hunter2', 'g-api-key': '${KEY}', 'bad name': 'x' },
      },
      { OTHER: '' },
    );
    expect(problems.map(({ pointer }) => pointer)).toEqual([
      '/storefront/baseUrl',
      '/storefront/apiKey',
      '/storefront/otherPartnerApiKey',
      '/headers/Authorization',
      '/headers/g-api-key',
      '/headers/g-api-key',
      '/headers/bad name',
    ]);
    expect(problems[1]?.message).toBe('the environment variable KEY is empty or not set');
    expect(JSON.stringify(problems)).not.toContain('hunter2');
  });

  test.each([
    ['{}', '/storefront', 'missing'],
    ['{"storefront": {}}', '/storefront/baseUrl', 'missing'],
    [
      '{"storefront": {"baseUrl": "http://localhost"}}',
      '/storefront/apiKey',
      'the key is missing, and octoproof is not allowed to register a partner',
    ],
    ['[]', '', 'expected an object, received []'],
    [
      '{"storefront": {"baseUrl": "http://localhost", "apiKey": 5}}',
      '/storefront/apiKey',
      'expected a string, received a value of type number',
    ],
    [
      '{"storefront": {"baseUrl": "http://localhost", "apiKey": "${A}", "apiKey": "${KEY}"}}',
      '/storefront/apiKey',
      'this field occurs twice',
    ],
  ])('refuses %s: %s', async (content, pointer, message) => {
    expect(await problemsOf(content)).toMatchObject([{ pointer, message }]);
  });

  test('reports the position of a syntax error without quoting the file', async () => {
    const problems = await problemsOf('{\n  "storefront": {\n    "apiKey": hunter2\n  }\n}');
    expect(problems).toMatchObject([
      { line: 3, message: 'not JSON: expected a value, or a name in double quotes at column 15' },
    ]);
    expect(JSON.stringify(problems)).not.toContain('hunter2');
  });

  test.each([
    ['', 'the file is empty'],
    ['\n \n', 'the file is empty'],
    ['{\0\n\0}\0', 'the file is UTF-16, expected UTF-8'],
    ['# a shop\nstorefront:\n  baseUrl: http://127.0.0.1', 'not JSON: expected'],
    ['storefront:\n  baseUrl: http://127.0.0.1', 'the file looks like YAML, expected JSON'],
    ['---\nstorefront: {}', 'the file looks like YAML, expected JSON'],
  ])('names what the file %j is instead of JSON', async (content, message) => {
    expect(await problemsOf(content)).toMatchObject([{ message: expect.stringContaining(message) }]);
  });

  test('reports why a file cannot be read', async () => {
    await expect(readStorefrontTarget(join(tmpdir(), 'octoproof-none', 'none.json'), { env })).rejects.toMatchObject({
      problems: [{ flag: '--target', message: 'cannot read the target file: no such file' }],
    });
    await expect(readStorefrontTarget(tmpdir(), { env })).rejects.toMatchObject({
      problems: [{ message: 'cannot read the target file: this is a folder' }],
    });
  });
});
