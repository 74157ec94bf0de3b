import { describe, expect, test } from 'vitest';
import { edited } from './prepare.ts';
import { wrongSigners } from './index.ts';

describe('edited', () => {
  test('finds the text of every edit exactly once', () => {
    expect(wrongSigners.filter((one) => edited(one) === '')).toEqual([]);
  });

  test('refuses an edit whose text does not occur', () => {
    const [one] = wrongSigners;
    if (one === undefined) throw new Error('expected a wrong signer');
    expect(() => edited({ ...one, edits: [{ find: 'no such text', replace: '' }] })).toThrow('found it 0 times');
  });
});

describe('wrongSigners', () => {
  test('has unique names', () => {
    const names = wrongSigners.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('edits adapters in three languages', () => {
    expect(new Set(wrongSigners.map(({ adapter }) => adapter)).size).toBe(3);
  });
});
