import { describe, expect, it } from 'vitest';
import type { ClientTraffic, JsonObject } from '../../../src/client-authoring.ts';
import {
  create,
  driven,
  failedPage,
  lastPage,
  page,
  product,
  step,
  unit,
} from '../traffic/catalogue/catalogue.testing.ts';
import { outcomesOf, trafficOf, type MadeCall } from '../traffic/traffic.testing.ts';
import { synchronisation } from './rules.ts';

function outcomes(id: string, calls: readonly MadeCall[], rest: Partial<ClientTraffic> = {}): string {
  return outcomesOf(synchronisation, `client/${id}`, trafficOf(calls, rest)).join(' ');
}

const since = '2026-03-01T10:00:00.000Z';
const sync = driven(step('sync', 0, 20));

describe('pages', () => {
  it('G06 finds requests of one walk that are open at once, but no retry after a timeout', () => {
    const open = { arrivedMs: 1_000, endedMs: 3_000 };
    const second = (arrivedMs: number): MadeCall => lastPage({ cursor: 'a' }, {}, { arrivedMs });
    expect(outcomes('G06', [page('a'), second(1_000)])).toBe('kept');
    expect(outcomes('G06', [page('a'), page('b', { cursor: 'a' }, [], open), second(1_005)])).toBe('broken');
    expect(outcomes('G06', [page('a'), page('b', { cursor: 'a' }, [], open), second(2_500)])).toBe('kept');
    const workers = [page('a', { state: 'Ohio' }, [], open), page('b', { state: 'Utah' }, [], open)];
    expect(outcomes('G06', workers)).toBe('');
  });

  it.each<[string, string, Readonly<Record<string, string>>]>([
    ['G07', 'kept', {}],
    ['G07', 'broken', { limit: '500' }],
    ['G12', 'kept', { updatedSince: since }],
    ['G12', 'broken', { updatedSince: since, active: 'true' }],
    ['G12', '', { active: 'true' }],
    ['G26', 'broken', { state: 'TX' }],
    ['G26', 'kept', { state: 'Texas', category0: 'local' }],
    ['G26', 'broken', { category0: 'Local' }],
    ['G26', '', {}],
  ])('%s is %s for %o', (id, expected, query) => {
    expect(outcomes(id, [{ query }])).toBe(expected);
  });
});

describe('watermarks', () => {
  it('G08 accepts the whole span', () => {
    const poll = (updatedSince: string): MadeCall => lastPage({ updatedSince });
    expect(outcomes('G08', [lastPage(), poll(since), poll('2026-03-01T09:51:00Z')])).toBe('kept kept');
    expect(outcomes('G08', [lastPage(), poll('2026-03-01T10:30:00Z')])).toBe('broken');
  });

  it('G09 wants the old watermark after a failed walk', () => {
    const failed = [
      lastPage(),
      page('a', { updatedSince: since }),
      failedPage({ updatedSince: since, cursor: 'a' }, 500, 'INTERNAL_SERVER_ERROR'),
    ];
    expect(outcomes('G09', [...failed, lastPage({ updatedSince: since })])).toBe('kept');
    expect(outcomes('G09', [...failed, lastPage()])).toBe('kept');
    expect(outcomes('G09', [...failed, lastPage({ updatedSince: '2026-03-01T10:05:00Z' })])).toBe('broken');
    expect(outcomes('G09', failed)).toBe('');
    const other = { headers: { 'user-agent': 'Other/2' } };
    expect(outcomes('G09', [...failed, lastPage({ updatedSince: '2026-03-01T10:05:00Z' }, {}, other)])).toBe('');
  });

  it('G10 wants a poll after a restart', () => {
    const steps = driven(step('sync', 0, 0.5), step('restart', 0.6, 0.7), step('sync', 0.9, 5));
    expect(outcomes('G10', [lastPage(), lastPage({ updatedSince: since })], steps)).toBe('kept');
    expect(outcomes('G10', [lastPage(), lastPage()], steps)).toBe('broken');
    expect(outcomes('G10', [lastPage(), lastPage()], sync)).toBe('');
  });

  it('G10 does not judge a driver that cannot restart the client', () => {
    const asked = { ...step('restart', 0.6, 0.7), answer: { kind: 'unsupported' } } as const;
    const steps = driven(step('sync', 0, 0.5), asked, step('sync', 0.9, 5));
    expect(outcomes('G10', [lastPage(), lastPage()], steps)).toBe('');
  });

  it('G10 does not judge a client that reads the whole catalogue again now and then', () => {
    const steps = driven(step('sync', 0, 1.5), step('restart', 1.6, 1.7), step('sync', 1.9, 5));
    expect(outcomes('G10', [lastPage(), lastPage(), lastPage()], steps)).toBe('');
    expect(outcomes('G10', [lastPage(), lastPage({ updatedSince: since }), lastPage()], steps)).toBe('broken');
  });

  it('G11 observes polls that follow each other soon', () => {
    const polls = (gapMs: number) => [
      lastPage({ updatedSince: since }),
      lastPage({ updatedSince: since }, {}, { arrivedMs: gapMs }),
    ];
    expect(outcomes('G11', polls(900_000))).toBe('kept');
    expect(outcomes('G11', polls(60_000))).toBe('broken');
    expect(outcomes('G11', polls(60_000), { timeScale: 0.01 })).toBe('kept');
    expect(outcomes('G11', polls(60_000), { timeScale: null })).toBe('');
  });

  it('G13 compares the watermark with the clock of the service', () => {
    const traffic = (updatedSince: string): ClientTraffic => {
      const made = trafficOf([lastPage({ updatedSince })]);
      const calls = made.calls.map((call) => ({
        ...call,
        reply: call.reply && { ...call.reply, headers: { date: 'Sun, 01 Mar 2026 10:00:00 GMT' } },
      }));
      return { ...made, calls };
    };
    expect(outcomesOf(synchronisation, 'client/G13', traffic('2026-03-01T10:00:02Z'))).toEqual(['kept']);
    expect(outcomesOf(synchronisation, 'client/G13', traffic('2026-03-01T10:01:00Z'))).toEqual(['broken']);
    expect(outcomes('G13', [lastPage({ updatedSince: '2099-01-01T00:00:00Z' })])).toBe('');
  });
});

describe('cursors and failures', () => {
  const refused = failedPage({ cursor: 'a' }, 400, 'BAD_REQUEST');

  it('G14 wants the first page after a refused cursor', () => {
    expect(outcomes('G14', [page('a'), refused, page('b')])).toBe('kept');
    expect(outcomes('G14', [page('a'), refused, refused, page('b')])).toBe('broken kept');
    expect(outcomes('G14', [page('a'), refused], sync)).toBe('broken');
    expect(outcomes('G14', [page('a'), refused])).toBe('');
    expect(outcomes('G14', [page('a'), failedPage({ cursor: 'never served' }, 400, 'BAD_REQUEST'), page('b')])).toBe(
      '',
    );
  });

  it('G15 finds cursors of yesterday and of walks that have ended', () => {
    const day = { arrivedMs: 90_000_000 };
    expect(outcomes('G15', [page('a'), lastPage({ cursor: 'a' }, {}, day)])).toBe('broken');
    const steps = driven(step('sync', 0, 1.5), step('sync', 1.9, 3));
    expect(outcomes('G15', [page('a'), lastPage({ cursor: 'a' }), lastPage({ cursor: 'a' })], steps)).toBe('broken');
    const failed = failedPage({ cursor: 'a' }, 500, 'INTERNAL_SERVER_ERROR');
    expect(outcomes('G15', [page('a'), failed, page('b')], steps)).toBe('kept');
    expect(outcomes('G15', [page('a'), failed, lastPage({ cursor: 'a' })], steps)).toBe('kept');
    expect(outcomes('G15', [page('a'), lastPage({ cursor: 'a' }), page('b')], steps)).toBe('');
  });

  it('G16 finds a cursor that was put in the query as it is', () => {
    const cursor = 'x +/=%&%2B ';
    expect(outcomes('G16', [page(cursor), lastPage({ cursor })])).toBe('kept');
    expect(outcomes('G16', [page(cursor), lastPage({ cursor: 'x  /=%' })])).toBe('broken');
    expect(outcomes('G16', [page(cursor), lastPage({ cursor: 'x' })])).toBe('');
    expect(outcomes('G16', [page('plain'), lastPage({ cursor: 'plain' })])).toBe('');
  });

  it.each<[string, MadeCall]>([
    ['500 without a code', { ...failedPage({ cursor: 'a' }, 500, ''), gets: 'Internal error' }],
    ['429', failedPage({ cursor: 'a' }, 429, 'RATE_LIMITED')],
    ['a lost reply', failedPage({ cursor: 'a' }, null, '')],
    ['400 with an internal error', failedPage({ cursor: 'a' }, 400, 'INTERNAL_SERVER_ERROR')],
  ])('G17 wants the same page after %s', (_name, failure) => {
    expect(outcomes('G17', [page('a'), failure, failure, lastPage({ cursor: 'a' })])).toBe('kept');
    expect(outcomes('G17', [page('a'), failure, page('b')])).toBe('broken');
    expect(outcomes('G17', [page('a'), failure], sync)).toBe('broken');
    expect(outcomes('G17', [page('a'), failure])).toBe('');
    const anotherWalk = page('b', { state: 'Ohio' });
    expect(outcomes('G17', [page('a'), failure, anotherWalk])).toBe('');
  });

  it('G17 leaves final codes and late attempts alone', () => {
    expect(outcomes('G17', [page('a'), failedPage({ cursor: 'a' }, 500, 'BAD_REQUEST'), page('b')])).toBe('');
    const failure = failedPage({ cursor: 'a' }, 500, 'INTERNAL_SERVER_ERROR');
    expect(outcomes('G17', [page('a'), failure, page('b', {}, [], { arrivedMs: 900_000 })])).toBe('');
  });
});

describe('sales', () => {
  const walk = (products: readonly JsonObject[], arrivedMs = 0): MadeCall => lastPage({}, { products }, { arrivedMs });
  const buy = (id: string, item: JsonObject = {}, optionId = `${id}-option`): MadeCall =>
    create(id, optionId, item, { arrivedMs: 60_000 });
  const offers = (...ids: readonly string[]) =>
    driven(step('listOffers', 30, 31, { offers: ids.map((id) => ({ productId: id, optionId: `${id}-option` })) }));

  it('G18 finds an option that is gone', () => {
    const two = product('p');
    const [kept] = [{ ...two, options: [{ id: 'other' }] }];
    expect(outcomes('G18', [walk([two]), walk([kept], 1_000), buy('p')])).toBe('broken');
    expect(outcomes('G18', [walk([two]), walk([kept], 1_000), buy('p', {}, 'other')])).toBe('kept');
    expect(outcomes('G18', [walk([two]), walk([kept], 1_000)], offers())).toBe('kept');
    expect(outcomes('G18', [walk([two]), walk([kept], 1_000)], offers('p'))).toBe('');
    expect(outcomes('G18', [walk([two]), buy('p')])).toBe('');
  });

  it('G19 finds a product that was turned off', () => {
    const walks = [walk([product('p'), product('q')]), walk([product('p', { status: 'expired' })], 1_000)];
    expect(outcomes('G19', [...walks, buy('p')])).toBe('broken');
    expect(outcomes('G19', [...walks, buy('q')])).toBe('kept');
    expect(outcomes('G19', [walk([product('p', { status: 'expired' })]), buy('p')])).toBe('');
  });

  it('G20 finds a product that needs a booking', () => {
    const both = walk([product('p', { availabilityRequired: true }), product('q')]);
    expect(outcomes('G20', [both, buy('p'), buy('q')])).toBe('broken kept');
    expect(outcomes('G20', [walk([product('q')]), buy('q')])).toBe('');
  });

  it('G21 and G24 find a price of another unit and of a promotion', () => {
    const units = walk([product('p', {}, { units: [unit(1_000), unit(700)] })]);
    expect(outcomes('G21', [units, buy('p', { expectedPrice: 1_000 }), buy('p', { expectedPrice: 700 })])).toBe(
      'kept broken',
    );
    expect(outcomes('G21', [walk([product('p')]), buy('p', { expectedPrice: 1_000 })])).toBe('');
    const promotion = walk([product('p', {}, { units: [unit(1_000, 800)] })]);
    expect(outcomes('G24', [promotion, buy('p', { expectedPrice: 1_000 }), buy('p', { expectedPrice: 800 })])).toBe(
      'kept broken',
    );
    expect(outcomes('G24', [promotion, buy('p', { expectedPrice: 1_234 }), buy('p')])).toBe('');
  });

  it('G22 counts an add with the line that it joins', () => {
    const limited = walk([product('p', {}, { restrictions: { minUnits: 2, maxUnits: 3 } })]);
    expect(
      outcomes('G22', [limited, buy('p', { quantity: 3 }), buy('p', { quantity: 4 }), buy('p', { quantity: 1 })]),
    ).toBe('kept broken broken');
    const cart = { id: 'cart-1', items: [{ optionId: 'p-option', quantity: 2 }] };
    const add = (quantity: number): MadeCall => ({ ...buy('p', { quantity }), endpoint: 'addItems', ids: ['cart-1'] });
    const created = { ...buy('p', { quantity: 2 }), gets: cart };
    expect(outcomes('G22', [limited, created, add(1)])).toBe('kept kept');
    expect(outcomes('G22', [limited, created, add(2)])).toBe('kept broken');
    expect(outcomes('G22', [limited, { ...created, status: null }, add(2)])).toBe('kept');
    expect(outcomes('G22', [walk([product('p')]), buy('p', { quantity: 50 })])).toBe('');
  });

  it('G23 finds walks that page views cause, but no poll that runs beside one', () => {
    const views = [1, 2, 3].map((at) => step('listOffers', at * 10, at * 10 + 1));
    const at = (arrivedMs: number): MadeCall => page('a', {}, [], { arrivedMs });
    expect(outcomes('G23', [lastPage()], driven(...views))).toBe('kept kept kept');
    expect(outcomes('G23', [lastPage(), at(10_500)], driven(...views))).toBe('kept kept');
    expect(outcomes('G23', [lastPage(), at(10_500), at(20_500)], driven(...views))).toBe('broken broken kept');
  });
});
