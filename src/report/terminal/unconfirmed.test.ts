import { expect, it } from 'vitest';
import { seenOnce } from '../../spec/unconfirmed.ts';
import { painter } from '../text/paint.ts';
import { planned, result } from '../sample-run.testing.ts';
import { unconfirmedLines } from './unconfirmed.ts';

const page = { width: 100, paint: painter(false), keyVariable: '', keyHeader: '' };
const finding = { kind: 'differs', exchange: 7, pointer: '/itemCount', expected: 2, received: 1 } as const;

function doubted(id: string, times = 1) {
  const observations = Array.from({ length: times }, () => ({ name: seenOnce, value: { ...finding }, finding }));
  return { planned: planned(id), result: result(id, { observations }) };
}

function observing(id: string) {
  return { planned: planned(id), result: result(id, { observations: [{ name: 'something else', value: {} }] }) };
}

it('says of each check what it found once, and what was expected', () => {
  expect(unconfirmedLines([observing('storefront/1/1'), doubted('storefront/4.4/5', 2)], page)).toEqual([
    'SEEN ONCE  1 check found something that did not come again on ground of its own, and may come and',
    '           go:',
    '  storefront/4.4/5: at /itemCount: expected 2, received 1',
    '',
  ]);
});

it('counts those that are too many to name, and is silent where there are none', () => {
  const lines = unconfirmedLines(
    Array.from({ length: 10 }, (_, index) => doubted(`storefront/4.4/${index}`)),
    page,
  ).join('\n');

  expect(lines).toContain('storefront/4.4/7: ');
  expect(lines).not.toContain('storefront/4.4/8');
  expect(lines).toContain('  2 more: the JSON and HTML reports say which');
  expect(unconfirmedLines([observing('storefront/1/1')], page)).toEqual([]);
});
