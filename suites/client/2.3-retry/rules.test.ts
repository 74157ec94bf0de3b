import { describe, expect, it } from 'vitest';
import type { ClientTraffic } from '../../../src/client-authoring.ts';
import { failing, type Failing } from '../traffic/retries/failures.testing.ts';
import { cartReply, itemsInput, stepOf } from '../traffic/orders/purchases.testing.ts';
import { step } from '../traffic/steps.testing.ts';
import { outcomesOf, trafficOf, type MadeCall } from '../traffic/traffic.testing.ts';
import { retry } from './rules.ts';

const of = (id: string, traffic: ClientTraffic) => outcomesOf(retry, `client/${id}`, traffic);
const page = (arrivedMs: number, rest: MadeCall = {}): MadeCall => ({
  query: { country: 'US', cursor: 'c1' },
  arrivedMs,
  ...rest,
});
const failed = (arrivedMs: number, status = 500, code?: string): MadeCall =>
  page(arrivedMs, { status, gets: code === undefined ? {} : { error: code } });
const whole = { steps: [step('sync', [0, 500_000])] };

describe('G28', () => {
  const tries = (...ms: readonly number[]): readonly MadeCall[] => ms.map((one) => failed(one));

  it('accepts 2, 4, 8 and 16 s, longer waits, jitter and fewer tries', () => {
    expect(of('G28', trafficOf([...tries(0, 2_010, 6_020), page(14_030)]))).toEqual(['kept', 'kept', 'kept', 'kept']);
    expect(of('G28', trafficOf([...tries(0, 3_010, 9_100), page(21_000)]))).not.toContain('broken');
    expect(of('G28', trafficOf([...tries(0, 2_100, 6_300), page(14_500)]))).not.toContain('broken');
    expect(of('G28', trafficOf(tries(0, 2_010)))).toEqual(['kept', 'kept']);
  });

  it('finds short waits, equal waits and a sixth try', () => {
    expect(of('G28', trafficOf([failed(0), page(500)]))).toEqual(['kept', 'broken']);
    expect(of('G28', trafficOf([...tries(0, 2_010, 4_020), page(6_030)]))).toEqual([
      'kept',
      'kept',
      'broken',
      'broken',
    ]);
    expect(of('G28', trafficOf(tries(0, 2_010, 6_020, 14_030, 30_040, 62_050)))).toContain('broken');
  });

  it('accepts one long wait of a busy client before waits that grow, and finds waits that mostly do not', () => {
    expect(of('G28', trafficOf([...tries(0, 7_010, 10_020), page(14_530)]))).not.toContain('broken');
    expect(of('G28', trafficOf([failed(0), failed(7_010), page(10_020)]))).not.toContain('broken');
    expect(of('G28', trafficOf([...tries(0, 2_010, 5_020, 7_330), page(9_640)]))).toEqual([
      'kept',
      'kept',
      'kept',
      'broken',
      'broken',
    ]);
  });

  it('scales waits, and judges only the number of tries without a scale', () => {
    expect(of('G28', trafficOf([failed(0), page(500)], { timeScale: 0.1 }))).toEqual(['kept', 'kept']);
    expect(of('G28', trafficOf([failed(0), page(20)], { timeScale: null }))).toEqual(['kept']);
  });

  it('leaves an immediate repetition by a library after a lost reply alone', () => {
    expect(of('G28', trafficOf([page(0, { status: null }), page(15)]))).toEqual(['kept']);
  });

  it('leaves another walk, adds and order reads alone', () => {
    expect(of('G28', trafficOf([failed(0), page(500, { query: { country: 'US' } })]))).toEqual([]);
    const add: MadeCall = { endpoint: 'addItems', method: 'POST', ids: ['c'], status: 500, arrivedMs: 0 };
    expect(of('G28', trafficOf([add, { ...add, arrivedMs: 100 }], whole))).toEqual([]);
  });
});

describe('G29', () => {
  const limited = (value: string): MadeCall => ({
    ...failed(0, 429),
    replyHeaders: { 'retry-after': value, date: 'Mon, 01 Jun 2026 10:00:00 GMT' },
  });

  it('takes Retry-After as a lower bound, as seconds and as a date', () => {
    expect(of('G29', trafficOf([limited('3'), page(3_015)]))).toEqual(['kept']);
    expect(of('G29', trafficOf([limited('3'), page(60_000)]))).toEqual(['kept']);
    expect(of('G29', trafficOf([limited('3'), page(2_010)]))).toEqual(['broken']);
    expect(of('G29', trafficOf([limited('Mon, 01 Jun 2026 10:00:05 GMT'), page(3_000)]))).toEqual(['broken']);
    // The date of the reply is rounded down, and the reply took 2 s.
    expect(of('G29', trafficOf([limited('Mon, 01 Jun 2026 10:00:05 GMT'), page(4_100)]))).toEqual(['kept']);
    const late = { ...limited('Mon, 01 Jun 2026 10:00:05 GMT'), endedMs: 2_000 };
    expect(of('G29', trafficOf([late, page(4_100)]))).toEqual(['kept']);
  });

  it('judges nothing without a next try or without a scale', () => {
    expect(of('G29', trafficOf([limited('3')]))).toEqual([]);
    expect(of('G29', trafficOf([limited('3'), page(100)], { timeScale: null }))).toEqual([]);
  });
});

describe('G27', () => {
  const busy = [failed(0, 503), page(2_010)] as const;
  const internal = { error: 'INTERNAL_SERVER_ERROR' };
  const other = (arrivedMs: number, rest: MadeCall = {}): MadeCall => ({ query: { cursor: 'c2' }, arrivedMs, ...rest });

  it('wants the code to decide', () => {
    expect(of('G27', trafficOf([failed(0, 503, 'FORBIDDEN')]))).toEqual(['kept']);
    expect(of('G27', trafficOf([failed(0, 503, 'FORBIDDEN'), page(2_010)]))).toEqual(['broken']);
    expect(of('G27', trafficOf([...busy, other(5_000, { status: 400, gets: internal }), other(7_100)]))).toEqual([
      'kept',
    ]);
    expect(of('G27', trafficOf([...busy, other(5_000, { status: 400, gets: internal })]))).toEqual(['broken']);
  });

  it('leaves a client without retries, and a walk that starts again, alone', () => {
    expect(of('G27', trafficOf([other(0, { status: 400, gets: internal })]))).toEqual([]);
    const again = { query: { country: 'US' }, arrivedMs: 9_000 };
    expect(of('G27', trafficOf([...busy, other(5_000, { status: 400, gets: internal }), again]))).toEqual([]);
  });
});

describe('G30 and G37', () => {
  it('find an unchanged request after a final code', () => {
    expect(of('G30', trafficOf([failed(0, 400, 'BAD_REQUEST')]))).toEqual(['kept']);
    expect(of('G30', trafficOf([failed(0, 400, 'BAD_REQUEST'), page(2_010)]))).toEqual(['broken']);
    expect(of('G37', trafficOf([failed(0, 400, 'FORBIDDEN'), page(2_010)]))).toEqual(['broken']);
    expect(of('G37', trafficOf([failed(0, 400, 'BAD_REQUEST'), page(2_010)]))).toEqual([]);
  });

  it('judge no first page that is asked again without a driver, because a script may synchronise twice at once', () => {
    const first = { query: { country: 'US' } };
    const refused: MadeCall = { ...first, arrivedMs: 0, status: 400, gets: { error: 'BAD_REQUEST' } };
    expect(of('G30', trafficOf([refused, { ...first, arrivedMs: 20 }]))).toEqual([]);
    expect(of('G30', trafficOf([refused, { ...first, arrivedMs: 20 }], whole))).toEqual(['broken']);
  });

  it('accept the same cursor in a walk that started again', () => {
    const first = { query: { country: 'US' }, arrivedMs: 1_000, gets: { hasMore: true, nextCursor: 'c1' } };
    expect(of('G30', trafficOf([failed(0, 400, 'BAD_REQUEST'), first, page(2_000)]))).not.toContain('broken');
  });

  it('accept a changed price, and another key order of the same body is the same request', () => {
    const create = (arrivedMs: number, sends: MadeCall['sends'], rest: MadeCall = {}): MadeCall => ({
      endpoint: 'createCart',
      method: 'POST',
      arrivedMs,
      ...rest,
      ...(sends === undefined ? {} : { sends }),
    });
    const refused = { status: 409, gets: { code: 'aborted', details: { error: 'PRICE_MISMATCH' } } };
    const first = create(0, { optionId: 'a', expectedPrice: 100 }, refused);
    expect(of('G30', trafficOf([first, create(100, { optionId: 'a', expectedPrice: 120 })], whole))).toEqual(['kept']);
    expect(of('G30', trafficOf([first, create(100, { expectedPrice: 100, optionId: 'a' })], whole))).toEqual([
      'broken',
    ]);
  });

  it('leave a later click of a person alone', () => {
    const create: MadeCall = {
      endpoint: 'createCart',
      method: 'POST',
      sends: { a: 1 },
      status: 400,
      gets: { error: 'BAD_REQUEST' },
    };
    expect(
      of(
        'G30',
        trafficOf([
          { ...create, arrivedMs: 0 },
          { ...create, arrivedMs: 4_000 },
        ]),
      ),
    ).toEqual(['kept']);
    expect(
      of(
        'G30',
        trafficOf([
          { ...create, arrivedMs: 0 },
          { ...create, arrivedMs: 100 },
        ]),
      ),
    ).toContain('broken');
  });

  it('leave a test of the shop alone, which reads the cart before the same request', () => {
    const add: MadeCall = { endpoint: 'addItems', method: 'POST', sends: { a: 1 }, ids: ['c'] };
    const refused: MadeCall = { ...add, arrivedMs: 0, status: 400, gets: { error: 'BAD_REQUEST' } };
    const read: MadeCall = { endpoint: 'readCart', ids: ['c'], arrivedMs: 40 };
    expect(of('G30', trafficOf([refused, read, { ...add, arrivedMs: 100 }]))).not.toContain('broken');
    expect(of('G30', trafficOf([refused, { ...add, arrivedMs: 100 }]))).toContain('broken');
  });
});

describe('G31', () => {
  const refused = (arrivedMs: number, rest: MadeCall = {}): MadeCall => ({
    status: 401,
    gets: { code: 'unauthenticated', details: null },
    arrivedMs,
    ...rest,
  });

  it('accepts an end, a call that was under way and a look at the own registration', () => {
    expect(of('G31', trafficOf([refused(0)], whole))).toEqual(['kept']);
    expect(of('G31', trafficOf([refused(0), refused(5)], whole))).not.toContain('broken');
    expect(of('G31', trafficOf([refused(0), refused(100, { endpoint: 'me' })], whole))).not.toContain('broken');
    const ofOtherWorker = { query: { country: 'US', category0: 'travel' } };
    expect(of('G31', trafficOf([refused(0), refused(100, ofOtherWorker)], whole))).not.toContain('broken');
    expect(of('G31', trafficOf([refused(0), refused(100)], whole))).toContain('broken');
    expect(of('G31', trafficOf([refused(0), refused(2_000, ofOtherWorker)], whole))).toContain('broken');
  });

  it('finds further requests, also in a later step', () => {
    const later = { steps: [step('sync', [0, 1_000]), step('sync', [2_000, 3_000])] };
    expect(of('G31', trafficOf([refused(0), refused(2_100)], later))).toEqual(['broken']);
    expect(of('G31', trafficOf([refused(0), refused(2_100)]))).toEqual([]);
    expect(of('G31', trafficOf([0, 2_100, 5_000, 9_000].map((ms) => refused(ms))))).toEqual(['broken']);
  });

  it('accepts requests after a person restarted the client', () => {
    const steps = [step('sync', [0, 1_000]), step('restart', [1_500, 1_600]), step('sync', [2_000, 3_000])];
    expect(of('G31', trafficOf([refused(0), refused(2_100)], { steps }))).not.toContain('broken');
    expect(of('G31', trafficOf([{}]))).toEqual([]);
  });
});

describe('G32', () => {
  const created: MadeCall = { endpoint: 'createCart', method: 'POST', arrivedMs: 0, gets: cartReply('c', { a: 1 }) };
  const add = (arrivedMs: number, quantity: number, rest: MadeCall = {}): MadeCall => ({
    endpoint: 'addItems',
    method: 'POST',
    ids: ['c'],
    arrivedMs,
    sends: itemsInput({ a: quantity }),
    gets: cartReply('c', { a: 1 + quantity }),
    ...rest,
  });
  const shown = (arrivedMs: number, quantity: number): MadeCall => ({
    endpoint: 'readCart',
    ids: ['c'],
    arrivedMs,
    gets: cartReply('c', { a: quantity }),
  });
  const lost = add(1_000, 2, { status: 500, gets: {} });
  const driven = { steps: [step('putInCart', [900, 60_000])] };

  it('accepts a read and the missing quantity, and no add at all', () => {
    expect(of('G32', trafficOf([created, lost, shown(3_100, 1), add(3_200, 2)], driven))).toEqual(['kept']);
    expect(of('G32', trafficOf([created, lost, shown(3_100, 3)], driven))).toEqual(['kept']);
    expect(of('G32', trafficOf([created, lost], driven))).toEqual(['kept']);
  });

  it('finds a blind add after 500 and 429, and an add of too much', () => {
    expect(of('G32', trafficOf([created, lost, add(3_100, 2)], driven))).toEqual(['broken']);
    expect(of('G32', trafficOf([created, { ...lost, status: 429 }, add(3_100, 2)]))).toEqual(['broken']);
    expect(of('G32', trafficOf([created, lost, shown(3_100, 3), add(3_200, 2)], driven))).toEqual(['broken']);
  });

  it('accepts an add for each unit that the shopper chose', () => {
    const calls = [created, { ...lost, sends: itemsInput({ a: 1 }) }, shown(3_100, 2), add(3_200, 1)];
    const chosen = (quantity: number) => {
      const put = { ...step('putInCart', [900, 60_000]), fields: { shopper: 's1', optionId: 'a', quantity } };
      return { steps: [put] };
    };
    expect(of('G32', trafficOf(calls, chosen(2)))).toEqual(['kept']);
    expect(of('G32', trafficOf(calls, chosen(1)))).toEqual(['broken']);
  });

  it('accepts another add of a person after a read, and leaves final codes and lost replies to other rules', () => {
    expect(of('G32', trafficOf([created, lost, shown(3_100, 3), add(9_000, 2)]))).toEqual(['kept']);
    expect(
      of('G32', trafficOf([created, add(1_000, 2, { status: 400, gets: { details: { error: 'BAD_REQUEST' } } })])),
    ).toEqual([]);
    expect(of('G32', trafficOf([created, add(1_000, 2, { status: null })]))).toEqual([]);
  });
});

describe('G33', () => {
  const create = (arrivedMs: number, id: string, rest: MadeCall = {}): MadeCall => ({
    endpoint: 'createCart',
    method: 'POST',
    arrivedMs,
    sends: itemsInput({ a: 1 }),
    gets: cartReply(id, { a: 1 }),
    ...rest,
  });
  const use = (arrivedMs: number, id: string): MadeCall => ({
    endpoint: 'readCart',
    ids: [id],
    arrivedMs,
    gets: cartReply(id, { a: 1 }),
  });
  const steps = [stepOf('putInCart', [0, 5_000]), stepOf('viewCart', [6_000, 7_000])];

  it('wants the id of the last create that was answered', () => {
    expect(of('G33', trafficOf([create(0, 'one'), create(2_100, 'two'), use(6_100, 'two')], { steps }))).toEqual([
      'kept',
    ]);
    expect(of('G33', trafficOf([create(0, 'one'), create(2_100, 'two'), use(6_100, 'one')], { steps }))).toEqual([
      'broken',
    ]);
    expect(of('G33', trafficOf([create(0, 'one'), use(6_100, 'one')], { steps }))).toEqual([]);
  });

  it('judges no read of the cart of another shopper', () => {
    const put = (shopper: string, times: readonly [number, number]) => stepOf('putInCart', times, { shopper });
    const both = [
      put('s2', [0, 900]),
      put('s1', [1_000, 5_000]),
      stepOf('viewCart', [6_000, 7_000], { shopper: 's1' }),
    ];
    const calls = [create(0, 'of s2'), create(1_100, 'one'), create(2_100, 'two'), use(6_100, 'of s2')];
    expect(of('G33', trafficOf([...calls, use(6_200, 'two')], { steps: both }))).toEqual(['kept']);
    expect(of('G33', trafficOf([...calls, use(6_200, 'one')], { steps: both }))).toEqual(['broken']);
  });

  it('knows the id of a withheld reply without a driver', () => {
    const withheld = { status: 200, headers: {}, text: '', json: cartReply('lost', { a: 1 }) };
    const first = create(0, 'lost', { status: null, withheld });
    expect(of('G33', trafficOf([first, create(2_100, 'two'), use(6_100, 'two')]))).toEqual(['kept']);
    expect(of('G33', trafficOf([first, create(2_100, 'two'), use(6_100, 'lost')]))).toEqual(['broken']);
    expect(of('G33', trafficOf([first, create(2_100, 'two'), use(6_100, 'other')]))).toEqual([]);
  });
});

describe('registration', () => {
  const register = (arrivedMs: number, rest: MadeCall = {}): MadeCall => ({
    endpoint: 'register',
    method: 'POST',
    key: 'absent',
    arrivedMs,
    sends: { displayName: 'Shop 24', logoUrl: 'https://a.test' },
    ...rest,
  });
  const refused = { status: 400, gets: { error: 'BAD_REQUEST', errorMessage: 'displayName: has a digit' } };

  it('G35 finds another call after an unknown result', () => {
    expect(of('G35', trafficOf([register(0, { status: null })]))).toEqual(['kept']);
    expect(of('G35', trafficOf([register(0, { status: null }), register(2_000)]))).toEqual(['broken']);
    expect(of('G35', trafficOf([register(0, { status: 500 }), register(2_000)]))).toEqual(['broken']);
    expect(of('G35', trafficOf([register(0, { status: 429 }), register(2_000)]))).toEqual([]);
    expect(of('G35', trafficOf([register(0, refused), register(2_000)]))).toEqual([]);
    expect(of('G35', trafficOf([register(0, { status: null }), register(3_600_000)]))).toEqual([]);
  });

  it('G36 wants other values of the named fields', () => {
    expect(of('G36', trafficOf([register(0, refused), register(2_000, { sends: { displayName: 'Shop' } })]))).toEqual([
      'kept',
    ]);
    expect(of('G36', trafficOf([register(0, refused), register(2_000)]))).toEqual(['broken']);
    expect(of('G36', trafficOf([register(0, refused)]))).toEqual([]);
  });
});

describe('G38', () => {
  const plain = (repeats: boolean): Failing => ({
    stimulus: 'flat-codes',
    dress: 'plain',
    code: 'INTERNAL_SERVER_ERROR',
    repeats,
  });
  const shaped = (one: Failing): Failing => ({ ...one, stimulus: 'shapes', dress: 'shape' });
  const bare = (repeats: boolean): Failing => ({
    ...shaped(plain(repeats)),
    code: 'invalid_argument',
    body: { code: 'invalid_argument', details: null },
  });

  it('compares the reactions to a code in two shapes', () => {
    expect(of('G38', failing(plain(true), shaped(plain(true))))).toEqual(['kept']);
    expect(of('G38', failing(plain(false), shaped(plain(true))))).toEqual(['broken']);
    expect(of('G38', failing(bare(false)))).toEqual(['kept']);
    expect(of('G38', failing(bare(true)))).toEqual(['broken']);
    expect(of('G38', failing(plain(true)))).toEqual([]);
  });
});
