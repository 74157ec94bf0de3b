import { describe, expect, it } from 'vitest';
import { agree, freedomGroups } from './freedom-groups.ts';
import { pairingGroups } from './freedom-pairs.ts';
import { storefrontSubject } from '../subjects/storefront.ts';

const { freedoms } = storefrontSubject;
const pairs = pairingGroups(freedoms);

describe('freedom groups', () => {
  it('contain every freedom once, for any seed', () => {
    for (const seed of [1, 2, 50]) {
      const names = freedomGroups(freedoms, seed).flatMap((group) => group.map(({ name }) => name));
      expect(names.toSorted()).toEqual(freedoms.map(({ name }) => name).toSorted());
    }
  });

  it('never combine two freedoms that replace the same thing', () => {
    for (const group of [...freedomGroups(freedoms, 1), ...pairs]) {
      for (const [index, one] of group.entries()) {
        expect(group.slice(index + 1).every((other) => agree(one, other))).toBe(true);
      }
    }
  });
});

describe('pairing groups', () => {
  it('contain every compatible pair of freedoms', () => {
    const pairNames = new Set(pairs.flatMap((group) => group.flatMap((a) => group.map((b) => `${a.name} ${b.name}`))));
    const missing = freedoms.flatMap((a) =>
      freedoms
        .filter((b) => a !== b && agree(a, b) && !pairNames.has(`${a.name} ${b.name}`))
        .map((b) => `${a.name} ${b.name}`),
    );
    expect(missing).toEqual([]);
  });
});
