import { expect, test } from 'vitest';
import { gapHint } from './gap-hints.ts';

test('names the brand as missing, and --read-only as the first thing to remove', () => {
  expect(gapHint('brand')).toEqual({
    missing: "the operator's brand is not given",
    provide: expect.stringContaining('set "storefront.brand" in the target file'),
  });
  expect(gapHint('writes').provide).toMatch(/^remove --read-only if it is given/);
});

test('distinguishes a missing driver from a driver that does not support an operation', () => {
  expect(gapHint('driver').missing).toBe('no driver is given');
  expect(gapHint('driver', 'driverOperation').missing).toBe(
    'the driver does not support an operation that the check needs',
  );
});

test('distinguishes an operation that is not described from a situation that never occurred', () => {
  expect(gapHint('operations').provide).toMatch(/^describe the operation/);
  expect(gapHint('operations', 'partnerSituation').provide).toMatch(/^allow reservations/);
  expect(gapHint('operations', 'bookedSituation').provide).not.toContain('reservations');
});

test('distinguishes waits that are not declared from traffic that never came', () => {
  expect(gapHint('traffic', 'timeScale').provide).toContain('give --time-scale 1');
  expect(gapHint('traffic').provide).toContain('use the client for longer');
});

test('distinguishes a missing control endpoint from a missing state and from a situation that never occurred', () => {
  expect(gapHint('control').missing).toBe('no control endpoint is given');
  expect(gapHint('control', 'stateOfControl').missing).toBe(
    'the control endpoint does not offer a state that the check needs',
  );
  expect(gapHint('control', 'situation').missing).toBe('the situation never occurred');
});

test('distinguishes a missing value of the target file from a wrong one', () => {
  expect(gapHint('orders', 'rightOrder').missing).toBe('an order id in the target file seems to be wrong');
  expect(gapHint('secondKey', 'otherSecondKey').missing).toBe('the second key seems to belong to the first partner');
  expect(gapHint('registration', 'rightRegistration').provide).toBe(
    'set "storefront.registration" to the state of the target: "open", "closed" or "absent"',
  );
});
