import { expect, it } from 'vitest';
import type { Once } from '../../expect/suite.ts';
import type { Json } from '../../spec/json.ts';
import { createPremises } from './reference-readings.ts';

/** A premise that is read from something others are read from, too; `reads` counts how often that was looked at. */
function premiseOf(name: string, seen: { reads: number; value: Json }) {
  const read = async (once: Once): Promise<Json> => {
    await once('the witness', () => {
      seen.reads += 1;
      return Promise.resolve(null);
    });
    return seen.value;
  };
  return { name, read, known: 1 };
}

it('premises read what they share once each time they are looked at again', async () => {
  const seen = { reads: 0, value: 1 };
  const premises = createPremises();
  for (const name of ['one', 'two', 'three']) await premises.take(premiseOf(name, seen));

  expect(seen.reads).toBe(0);
  expect(await premises.moved()).toBeNull();
  expect(seen.reads).toBe(1);
  seen.value = 2;
  expect(await premises.moved()).toBe('one');
  expect(seen.reads).toBe(2);
});

it('premises that cannot be read did not move, whichever shares what fails', async () => {
  const premises = createPremises();
  const failing = async (once: Once): Promise<Json> => {
    await once('the witness', () => Promise.reject(new Error('gone')));
    return 2;
  };
  for (const name of ['one', 'two']) await premises.take({ name, read: failing, known: 1 });

  expect(await premises.moved()).toBeNull();
});
