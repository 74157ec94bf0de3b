import type { Plan } from '../run/events.ts';
import { matches } from '../run/plan/select.ts';

/**
 * Read-only checks that test many requirements with few requests, as `--only` names them. On the reference, they need
 * about 45 requests, 20 of them for the orders of the target file.
 */
export const watched = [
  'storefront/4/products#answers',
  'storefront/4/me$',
  'storefront/4/supplier',
  'storefront/4/order',
  'storefront/5/1#me',
  'storefront/5/2a',
  'storefront/5/3#me',
  'storefront/2.4/',
  'storefront/2.5/',
  'storefront/2.7/timestamp#empty',
  'storefront/3/',
  'storefront/4.3/country$',
  'storefront/5/1#products',
  'storefront/4.3/limit-default#active',
  'storefront/4.3/category0#local',
  'storefront/4.3/category2#unknown',
  'storefront/4.3/category3#unknown',
  'storefront/4.3/updatedSince-future',
  'storefront/4.5/own#unknown',
  'storefront/4.5/pending-briefly',
];

/** The ids of the checks that are watched: these, and all rules for every reply, if they can run on the target. */
export function watchedChecks({ checks }: Plan): readonly string[] {
  return checks
    .filter(({ prospect }) => prospect.kind === 'runs')
    .filter(({ id, kind }) => kind === 'ambient' || watched.some((pattern) => matches(id, pattern)))
    .map(({ id }) => id);
}
