import { describe, expect, test } from 'vitest';
import { edited } from './prepare.ts';
import { wrongSigners } from './index.ts';

describe('edited', () => {
  test('finds every text to be replaced exactly once', () => {
    expect(wrongSigners.filter((one) => edited(one) === '')).toEqual([]);
  });

  test('refuses an edit whose text is not there', () => {
    const [one] = wrongSigners;
    if (one === undefined) throw new Error('there are wrong signers');
    expect(() => edited({ ...one, edits: [{ find: 'no such text', replace: '' }] })).toThrow('is there 0 times');
  });
});

describe('wrongSigners', () => {
  test('has each name once', () => {
    const names = wrongSigners.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('edits three languages', () => {
    expect(new Set(wrongSigners.map(({ adapter }) => adapter)).size).toBe(3);
  });
});
