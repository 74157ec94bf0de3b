import { crowd, item, otherKey, ownKey, priced, type Talk } from './talk.testing.ts';

/** For each fault of anything but carts, calls whose replies show it. */
export const otherTalks: Readonly<Record<string, (talk: Talk) => Promise<unknown>>> = {
  'no-limit-beside-category-is-no-limit': (talk) => talk.list('category0=local'),
  'limit-above-thousand-refused': (talk) => talk.list('limit=1001'),
  'later-pages-have-one-too-many': (talk) => talk.walk('limit=5'),
  async 'limit-overrules-own-cap'(talk) {
    await talk.list('limit=5', { key: await talk.register({ maxPageSize: 2 }) });
  },
  'limit-lost-beside-watermark': (talk) => talk.list('limit=5&updatedSince=2025-01-01T00:00:00Z'),
  'list-takes-country-in-any-case': (talk) => talk.ask('GET products?country=us&limit=5'),
  'state-with-wide-gap-found': (talk) => talk.list('limit=5&state=New%20%20York'),
  'state-with-blank-around-finds-nothing': (talk) => talk.list('limit=5&state=%20Texas'),
  'state-in-other-case-refused': (talk) => talk.list('limit=5&state=texas'),
  'state-in-small-letters-found-by-category': (talk) => talk.list('limit=5&state=texas&category1=things-to-do'),
  'state-lost-after-first-page': (talk) => talk.walk('limit=5&state=Texas'),
  'active-overrules-state': (talk) => talk.list('limit=5&state=Texas&active=true'),
  'mismatched-categories-find-the-child': (talk) => talk.list('limit=5&category0=goods&category1=things-to-do'),
  'unknown-category2-finds-everything': (talk) => talk.list('limit=5&category2=no-such-category'),
  'inactive-deals-not-asked-for': (talk) => talk.list('limit=5&active=false'),
  'category-means-active-deals': (talk) => talk.list('limit=20&category0=local'),
  'watermark-without-its-offset': (talk) => talk.list('limit=300&updatedSince=2025-03-01T02:00:00%2B05:00'),
  'watermark-lost-after-first-page': (talk) => talk.walk('limit=5&updatedSince=2025-06-01T00:00:00Z'),
  'own-timestamp-refused': (talk) => talk.list('limit=5&updatedSince=2025-06-01T00:00:00.000Z'),
  'timestamp-null-before-last-page': (talk) => talk.list('limit=5'),
  'has-more-left-out-when-false': nothingFound,
  'no-products-are-null': nothingFound,
  'timestamp-in-a-number-beside-watermark': (talk) => talk.list('updatedSince=2025-09-01T00:00:00Z'),
  'walk-of-a-state-ends-after-two-pages': (talk) => talk.walk('limit=5&state=Texas'),

  'selections-left-out-when-none': catalogue,
  'start-times-of-deals-with-start-time': catalogue,
  'discount-lacks-unknown-end': catalogue,
  'discount-left-out-when-none': catalogue,
  'discount-with-fractions-of-cents': catalogue,
  'end-of-discount-lacks-offset': catalogue,
  async 'discount-in-lines-of-read-cart'(talk) {
    await talk.read(await talk.create([item(0)]));
  },
  'net-of-a-tax-is-zero': catalogue,
  'taxed-unit-has-two-rows': catalogue,
  'format-in-a-text-when-alone': catalogue,
  'labels-null-when-none': catalogue,
  'unknown-reference-left-out-of-product': catalogue,
  'empty-short-description-is-null': catalogue,
  'state-of-location-in-full': catalogue,
  'least-units-null-when-one': catalogue,
  'sold-out-in-capitals': catalogue,
  'later-unit-types-in-small-letters': catalogue,
  'cutoff-of-days-in-text': catalogue,
  'selection-may-be-left-out': catalogue,
  'later-pages-lack-locations': (talk) => talk.walk('limit=5'),

  'name-of-sixty-counted-in-bytes': (talk) => talk.register({ displayName: 'é'.repeat(60) }),
  'brand-refused-only-alone': (talk) => talk.register({ displayName: 'Octomarket Deals' }),
  'invisible-characters-taken-out': (talk) => talk.register({ displayName: 'Ocean\u200BDeals' }),
  'other-letters-beside-latin-accepted': (talk) => talk.register({ displayName: '\u041Ecean Deals' }),
  'web-address-needs-scheme': (talk) => talk.register({ displayName: 'www.ocean.com' }),
  'phone-number-in-brackets-accepted': (talk) => talk.register({ displayName: 'Ocean (312) 555 0147' }),
  'null-publisher-refused': (talk) => talk.register({ affiliatePublisherId: null }),
  'countries-empty-when-not-sent': (talk) => talk.register(),
  'canada-beside-us-accepted': (talk) => talk.register({ inventoryCountries: ['US', 'CA'] }),
  'codes-of-states-accepted': (talk) => talk.register({ inventoryStates: ['PA'] }),
  'redirect-without-tls-accepted': (talk) => talk.register({ redirectUrl: 'http://partner.example.com/return' }),
  'page-size-of-zero-is-default': (talk) => talk.register({ maxPageSize: 0 }),
  'page-size-fraction-cut': (talk) => talk.register({ maxPageSize: 10.5 }),
  'categories-lost-beside-states': (talk) => talk.register({ inventoryStates: ['Texas'], category1: ['things-to-do'] }),
  'brand-in-name-answered-forbidden': (talk) => talk.register({ displayName: 'Octomarket' }),
  'register-answers-201': (talk) => talk.register(),
  'key-in-view-of-registration': (talk) => talk.register(),
  'internal-fields-in-own-read': (talk) => talk.me(ownKey),
  'status-of-partner-in-capitals': (talk) => talk.me(ownKey),
  'absent-redirect-left-out-of-own-read': (talk) => talk.me(otherKey),
  'contact-of-supplier-lacks-unknown': (talk) => talk.ask('GET supplier'),
  async 'supplier-id-for-each-request'(talk) {
    await talk.ask('GET supplier');
    await talk.ask('GET supplier');
  },

  'unknown-cart-answered-flat-on-read': (talk) => talk.read('unknown'),
  'details-in-a-list-for-unknown-product': (talk) => talk.create([{ ...item(0), productId: 'unknown' }]),
  'failure-class-is-a-number-on-create': (talk) => talk.create([item(0, 0)]),
  'list-refused-in-an-envelope': wrongCountry,
  'unknown-order-answered-404': (talk) => talk.order('unknown'),
  'mismatch-lacks-request-id': (talk) => talk.create([priced(0, 1)]),
  'full-cart-answered-200': (talk) => talk.create(crowd(21)),
  'quantity-refused-with-own-code': (talk) => talk.create([item(0, 101)]),
  async 'code-in-small-letters-on-abandon'(talk) {
    await talk.abandon(await talk.create([item(0)]), { key: otherKey });
  },
  'fields-of-unknown-order-are-null': (talk) => talk.order('unknown'),
  'refused-list-has-no-products': wrongCountry,
  'refused-registration-has-null-token': (talk) => talk.register({ displayName: 'Octomarket' }),
  'missing-field-answered-in-html': (talk) => talk.ask('POST carts', { body: { items: [item(0)] } }),
  'mismatch-shows-original-as-current': (talk) => talk.create([priced(0, 1)]),
  'mismatch-expects-the-live-price': (talk) => talk.create([priced(0, 1)]),
  'mismatch-with-sign-of-currency': (talk) => talk.create([priced(0, 1)]),
  async 'mismatch-on-add-has-next-index'(talk) {
    await talk.add(await talk.create([item(0)]), [priced(1, 1)]);
  },
  'mismatch-on-create-names-first-item': (talk) => talk.create([item(0), priced(1, 1)]),

  'bearer-opens-orders': (talk) =>
    talk.order('CONFIRMED', { key: null, headers: { authorization: `Bearer ${ownKey}` } }),
  'end-of-key-not-compared': (talk) => talk.me(`${ownKey.slice(0, -1)}${ownKey.endsWith('0') ? '1' : '0'}`),
  'supplier-needs-no-key': (talk) => talk.ask('GET supplier', { key: null }),
  'items-checked-before-key': (talk) => talk.create([], {}, { key: null }),
  'unknown-cart-reported-before-key': (talk) => talk.read('unknown', { key: null }),
  'wrong-key-answered-403': (talk) => talk.me('wrong'),
  'details-left-out-without-key': (talk) => talk.ask('GET supplier', { key: null }),
  'missing-key-answered-flat-on-list': (talk) => talk.list('limit=5', { key: null }),
  'issued-key-has-short-end': (talk) => talk.register(),

  'confirmed-item-has-one-ticket': (talk) => talk.order('CONFIRMED'),
  'redeemed-ticket-has-null-link': (talk) => talk.order('REDEEMED'),
  'order-on-hold-not-found': (talk) => talk.order('ON_HOLD'),
  'item-of-cancelled-tickets-confirmed': (talk) => talk.order('CANCELLED'),
  'order-time-in-epoch-seconds': (talk) => talk.order('CONFIRMED'),
  'tickets-of-item-share-uuid': (talk) => talk.order('CONFIRMED'),
  'rejected-order-is-failed': (talk) => talk.order('REJECTED'),

  async 'alias-abandon-leaves-cart'(talk) {
    const id = await talk.create([item(0)]);
    await talk.abandon(id, { alias: true });
    await talk.read(id);
  },
  async 'alias-update-needs-price'(talk) {
    await talk.update(await talk.create([item(0)]), item(0), { quantity: 2 }, { alias: true });
  },
  async 'alias-carts-unknown-elsewhere'(talk) {
    await talk.read(await talk.create([item(0)], {}, { alias: true }));
  },
  'alias-mismatch-answered-flat': (talk) => talk.create([priced(0, 1)], {}, { alias: true }),
  'alias-cursor-refused': (talk) => talk.walk('limit=5', { alias: true }),
};

async function catalogue(talk: Talk): Promise<unknown> {
  return talk.list('limit=50');
}

async function nothingFound(talk: Talk): Promise<unknown> {
  return talk.list('category0=goods&category1=things-to-do');
}

async function wrongCountry(talk: Talk): Promise<unknown> {
  return talk.ask('GET products?country=CA');
}
