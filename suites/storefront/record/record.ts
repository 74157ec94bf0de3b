import type { Facts, Occurrence, Seen } from '../../../src/authoring.ts';
import { aliasEraAt } from '../requests/alias-era.ts';
import { cartCallOf } from './cart-call.ts';
import { openCarts, type CartState } from './carts.ts';
import { demandOf } from './contract.ts';
import type { DemandedCall } from './demand.ts';
import { openOptions, type OptionsView } from './options.ts';
import { openPartners } from './partners.ts';
import { situationOf } from './situations.ts';

/** What the record of a storefront shows at an exchange. */
export interface StorefrontSeen extends Seen {
  /** The cart that the exchange is about, as it was before; null if it is about none. */
  readonly cart: CartState | null;
  /** The call about this cart; null if the contract describes no such call. */
  readonly call: DemandedCall | null;
  readonly options: Omit<OptionsView, 'see'>;
}

/** Opens the views of a run. */
export function openRecord(facts: Facts): (occurrence: Occurrence) => StorefrontSeen {
  const carts = openCarts();
  const options = openOptions();
  const partners = openPartners(facts);
  let timeOfTarget = Date.now();
  let last: Occurrence | null = null;
  return (occurrence) => {
    // Rules read the options as they were before the reply.
    if (last !== null) options.see(last);
    last = occurrence;
    const { request, reply } = occurrence;
    const time = Date.parse(reply?.header('date') ?? '');
    if (!Number.isNaN(time)) timeOfTarget = time;
    const cart = carts.before(occurrence);
    const call = cart === null ? null : cartCallOf(request);
    const isDescribed = call !== null && (!call.isDeprecated || aliasEraAt(timeOfTarget) === 'answers');
    const isForeign = cart === null ? null : partners.areDifferent(request.key, cart.creator);
    const demanded =
      isDescribed && cart !== null ? { ...call, ...demandOf(call, { cart, options, isForeign, request }) } : null;
    const seen = { cart, call: demanded, options, situation: situationOf(occurrence, cart, facts) };
    carts.see(occurrence, demanded);
    partners.see(occurrence);
    return seen;
  };
}
