import { expect, test } from 'vitest';
import { exchange } from '../../report/sample-run.testing.ts';
import { timelineOf } from './timeline.ts';

const at = (number: number, sentMs: number, ms: number) => exchange({ number, sentMs, ms });

test('exchanges are drawn from the first request on, as long as they took', () => {
  const timeline = timelineOf([at(3, 1_000, 50), at(4, 1_050, 50)]);

  expect(timeline?.wholeMs).toBe(100);
  expect(timeline?.lanes.get(3)).toEqual({ afterMs: 0, x: 0, width: 49 });
  expect(timeline?.lanes.get(4)).toEqual({ afterMs: 50, x: 49, width: 49 });
  expect(timeline?.pauses).toEqual([]);
});

test('exchanges that were under way at the same moment overlap, whatever their order', () => {
  const lanes = timelineOf([at(6, 10, 90), at(5, 0, 100)])?.lanes;

  expect(lanes?.get(5)).toEqual({ afterMs: 0, x: 0, width: 98 });
  expect(lanes?.get(6)?.x).toBeCloseTo(9.8);
});

test('a long pause is drawn shorter, and marked, so that short exchanges can be seen', () => {
  const timeline = timelineOf([at(1, 0, 100), at(2, 60_100, 100)]);

  expect(timeline?.wholeMs).toBe(60_200);
  expect(timeline?.lanes.get(2)?.afterMs).toBe(60_100);
  expect(timeline?.lanes.get(2)?.width).toBeCloseTo(98 * (100 / 250));
  expect(timeline?.pauses).toEqual([49]);
});

test('an exchange of no length is wide enough to be seen', () => {
  expect(timelineOf([at(1, 5, 0)])?.lanes.get(1)).toEqual({ afterMs: 0, x: 0, width: 2 });
});

test('nothing is drawn where the time of an exchange is not known', () => {
  expect(timelineOf([at(1, 5, 1), exchange()])).toBeNull();
  expect(timelineOf([])).toBeNull();
});
