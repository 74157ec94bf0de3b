import { bookingStatuses } from '../../../suites/storefront/fixtures/orders/orders.ts';
import type { AnyCheck, Facts } from '../../expect/suite.ts';
import { unknownFacts } from '../../model/facts.ts';
import type { CheckNeeds, NeededGap } from '../documented.ts';
import { controlStatesOf, gapsIn, noNeeds } from './gaps.ts';

const given = 'given';

/** A storefront for which everything is allowed and given, except a control endpoint. */
const complete: Facts = {
  ...unknownFacts,
  otherPartnerApiKey: given,
  registration: 'open',
  brand: given,
  orders: Object.fromEntries(bookingStatuses.map((status) => [status, given])),
  writes: true,
};

/** In each, one thing is missing. A registered partner also has a second key, so both are missing together. */
const withoutControl: readonly Facts[] = [
  complete,
  { ...complete, writes: false },
  { ...complete, otherPartnerApiKey: null, registration: null },
  { ...complete, brand: null },
  { ...complete, orders: {} },
];
const withControl = withoutControl.map((facts): Facts => ({ ...facts, control: given }));

export function storefrontNeeds(check: AnyCheck): CheckNeeds {
  const stillMissing = new Set(gapsIn(check, withControl));
  const declared = gapsIn(check, withoutControl).map((gap): NeededGap => ({
    gap,
    orControl: gap !== 'control' && !stillMissing.has(gap),
  }));
  const controlStates = controlStatesOf(check, 'storefront');
  // Some checks look for their state on the target first. That they need the control endpoint is measured, not declared.
  const isMeasured = controlStates.length > 0 && !declared.some(({ gap, orControl }) => gap === 'control' || orControl);
  const gaps = isMeasured ? [...declared, { gap: 'control' as const, orControl: false }] : declared;
  return { ...noNeeds, gaps, controlStates };
}
