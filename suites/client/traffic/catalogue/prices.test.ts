import { expect, it } from 'vitest';
import type { ClientCall, Json } from '../../../../src/client-authoring.ts';
import { create, lastPage, product, unit } from './catalogue.testing.ts';
import { momentOf } from './catalogue.ts';
import { pricesOf } from './prices.ts';
import { trafficOf, type MadeCall } from '../traffic.testing.ts';

const listed = (retail: number, arrivedMs: number): MadeCall =>
  lastPage({}, { products: [product('p', {}, { units: [unit(retail, 1), unit(99)] })] }, { arrivedMs });
const shown = (retail: number): Json => ({ items: [{ optionId: 'p-option', productId: 'p', pricing: { retail } }] });

function pricesFor(calls: readonly MadeCall[]): { readonly last: number | null; readonly held: readonly number[] } {
  const traffic = trafficOf(calls);
  const call: ClientCall | undefined = traffic.calls.at(-1);
  if (call === undefined) throw new Error('no call');
  const prices = pricesOf(traffic);
  return { last: prices.lastAt(call, 'p-option')?.retail ?? null, held: prices.heldAt(momentOf(call), 'p-option') };
}

it('takes the first row of the first unit, and the newest reply', () => {
  expect(
    pricesFor([listed(1_000, 0), listed(1_200, 1_000), create('p', 'p-option', {}, { arrivedMs: 20_000 })]),
  ).toEqual({
    last: 1_200,
    held: [1_200],
  });
});

it('holds both prices while a walk may not be stored yet', () => {
  expect(
    pricesFor([listed(1_000, 0), listed(1_200, 19_000), create('p', 'p-option', {}, { arrivedMs: 20_000 })]),
  ).toEqual({
    last: 1_200,
    held: [1_000, 1_200],
  });
});

it('reads the lines of carts and the current price of a mismatch', () => {
  const next = create('p', 'p-option', {}, { arrivedMs: 40_000 });
  const cart = { ...create('p', 'p-option', {}, { arrivedMs: 20_000 }), gets: shown(1_300) };
  expect(pricesFor([listed(1_000, 0), cart, next])).toEqual({ last: 1_300, held: [1_000, 1_300] });
  const details = { error: 'PRICE_MISMATCH', currentPrice: 1_400, path: '$.items[0]' };
  const refused = {
    ...create('p', 'p-option', {}, { arrivedMs: 30_000 }),
    status: 409,
    gets: { code: 'aborted', details },
  };
  expect(pricesFor([listed(1_000, 0), refused, next]).last).toBe(1_400);
  expect(pricesFor([next])).toEqual({ last: null, held: [] });
});
