import { expect, test } from 'vitest';
import { client } from '../../suites/client/index.ts';
import { step } from '../../suites/client/traffic/steps.testing.ts';
import { provoked, trafficOf } from '../../suites/client/traffic/traffic.testing.ts';
import type { ClientRule, ClientTraffic, DriverStep } from '../expect/client-suite.ts';
import type { Json } from '../model/json.ts';
import { createMask } from '../run/masking/mask.ts';
import { planned } from '../report/sample-run.testing.ts';
import { judged } from './judge.ts';
import { everythingPossible, type Possibilities } from './plan-client.ts';

/** The result of a rule without an occasion. */
function unexercised(
  over: Partial<Omit<ClientRule, 'needs'>> & { readonly needs?: Partial<ClientRule['needs']> },
  { traffic = trafficOf([]), possible = {} }: { traffic?: ClientTraffic; possible?: Partial<Possibilities> } = {},
) {
  const rule = { id: 'client/K39', title: 'The filter is right', harm: '', remedy: '', judge: () => [], ...over };
  const needs = { stimuli: [], operations: [], ...over.needs };
  const mask = createMask({ secrets: [], keyHeader: 'g-api-key' });
  const judging = { traffic, possible: { ...everythingPossible, ...possible }, stimuli: client.stimuli, mask };
  const { verdict, gap, reason, exercised } = judged({ ...rule, needs }, planned('client/K39'), judging);
  return { verdict, gap, reason, exercised };
}

function unsupported(operation: DriverStep['operation']): DriverStep {
  return { ...step(operation, [0, 10]), answer: { kind: 'unsupported' } };
}

test('a rule about something that the client does not use does not apply, and is not kept', () => {
  expect(unexercised({ unused: () => 'the client sends no filter state' })).toEqual({
    verdict: 'inapplicable',
    gap: null,
    reason: 'the client sends no filter state',
    exercised: 0,
  });
});

test('a rule stays open if the client may still use it, or if the run lacks what the rule needs', () => {
  expect(unexercised({ unused: () => null })).toMatchObject({ verdict: 'unproven', gap: 'traffic' });
  expect(
    unexercised({ unused: () => 'not used', needs: { registration: true } }, { possible: { registers: false } }),
  ).toMatchObject({ verdict: 'unproven', gap: 'selfRegistration' });
});

test('a rule about waits names the flag that declares them', () => {
  expect(unexercised({ needs: { timeScale: true } }, { possible: { hasTimeScale: false } })).toMatchObject({
    gap: 'traffic',
    reason: 'waits are judged only with --time-scale',
  });
});

test('an operation that the driver left out explains a rule, unless its situation was provoked', () => {
  const steps = [unsupported('listOffers'), unsupported('listOffers')];
  const provocations = [provoked('clamp', 1)];
  const needs = { stimuli: ['clamp'] };

  expect(unexercised({ needs }, { traffic: trafficOf([], { steps }) })).toMatchObject({
    gap: 'driver',
    reason: 'the driver does not support listOffers',
  });
  expect(unexercised({ needs }, { traffic: trafficOf([], { steps, provocations }) })).toMatchObject({
    gap: 'traffic',
    reason: 'the situation did not occur in this run, although the sandbox sent the stimulus clamp',
  });
});

test('only operations that lead to the situation of a rule explain it', () => {
  const reasonOf = (needs: Partial<ClientRule['needs']>, ...missing: readonly DriverStep['operation'][]) =>
    unexercised({ needs }, { traffic: trafficOf([], { steps: missing.map(unsupported) }) }).reason;

  expect(reasonOf({ stimuli: ['page-500'] }, 'emptyCart', 'checkout')).toBe(
    'the situation did not occur in this run, because no request of the client allowed the stimulus page-500',
  );
  expect(reasonOf({ stimuli: ['rejected'] }, 'emptyCart', 'checkout')).toBe('the driver does not support checkout');
  expect(reasonOf({ operations: ['emptyCart'] }, 'emptyCart', 'checkout')).toBe(
    'the driver does not support emptyCart',
  );
  expect(reasonOf({}, 'emptyCart', 'checkout')).toBe('the driver does not support emptyCart, checkout');
});

test('a rule about an optional field of the results names the field that the driver leaves out', () => {
  const needs = { operations: ['listOffers'], fields: ['shown', 'shownTotal'] } as const;
  const reasonWith = (value: Json) =>
    unexercised({ needs }, { traffic: trafficOf([], { steps: [step('listOffers', [0, 10], value)] }) }).reason;

  expect(reasonWith({ offers: [{ price: 1_250 }] })).toBe('no result of the driver has the field shown or shownTotal');
  expect(reasonWith({ offers: [{ price: 1_250, shown: 'free' }] })).toContain('the situation did not occur');
});

test('operations that shoppers used do not explain a rule', () => {
  const needs = { operations: ['checkout', 'returnFromCheckout'] } as const;
  const reasonWith = (...steps: readonly DriverStep[]) =>
    unexercised({ needs }, { traffic: trafficOf([], { steps }) }).reason;

  expect(reasonWith(step('checkout', [0, 10], {}))).toContain('only when a shopper uses checkout, returnFromCheckout');
  expect(reasonWith(step('checkout', [0, 10], {}), step('returnFromCheckout', [20, 30], {}))).toBe(
    'the situation did not occur in this run, although a shopper used checkout, returnFromCheckout',
  );
});

test('a rule that throws is a bug in octoproof', () => {
  const fails = () => {
    throw new Error('no such page');
  };

  expect(unexercised({ judge: fails })).toMatchObject({ verdict: 'broken' });
  expect(unexercised({ unused: fails })).toMatchObject({ verdict: 'broken' });
});

test('the answers of a driver alone do not show that a client kept a rule', () => {
  const judge = () => [{ calls: [], breach: null }];
  expect(unexercised({ judge })).toMatchObject({ verdict: 'unproven', gap: 'traffic', exercised: 0 });
  expect(unexercised({ judge }, { traffic: trafficOf([{}]) })).toMatchObject({ verdict: 'passed', exercised: 1 });
});

test('a rule that each client exercises stays open with a gap of its own', () => {
  const steps = [unsupported('sync')];
  expect(unexercised({ exercisedByAll: true }, { traffic: trafficOf([], { steps }) })).toMatchObject({
    verdict: 'unproven',
    gap: 'requests',
  });
});
