import { expect, test } from 'vitest';
import { gapHint } from './gap-hints.ts';

test('distinguishes a missing control endpoint from a missing state and from a situation that never occurred', () => {
  const missing = (reason: string) => gapHint('control', reason).missing;

  expect(missing('only a control endpoint can arrange it')).toBe('no control endpoint is given');
  expect(missing('no control endpoint is given')).toBe('no control endpoint is given');
  expect(missing('the control endpoint does not offer {"state":"partner","params":{}}')).toBe(
    'the control endpoint does not offer a state',
  );
  expect(missing('the control endpoint gave no "count" of reservations')).toBe(
    'the control endpoint does not offer a state',
  );
  expect(missing('the situation never occurred: no changed value in the replies makes the check fail')).toBe(
    'the situation never occurred',
  );
  expect(gapHint('orders', 'the control endpoint does not offer it').missing).toBe('no order is given');
});
