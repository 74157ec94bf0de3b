import { expect, test } from 'vitest';
import { brokenNameRule } from './2.5-display-name.ts';
import { honestRules } from '../honest-rules.ts';
import type { Call } from '../rules.ts';
import { exampleSites } from '../sites.ts';

const call: Call = {
  endpoint: 'register',
  method: 'POST',
  path: '',
  prefix: 'current',
  parameters: {},
  query: new URLSearchParams(),
  headers: {},
  body: undefined,
  address: '',
  partner: null,
  requestId: '',
  now: 0,
  calls: { total: 1, ofEndpoint: 1 },
  sites: exampleSites,
  memory: new Map(),
  store: {
    deals: new Map(),
    partners: new Map(),
    keys: new Map(),
    carts: new Map(),
    orders: new Map(),
    promotions: new Map(),
    registration: { open: true, limitPerAddress: 1, limitInAll: 1, hour: 0, calls: new Map() },
    serial: 0,
  },
  brand: 'Octomarket',
  rules: honestRules,
};

test.each(['Acme', 'Åsa Ñandú & Søns', "O'Neill Deals 24/7", 'x'.repeat(60), 'Café', 'St. Louis Co-op', 'Est. 1999'])(
  'brokenNameRule accepts %s',
  (name) => {
    expect(brokenNameRule(name, call)).toBeNull();
  },
);

test.each([
  ['', 'blank'],
  ['x'.repeat(61), '60'],
  ['Акме', 'Latin'],
  ['東京', 'Latin'],
  ['Acme 🎁', 'Latin'],
  ['Ac\u200Bme', 'invisible'],
  ['Acme\u00AD', 'invisible'],
  ['Acme\n', 'invisible'],
  ['me@example.com', 'e-mail'],
  ['www.example', 'web address'],
  ['https://x', 'web address'],
  ['Visit acme.com', 'web address'],
  ['Call +1 (312) 555-0100', 'phone'],
  ['3125550100', 'phone'],
  ['The OCTOMARKET shop', 'marketplace'],
  ['Öctomarket', 'marketplace'],
])('brokenNameRule refuses %j with the rule %s', (name, rule) => {
  expect(brokenNameRule(name, call)).toContain(rule);
});
