import { sample } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkedAfterChange, lockedApart, refusedBetween, woven } from './examples.ts';
import { recallSequence, sequences, describeSteps } from './steps.ts';

describe('a sequence out of a report', () => {
  it.each([woven, refusedBetween, lockedApart, checkedAfterChange, ...sample(sequences({ changes: true }), 20)])(
    'is recalled as it was written down: %j',
    (...steps) => {
      expect(recallSequence(JSON.parse(JSON.stringify(steps)))).toEqual(steps);
    },
  );

  it.each([null, {}, [{ do: 'ask' }], [{ do: 'ask', who: 'D' }], [{ do: 'wait', who: 'A' }], ['ask']])(
    'is none of %j',
    (input) => {
      expect(recallSequence(input)).toBeNull();
    },
  );
});

it('a steady sequence changes no price', () => {
  const all = sample(sequences({ changes: false }), { numRuns: 50, seed: 1 }).flat();
  expect(all.length).toBeGreaterThan(200);
  expect(all.map((step) => step.do)).not.toContain('change the price of');
});

it('a sequence is told a line a step', () => {
  expect(
    describeSteps([
      { do: 'ask', who: 'A', signedIn: true },
      { do: 'reserve', who: 'A', price: 'one above' },
      { do: 'reserve', who: 'B' },
      { do: 'change the price of', who: 'B' },
      { do: 'fulfill', who: 'B' },
      { do: 'read', who: 'B' },
    ]),
  ).toEqual([
    'A asks for the price, signed in',
    'A reserves, at a price that is wrong: one above',
    'B reserves',
    'the price of what B wants changes',
    'the reservation of B is fulfilled',
    'the reservation of B is read',
  ]);
});
