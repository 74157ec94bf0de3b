import { describe, expect, it } from 'vitest';
import { comparedIn } from '../compare/read-compared.ts';
import type { ComparedRun } from '../compare/compared-report.ts';
import { isObject, parseJson } from '../model/json.ts';
import { changesOf, periodsOf } from './failures.ts';
import { check, failing, reportOn, type Check } from './sample-history.testing.ts';

function runsOf(...days: readonly (readonly Check[])[]): readonly ComparedRun[] {
  return days.map((checks, day) => {
    const document = parseJson(reportOn(day, checks));
    const report = isObject(document) ? comparedIn(document, `${day}.json`) : null;
    if (report?.kind !== 'report') throw new Error('the sample is not a report');
    return report;
  });
}

function statesOf(...days: readonly (readonly Check[])[]): readonly string[] {
  const [failure] = changesOf(runsOf(...days)).failures;
  return failure?.states ?? [];
}

const id = 'storefront/4.4/1';
const good = [check(id)];
const bad = [failing(id)];
const blocked = [check(id, { verdict: 'blocked', reason: 'throttled' })];
const known = [failing(id, { known: { id, owner: 'carts', reason: 'OCTO-1', expires: '2030-06-30' } })];

describe('changesOf', () => {
  it.each<[string, readonly (readonly Check[])[], readonly string[]]>([
    [
      'a failure that is new, remains and is fixed',
      [good, bad, bad, good, good],
      ['passes', 'new', 'still-failing', 'fixed', 'passes'],
    ],
    ['a failure that is back again', [bad, good, bad], ['new', 'fixed', 'back-again']],
    [
      'a run that could not try the check: not fixed, and not new afterwards',
      [bad, blocked, bad, good],
      ['new', 'undecided', 'still-failing', 'fixed'],
    ],
    ['a run without the check', [bad, [check('storefront/4.4/2')], good], ['new', 'undecided', 'fixed']],
    ['a check that could not be tried before its first failure', [blocked, bad], ['passes', 'new']],
    [
      'a known failure, which expires and is fixed',
      [known, known, bad, good],
      ['known', 'known', 'still-failing', 'fixed'],
    ],
    ['a failure that becomes a known failure', [bad, known], ['new', 'known']],
    [
      'a failure that is only a warning now',
      [bad, [failing(id, { verdict: 'warned' })], bad],
      ['new', 'undecided', 'still-failing'],
    ],
  ])('follows %s', (_, days, states) => {
    expect(statesOf(...days)).toEqual(states);
  });

  it('does not call an ambient failure fixed if its situation could not occur', () => {
    const other = 'storefront/4.4/2';
    const ambient = (one: Check): Check => ({ ...one, planned: { ...one.planned, kind: 'ambient' } });
    const was = [ambient(failing(id, { during: [other] })), check(other)];
    const untried = [ambient(check(id)), check(other, { verdict: 'blocked' })];

    expect(statesOf(was, untried, [ambient(check(id)), check(other)])).toEqual(['new', 'undecided', 'fixed']);
  });

  it('states the cause and the text of the latest failure', () => {
    const later = failing(id, { cause: { key: 'read-cart missing', finding: null, endpoint: 'read-cart' } });

    expect(changesOf(runsOf(bad, [later], good)).failures).toMatchObject([
      { id, cause: { key: 'read-cart missing', endpoint: 'read-cart' } },
    ]);
  });

  it('lists open failures first, then the ones that ended last', () => {
    const ids = ['a', 'b', 'c'].map((name) => `storefront/4.4/${name}`);
    const day = (...failed: readonly number[]) =>
      ids.map((one, index) => (failed.includes(index) ? failing(one) : check(one)));
    const { failures } = changesOf(runsOf(day(0, 1), day(1), day(2)));

    expect(failures.map((failure) => failure.id)).toEqual([ids[2], ids[1], ids[0]]);
  });

  it('finds an observation that changed, also over a run that could not make it', () => {
    const observed = (value: number) => [check(id, { observations: [{ name: 'limit', value }] })];
    const { drifts } = changesOf(runsOf(observed(1), blocked, observed(2), observed(2)));

    expect(drifts).toEqual([{ check: id, name: 'limit', was: 1, now: 2, run: 2 }]);
  });
});

describe('periodsOf', () => {
  it('gives each time in which a failure was open', () => {
    expect(periodsOf(['passes', 'new', 'undecided', 'fixed', 'passes', 'back-again', 'known'])).toEqual([
      { from: 1, to: 3 },
      { from: 5, to: null },
    ]);
    expect(periodsOf(['passes'])).toEqual([]);
  });
});
