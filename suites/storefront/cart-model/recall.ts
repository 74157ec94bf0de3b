import { isObject, type Json } from '../../../src/authoring.ts';
import type { AddedItem, CallManner, Command, Sequence, StatedPrice } from './commands.ts';
import { nameOf } from '../fixtures/catalogue/offer-names.ts';

/** A reported sequence over this number of offers; null for invalid data. */
export function recallSequence(recorded: Json, offers: number): Sequence | null {
  const names = new Set(Array.from({ length: offers }, (_, index) => nameOf(index)));
  if (!isObject(recorded) || !isObject(recorded['create']) || !Array.isArray(recorded['calls'])) return null;
  const create = Object.entries(recorded['create']).flatMap(([name, units]) =>
    names.has(name) && typeof units === 'number' ? [[name, units] as const] : [],
  );
  const calls = recorded['calls'].flatMap((call: Json) => callIn(call, names) ?? []);
  const isWhole = create.length === Object.keys(recorded['create']).length && calls.length === recorded['calls'].length;
  if (!isWhole || create.length === 0) return null;
  const named = recorded['reference'] === true ? { reference: true as const } : {};
  return { create: Object.fromEntries(create), ...named, calls };
}

function callIn(recorded: Json, names: ReadonlySet<string>): Command | null {
  if (!isObject(recorded)) return null;
  const { do: what, line, units, items } = recorded;
  const manner = mannerIn(recorded['as'], recorded['under'], recorded['country']);
  if (what === 'read' || what === 'abandon') return { do: what, ...manner };
  if (what === 'add' && Array.isArray(items)) {
    const added = items.flatMap((item: Json) => itemIn(item, names) ?? []);
    return added.length === items.length ? { do: 'add', items: added, ...manner } : null;
  }
  if (typeof line !== 'string' || !names.has(line)) return null;
  if (what === 'remove') return { do: what, line, ...manner };
  if (what !== 'update' || typeof units !== 'number') return null;
  return { do: what, line, units, ...priceIn(recorded['price']), ...manner };
}

function mannerIn(as: Json | undefined, under: Json | undefined, country: Json | undefined): CallManner {
  return {
    ...(as === 'another partner' ? { as } : {}),
    ...(under === 'the deprecated prefix' ? { under } : {}),
    ...(country === 'US' ? { country } : {}),
  };
}

function itemIn(recorded: Json, names: ReadonlySet<string>): AddedItem | null {
  if (!isObject(recorded)) return null;
  const { of, units, price } = recorded;
  if (typeof of !== 'string' || !names.has(of) || typeof units !== 'number') return null;
  return { of, units, ...priceIn(price) };
}

const prices: readonly StatedPrice[] = [
  'right',
  'one above',
  'one below',
  'far above',
  'for all units',
  'of another line',
];

function priceIn(recorded: Json | undefined): { readonly price?: StatedPrice } {
  const price = prices.find((one) => one === recorded);
  return price === undefined ? {} : { price };
}
