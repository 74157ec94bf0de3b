import { describe, expect, it } from 'vitest';
import { fc } from '../../../src/authoring.ts';
import type { CallManner, Sequence } from './commands.ts';
import { recallSequence } from './recall.ts';
import { sequences, type Extent } from './sequences.ts';

import { smaller } from './smaller.ts';
import { descriptionOf } from './description.ts';

const extent: Extent = { offers: 3, lines: { min: 2, max: 3 }, commands: 20 };

function drawn(more: Partial<Extent> = {}, count = 20): readonly Sequence[] {
  return fc().sample(sequences({ ...extent, ...more }), { seed: 7, numRuns: count });
}

/** The caller and the prefix of each call. */
function manners({ calls }: Sequence): readonly CallManner[] {
  return calls.flatMap((call) => (call.do === 'together' || call.do === 'wait' || call.do === 'change' ? [] : [call]));
}

/** The size of a sequence: its calls and lines count most, then the length of its JSON. */
function sizeOf({ create, calls }: Sequence): number {
  return 100 * (calls.length + Object.keys(create).length) + JSON.stringify({ create, calls }).length;
}

describe('sequences', () => {
  it('are the same for the same seed', () => {
    expect(drawn()).toEqual(drawn());
  });

  it('use another partner and the deprecated prefix only on request', () => {
    const calls = drawn().flatMap(manners);
    expect(calls.filter(({ as, under }) => as !== undefined || under !== undefined)).toEqual([]);
    expect(drawn({ partners: true }).some((one) => manners(one).some(({ as }) => as !== undefined))).toBe(true);
    expect(drawn({ prefixes: true }).some((one) => manners(one).some(({ under }) => under !== undefined))).toBe(true);
  });

  it('have the maximum length, and contain every kind of call', () => {
    const all = drawn();
    expect(all.every(({ calls }) => calls.length === extent.commands)).toBe(true);
    const done = new Set(all.flatMap(({ calls }) => calls.map((call) => call.do)));
    expect([...done].toSorted()).toEqual(['abandon', 'add', 'read', 'remove', 'update']);
  });

  it('can be read back from a report', () => {
    for (const one of drawn({ partners: true, prefixes: true })) {
      expect(recallSequence(JSON.parse(JSON.stringify(one)), extent.offers)).toEqual(one);
    }
  });

  it('are not read back from invalid data or with unknown offers', () => {
    expect(recallSequence({ create: { A: 1 }, calls: [{ do: 'remove', line: 'Z' }] }, 3)).toBeNull();
    expect(recallSequence({ create: { A: 1 }, calls: [{ do: 'dance' }] }, 3)).toBeNull();
    expect(recallSequence({ create: {}, calls: [] }, 3)).toBeNull();
    expect(recallSequence([1], 3)).toBeNull();
  });
});

describe('smaller', () => {
  it('first drops the calls after the failure', () => {
    const [one] = drawn();
    if (one === undefined) throw new Error('no sequence was drawn');
    const [first] = smaller(one, 5);
    expect(first?.calls).toEqual(one.calls.slice(0, 4));
  });

  it('gives only simpler sequences that still create a cart', () => {
    for (const one of drawn({ partners: true, prefixes: true }, 5)) {
      for (const simpler of smaller(one, one.calls.length + 2)) {
        expect(Object.keys(simpler.create).length).toBeGreaterThan(0);
        expect(sizeOf(simpler)).toBeLessThanOrEqual(sizeOf(one) + one.calls.length);
        expect(simpler).not.toEqual(one);
      }
    }
  });

  it('reduces a sequence to the two calls that matter', () => {
    const shows = ({ calls }: Sequence): boolean => {
      const abandoned = calls.findIndex((call) => call.do === 'abandon');
      return abandoned !== -1 && calls.slice(abandoned).some((call) => call.do === 'update');
    };
    const longOne = drawn({}, 50).find(shows);
    if (longOne === undefined) throw new Error('no sequence updates after an abandon');
    const smallest = descend(longOne, shows);
    expect(smallest.calls.map((call) => call.do)).toEqual(['abandon', 'update']);
    expect(descriptionOf(smallest)).toEqual([
      'create a cart of 1 of A',
      'abandon the cart',
      expect.stringMatching(/^update/),
    ]);
  });
});

function descend(from: Sequence, shows: (one: Sequence) => boolean): Sequence {
  for (const simpler of smaller(from, from.calls.length + 2)) if (shows(simpler)) return descend(simpler, shows);
  return from;
}
