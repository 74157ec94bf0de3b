import type { Call, Rules } from '../../rules.ts';
import type { Cart } from '../../store.ts';
import type { WireCart } from '../../wire/cart.ts';
import { sentFields, sentItems } from '../../operators/answered-as.ts';
import { fault, type Fault } from '../fault.ts';
import type { Replacement } from '../../operators/difference.ts';
import { inPlaceOf } from '../../operators/in-place-of.ts';
import type { Endpoint } from '../../request.ts';
import { named } from '../../operators/places.ts';

type ViewChange = (view: WireCart, before: WireCart | undefined, call: Call) => WireCart;

/** Shows the previous link in some replies. */
function oneBehind(on: Endpoint): Replacement {
  return inPlaceOf('buyLinkOf', (right, cart, partner, call) =>
    right(call.endpoint === on ? { ...cart, linksBuilt: cart.linksBuilt - 1 } : cart, partner, call),
  );
}

/** Faults of section 4.4 rules 8 and 9: replies with an outdated cart or an outdated link. */
export const fullCartFaults: readonly Fault[] = [
  showing(
    'add-answers-old-totals',
    'Replies with the old totals when units are added to existing lines',
    (view, before, call) =>
      call.endpoint === 'addItems' && before?.items.length === view.items.length
        ? { ...view, totals: before.totals }
        : view,
  ),
  showing(
    'add-answers-new-line-only',
    'Replies with only the new line when a new option is added',
    (view, before, call) =>
      call.endpoint === 'addItems' && (before?.items.length ?? 0) < view.items.length
        ? {
            ...view,
            items: view.items.filter(({ optionId }) => sentItems(call).some((item) => item['optionId'] === optionId)),
          }
        : view,
  ),
  showing(
    'update-answers-changed-line-only',
    'Replies with only the changed line when a line is updated',
    (view, _before, call) =>
      call.endpoint === 'updateItem'
        ? { ...view, items: view.items.filter(({ id }) => id === call.parameters['itemId']) }
        : view,
  ),
  showing(
    'update-down-answers-old-count',
    'Replies with the old itemCount when a line is updated to a lower quantity',
    (view, before, call) =>
      call.endpoint === 'updateItem' && before !== undefined && before.itemCount > Number(sentFields(call)['quantity'])
        ? { ...view, itemCount: before.itemCount }
        : view,
  ),
  showing(
    'remove-answers-cart-before',
    'Replies with the old totals when one of several lines is removed',
    (view, before, call) =>
      call.endpoint === 'removeItem' && view.items.length > 0 && before ? { ...view, totals: before.totals } : view,
  ),
  showing(
    'remove-last-answers-old-totals',
    'Replies with the old totals when the last line is removed',
    (view, before, call) =>
      call.endpoint === 'removeItem' && view.items.length === 0 && before ? { ...view, totals: before.totals } : view,
  ),

  ...(['addItems', 'updateItem', 'removeItem'] as const).map((endpoint) =>
    fault(`old-link-from-${endpoint.replace(/[A-Z].*/, '')}`, 'storefront/4.4/8b')
      .says(`Sends the previous buyLink in the reply to ${named[endpoint]}`)
      .rules(oneBehind(endpoint)),
  ),
  fault('direct-link-kept-after-update', 'storefront/4.4/8b')
    .says('Does not rebuild the direct buyLink when a line is updated')
    .rule('buyLinkOf', (right, cart, partner, call) => {
      const isKept = call.endpoint === 'updateItem' && partner.affiliatePublisherId === null;
      return right(isKept ? { ...cart, linksBuilt: 1 } : cart, partner, call);
    }),
  fault('old-link-from-read', 'storefront/4.4/9')
    .says('Sends the previous buyLink when a cart is read')
    .rules(oneBehind('readCart')),
  fault('link-of-the-last-read', 'storefront/4.4/9')
    .says('Sends the buyLink of an earlier reply when a changed cart is read')
    .rules((honest) => {
      const changed = new Map<string, number>();
      return {
        buyLinkOf(cart, partner, call) {
          const stale = changed.get(cart.id);
          if (call.endpoint !== 'readCart') changed.set(cart.id, cart.linksBuilt);
          else changed.delete(cart.id);
          const isLate = call.endpoint === 'readCart' && stale !== undefined && cart.linksBuilt > 3;
          return honest.buyLinkOf(isLate ? { ...cart, linksBuilt: stale - 1 } : cart, partner, call);
        },
      };
    }),
];

/** Changes the view of a cart. `before` is its previous view. */
function showing(name: string, says: string, change: ViewChange): Fault {
  return fault(name, 'storefront/4.4/8a')
    .says(says)
    .rules((honest: Rules) => {
      const last = new Map<string, WireCart>();
      return {
        cartView: (cart: Cart, call: Call) => {
          const view = honest.cartView(cart, call);
          const before = last.get(cart.id);
          last.set(cart.id, view);
          return change(view, before, call);
        },
      };
    });
}
