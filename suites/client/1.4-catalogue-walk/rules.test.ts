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
import { outcomesOf, provoked, trafficOf, type MadeCall } from '../traffic/traffic.testing.ts';
import { catalogueWalk } from './rules.ts';

function outcomes(id: string, calls: readonly MadeCall[], rest: Partial<ClientTraffic> = {}): string {
  return outcomesOf(catalogueWalk, `client/${id}`, trafficOf(calls, rest)).join(' ');
}

const list = (query: Readonly<Record<string, string>>): MadeCall => ({ query });

describe('the query of a page', () => {
  it.each<[string, string, Readonly<Record<string, string>>]>([
    ['K26', 'kept', { country: 'US', cache: '1' }],
    ['K26', 'broken', { country: 'us' }],
    ['K26', 'broken', {}],
    ['K37', 'kept', { limit: '10' }],
    ['K37', 'broken', { limit: '0' }],
    ['K37', 'broken', { limit: '2.5' }],
    ['K37', '', {}],
    ['K37-most', 'kept', { limit: '1000' }],
    ['K37-most', 'broken', { limit: '1001' }],
    ['K37-recommended', 'kept', { limit: '10' }],
    ['K37-recommended', 'broken', {}],
    ['K39', 'kept', { state: ' New York ' }],
    ['K39', 'broken', { state: 'NY' }],
    ['K39', 'broken', { state: 'new york' }],
    ['K39', '', { state: 'District of Columbia' }],
    ['K39', '', { state: '' }],
    ['K40', 'kept', { category1: 'things-to-do' }],
    ['K40', 'kept', { category0: 'local', category1: 'things-to-do' }],
    ['K40', 'kept', { category0: 'goods', category1: 'toys' }],
    ['K40', 'broken', { category0: 'goods', category1: 'things-to-do' }],
    ['K40', 'broken', { category1: 'Things to do' }],
    ['K40', '', { category0: 'local' }],
  ])('%s is %s for %o', (id, expected, query) => {
    expect(outcomes(id, [list(query)])).toBe(expected);
  });

  it('K37-most uses the cap that the client has read', () => {
    const me: MadeCall = { endpoint: 'me', gets: { maxPageSize: 50 } };
    expect(outcomes('K37-most', [me, list({ limit: '100' })])).toBe('broken');
  });
});

describe('cursors', () => {
  it('K28 compares the decoded cursor with every served one', () => {
    expect(outcomes('K28', [page('a +'), page('b', { cursor: 'a +' })])).toBe('kept');
    expect(outcomes('K28', [page('a +'), page('b', { cursor: 'a' })])).toBe('broken');
    expect(outcomes('K28', [page('a +'), page('b', { cursor: '' })])).toBe('');
  });

  it('K29 wants no cursor on the first page of every walk', () => {
    expect(outcomes('K29', [page('a'), lastPage({ cursor: 'a' }), page('b')])).toBe('kept kept');
    expect(outcomes('K29', [page('a', { cursor: '' })])).toBe('broken');
    expect(outcomes('K29', [page('a'), lastPage({ cursor: 'a' }), page('b', { cursor: 'null' })])).toBe('kept broken');
  });

  it('K30 compares the parameters within each walk, also of two workers at once', () => {
    expect(
      outcomes('K30', [
        page('a', { state: 'Texas' }),
        page('b', { state: 'Ohio' }),
        lastPage({ cursor: 'b', state: 'Ohio' }),
        lastPage({ state: 'Texas', cursor: 'a' }),
      ]),
    ).toBe('kept kept');
    // The service may give the same cursor to both.
    const [texas, ohio] = [{ state: 'Texas' }, { state: 'Ohio' }];
    expect(
      outcomes('K30', [
        page('a', texas),
        page('a', ohio),
        lastPage({ cursor: 'a', ...texas }),
        lastPage({ cursor: 'a', ...ohio }),
      ]),
    ).toBe('kept kept');
    expect(outcomes('K30', [page('a'), lastPage({ cursor: 'a', limit: '20' })])).toBe('broken');
    expect(outcomes('K30', [page('a', { _: '1' }), lastPage({ cursor: 'a', _: '2' })])).toBe('broken');
    const [one, other] = ['2026-03-01T10:00:00Z', '2026-03-01T10:00:00.000+00:00'];
    expect(outcomes('K30', [page('a', { updatedSince: one }), lastPage({ cursor: 'a', updatedSince: other })])).toBe(
      'kept',
    );
  });
});

describe('the end of a walk', () => {
  const sync = driven(step('sync', 0, 20));

  it('K31 judges a walk that stops within a step of the driver', () => {
    expect(outcomes('K31', [page('a'), lastPage({ cursor: 'a' })], sync)).toBe('kept');
    expect(outcomes('K31', [page('a'), page('b', { cursor: 'a' })], sync)).toBe('broken');
    expect(outcomes('K31', [page('a'), failedPage({ cursor: 'a' }, 500, 'INTERNAL_SERVER_ERROR')], sync)).toBe('');
  });

  it('K31 takes a single page before a whole walk as a test of the key', () => {
    const probe = page('p', { limit: '1' });
    expect(outcomes('K31', [probe, page('a'), lastPage({ cursor: 'a' })], sync)).toBe('kept');
    expect(outcomes('K31', [probe, page('a'), lastPage({ cursor: 'a' })])).toBe('kept');
  });

  it('K31 does not judge a walk that the end of the run interrupts, but one that the client gave up', () => {
    expect(outcomes('K31', [page('a'), page('b', { cursor: 'a' })])).toBe('');
    const later = create('p', 'o', {}, { arrivedMs: 400_000 });
    expect(outcomes('K31', [page('a'), later])).toBe('broken');
    expect(outcomes('K31', [page('a'), { ...later, arrivedMs: 60_000 }])).toBe('');
    const otherProgram = { ...later, headers: { 'user-agent': 'Other/2' } };
    expect(outcomes('K31', [page('a'), otherProgram])).toBe('');
  });

  it('K32 judges short, empty and last pages', () => {
    const short = { provocations: [provoked('short-page', 1)], ...sync };
    expect(outcomes('K32', [page('a'), lastPage({ cursor: 'a' })], short)).toBe('kept');
    expect(outcomes('K32', [page('a')], short)).toBe('broken');
    const end = lastPage({}, { nextCursor: 'more' });
    expect(outcomes('K32', [end], sync)).toBe('kept');
    expect(outcomes('K32', [end, lastPage({ cursor: 'more' })], sync)).toBe('broken');
    expect(outcomes('K32', [end], { nowMs: 5_000 })).toBe('');
  });

  it('K34 judges the first page without a timestamp', () => {
    expect(outcomes('K34', [page('a'), lastPage({ cursor: 'a' })])).toBe('kept');
    expect(outcomes('K34', [page('a')], sync)).toBe('broken');
    expect(outcomes('K34', [lastPage()])).toBe('');
  });

  it('K35 judges a poll that returns everything', () => {
    const poll = { updatedSince: '2026-03-01T10:00:00Z' };
    const full = { provocations: [provoked('full-delta', 1)] };
    expect(outcomes('K35', [page('a', poll), lastPage({ ...poll, cursor: 'a' })], full)).toBe('kept');
    expect(outcomes('K35', [page('a', poll)], { ...full, ...sync })).toBe('broken');
    expect(outcomes('K35', [page('a', poll), page('b')], full)).toBe('broken');
    expect(outcomes('K35', [page('a', poll)], full)).toBe('');
  });

  it('K38 judges pages below the limit', () => {
    const capped = { provocations: [provoked('low-cap', 1)], ...sync };
    expect(outcomes('K38', [page('a'), lastPage({ cursor: 'a' })], capped)).toBe('kept');
    expect(outcomes('K38', [page('a')], capped)).toBe('broken');
  });
});

describe('watermarks', () => {
  const poll = (updatedSince: string, rest: MadeCall = {}): MadeCall => lastPage({ updatedSince }, {}, rest);

  it('K27 wants a poll after whole walks, but lets whole walks be repeated', () => {
    expect(outcomes('K27', [lastPage(), poll('2026-03-01T10:00:00Z')])).toBe('kept');
    expect(outcomes('K27', [lastPage(), lastPage()])).toBe('');
    expect(outcomes('K27', [lastPage(), lastPage(), lastPage()])).toBe('broken');
    expect(
      outcomes(
        'K27',
        ['Ohio', 'Texas', 'Utah'].map((state) => lastPage({ state })),
      ),
    ).toBe('');
  });

  it('K27 judges the first walk only with a driver', () => {
    expect(outcomes('K27', [poll('2026-01-01T00:00:00Z')])).toBe('');
    expect(outcomes('K27', [poll('2026-01-01T00:00:00Z')], driven(step('sync', 0, 5)))).toBe('broken');
  });

  it.each([
    ['kept', '2026-03-01T10:00:00.000Z'],
    ['kept', '2026-03-01T10:00:00 00:00'],
    ['kept', '2026-03-01T09:50:00Z'],
    ['kept', '2026-03-01T10:00:00'],
    ['broken', '2026-03-01T10:01:00Z'],
    ['broken', '1772359200'],
  ])('K33 is %s for %s', (expected, updatedSince) => {
    expect(outcomes('K33', [lastPage(), poll(updatedSince)])).toBe(expected);
  });

  it('K33 leaves a watermark from before the run alone', () => {
    expect(outcomes('K33', [poll('2026-02-01T00:00:00Z')])).toBe('');
    expect(outcomes('K33', [lastPage(), poll('2026-02-01T00:00:00Z')])).toBe('');
    const other = { headers: { 'user-agent': 'Other/2' } };
    expect(outcomes('K33', [lastPage(), poll('2026-03-01T12:00:00Z', other)])).toBe('');
  });

  it('K33 finds a watermark that never moves', () => {
    const walks = ['10', '11', '12', '13'].map((hour, index) =>
      lastPage(index === 0 ? {} : { updatedSince: '2026-03-01T10:00:00Z' }, { timestamp: `2026-03-01T${hour}:00:00Z` }),
    );
    expect(outcomes('K33', walks)).toBe('kept kept broken');
    const steps = driven(...walks.map((_, index) => step('sync', index - 0.1, index + 0.5)));
    expect(outcomes('K33', walks, steps)).toBe('kept broken broken');
  });
});

describe('products', () => {
  const walk = (products: readonly JsonObject[], arrivedMs: number): MadeCall =>
    lastPage({}, { products }, { arrivedMs });
  const buy = (id: string, item: JsonObject = {}, arrivedMs = 30_000): MadeCall =>
    create(id, `${id}-option`, item, { arrivedMs });

  it('K36 wants the newest price', () => {
    const walks = [walk([product('p')], 0), walk([product('p', {}, { units: [unit(1_200)] })], 1_000)];
    const steps = driven(step('sync', 0, 0.5), step('sync', 1, 2));
    expect(outcomes('K36', [...walks, buy('p', { expectedPrice: 1_200 })], steps)).toBe('kept');
    expect(outcomes('K36', [...walks, buy('p', { expectedPrice: 1_000 })], steps)).toBe('broken');
    expect(outcomes('K36', [...walks, buy('p', { expectedPrice: 1_000 })])).toBe('');
    expect(outcomes('K36', [...walks, buy('p', { expectedPrice: 1_000 }, 700_000)])).toBe('broken');
    expect(outcomes('K36', [walks[0] ?? {}, buy('p', { expectedPrice: 1_000 })], steps)).toBe('');
  });

  it('K36 wants the newest price in the offers of a client that sends no prices', () => {
    const walks = [walk([product('p')], 0), walk([product('p', {}, { units: [unit(1_200)] })], 1_000)];
    const offered = (price: number) =>
      driven(
        step('sync', 0, 0.5),
        step('sync', 1, 2),
        step('listOffers', 3, 4, { offers: [{ productId: 'p', optionId: 'p-option', price }] }),
      );
    expect(outcomes('K36', walks, offered(1_200))).toBe('kept');
    expect(outcomes('K36', walks, offered(1_000))).toBe('broken');
    // A price of the shop's own.
    expect(outcomes('K36', walks, offered(1_500))).toBe('');
  });

  it('K41 wants products that are on sale', () => {
    const both = walk([product('on'), product('off', { status: 'sold_out' })], 0);
    expect(outcomes('K41', [both, buy('on')])).toBe('kept');
    expect(outcomes('K41', [both, buy('off')])).toBe('broken');
    expect(outcomes('K41', [walk([product('on')], 0), buy('on')])).toBe('');
    // The newer page may not be stored yet.
    expect(
      outcomes('K41', [walk([product('off')], 0), walk([product('off', { status: 'expired' })], 29_000), buy('off')]),
    ).toBe('');
  });

  it('K41 takes a list of offers without such products as an occasion', () => {
    const both = walk([product('on'), product('off', { status: 'sold_out' })], 0);
    const offers = (...ids: readonly string[]) => ({
      offers: ids.map((id) => ({ productId: id, optionId: `${id}-option` })),
    });
    expect(outcomes('K41', [both], driven(step('listOffers', 10, 11, offers('on'))))).toBe('kept');
    expect(outcomes('K41', [both], driven(step('listOffers', 10, 11, offers('on', 'off'))))).toBe('');
  });

  it('K42 wants options that are not off', () => {
    const options = walk(
      [product('on'), product('off', {}, { active: false }), product('null', {}, { active: null })],
      0,
    );
    expect(outcomes('K42', [options, buy('on'), buy('null'), buy('off')])).toBe('kept kept broken');
  });

  it('K43 wants offers whose options have active null', () => {
    const ids = ['a', 'b', 'c'];
    const all = walk(
      [...ids.map((id) => product(id)), ...ids.map((id) => product(`${id}-null`, {}, { active: null }))],
      0,
    );
    const offered = (names: readonly string[]) =>
      driven(step('listOffers', 10, 11, { offers: names.map((id) => ({ productId: id, optionId: `${id}-option` })) }));
    expect(outcomes('K43', [all], offered(['a', 'b', 'c', 'a-null']))).toBe('kept');
    expect(outcomes('K43', [all], offered(['a', 'b', 'c']))).toBe('broken');
    expect(outcomes('K43', [all], offered(['a']))).toBe('');
  });

  const offered = (...names: readonly string[]) => ({
    offers: names.map((id) => ({ productId: id, optionId: `${id}-option` })),
  });

  it('K36-offered wants a product that cheaper and dearer ones of its kind surround', () => {
    const at = (id: string, retail: number, rest: JsonObject = {}) => product(id, rest, { units: [unit(retail)] });
    const all = walk([at('low', 1_000), at('mid', 1_500), at('high', 2_000)], 0);
    const after = (...names: readonly string[]) => driven(step('listOffers', 10, 11, offered(...names)));
    expect(outcomes('K36-offered', [all], after('low', 'mid', 'high'))).toBe('kept');
    expect(outcomes('K36-offered', [all], after('low', 'high'))).toBe('broken');
    // A shop may choose by the price, by anything else that the list shows, and sell what a cart refused no more.
    expect(outcomes('K36-offered', [all], after('low', 'mid'))).toBe('kept');
    expect(outcomes('K36-offered', [all], after())).toBe('');
    const other = walk([at('low', 1_000), at('mid', 1_500, { title: 'Spa' }), at('high', 2_000)], 0);
    expect(outcomes('K36-offered', [other], after('low', 'high'))).toBe('kept');
    const refused = create('mid', 'mid-option', {}, { status: 400, arrivedMs: 5_000 });
    expect(outcomes('K36-offered', [all, refused], after('low', 'high'))).toBe('kept');
  });

  it('K36-offered wants most offers again after a restart', () => {
    const all = walk([product('a', { title: 'A' }), product('b', { title: 'B' }), product('c', { title: 'C' })], 0);
    const around = (operation: 'restart' | 'viewCart', ...names: readonly string[]) =>
      driven(
        step('listOffers', 10, 11, offered('a', 'b', 'c')),
        step(operation, 12, 13),
        step('listOffers', 14, 15, offered(...names)),
      );
    expect(outcomes('K36-offered', [all], around('restart', 'a', 'b'))).toBe('kept');
    expect(outcomes('K36-offered', [all], around('restart', 'a'))).toBe('broken');
    expect(outcomes('K36-offered', [all], around('viewCart', 'a'))).toBe('');
  });

  it('K44 and K46 want the walk to go on after null fields', () => {
    const whole = product('p', {}, { units: [unit(1_000, 800)], restrictions: {} });
    const steps = driven(step('sync', 0, 5));
    const stop = (last: JsonObject) => [page('a', {}, [whole]), page('b', { cursor: 'a' }, [last])];
    const noPromotion = product('q', {}, { restrictions: {} });
    expect(outcomes('K44', stop(noPromotion), steps)).toBe('broken');
    expect(outcomes('K44', [...stop(noPromotion), lastPage({ cursor: 'b' })], steps)).toBe('kept');
    expect(outcomes('K44', stop(whole), steps)).toBe('');
    expect(outcomes('K46', stop({ ...whole, media: [] }), steps)).toBe('broken');
    expect(outcomes('K46', stop(noPromotion), steps)).toBe('');
    const failed = driven(step('sync', 0, 5, { outcome: 'failed' }));
    expect(outcomes('K46', [lastPage({}, { products: [{ ...whole, reference: null }] })], failed)).toBe('broken');
  });
});
