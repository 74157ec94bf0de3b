import { describe, expect, it } from 'vitest';
import { outcomesOf, trafficOf, type MadeCall } from '../traffic/traffic.testing.ts';
import { headers } from './rules.ts';

const outcomes = (id: string, calls: readonly MadeCall[]) => outcomesOf(headers, id, trafficOf(calls));

describe('the agent', () => {
  const of = (...agents: readonly string[]) =>
    outcomes(
      'client/G01',
      agents.map((agent) => ({ headers: { 'user-agent': agent } })),
    );

  it.each([
    'HarborLane/1.0 (+https://harbor.example/contact)',
    'harbor-lane-sync/2.3 (harborlane.example.com) axios/1.6.2',
    'python-requests/2.31 HarborLane (+https://harbor.example)',
    'python-requests/2.31 (ann@harbor.example)',
    'Mozilla/5.0 (compatible; HarborLane/1.0; +https://harbor.example/contact)',
  ])('%s is an own one', (agent) => {
    expect(of(agent)).toEqual(['kept']);
  });

  it.each([
    '',
    'node',
    'undici',
    'shop',
    'HarborLane/1.0.2 (Linux; x64)',
    'curl/8.5.0',
    'axios/1.6.2',
    'Python/3.11 aiohttp/3.9.1',
    'python-requests/2.31.0',
    'Python-urllib/3.11',
    'python-httpx/0.25.2',
    'okhttp/4.12.0',
    'Java/17.0.9',
    'Java-http-client/21.0.1',
    'Apache-HttpClient/4.5.14 (Java/17.0.9)',
    'Go-http-client/2.0',
    'got (https://github.com/sindresorhus/got)',
    'node-fetch/1.0 (+https://github.com/bitinn/node-fetch)',
    'GuzzleHttp/7',
    'Faraday v2.7.4',
    'Ruby',
    'rest-client/2.1.0 (linux x86_64) ruby/3.2.2p53',
    'PostmanRuntime/7.36.0',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  ])('%s is a default, or names no contact', (agent) => {
    expect(of(agent)).toEqual(['broken']);
  });
});

describe('the request id', () => {
  const one = '7b0d3c1e-4f5a-4b6c-8d7e-9f0a1b2c3d4e';
  const other = '7B0D3C1E-4F5A-4B6C-8D7E-9F0A1B2C3D4F';
  const withId = (id: string, rest: MadeCall = {}): MadeCall => ({ ...rest, headers: { 'X-Request-ID': id } });

  it('is a new UUID on every request', () => {
    expect(outcomes('client/G02', [withId(one), withId(other)])).toEqual(['kept', 'kept']);
    expect(outcomes('client/G02', [withId(one), withId(other), withId(one.toUpperCase())])).toEqual([
      'kept',
      'kept',
      'broken',
    ]);
    expect(outcomes('client/G02', [{}, withId('42')])).toEqual(['broken', 'broken']);
  });

  it('may be repeated by an HTTP library that got no reply', () => {
    expect(outcomes('client/G02', [withId(one, { status: null }), withId(one)])).toEqual(['kept', 'kept']);
    expect(outcomes('client/G02', [withId(one, { status: null }), withId(one, { target: '/x' })])).toEqual([
      'kept',
      'broken',
    ]);
    expect(outcomes('client/G02', [withId(one, { status: 500 }), withId(one)])).toEqual(['kept', 'broken']);
  });
});

describe('types, country and prefix', () => {
  const add: MadeCall = { method: 'POST', endpoint: 'addItems', sends: { items: [] } };
  const typed = (type: string): MadeCall => ({ ...add, headers: { 'Content-Type': type } });

  it('bodies are declared as JSON', () => {
    expect(
      outcomes('client/G03', [
        typed('application/json'),
        typed('Application/JSON; charset=utf-8'),
        typed('text/json'),
        typed('application/jsonp'),
        add,
        { method: 'PATCH', endpoint: 'updateItem', sends: {} },
        { method: 'DELETE', endpoint: 'removeItem' },
      ]),
    ).toEqual(['kept', 'kept', 'broken', 'broken', 'broken', 'broken']);
    expect(outcomes('client/G03', [{}])).toEqual([]);
  });

  it('optional countries are recorded', () => {
    const change: MadeCall = { method: 'PATCH', endpoint: 'updateItem' };
    expect(
      outcomes('client/G04', [
        { endpoint: 'readCart', query: { country: 'US' } },
        { endpoint: 'readCart' },
        { ...add, sends: { items: [], country: 'US' } },
        add,
        { ...change, sends: { quantity: 1, country: 'US' } },
        { ...change, sends: { quantity: 1, country: 'us' } },
        { method: 'DELETE', endpoint: 'removeItem' },
      ]),
    ).toEqual(['kept', 'broken', 'kept', 'broken', 'kept', 'broken']);
  });

  it('registration and the own registration have the current prefix', () => {
    expect(
      outcomes('client/G05', [
        { endpoint: 'me' },
        { endpoint: 'me', deprecated: true },
        { endpoint: 'register', method: 'POST', deprecated: true },
        { deprecated: true },
      ]),
    ).toEqual(['kept', 'broken', 'broken']);
  });
});
