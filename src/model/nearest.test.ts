import { expect, test } from 'vitest';
import { nearest } from './nearest.ts';

const known = ['apiKey', 'otherPartnerApiKey', 'baseUrl', 'brand', 'registration'];

test.each([
  ['apikey', 'apiKey'],
  ['apiKye', 'apiKey'],
  ['base_url', 'baseUrl'],
  ['registartion', 'registration'],
  ['reg', 'registration'],
])('nearest: %s is probably %s', (written, meant) => {
  expect(nearest(written, known)).toEqual([meant]);
});

test('nearest: returns no name if no name is close', () => {
  expect(nearest('frobnicate', known)).toEqual([]);
});

test('nearest: returns several names, best first', () => {
  expect(nearest('storefront/4.4/4#ad', ['storefront/4.4/4#add', 'storefront/4.4/5#add', 'storefront/1/1'], 2)).toEqual(
    ['storefront/4.4/4#add', 'storefront/4.4/5#add'],
  );
});
