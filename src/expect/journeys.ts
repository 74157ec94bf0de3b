import type { AnyCheck } from './suite.ts';

/** Whether a check is a journey: it sends requests and expects nothing. */
export function isJourney(check: AnyCheck): boolean {
  return check.kind === 'law' && check.isJourney;
}

/** Whether a check is a rule of journeys: its findings make a journey fail. */
export function isRuleOfJourneys(check: AnyCheck): boolean {
  return check.kind === 'ambient' && check.journeys !== 'no';
}
