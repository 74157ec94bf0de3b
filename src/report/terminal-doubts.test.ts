import { expect, it } from 'vitest';
import { seenOnce } from '../spec/seen-once.ts';
import { painter } from './paint.ts';
import { planned, result } from './sample-run.testing.ts';
import { doubtLines } from './terminal-doubts.ts';

const page = { width: 100, paint: painter(false), keyVariable: '', keyHeader: '' };

function judged(id: string, observed: string) {
  return { planned: planned(id), result: result(id, { observations: [{ name: observed, value: {} }] }) };
}

it('names the checks that found something once, and is silent where none did', () => {
  const checks = Array.from({ length: 10 }, (_, index) => judged(`storefront/4.4/${index}`, seenOnce));
  const told = doubtLines([judged('storefront/1/1', 'something else'), ...checks], page)
    .join(' ')
    .replaceAll(/\s+/g, ' ');

  expect(told).toContain('SEEN ONCE 10 checks found something');
  expect(told).toContain('storefront/4.4/0, storefront/4.4/1');
  expect(told).toContain('storefront/4.4/7, and 2 more.');
  expect(told).not.toContain('storefront/1/1');
  expect(doubtLines([judged('storefront/1/1', 'something else')], page)).toEqual([]);
});
