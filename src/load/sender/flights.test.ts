import { expect, it } from 'vitest';
import { createFlights, type Flight } from './flights.ts';

function flight(index: number): Flight {
  return { index, sentAt: index, absentAt: 0, cancel: () => {}, over: false };
}

it('lists requests in flight by their age, over a long time', () => {
  const flights = createFlights();
  const all = Array.from({ length: 10_000 }, (_, index) => flight(index));
  for (const each of all) flights.add(each);
  for (const each of all) if (each.index % 1_000 !== 7) flights.end(each);

  expect(flights.count()).toBe(10);
  expect(flights.olderThan(2_007).map(({ index }) => index)).toEqual([7, 1_007, 2_007]);
  for (const each of flights.olderThan(5_000)) flights.end(each);
  expect(flights.olderThan(Infinity).map(({ index }) => index)).toEqual([5_007, 6_007, 7_007, 8_007, 9_007]);
});

it('ends a flight once', () => {
  const flights = createFlights();
  const [one, other] = [flight(1), flight(2)];
  flights.add(one);
  flights.add(other);
  flights.end(one);
  flights.end(one);

  expect(flights.count()).toBe(1);
});
