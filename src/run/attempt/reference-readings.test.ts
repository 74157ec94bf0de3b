import { expect, it } from 'vitest';
import type { Once } from '../../expect/suite.ts';
import type { Json } from '../../model/json.ts';
import { createReferenceReadings } from './reference-readings.ts';

/** A reading that shares a reply with others; `reads` counts how often the shared reply is read. */
function readingOf(name: string, counter: { reads: number; value: Json }) {
  const read = async (once: Once): Promise<Json> => {
    await once('the cart', () => {
      counter.reads += 1;
      return Promise.resolve(null);
    });
    return counter.value;
  };
  return { name, read, known: 1 };
}

it('readings that share a reply read it once per round', async () => {
  const counter = { reads: 0, value: 1 };
  const readings = createReferenceReadings();
  for (const name of ['one', 'two', 'three']) await readings.take(readingOf(name, counter));

  expect(counter.reads).toBe(0);
  expect(await readings.moved()).toBeNull();
  expect(counter.reads).toBe(1);
  counter.value = 2;
  expect(await readings.moved()).toEqual({ name: 'one', before: 1, after: 2 });
  expect(counter.reads).toBe(2);
});

it('a reading replaces an earlier one of the same name, because the attempt may have changed the value', async () => {
  const counter = { reads: 0, value: 2 };
  const readings = createReferenceReadings();
  await readings.take({ ...readingOf('price', counter), known: 1 });
  await readings.take({ ...readingOf('price', counter), known: 2 });

  expect(await readings.moved()).toBeNull();
});

it('readings whose shared read fails count as unchanged', async () => {
  const readings = createReferenceReadings();
  const failing = async (once: Once): Promise<Json> => {
    await once('the cart', () => Promise.reject(new Error('gone')));
    return 2;
  };
  for (const name of ['one', 'two']) await readings.take({ name, read: failing, known: 1 });

  expect(await readings.moved()).toBeNull();
});
