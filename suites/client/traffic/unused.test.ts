import { expect, test } from 'vitest';
import type { ClientTraffic, Json } from '../../../src/client-authoring.ts';
import { adds, abandons, creates, items, removes, step, updates } from './carts/carts.testing.ts';
import { lastPage, page } from './catalogue/catalogue.testing.ts';
import { trafficOf, type MadeCall } from './traffic.testing.ts';
import {
  withoutAbandon,
  withoutEndings,
  withoutExpectedPrice,
  withoutFields,
  withoutFilters,
  withoutLargerPages,
  withoutParameters,
  withoutPolls,
  withoutRedirect,
  withoutRegistration,
  withoutRetries,
  withoutSupplier,
} from './unused.ts';

const registers = (sends: Readonly<Record<string, Json>>, rest: MadeCall = {}): MadeCall => ({
  method: 'POST',
  endpoint: 'register',
  sends,
  gets: { token: '<key>' },
  ...rest,
});
const read: MadeCall = { method: 'GET', endpoint: 'supplier', target: '/octo-gateway/v1/supplier' };
const closed = registers({}, { status: 400, gets: { error: 'SELF_REGISTRATION_CLOSED' } });
const lost = { status: null } as const;

const withoutSize = withoutFields(['maxPageSize'], 'a maxPageSize');
const withoutLimit = withoutParameters(['limit'], 'limit');
const withoutState = withoutFilters(['state'], 'filter state');
const withoutRepeatedCreates = withoutRetries(['createCart'], 'create');
const noLimit = lastPage({ limit: '' });

const synced = (fields: Readonly<Record<string, Json>>) => step('sync', [0, 0], fields);

test.each<[why: string, reason: (traffic: ClientTraffic) => string | null, traffic: ClientTraffic]>([
  ['the client registered without ', withoutSize, trafficOf([registers({ maxPageSize: null })])],
  ['no registration of the client has a maxPageSize', withoutSize, trafficOf([closed, lastPage()])],
  ['the client sends no limit', withoutLimit, trafficOf([noLimit])],
  ['the client sends no filter state', withoutState, trafficOf([lastPage()])],
  [
    'the client sends no filter state',
    withoutState,
    trafficOf([lastPage()], { steps: [synced({ filters: { state: 'Ohio' } })] }),
  ],
  ['the client does not read the supplier', withoutSupplier, trafficOf([page('c'), lastPage({ cursor: 'c' })])],
  ['the client does not poll', withoutPolls, trafficOf([lastPage(), lastPage(), lastPage()])],
  [
    'the client sends no expectedPrice',
    withoutExpectedPrice,
    trafficOf([
      creates({ a: 1 }, { sends: { items: items({ a: 1 }, null) } }),
      adds({ b: 1 }, { sends: { items: items({ b: 1 }, null) } }),
      updates('a', 2, { sends: { quantity: 2 } }),
    ]),
  ],
  [
    'the client abandons no cart',
    withoutAbandon,
    trafficOf([creates({ a: 1 }), removes('a')], { steps: [step('putInCart', [0, 0]), step('emptyCart', [1, 1])] }),
  ],
  [
    'the client does not repeat a create',
    withoutRepeatedCreates,
    trafficOf([creates({ a: 1 }, lost), creates({ b: 1 })]),
  ],
  ['the client stopped after SELF_REGISTRATION_CLOSED', withoutRegistration, trafficOf([closed, lastPage()])],
  [
    'the client requests pages of one product',
    withoutLargerPages,
    trafficOf([page('c', { limit: '1' }), lastPage({ limit: '1', cursor: 'c' })]),
  ],
])('%s…: it had every chance', (why, reason, traffic) => {
  expect(reason(traffic)).toContain(why);
});

test.each<[what: string, reason: (traffic: ClientTraffic) => string | null, traffic: ClientTraffic]>([
  ['a field of one registration', withoutSize, trafficOf([registers({ maxPageSize: 50 }), registers({})])],
  ['a limit in one call', withoutLimit, trafficOf([lastPage(), noLimit])],
  [
    'a field before the registration is closed',
    withoutSize,
    trafficOf([registers({ maxPageSize: 0 }, { status: 400 }), closed, lastPage()]),
  ],
  ['a registration after the refusal', withoutRegistration, trafficOf([closed, registers({}), lastPage()])],
  ['a larger page', withoutLargerPages, trafficOf([page('c', { limit: '2' }), lastPage({ limit: '1', cursor: 'c' })])],
  ['a page of the usual size', withoutLargerPages, trafficOf([noLimit])],
  ['a filter in one call', withoutState, trafficOf([lastPage(), lastPage({ state: 'Ohio' })])],
  ['a read of the supplier', withoutSupplier, trafficOf([read, lastPage()])],
  ['a poll', withoutPolls, trafficOf([lastPage(), lastPage(), lastPage(), lastPage({ updatedSince: '2026-03-01' })])],
  [
    'a price in one call',
    withoutExpectedPrice,
    trafficOf([creates({ a: 1 }), adds({ b: 1 }), updates('a', 2, { sends: { quantity: 2 } })]),
  ],
  [
    'an abandoned cart',
    withoutAbandon,
    trafficOf([creates({ a: 1 }), abandons()], { steps: [step('putInCart', [0, 0]), step('emptyCart', [1, 1])] }),
  ],
  [
    'a repeated create',
    withoutRepeatedCreates,
    trafficOf([creates({ a: 1 }, lost), creates({ a: 1 }, { arrivedMs: 100 })]),
  ],
])('%s is a use', (_, reason, traffic) => {
  expect(reason(traffic)).toBeNull();
});

test.each<[what: string, reason: (traffic: ClientTraffic) => string | null, traffic: ClientTraffic]>([
  ['no registration succeeded', withoutSize, trafficOf([registers({}, { status: 400, gets: {} })])],
  ['the catalogue was not read to its end', withoutLimit, trafficOf([page('c', { limit: '' })])],
  ['the driver was not asked to filter', withoutState, trafficOf([lastPage()], { steps: [synced({})] })],
  ['the catalogue was read twice only', withoutPolls, trafficOf([lastPage(), lastPage()])],
  [
    'the client changed no line',
    withoutExpectedPrice,
    trafficOf([creates({ a: 1 }, { sends: { items: items({ a: 1 }, null) } })]),
  ],
  ['no shopper emptied a cart', withoutAbandon, trafficOf([creates({ a: 1 }), removes('a')])],
  ['the client has no key', withoutRegistration, trafficOf([closed])],
  ['a closed registration and no key', withoutSize, trafficOf([closed])],
  ['the redirect of a key that the operator issued', withoutRedirect, trafficOf([closed, lastPage()])],
  ['no create failed', withoutRepeatedCreates, trafficOf([creates({ a: 1 })])],
])('a rule stays open if %s', (_, reason, traffic) => {
  expect(reason(traffic)).toBeNull();
});

test('a cart can end by an abandon or by an order, so neither may occur', () => {
  const steps = [step('putInCart', [0, 0]), step('emptyCart', [1, 1])];
  const emptied = [creates({ a: 1 }), removes('a')];

  expect(withoutEndings(trafficOf(emptied, { steps }))).toBeNull();
  expect(withoutRedirect(trafficOf([registers({ redirectUrl: 'https://shop.example/return' })]))).toBeNull();
  expect(withoutEndings(trafficOf([...emptied, registers({})], { steps }))).toMatch(
    /abandons no cart.*; .*redirectUrl/,
  );
});
