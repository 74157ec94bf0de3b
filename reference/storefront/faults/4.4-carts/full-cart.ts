import type { Received, Rules } from '../../rules.ts';
import type { Cart } from '../../store.ts';
import type { WireCart } from '../../wire/cart.ts';
import { sentFields, sentItems } from '../../operators/answered-as.ts';
import { fault, type Fault } from '../fault.ts';

type Shown = (view: WireCart, before: WireCart | undefined, call: Received) => WireCart;

/** Faults of section 4.4 rule 8: replies that are not the cart as it is. */
export const fullCartFaults: readonly Fault[] = [
  showing('add-answers-old-totals', 'Answers an add to lines with the totals from before', (view, before, call) =>
    call.endpoint === 'addItems' && before?.items.length === view.items.length
      ? { ...view, totals: before.totals }
      : view,
  ),
  showing('add-answers-new-line-only', 'Answers an add that makes a line with that line alone', (view, before, call) =>
    call.endpoint === 'addItems' && (before?.items.length ?? 0) < view.items.length
      ? {
          ...view,
          items: view.items.filter(({ optionId }) => sentItems(call).some((item) => item['optionId'] === optionId)),
        }
      : view,
  ),
  showing('update-answers-changed-line-only', 'Answers an update with the changed line alone', (view, _before, call) =>
    call.endpoint === 'updateItem'
      ? { ...view, items: view.items.filter(({ id }) => id === call.parameters['itemId']) }
      : view,
  ),
  showing(
    'update-down-answers-old-count',
    'Answers an update downwards with the itemCount from before',
    (view, before, call) =>
      call.endpoint === 'updateItem' && before !== undefined && before.itemCount > Number(sentFields(call)['quantity'])
        ? { ...view, itemCount: before.itemCount }
        : view,
  ),
  showing(
    'remove-answers-cart-before',
    'Answers the removal of one of several lines with the totals from before',
    (view, before, call) =>
      call.endpoint === 'removeItem' && view.items.length > 0 && before ? { ...view, totals: before.totals } : view,
  ),
  showing(
    'remove-last-answers-old-totals',
    'Answers the removal of the last line with the totals from before',
    (view, before, call) =>
      call.endpoint === 'removeItem' && view.items.length === 0 && before ? { ...view, totals: before.totals } : view,
  ),
];

/** Shows a cart in the light of how it was shown the last time. */
function showing(name: string, says: string, shown: Shown): Fault {
  return fault(name, 'storefront/4.4/8a')
    .says(says)
    .rules((honest: Rules) => {
      const last = new Map<string, WireCart>();
      return {
        cartView: (cart: Cart, call: Received) => {
          const view = honest.cartView(cart, call);
          const before = last.get(cart.id);
          last.set(cart.id, view);
          return shown(view, before, call);
        },
      };
    });
}
