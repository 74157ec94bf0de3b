import { createHash } from 'node:crypto';
import { parametersOf, parameterStringOf, encode } from './5-authentication/5.3-signature.ts';
import * as signature from './5-authentication/5.3-signature.ts';
import { readAuthorization } from './5-authentication/5.5-verification.ts';
import * as verification from './5-authentication/5.5-verification.ts';
import * as customerService from './5-authentication/5.7-customer-service.ts';
import { deliveriesOf, eventView } from './6-webhook.ts';
import { refuse } from './7-errors.ts';
import * as availability from './8-limits/availability.ts';
import * as prices from './8-limits/prices.ts';
import * as bookings from './4-endpoints/bookings.ts';
import { operate } from './4-endpoints/operate.ts';
import type { PartnerRules } from './rules.ts';

/** The rules of a server without faults and freedoms. */
export const honestRules: PartnerRules = {
  ...signature,
  ...verification,
  ...customerService,
  ...availability,
  ...prices,
  ...bookings,
  parametersOf,
  parameterStringOf,
  encode,
  readAuthorization,
  operate,
  refuse,
  deliveriesOf,
  eventView,
  findProduct: (productId, call) => call.store.products.get(productId) ?? null,
  newId(kind, call) {
    call.store.serial += 1;
    return uuidOf(`${kind} ${call.store.serial}`);
  },
};

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
