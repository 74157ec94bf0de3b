import type { Lack } from '../../model/obstacle.ts';
import { describe, expect, test } from 'vitest';
import type { CheckResult, PlannedCheck } from '../../run/events.ts';
import type { Finding } from '../../model/finding.ts';
import type { Json } from '../../model/json.ts';
import { groupByCause } from './groups.ts';
import { exchange, failure, planned, result } from '../sample-run.testing.ts';

const judged = (id: string, checkResult = result(id), over = {}) => ({
  planned: planned(id, over),
  result: checkResult,
});

test('groupByCause omits passed, observed and inapplicable checks', () => {
  const quiet = (['passed', 'observed', 'inapplicable'] as const).map((verdict) =>
    judged(verdict, result(verdict, { verdict })),
  );
  expect(groupByCause(quiet)).toEqual([]);
});

test('groupByCause gives a group the worst verdict of its checks', () => {
  const blocked = judged('a', failure('a', { verdict: 'blocked' }));
  const failed = judged('c', failure('c'));
  expect(groupByCause([blocked, failed])).toEqual([{ verdict: 'failed', lead: failed, others: [blocked] }]);
});

test('groupByCause separates a missing control endpoint from states that the control endpoint does not offer', () => {
  const of = (id: string, reason: string, lack?: Lack) =>
    judged(id, result(id, { verdict: 'unproven', gap: 'control', lack, reason }));
  const groups = groupByCause([
    of('a', 'no control endpoint is given'),
    of('b', 'the control endpoint does not offer {"state":"partner"}', 'stateOfControl'),
    of('c', 'the control endpoint does not offer {"state":"order"}', 'stateOfControl'),
  ]);
  const sizes = groups.map(({ lead, others }) => [lead.planned.id, others.length] as const);
  expect(Object.fromEntries(sizes)).toEqual({ a: 0, b: 1 });
});

test('groupByCause sorts failures first and unproven checks last', () => {
  const unproven = judged('a', result('a', { verdict: 'unproven', gap: 'control', reason: 'x' }));
  const sameGap = judged('b', result('b', { verdict: 'unproven', gap: 'control', reason: 'y' }));
  const broken = judged('c', result('c', { verdict: 'broken', reason: 'Error: x', stack: 'Error: x\n at 1' }));
  const failed = judged('d', failure('d'));
  const groups = groupByCause([unproven, sameGap, broken, failed]);
  expect(groups.map(({ verdict, others }) => [verdict, others.length])).toEqual([
    ['failed', 0],
    ['broken', 0],
    ['unproven', 1],
  ]);
});

test('groupByCause sorts an operation that fails at all before rules for every reply', () => {
  const ambient = failedCheck('shop/2/item', { finding: quantity, over: { kind: 'ambient' } });
  const refused: Finding = { kind: 'refused', exchange: 18, status: 500, code: null };
  const dead = failedCheck('shop/4/create-cart', { finding: refused, endpoint: 'create-cart' });
  expect(leads([ambient, dead])).toEqual(['shop/4/create-cart', 'shop/2/item']);
});

interface FailureSettings {
  readonly finding: Finding;
  readonly endpoint?: string;
  /** The operations that were called before the one with the finding. */
  readonly after?: readonly string[];
  readonly over?: Partial<PlannedCheck>;
  readonly result?: Partial<CheckResult>;
}

/** A failed check with its own exchanges. */
function failedCheck(
  id: string,
  { finding, endpoint = 'add-items', after = [], over = {}, result: more = {} }: FailureSettings,
) {
  const key = `${endpoint} ${finding.kind} ${'pointer' in finding ? finding.pointer : ''}`;
  const calls = after.map((called, index) => exchange({ number: index + 1, endpoint: called }));
  const evidence = [...calls, exchange({ number: finding.exchange, endpoint })];
  return judged(
    id,
    failure(id, { cause: { key, fingerprints: [key], finding, endpoint }, findings: [finding], evidence, ...more }),
    over,
  );
}

const quantity: Finding = { kind: 'differs', exchange: 17, pointer: '/items/0/quantity', expected: 3, received: 1 };
const items: Finding = { kind: 'unexpected', exchange: 17, pointer: '/items', expected: '2 of A', received: '1 of A' };
const accepted = { kind: 'not-refused', exchange: 17, status: 200, expected: { refusal: true } } as const;

/** A request with a changed field of the body that was accepted. */
function acceptedWith(pointer: string, value: Json): Finding {
  return { ...accepted, changed: [{ part: 'body', pointer, value }] };
}

const leads = (all: Parameters<typeof groupByCause>[0]) => groupByCause(all).map(({ lead }) => lead.planned.id);

describe('a root cause is led by', () => {
  test('the check with the fewest steps of the requirement that most plain checks test', () => {
    const usable = failedCheck('shop/3/usable#add', { finding: quantity });
    const long = failedCheck('shop/4/5#long', { finding: quantity, after: ['create-cart', 'read-cart'] });
    const short = failedCheck('shop/4/5#short', { finding: quantity });
    expect(leads([usable, long, short])).toEqual(['shop/4/5#short']);
  });

  test('a law whose input is not a sequence of calls, rather than a special case', () => {
    const counterexample = { input: { adds: [1] }, minimal: true, seed: 1, path: null };
    const law = { over: { kind: 'law', reach: 'deep' }, result: { counterexample } } as const;
    const all = [
      failedCheck('shop/4/5#case', { finding: quantity }),
      failedCheck('shop/4/5', { finding: quantity, ...law }),
    ];
    expect(leads(all)).toEqual(['shop/4/5']);
  });

  test('a plain check, rather than any number of sequences and hostile inputs', () => {
    const deep = ['1', '2'].map((name) =>
      failedCheck(`shop/4/sequences#${name}`, { finding: quantity, over: { reach: 'deep' } }),
    );
    const hostile = ['1', '2'].map((name) =>
      failedCheck(`shop/hostile/1#${name}`, { finding: quantity, over: { reach: 'hostile' } }),
    );
    const plain = failedCheck('shop/4/5', { finding: quantity });
    expect(leads([...deep, ...hostile, plain])).toEqual(['shop/4/5']);
    expect(leads([...hostile, ...deep])).toEqual(['shop/4/sequences#1']);
  });

  test('the own check of the refused operation', () => {
    const refused: Finding = { kind: 'refused', exchange: 17, status: 503, code: null };
    const others = ['1', '2'].map((name) => failedCheck(`shop/4/5#${name}`, { finding: refused }));
    expect(leads([...others, failedCheck('shop/4/add-items', { finding: refused })])).toEqual(['shop/4/add-items']);
  });

  test('the rule for every reply if at most one plain check has the same cause', () => {
    const ambient = failedCheck('shop/2/item', { finding: quantity, over: { kind: 'ambient' } });
    const one = failedCheck('shop/4/5#one', { finding: quantity });
    expect(leads([one, ambient])).toEqual(['shop/2/item']);
    expect(leads([one, failedCheck('shop/4/5#two', { finding: quantity }), ambient])).toEqual(['shop/4/5#one']);
  });
});

describe('a root cause includes', () => {
  test('findings at the same pointer of the same operation, or at its parents', () => {
    const groups = groupByCause([
      failedCheck('shop/4/sequences', { finding: items, over: { reach: 'deep' } }),
      failedCheck('shop/4/5', { finding: quantity }),
    ]);
    expect(groups.map(({ lead, others }) => [lead.planned.id, others.length])).toEqual([['shop/4/5', 1]]);
  });

  test('findings at the same pointer in later reads after a call of the operation', () => {
    const add = failedCheck('shop/4/5', { finding: quantity });
    const after = failedCheck('shop/4/2#after', { finding: quantity, endpoint: 'read-cart', after: ['add-items'] });
    const without = failedCheck('shop/4/2#without', {
      finding: quantity,
      endpoint: 'read-cart',
      after: ['create-cart'],
    });
    const title: Finding = { kind: 'missing', exchange: 17, pointer: '/items/0/title', expected: 'a text' };
    expect(leads([add, after])).toEqual(['shop/4/5']);
    expect(leads([add, without])).toHaveLength(2);
    expect(leads([add, failedCheck('shop/2/title', { finding: title })])).toHaveLength(2);
  });

  test('rules for every reply that only wrongly accepted requests break, and accepted hostile input', () => {
    const refusal = failedCheck('shop/8/quantity', { finding: accepted });
    const ambient = (during: readonly string[]) =>
      failedCheck('shop/2/item', { finding: quantity, over: { kind: 'ambient' }, result: { during } });
    const hostile = failedCheck('shop/8/quantity#hostile', {
      finding: { ...accepted, sent: '1e400' },
      over: { reach: 'hostile' },
      result: { cause: { key: 'hostile', fingerprints: ['hostile'], finding: accepted, endpoint: 'add-items' } },
    });
    expect(leads([ambient(['shop/8/quantity']), refusal, hostile])).toEqual(['shop/8/quantity']);
    expect(leads([ambient(['shop/8/quantity', 'shop/4/5']), refusal])).toHaveLength(2);
  });

  test('wrong values of one field of a request that one requirement forbids, but not of another field', () => {
    const zero = failedCheck('shop/8/quantity#add', { finding: acceptedWith('/items/0/quantity', 0) });
    const none = failedCheck('shop/8/quantity#update', {
      finding: acceptedWith('/quantity', null),
      endpoint: 'update-item',
      result: {
        cause: { key: 'null', fingerprints: [], finding: acceptedWith('/quantity', null), endpoint: 'update-item' },
      },
    });
    const price = failedCheck('shop/4/price', {
      finding: acceptedWith('/items/0/expectedPrice', 0),
      result: {
        cause: {
          key: 'price',
          fingerprints: [],
          finding: acceptedWith('/items/0/expectedPrice', 0),
          endpoint: 'add-items',
        },
      },
    });
    expect(leads([zero, none])).toHaveLength(1);
    expect(leads([zero, price])).toHaveLength(2);
  });

  test('different forged requests that one operation accepts, if there are many', () => {
    const forged = Array.from({ length: 6 }, (_, index) => {
      const finding: Finding = { ...accepted, sent: `a request signed in way ${index}` };
      const cause = { key: `forged ${index}`, fingerprints: [], finding, endpoint: 'fulfill' };
      return failedCheck(`shop/5/${index}`, { finding, endpoint: 'fulfill', result: { cause } });
    });
    expect(leads(forged)).toHaveLength(1);
    expect(leads(forged.slice(1))).toHaveLength(5);
  });

  test('no other expectation of the same field', () => {
    const startAt = (expected: string): Finding => ({
      kind: 'unexpected',
      exchange: 17,
      pointer: '/offers/0/startAt',
      expected,
      received: 'x',
    });
    const [sameDay, offset] = ['no offer of the same day', 'an offset'].map((expected, index) => {
      const finding = startAt(expected);
      const cause = { key: expected, fingerprints: [], finding, endpoint: 'offers' };
      return failedCheck(`shop/8/${index}`, { finding, endpoint: 'offers', result: { cause } });
    });
    if (sameDay === undefined || offset === undefined) throw new Error('two checks were made');
    expect(leads([sameDay, offset])).toHaveLength(2);
  });
});

test('groupByCause joins a guide for clients to the rule of the contract that the same requests break', () => {
  const broken = (id: string, section: string, exchanges: readonly number[]) => {
    const findings = exchanges.map((number): Finding => ({
      kind: 'client',
      exchange: number,
      what: id,
      expected: 'a',
      received: 'b',
    }));
    const [finding = null] = findings;
    const cause = { key: id, fingerprints: [id], finding, endpoint: 'update-item' };
    return judged(id, failure(id, { findings, cause }), { section });
  };
  const rule = broken('client/K70', '4.4', [4, 7]);
  const guide = broken('client/G40', 'guide', [7]);
  const elsewhere = broken('client/G41', 'guide', [7, 9]);

  expect(groupByCause([rule, guide])).toEqual([{ verdict: 'failed', lead: rule, others: [guide] }]);
  expect(groupByCause([rule, elsewhere])).toHaveLength(2);
});
