import { describe, expect, it } from 'vitest';
import { step } from '../traffic/steps.testing.ts';
import { outcomesOf, provoked, trafficOf, type MadeCall } from '../traffic/traffic.testing.ts';
import { keyAndTransport } from './rules.ts';

const outcomes = (id: string, calls: readonly MadeCall[], rest: Parameters<typeof trafficOf>[1] = {}) =>
  outcomesOf(keyAndTransport, id, trafficOf(calls, rest));

const key = `omk_0a1b2c3d_${'0f'.repeat(28)}`;
const registered: MadeCall = {
  method: 'POST',
  endpoint: 'register',
  target: '/octo-gateway/v1/register',
  key: 'absent',
  sends: { displayName: 'Harbor Lane' },
  gets: { partner: {}, token: '<key 1>' },
};
const me: MadeCall = { endpoint: 'me', target: '/octo-gateway/v1/partners/me' };
const supplier: MadeCall = { endpoint: 'supplier', target: '/octo-gateway/v1/supplier', gets: { id: 's' } };
const create: MadeCall = {
  method: 'POST',
  endpoint: 'createCart',
  target: '/octo-gateway/v1/carts',
  headers: { 'Content-Type': 'application/json; charset=utf-8' },
  sends: { country: 'US', items: [] },
};
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

describe('the key', () => {
  it('is demanded on every call but registration', () => {
    expect(
      outcomes('client/K01', [registered, { key: 'right' }, { key: 'absent' }, { ...create, key: 'wrong' }]),
    ).toEqual(['kept', 'broken', 'broken']);
    expect(outcomes('client/K01', [registered])).toEqual([]);
  });

  it('is not demanded of a person who opens an address in a browser', () => {
    expect(
      outcomes('client/K01', [{ key: 'absent', headers: { 'Sec-Fetch-Mode': 'navigate', 'user-agent': chrome } }]),
    ).toEqual([]);
  });

  it('does not belong to a registration', () => {
    expect(outcomes('client/K02', [registered, { ...registered, key: 'wrong' }])).toEqual(['kept', 'broken']);
    expect(outcomes('client/K02', [me])).toEqual([]);
  });

  it('is no bearer token, and in no Authorization header', () => {
    const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
    expect(
      outcomes('client/K03', [
        {},
        { headers: { Authorization: 'bearer <key 1>' } },
        { headers: { authorization: '<key 1>' }, keyAlsoIn: ['authorization'] },
        { headers: basic(`${key}:`) },
        { headers: basic('shop:secret') },
        { ...registered, headers: { authorization: 'Bearer abc' } },
      ]),
    ).toEqual(['kept', 'broken', 'broken', 'broken', 'kept', 'broken']);
  });

  it('is in no address and no body', () => {
    expect(
      outcomes('client/K06', [
        {},
        { target: '/octo-gateway/v1/products?api_key=<key 1>', keyAlsoIn: ['target'] },
        { ...create, keyAlsoIn: ['body'] },
        { endpoint: null, target: '/octo-gateway/v1/deals?key=<key 1>', keyAlsoIn: ['target'] },
        { endpoint: 'checkout', target: '/checkout/1', keyAlsoIn: ['target'] },
        { keyAlsoIn: ['authorization'] },
      ]),
    ).toEqual(['kept', 'broken', 'broken', 'broken', 'kept']);
  });
});

describe('a shopper', () => {
  const visit: MadeCall = { endpoint: 'checkout', target: '/checkout/1', key: 'absent', byShopper: true };

  it('never sees the key in a checkout address or in an answer', () => {
    const person = { ...visit, byShopper: false, headers: { 'user-agent': chrome } };
    expect(
      outcomes('client/K05', [visit, { ...visit, keyAlsoIn: ['target'] }, { ...person, keyAlsoIn: ['referer'] }]),
    ).toEqual(['kept', 'broken', 'broken']);
    const steps = [
      step('viewCart', [0, 500], { lines: [] }),
      step('checkout', [600, 900], { url: `https://shop.test/go?key=${key}` }),
      step('sync', [900, 950], { log: key }),
    ];
    expect(outcomes('client/K05', [], { steps })).toEqual(['kept', 'broken']);
  });

  it('is not taken for a file with a hash in its name', () => {
    const steps = [step('listOffers', [0, 1], { image: `/thumb_${'0f'.repeat(32)}.jpg` })];
    expect(outcomes('client/K05', [], { steps })).toEqual(['kept']);
    expect(outcomes('client/K05', [me])).toEqual([]);
  });
});

describe('the sender', () => {
  it('is a backend, whatever its HTTP library sends', () => {
    const unusual = [
      { 'sec-fetch-mode': 'cors', 'user-agent': 'node', 'accept-language': '*' },
      { via: '1.1 proxy', 'x-forwarded-for': '10.0.0.1', traceparent: '00-1-1-01' },
      { 'user-agent': 'Mozilla/5.0 (compatible; HarborLane/1.0; +https://harbor.example/contact)' },
      { 'user-agent': 'okhttp/4.12.0' },
    ];
    expect(
      outcomes(
        'client/K04',
        unusual.map((headers) => ({ headers })),
      ),
    ).toEqual(['kept', 'kept', 'kept', 'kept']);
  });

  it('is no browser and no app', () => {
    const signs = [
      { Origin: 'https://shop.example' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'sec-ch-ua': '"Chromium"' },
      { 'user-agent': chrome },
      { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148' },
      { 'user-agent': 'Shop/3 CFNetwork/1410.1 Darwin/22.6.0' },
      { 'user-agent': 'Dalvik/2.1.0 (Linux; U; Android 13)' },
    ];
    expect(
      outcomes('client/K04', [
        ...signs.map((headers) => ({ headers })),
        { method: 'OPTIONS', endpoint: null, headers: { 'Access-Control-Request-Method': 'POST' } },
        { endpoint: null, target: '/favicon.ico', headers: { 'user-agent': chrome } },
        { endpoint: 'checkout', target: '/checkout/1', headers: { 'user-agent': chrome } },
      ]),
    ).toEqual(Array.from({ length: 8 }, () => 'broken'));
  });
});

describe('bodies and paths', () => {
  it('bodies are JSON objects', () => {
    expect(
      outcomes('client/K07', [
        create,
        { ...create, headers: {} },
        { ...create, headers: { 'content-type': 'application/vnd.shop+json' } },
        { ...create, headers: { 'content-type': 'text/plain' } },
        { ...create, sends: [1] },
        { method: 'PATCH', endpoint: 'updateItem', body: 'quantity=2' },
        { method: 'POST', endpoint: 'addItems' },
        { method: 'POST', endpoint: 'addItems', body: '\u001f', headers: { 'content-encoding': 'gzip' } },
        { method: 'DELETE', endpoint: 'abandonCart' },
      ]),
    ).toEqual(['kept', 'kept', 'kept', 'broken', 'broken', 'broken', 'broken']);
  });

  it('paths have the current prefix', () => {
    expect(
      outcomes('client/K10', [{}, { ...create, target: '/octo/v1/carts', deprecated: true }, { endpoint: null }]),
    ).toEqual(['kept', 'broken']);
    expect(outcomes('client/K10', [{ endpoint: null, target: '/favicon.ico' }])).toEqual([]);
  });
});

describe('onboarding', () => {
  it('begins with the own registration', () => {
    expect(outcomes('client/K08', [registered, me, supplier])).toEqual(['kept']);
    expect(outcomes('client/K08', [registered, { ...supplier, key: 'absent' }, me])).toEqual(['kept']);
    expect(outcomes('client/K08', [registered, supplier, me])).toEqual(['broken']);
    expect(outcomes('client/K08', [registered, { ...me, key: 'wrong' }])).toEqual(['broken']);
    expect(outcomes('client/K08', [registered])).toEqual([]);
    expect(outcomes('client/K08', [{ ...registered, status: 400, gets: { error: 'BAD_REQUEST' } }, supplier])).toEqual(
      [],
    );
  });

  it('is not judged by a program that uses an older key', () => {
    expect(outcomes('client/K08', [{}, registered, {}])).toEqual([]);
    expect(outcomes('client/K08', [{}, registered, me])).toEqual(['kept']);
  });

  it('registers once', () => {
    expect(outcomes('client/K09', [registered, me])).toEqual(['kept']);
    expect(outcomes('client/K09', [registered, me, registered])).toEqual(['broken', 'kept']);
    expect(outcomes('client/K09', [registered, me, { ...registered, status: 400, gets: {} }])).toEqual(['broken']);
    expect(outcomes('client/K09', [{ ...registered, status: null }, registered, me])).toEqual(['kept']);
    expect(outcomes('client/K09', [registered], { nowMs: 100 })).toEqual([]);
  });

  it('may be that of a second installation', () => {
    const other = { ...registered, headers: { 'user-agent': 'Other/1.0 (+https://other.example)' } };
    expect(outcomes('client/K09', [registered, other, me])).toEqual(['kept', 'kept']);
    const steps = [step('sync', [0, 10_000])];
    expect(outcomes('client/K09', [registered, other, me], { steps })).toEqual(['broken', 'kept']);
  });

  it('reads the supplier once', () => {
    expect(outcomes('client/K11', [supplier])).toEqual(['kept']);
    expect(outcomes('client/K11', [{ ...supplier, status: null }, supplier, supplier])).toEqual([
      'kept',
      'kept',
      'broken',
    ]);
    expect(outcomes('client/K11', [me])).toEqual([]);
  });
});

describe('a rotated key', () => {
  const refused: MadeCall = { status: 401, stimulus: 'revoke-key', gets: { code: 'unauthenticated', details: null } };
  const provocations = [provoked('revoke-key', 1)];

  it('does not lead to a registration', () => {
    expect(outcomes('client/K12', [refused, refused], { provocations })).toEqual(['kept']);
    expect(outcomes('client/K12', [refused, registered], { provocations })).toEqual(['broken']);
    expect(outcomes('client/K12', [refused], { provocations, nowMs: 20 })).toEqual([]);
    expect(outcomes('client/K12', [registered, me])).toEqual([]);
  });
});
