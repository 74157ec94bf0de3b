import { crowd, item, otherKey, priced, type Talk } from './talk.testing.ts';

/** For each fault of carts, calls whose replies show it. */
export const cartTalks: Readonly<Record<string, (talk: Talk) => Promise<unknown>>> = {
  'line-total-in-sixteen-bits': (talk) => talk.create([item(0, 100)]),
  'line-total-lags-behind-update': (talk) => updated(talk, { quantity: 3 }),
  'line-total-with-quantity-rebate': (talk) => talk.create([item(0, 10)]),
  'savings-in-dollars-for-several-lines': (talk) => talk.create([item(0), item(1)]),
  'empty-cart-totals-lack-precision': emptied,
  'empty-cart-items-are-null': emptied,
  'cart-country-echoes-query': read,
  'cart-partner-id-for-each-cart': created,
  'later-lines-have-ids-of-their-own': (talk) => talk.create([item(0), item(1)]),
  'deal-title-on-its-first-line-only': (talk) => talk.create([item(4, 1, 1), item(4, 1, 2)]),
  'cart-price-lacks-unknown-net': created,
  'cart-price-taxes-null-when-none': created,
  'unavailable-reason-in-empty-text': created,
  'line-media-in-addresses': created,
  'buy-link-left-out-of-idle-update': (talk) => updated(talk, { quantity: 2 }),
  'cart-times-in-numbers-after-add': (talk) => added(talk, [item(1)]),
  'absent-reference-left-out': created,
  'reference-of-digits-in-a-number': (talk) => talk.create([item(0)], { clientReference: '00417' }),
  'eleventh-line-not-shown': (talk) => talk.create(crowd(11)),
  'message-counts-lines-from-one': (talk) => talk.create([item(0, 51)]),

  'create-keeps-ten-units-at-most': (talk) => talk.create([item(0, 11)]),
  'create-takes-quantity-in-digits': (talk) => talk.create([item(0, '2')]),
  'create-rounds-quantities': (talk) => talk.create([item(0, 100.4)]),
  'create-checks-quantity-of-first-item': (talk) => talk.create([item(0), item(1, 0)]),
  'create-counts-units-as-options': (talk) => talk.create([item(0, 21)]),
  'create-takes-no-currency': (talk) => talk.create([item(0)], { currency: 'USD' }),
  'create-loses-reference-beside-price': (talk) => talk.create([priced(0, 0)], { clientReference: 'basket' }),
  'reference-cut-at-length-of-uuid': (talk) => talk.create([item(0)], { clientReference: 'x'.repeat(40) }),
  'create-leaves-out-unknown-products': (talk) => talk.create([item(0), { ...item(1), productId: 'unknown' }]),
  async 'create-with-known-reference-answers-old-cart'(talk) {
    await talk.create([item(0)], { clientReference: 'basket' });
    await talk.create([item(1)], { clientReference: 'basket' });
  },
  'create-of-nothing-beside-reference': (talk) => talk.create([], { clientReference: 'basket' }),
  'create-takes-one-option-of-a-deal': (talk) => talk.create([item(4, 1, 1), item(4, 1, 2)]),

  'add-of-one-option-twice-counts-last': (talk) => added(talk, [item(1), item(1)]),
  'add-of-null-quantity-is-one': (talk) => added(talk, [item(1, null)]),
  'add-of-negative-quantity-takes-away': (talk) => added(talk, [item(0, -1)]),
  'add-of-zero-to-present-line': (talk) => added(talk, [item(0, 0)]),
  'add-limits-units-of-whole-cart': (talk) => added(talk, [item(1, 99)]),
  async 'add-counts-deals-as-options'(talk) {
    const id = await talk.create(crowd(20));
    await talk.add(id, crowd(21).slice(20));
  },
  async 'add-merges-with-last-line-only'(talk) {
    const id = await talk.create([item(0), item(1)]);
    await talk.add(id, [item(0)]);
  },
  async 'add-merges-options-of-a-deal'(talk) {
    const id = await talk.create([item(4, 1, 1)]);
    await talk.add(id, [item(4, 1, 2)]);
  },
  'add-answers-with-its-own-lines': (talk) => added(talk, [item(1)]),
  async 'add-after-removal-restores-units'(talk) {
    const id = await talk.create([item(0, 3), item(1)]);
    await talk.remove(id, item(0));
    await talk.add(id, [item(0)]);
  },
  'add-takes-country-in-small-letters': async (talk) =>
    talk.add(await talk.create([item(0)]), [item(0)], { country: 'us' }),
  'add-appends-digits-to-quantity': (talk) => added(talk, [item(0, '2')]),

  'update-of-true-is-one': (talk) => updated(talk, { quantity: true }),
  'update-lacking-quantity-checks-price': (talk) => updated(talk, { expectedPrice: priced(0, 0).expectedPrice }),
  'update-of-negative-is-its-amount': (talk) => updated(talk, { quantity: -3 }),
  'update-above-hundred-is-hundred': (talk) => updated(talk, { quantity: 101 }),
  async 'update-to-zero-removes-all-but-last'(talk) {
    const id = await talk.create([item(0), item(1)]);
    await talk.update(id, item(0), { quantity: 0 });
  },
  'update-stops-short-of-hundred': (talk) => updated(talk, { quantity: 100 }),
  'update-never-lowers-a-line': (talk) => updated(talk, { quantity: 1 }),
  async 'update-sets-all-options-of-deal'(talk) {
    const id = await talk.create([item(4, 1, 1), item(4, 1, 2)]);
    await talk.update(id, item(4, 1, 2), { quantity: 3 });
  },
  'update-with-right-price-changes-nothing': (talk) =>
    updated(talk, { quantity: 3, expectedPrice: priced(0, 0).expectedPrice }),
  'update-with-country-refused': (talk) => updated(talk, { quantity: 3, country: 'US' }),
  'update-answers-with-earlier-cart': (talk) => updated(talk, { quantity: 3 }),
  async 'read-misses-update-after-read'(talk) {
    const id = await talk.create([item(0)]);
    await talk.read(id);
    await talk.update(id, item(0), { quantity: 2 });
    await talk.read(id);
  },
  'removal-of-last-line-keeps-grand-total': emptied,
  async 'removal-of-last-line-forgets-cart'(talk) {
    await talk.read(await emptied(talk));
  },

  'expected-price-of-zero-not-checked': (talk) => talk.create([{ ...item(0), expectedPrice: 0 }]),
  'expected-price-in-text-not-checked': (talk) => talk.create([{ ...item(0), expectedPrice: '1' }]),
  'update-tolerates-one-cent': (talk) => updated(talk, { quantity: 3, expectedPrice: priced(0, 1).expectedPrice }),
  'add-tolerates-higher-expectation': (talk) => added(talk, [priced(1, 50)]),
  'update-expects-price-of-whole-line': (talk) =>
    updated(talk, { quantity: 3, expectedPrice: priced(0, 0).expectedPrice }),
  'create-with-reference-skips-price-check': (talk) => talk.create([priced(0, 1)], { clientReference: 'basket' }),
  'add-to-present-line-skips-price-check': (talk) => added(talk, [priced(0, 1)]),
  'expected-price-of-first-option': (talk) => talk.create([priced(4, 0, 1, 1)]),
  async 'mismatch-warns-only-once'(talk) {
    await talk.create([priced(0, 1)]);
    await talk.create([priced(0, 1)]);
  },
  async 'update-changes-line-despite-mismatch'(talk) {
    await talk.read(await updated(talk, { quantity: 3, expectedPrice: 1 }));
  },
  async 'add-keeps-items-before-mismatch'(talk) {
    await talk.read(await added(talk, [item(1), priced(6, 1)]));
  },

  async 'abandon-clears-ten-lines'(talk) {
    const id = await talk.create(crowd(11));
    await talk.abandon(id);
    await talk.read(id);
  },
  async 'abandon-of-empty-cart-answers-cart'(talk) {
    await talk.abandon(await emptied(talk));
  },
  async 'removal-from-abandoned-cart-succeeds'(talk) {
    await talk.remove(await abandoned(talk), item(0));
  },
  async 'update-of-abandoned-cart-knows-no-cart'(talk) {
    await talk.update(await abandoned(talk), item(0), { quantity: 1 });
  },
  async 'add-after-abandon-takes-new-id'(talk) {
    await talk.add(await abandoned(talk), [item(0)]);
  },
  async 'add-after-abandon-continues-line'(talk) {
    await talk.add(await abandoned(talk), [item(0)]);
  },
  async 'abandon-takes-all-carts-of-partner'(talk) {
    const other = await talk.create([item(1)]);
    await abandoned(talk);
    await talk.read(other);
  },
  async 'abandon-of-foreign-cart-answers-204'(talk) {
    await talk.abandon(await created(talk), { key: otherKey });
  },
  async 'refused-foreign-abandon-empties-cart'(talk) {
    const id = await created(talk);
    await talk.abandon(id, { key: otherKey });
    await talk.read(id);
  },
  async 'read-with-country-knows-no-cart'(talk) {
    await talk.ask(`GET carts/${await created(talk)}?country=US`);
  },
  async 'next-cart-replaces-the-last'(talk) {
    const id = await created(talk);
    await created(talk);
    await talk.read(id);
  },
};

async function created(talk: Talk): Promise<string> {
  return talk.create([item(0, 2)]);
}

async function read(talk: Talk): Promise<string> {
  const id = await created(talk);
  await talk.read(id);
  return id;
}

async function added(talk: Talk, items: readonly unknown[]): Promise<string> {
  const id = await created(talk);
  await talk.add(id, items);
  return id;
}

async function updated(talk: Talk, body: Readonly<Record<string, unknown>>): Promise<string> {
  const id = await created(talk);
  await talk.update(id, item(0), body);
  return id;
}

/** The cart stays, without lines. */
async function emptied(talk: Talk): Promise<string> {
  const id = await created(talk);
  await talk.remove(id, item(0));
  return id;
}

async function abandoned(talk: Talk): Promise<string> {
  const id = await created(talk);
  await talk.abandon(id);
  return id;
}
