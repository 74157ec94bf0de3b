import { expect, test } from 'vitest';
import { exchange } from '../../report/sample-run.testing.ts';
import { timelineOf } from './timeline.ts';

const at = (number: number, sentMs: number, ms: number) => exchange({ number, sentMs, ms });

test('positions and widths of exchanges are proportional to their times', () => {
  const timeline = timelineOf([at(3, 1_000, 50), at(4, 1_050, 50)]);

  expect(timeline?.wholeMs).toBe(100);
  expect(timeline?.lanes.get(3)).toEqual({ afterMs: 0, x: 0, width: 49 });
  expect(timeline?.lanes.get(4)).toEqual({ afterMs: 50, x: 49, width: 49 });
  expect(timeline?.pauses).toEqual([]);
});

test('parallel exchanges overlap, whatever their order', () => {
  const lanes = timelineOf([at(6, 10, 90), at(5, 0, 100)])?.lanes;

  expect(lanes?.get(5)).toEqual({ afterMs: 0, x: 0, width: 98 });
  expect(lanes?.get(6)?.x).toBeCloseTo(9.8);
});

test('a long pause is shortened and marked, so that short exchanges are visible', () => {
  const timeline = timelineOf([at(1, 0, 100), at(2, 60_100, 100)]);

  expect(timeline?.wholeMs).toBe(60_200);
  expect(timeline?.lanes.get(2)?.afterMs).toBe(60_100);
  expect(timeline?.lanes.get(2)?.width).toBeCloseTo(98 * (100 / 250));
  expect(timeline?.pauses).toEqual([49]);
});

test('an exchange without duration is wide enough to be visible', () => {
  expect(timelineOf([at(1, 5, 0)])?.lanes.get(1)).toEqual({ afterMs: 0, x: 0, width: 2 });
});

test('there is no timeline if the time of an exchange is unknown', () => {
  expect(timelineOf([at(1, 5, 1), exchange()])).toBeNull();
  expect(timelineOf([])).toBeNull();
});
