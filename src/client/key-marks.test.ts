import { expect, it } from 'vitest';
import { keyMarks, tokenIn } from './key-marks.ts';

const key = 'omk_72ba8c08_3e1472de/4a89';

it('replaces every key that occurred, plain or percent-encoded, by the same mark', () => {
  const keys = keyMarks({ acceptAny: false });
  keys.note(key);
  keys.issue('omk_another_key');

  expect(keys.marked(`a ${key} b ${encodeURIComponent(key)} c omk_another_key`)).toBe('a <key 1> b <key 1> c <key 2>');
  expect(keys.found(`/path?k=${encodeURIComponent(key)}`)).toBe(true);
  expect(keys.found('/path')).toBe(false);
});

it('knows the keys that the service issued; in front of a real service every key counts as issued', () => {
  const sandbox = keyMarks({ acceptAny: false });
  sandbox.issue(key);

  expect([sandbox.isIssued(key), sandbox.isIssued('another-key')]).toEqual([true, false]);
  expect(keyMarks({ acceptAny: true }).isIssued('any-key')).toBe(true);
});

it('leaves short texts alone, which could occur by chance', () => {
  const keys = keyMarks({ acceptAny: false });
  keys.note('us');

  expect(keys.marked('country=us')).toBe('country=us');
});

it('finds the token of a registration', () => {
  expect(tokenIn({ token: key })).toBe(key);
  expect(tokenIn({ partner: {} })).toBeNull();
});

it('reports each key once, so that the run can mask it elsewhere', () => {
  const found: string[] = [];
  const keys = keyMarks({ acceptAny: false, onKey: (one) => found.push(one) });
  keys.note(key);
  keys.issue(key);
  keys.issue('omk_another_key');

  expect(found).toEqual([key, 'omk_another_key']);
});

it('marks a key with half a surrogate pair', () => {
  const keys = keyMarks({ acceptAny: true });
  keys.issue('omk_half_\ud800_pair');
  expect(keys.marked('key=omk_half_\ud800_pair, omk_half_%EF%BF%BD_pair')).toBe('key=<key 1>, <key 1>');
});
