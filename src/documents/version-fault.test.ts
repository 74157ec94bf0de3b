import { expect, it } from 'vitest';
import { versionFault } from './version-fault.ts';

it('versionFault names the writer of an older version and what to do', () => {
  expect(versionFault(2, { reads: 2, by: '1.0.0' })).toBeNull();
  expect(versionFault(1, { reads: 2, by: '0.9.0-rc.1' })).toEqual({
    message: 'expected format version 2, received 1, which is older, written by octoproof 0.9.0-rc.1',
    hint: 'read it with octoproof 0.9.0-rc.1, or create it again with this release',
  });
  expect(versionFault('1', { reads: 1, by: undefined })?.message).toBe('expected format version 1, received "1"');
});
