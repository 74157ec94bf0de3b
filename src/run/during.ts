import type { Need } from '../expect/suite.ts';

// The names that the exchanges of a run are attributed to, besides the ids of its checks.

/** The start of the name of each shared fixture. */
export const ofFixture = 'fixture: ';

/** The name that the requests of a shared fixture are attributed to. No check has such a name. */
export function fixtureName({ name }: Pick<Need<unknown>, 'name'>): string {
  return `${ofFixture}${name}`;
}

/** The name that deliveries are attributed to. No check has this name. */
export const ofDeliveries = 'webhook';

/** True for the id of a check; false for the name of a shared fixture or of deliveries. */
export function isOfCheck(during: string): boolean {
  return during !== ofDeliveries && !during.startsWith(ofFixture);
}
