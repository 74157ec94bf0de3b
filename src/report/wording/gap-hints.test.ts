import { expect, test } from 'vitest';
import { gapHint } from './gap-hints.ts';

test('names the brand as missing, and --read-only as the first thing to remove', () => {
  expect(gapHint('brand', null)).toEqual({
    missing: "the operator's brand is not given",
    provide: expect.stringContaining('set "storefront.brand" in the target file'),
  });
  expect(gapHint('writes', null).provide).toMatch(/^remove --read-only if it is given/);
});

test('distinguishes a missing driver from a driver that does not support an operation', () => {
  expect(gapHint('driver', 'needs a driver that supports checkout').missing).toBe('no driver is given');
  expect(gapHint('driver', 'the driver does not support checkout').missing).toBe(
    'the driver does not support an operation',
  );
});

test('distinguishes an operation that is not described from a situation that never occurred', () => {
  expect(gapHint('operations', 'the target file has no operation "lookup"').provide).toMatch(/^describe the operation/);
  expect(gapHint('operations', 'the situation never occurred in this run').provide).toMatch(/^allow reservations/);
});

test('distinguishes waits that are not declared from traffic that never came', () => {
  expect(gapHint('traffic', 'waits are judged only with --time-scale').provide).toContain('give --time-scale 1');
  expect(gapHint('traffic', 'the situation did not occur in this run').provide).toContain('use the client for longer');
});

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
  expect(gapHint('registration', 'this check runs only against a target on this machine').missing).toBe(
    'the target is not on this machine',
  );
  expect(gapHint('orders', 'the control endpoint does not offer it').missing).toBe('no order is given');
});

test('distinguishes a missing value of the target file from a wrong one', () => {
  const unknown = 'the target does not know the order 1: storefront.orders.PENDING must be the id of an order';
  expect(gapHint('orders', unknown).missing).toBe('an order of the target file seems to be wrong');
  expect(gapHint('secondKey', 'the second key (x) belongs to the same partner as the first').missing).toBe(
    'the second key seems to belong to the first partner',
  );
  expect(
    gapHint('registration', 'the target says that registration is closed (SELF_REGISTRATION_CLOSED)').provide,
  ).toBe('correct "storefront.registration" in the target file');
});
