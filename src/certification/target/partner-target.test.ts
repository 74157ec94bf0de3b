import { describe, expect, test } from 'vitest';
import { readPartnerTarget } from './read-target.ts';
import type { PartnerSection } from './target-file.ts';
import { partnerTargetFileText } from './write-partner-target.ts';
import { written } from './written-target.testing.ts';

const env = { KEY: 'secret-one', TOKEN: 'secret-two' };
const { read, problemsOf } = written(readPartnerTarget, env);

const check = { method: 'POST', path: '/v1/products/{productId}/availability' };
const minimal: PartnerSection = {
  baseUrl: 'https://partner.example.com/acme/',
  signingKey: '${KEY}',
  values: { productId: '42' },
  operations: { checkAvailability: check },
};

describe('readPartnerTarget', () => {
  test('reads every field of the file', async () => {
    const reserve = {
      method: 'POST',
      path: '/v1/reservations',
      query: { purchaserId: '{purchaserId}', hash: '{purchaserEmailHash}' },
      body: { id: '{productId}', expected: '{priceSummary}', tickets: 2, note: '{{"} {locale}' },
      reply: { reservationId: '/id', timestamps: ['/dates/*'] },
    };
    const target = await read({
      partner: {
        baseUrl: 'http://127.0.0.1:9/acme/',
        signedBaseUrl: 'https://partner.example.com/acme',
        signingKey: '${KEY}',
        keyStage: 'production',
        name: 'Acme',
        timeZone: 'Europe/Berlin',
        integrations: ['standard', 'iframe'],
        priceChanges: false,
        confirmsWithinMinutes: true,
        transitionalStatuses: ['FULFILLING'],
        client: false,
        attestations: { 'partner/5.1/3': 'Jane Doe, 2027-01-15: a yearly audit' },
        price: { amount: '/amount', currency: '/currencyCode' },
        values: { productId: '42', locale: 'en-US' },
        operations: { checkAvailability: { ...check, reply: { priceSummary: '/priceSummary' } }, reserve },
        webhook: { reservationId: '/reservationId', status: '/status' },
        webhookWait: 2.5,
        allowReservations: true,
        control: 'http://127.0.0.1:9/control',
        waive: ['partner/8/5'],
      },
      naming: { authorizationScheme: 'acme-third-party' },
      acceptedGaps: ['tls', 'webhook'],
      budgets: { reservations: 10 },
      headers: { authorization2: 'Bearer ${TOKEN}' },
    });
    expect(target.profile).toEqual({
      baseUrl: 'http://127.0.0.1:9/acme',
      signedBaseUrl: 'https://partner.example.com/acme',
      signingKey: 'secret-one',
      authorizationScheme: 'acme-third-party',
      keyStage: 'production',
      name: 'Acme',
      timeZone: 'Europe/Berlin',
      integrations: ['standard', 'iframe'],
      priceChanges: false,
      confirmsWithinMinutes: true,
      transitionalStatuses: ['FULFILLING'],
      client: false,
      attestations: { 'partner/5.1/3': 'Jane Doe, 2027-01-15: a yearly audit' },
      price: { amount: '/amount', currency: '/currencyCode' },
      values: { productId: '42', locale: 'en-US' },
      operations: {
        checkAvailability: { ...check, query: {}, body: undefined, reply: { priceSummary: '/priceSummary' } },
        reserve,
        fulfill: null,
        status: null,
        lookup: null,
        cancel: null,
      },
      webhook: { reservationId: '/reservationId', status: '/status' },
      webhookWaitMs: 2500,
      reservations: true,
      control: true,
      listens: false,
    });
    expect(target).toMatchObject({
      facts: {
        baseUrl: 'http://127.0.0.1:9/acme',
        control: 'http://127.0.0.1:9/control',
        loopback: false,
        writes: true,
      },
      acceptedGaps: ['tls', 'webhook'],
      waive: ['partner/8/5'],
      budgets: { reservations: 10 },
      headers: { authorization2: 'Bearer secret-two' },
      secrets: ['secret-one', 'secret-two'],
      keyVariable: 'KEY',
    });
  });

  test('leaves absent fields open, and allows no reservations by default, even on loopback', async () => {
    const { profile, facts } = await read({ partner: { ...minimal, baseUrl: 'http://127.0.0.1:9' } });
    expect(profile).toMatchObject({
      signedBaseUrl: 'http://127.0.0.1:9',
      authorizationScheme: 'marketplace-third-party',
      keyStage: null,
      name: null,
      timeZone: null,
      integrations: ['standard'],
      priceChanges: true,
      confirmsWithinMinutes: null,
      transitionalStatuses: null,
      price: null,
      webhook: null,
      reservations: false,
      control: false,
    });
    expect(facts).toMatchObject({ loopback: true, writes: false });
  });

  test('reports all problems of the section at once, with pointer and line', async () => {
    const problems = await problemsOf({
      partner: {
        baseUrl: 'partner.example.com',
        signingKey: 'hunter2',
        keyStage: 'live',
        operations: {
          checkAvailability: { method: 'post', path: 'v1/a b', reply: { priceSummary: 'priceSummary' } },
          reserve: { method: 'POST', path: '/v1/reservations?x=1' },
          fulfil: {},
        },
        webhook: { status: '/status' },
      },
    });
    expect(problems.map(({ pointer, line, message, hint }) => [pointer, line, message, hint])).toEqual([
      ['/partner/signingKey', 4, 'the file contains a literal secret', expect.stringContaining('OCTOPROOF_SIGNING')],
      ['/partner/keyStage', 5, 'expected one of test, production, received "live"', null],
      ['/partner/operations/fulfil', 18, 'unknown field "fulfil"', 'did you mean "fulfill"?'],
      [
        '/partner/operations/checkAvailability/method',
        8,
        'expected a method in upper case, received "post"',
        'such as "POST"',
      ],
      [
        '/partner/operations/checkAvailability/path',
        9,
        'expected a path that begins with "/", received "v1/a b"',
        expect.stringContaining('"query"'),
      ],
      [
        '/partner/operations/checkAvailability/reply/priceSummary',
        11,
        'expected a JSON Pointer, received "priceSummary"',
        expect.stringContaining('begin it with "/"'),
      ],
      [
        '/partner/operations/reserve/path',
        16,
        'expected a path that begins with "/", received "/v1/reservations?x=1"',
        expect.stringContaining('"query"'),
      ],
      ['/partner/webhook/reservationId', 20, 'missing', expect.stringContaining("partner's own id")],
    ]);
    expect(JSON.stringify(problems)).not.toContain('hunter2');
  });

  test('reports every placeholder without a value, with a hint', async () => {
    const problems = await problemsOf({
      partner: {
        ...minimal,
        values: {},
        operations: {
          checkAvailability: { ...check, body: { at: '{startAt}', price: '{priceSummary}' } },
          reserve: {
            method: 'POST',
            path: '/v1/{unit}/{purchaserId}',
            query: { a: '{purchaserID}', b: '{' },
            body: [{ price: '{priceSummary}', pre: '{prereservationId}' }],
          },
          fulfill: { method: 'PUT', path: '/v1/reservations/{reservationId}' },
        },
      },
    });
    expect(problems.map(({ pointer, message, hint }) => [pointer, message, hint])).toEqual([
      [
        '/partner/operations/checkAvailability/path',
        'the placeholder {productId} has no value',
        expect.stringContaining('"values"'),
      ],
      [
        '/partner/operations/checkAvailability/body/at',
        'the placeholder {startAt} has no value',
        expect.stringContaining('"values"'),
      ],
      [
        '/partner/operations/checkAvailability/body/price',
        'the placeholder {priceSummary} takes its value from a reply, but the target file gives no pointer to it',
        expect.stringContaining('"values"'),
      ],
      ['/partner/operations/reserve/path', 'the placeholder {unit} has no value', 'add "unit" under "values"'],
      [
        '/partner/operations/reserve/query/a',
        'the placeholder {purchaserID} has no value',
        'did you mean {purchaserId}?',
      ],
      [
        '/partner/operations/reserve/query/b',
        '"{" must start a placeholder such as {productId}',
        expect.stringContaining('"{{"'),
      ],
      [
        '/partner/operations/reserve/body/0/price',
        'the placeholder {priceSummary} has no value',
        'add the pointer into the reply of checkAvailability: /partner/operations/checkAvailability/reply/priceSummary',
      ],
      [
        '/partner/operations/fulfill/path',
        'the placeholder {reservationId} has no value',
        'add the pointer into the reply of reserve: /partner/operations/reserve/reply/reservationId',
      ],
    ]);
  });

  test.each([
    [{ ...minimal, timeZone: 'Berlin' }, {}, '/partner/timeZone', 'unknown time zone "Berlin"'],
    [{ ...minimal, timeZone: '+02:00' }, {}, '/partner/timeZone', 'unknown time zone "+02:00"'],
    [minimal, { authorizationScheme: 'a b' }, '/naming/authorizationScheme', 'expected one word, received "a b"'],
    [{ ...minimal, signingKey: undefined }, {}, '/partner/signingKey', 'missing'],
    [{ ...minimal, operations: {} }, {}, '/partner/operations/checkAvailability', 'missing'],
    [
      { ...minimal, operations: { checkAvailability: { ...check, path: '/é' } } },
      {},
      '/partner/operations/checkAvailability/path',
      'the path contains characters that must be percent-encoded',
    ],
    [
      { ...minimal, operations: { checkAvailability: { ...check, path: '/100%' } } },
      {},
      '/partner/operations/checkAvailability/path',
      'two hexadecimal digits must follow a "%"',
    ],
  ])('refuses invalid fields %#: %j %j', async (partner, naming, pointer, message) => {
    expect(await problemsOf({ partner, naming })).toMatchObject([{ pointer, message }]);
  });

  test('refuses an attestation of a requirement that is testable or unknown, and names the nearest ids', async () => {
    const attestations = { 'partner/5.1/3': 'yes', 'partner/8/2': 'yes', 'partner/5.1/33': 'yes' };
    const problems = await problemsOf({ partner: { ...minimal, attestations } });

    expect(problems.map(({ message, hint }) => `${message}; ${hint}`)).toEqual([
      expect.stringMatching(/not testable, received "partner\/8\/2"; nearest: partner\/8\/1, /),
      expect.stringMatching(/not testable, received "partner\/5\.1\/33"; nearest: partner\/5\.1\/3, /),
    ]);
  });

  test('refuses an Authorization header', async () => {
    const headers = { Authorization: 'Basic ${TOKEN}' };
    expect(await problemsOf({ partner: minimal, headers })).toMatchObject([
      { pointer: '/headers/Authorization', message: expect.stringContaining('contains the signature') },
    ]);
  });

  test('reports a missing section and a variable that is not set', async () => {
    expect(await problemsOf({})).toMatchObject([{ pointer: '/partner', message: 'missing' }]);
    expect(await problemsOf({ partner: minimal }, {})).toMatchObject([
      { pointer: '/partner/signingKey', message: 'the environment variable KEY is empty or not set' },
    ]);
  });

  test('reads the file that partnerTargetFileText writes', async () => {
    const section = { baseUrl: minimal.baseUrl, values: { productId: '42' }, operations: { checkAvailability: check } };
    const text = partnerTargetFileText({ section, gaps: ['tls', 'control', 'tls'], keyVariable: 'KEY' });
    const { profile, acceptedGaps } = await read(text);
    expect(profile).toMatchObject({ baseUrl: 'https://partner.example.com/acme', signingKey: 'secret-one' });
    expect(acceptedGaps).toEqual(['control', 'tls']);
  });
});
