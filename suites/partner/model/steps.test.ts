import { sample } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wrongPricesAfterChange, changeBetweenReserves, wrongPricesBetween, interleaved } from './examples.ts';
import { recallSequence, sequences, describeSteps } from './steps.ts';

describe('recallSequence', () => {
  it.each([
    interleaved,
    wrongPricesBetween,
    changeBetweenReserves,
    wrongPricesAfterChange,
    ...sample(sequences({ changes: true }), 20),
  ])('restores a sequence from JSON: %j', (...steps) => {
    expect(recallSequence(JSON.parse(JSON.stringify(steps)))).toEqual(steps);
  });

  it.each([null, {}, [{ do: 'ask' }], [{ do: 'ask', who: 'D' }], [{ do: 'wait', who: 'A' }], ['ask']])(
    'returns null for %j',
    (input) => {
      expect(recallSequence(input)).toBeNull();
    },
  );
});

it('sequences without changes contain no price change', () => {
  const all = sample(sequences({ changes: false }), { numRuns: 50, seed: 1 }).flat();
  expect(all.length).toBeGreaterThan(200);
  expect(all.map((step) => step.do)).not.toContain('change the price of');
});

it('describeSteps returns one line for each step', () => {
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
    'A reserves at a wrong price (one above)',
    'B reserves',
    "the price of B's product changes",
    "B's reservation is fulfilled",
    "B's reservation is read",
  ]);
});
