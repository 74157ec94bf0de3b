import { expect, test } from 'vitest';
import { resultShapes } from './result-shapes.ts';

const problemOf = resultShapes();
const line = { productId: 'p', optionId: 'o', quantity: 1 };

test.each([
  ['sync', {}],
  ['sync', { outcome: 'failed' }],
  ['listOffers', { offers: [{ productId: 'p', optionId: 'o', price: null, anything: true }] }],
  ['putInCart', { outcome: 'done', lines: [line], total: 5_200, canCheckout: true }],
  ['checkout', { url: null, outcome: 'unavailable' }],
  ['returnFromCheckout', { page: 'neutral' }],
] as const)('accepts a result of %s', (operation, result) => {
  expect(problemOf(operation, result)).toBeNull();
});

test.each([
  ['sync', [], 'the result: expected an object'],
  ['listOffers', {}, 'the result: the field "offers" is missing'],
  ['putInCart', { outcome: 'ok' }, 'the result at /outcome: expected one of done, '],
  ['viewCart', { outcome: 'done', lines: [{ ...line, quantity: '1' }] }, 'the result at /lines/0/quantity: expected '],
  ['confirmPrice', { outcome: 'done', total: 52.5 }, 'the result at /total: expected an integer or null'],
  ['checkout', { outcome: 'unavailable' }, 'the result: the field "url" is missing'],
  ['returnFromCheckout', { page: 'paid' }, 'the result at /page: expected one of '],
] as const)('names the wrong part of a result of %s', (operation, result, words) => {
  expect(problemOf(operation, result)).toContain(words);
});
