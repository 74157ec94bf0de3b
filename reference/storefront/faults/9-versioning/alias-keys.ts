import type { Replacement } from '../../operators/difference.ts';
import type { Endpoint } from '../../received.ts';
import type { Received } from '../../rules.ts';
import type { Partner } from '../../store.ts';
import { fault, type Fault } from '../fault.ts';

const rows: Readonly<Record<Exclude<Endpoint, 'register'>, string>> = {
  me: 'storefront/4/alias-me',
  supplier: 'storefront/4/alias-supplier',
  products: 'storefront/4/alias-products',
  createCart: 'storefront/4/alias-carts',
  readCart: 'storefront/4/alias-carts',
  abandonCart: 'storefront/4/alias-carts',
  addItems: 'storefront/4/alias-carts',
  updateItem: 'storefront/4/alias-carts',
  removeItem: 'storefront/4/alias-carts',
  readOrder: 'storefront/4/alias-order',
};

/** What a server lets pass that has only the form of a key. */
const keyForm = /^[a-z_]+_[\da-f]{8}_?[\da-f]{56}$/;

/** Takes the calls of one endpoint for the first partner's where `passes` says so, under the deprecated prefix only. */
function open(endpoint: string, passes: (call: Received) => boolean): Replacement {
  const concerns = (call: Received): boolean =>
    call.endpoint === endpoint && call.prefix === 'deprecated' && passes(call);
  return (honest) => ({
    keyOf: (call) => honest.keyOf(call) ?? (concerns(call) ? 'a key that nobody looks at' : null),
    partnerOf: (key, call): Partner | null =>
      honest.partnerOf(key, call) ?? (concerns(call) ? ([...call.store.partners.values()][0] ?? null) : null),
  });
}

/** Faults of section 9 rule 3: what the deprecated prefix takes for a key. */
export const aliasKeyFaults: readonly Fault[] = [
  ...Object.entries(rows).flatMap(([endpoint, requirement]): readonly Fault[] => [
    fault(`deprecated-needs-no-key-on-${endpoint}`, requirement)
      .says(`Answers ${endpoint} without a key under the deprecated prefix`)
      .rules(open(endpoint, ({ headers }) => Object.keys(headers).every((name) => !/key|authorization/.test(name)))),
    fault(`deprecated-takes-any-bearer-on-${endpoint}`, requirement)
      .says(`Takes any Bearer token on ${endpoint} under the deprecated prefix`)
      .rules(open(endpoint, ({ headers }) => /^bearer ./i.test(headers.authorization ?? ''))),
    fault(`deprecated-takes-what-looks-like-a-key-on-${endpoint}`, requirement)
      .says(`Takes any text of the form of a key on ${endpoint} under the deprecated prefix`)
      .rules(open(endpoint, ({ headers }) => keyForm.test(String(headers['g-api-key'] ?? '')))),
  ]),
  fault('deprecated-add-takes-any-key', 'storefront/4/alias-carts')
    .says('Takes whatever stands in the header of the key, on adds under the deprecated prefix')
    .rules(open('addItems', ({ headers }) => headers['g-api-key'] !== undefined)),
  fault('deprecated-update-done-behind-denial', 'storefront/4/alias-carts')
    .says('Answers an update with a wrong key with 401 under the deprecated prefix, and empties the cart')
    .rule('unauthenticated', (right, call) => {
      const cart = call.store.carts.get(call.parameters['cartId'] ?? '');
      if (cart !== undefined && call.endpoint === 'updateItem' && call.prefix === 'deprecated')
        call.store.carts.set(cart.id, { ...cart, lines: [] });
      return right(call);
    }),
];
