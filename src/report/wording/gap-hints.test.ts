import { expect, test } from 'vitest';
import { gapHint } from './gap-hints.ts';

test('a control endpoint is missing only where none is given', () => {
  const missing = (reason: string) => gapHint('control', reason).missing;

  expect(missing('only a control endpoint can arrange it')).toBe('a control endpoint');
  expect(missing('no control endpoint is given')).toBe('a control endpoint');
  expect(missing('the control endpoint does not offer {"state":"partner","params":{}}')).toBe(
    'a state that the given control endpoint does not offer',
  );
  expect(missing('the control endpoint gave no "count" of reservations')).toBe(
    'a state that the given control endpoint does not offer',
  );
  expect(missing('the situation did not occur: no change of what was read makes the check fail')).toBe(
    'a situation that did not occur',
  );
  expect(gapHint('orders', 'the control endpoint does not offer it').missing).toBe('an order to read');
});
