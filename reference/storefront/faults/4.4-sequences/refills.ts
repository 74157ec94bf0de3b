import { cartIdOf, unitsIn, withUnits } from '../../operators/lines.ts';
import { badRequest, type Refusal } from '../../refusal.ts';
import type { ItemInput } from '../../inputs.ts';
import type { Cart } from '../../store.ts';
import { fault, type Fault } from '../fault.ts';

const sequences = 'storefront/4.4/sequences';

/** Faults in refilled carts, and in full carts after a removal. */
export const refillFaults: readonly Fault[] = [
  fault('refill-takes-one-of-two', sequences)
    .says('Adds only the first of several items to an abandoned cart')
    .rule('addItems', (right, cart, items, call) =>
      right(cart, cart.status === 'ABANDONED' ? items.slice(0, 1) : items, call),
    ),
  fault('second-abandon-brings-lines-back', sequences)
    .says('Restores the lines of an abandoned cart when it is abandoned again')
    .ruleAfter('abandon', (right, changesOf, cart, call) => {
      const lines = changesOf(cart.id, 'abandonCart').at(-1)?.before.lines;
      const isBack = cart.status === 'ABANDONED' && lines !== undefined;
      return isBack ? { ...cart, status: 'ACTIVE', lines } : right(cart, call);
    }),
  fault('refilled-line-adds-to-old-units', sequences)
    .says('On the second addition to an abandoned cart, also adds the units that the line had before it was abandoned')
    .ruleAfter('addItems', (right, changesOf, cart, items, call) => {
      const added = right(cart, items, call);
      const before = changesOf(cart.id, 'abandonCart').at(-1)?.before;
      const again = items.find(({ optionId }) => before !== undefined && unitsIn(before, optionId) > 0);
      if (cart.status === 'ABANDONED' || before === undefined || again === undefined) return added;
      const units = unitsIn(added, again.optionId) + unitsIn(before, again.optionId);
      return withUnits(added, again.optionId, Math.min(100, units));
    }),
  fault('refilled-cart-counts-nothing', sequences)
    .says('Sends itemCount 0 for a cart that was abandoned and filled again')
    .ruleAfter('itemCountOf', (right, changesOf, items, call) =>
      changesOf(cartIdOf(call), 'abandonCart').length > 0 ? 0 : right(items, call),
    ),
  fault('removal-after-refill-empties-cart', sequences)
    .says('Empties a cart that was abandoned and filled again when one of its lines is removed')
    .ruleAfter('removeLine', (right, changesOf, cart, optionId, call) => {
      const after = right(cart, optionId, call);
      return changesOf(cart.id, 'abandonCart').length > 0 ? { ...after, lines: [] } : after;
    }),
  fault('third-abandon-refused', sequences)
    .says('Ignores the third request to abandon the same cart')
    .ruleAfter('abandon', (right, changesOf, cart, call) => {
      const times = changesOf(cart.id, 'abandonCart').filter(({ before }) => before.lines.length > 0).length;
      return cart.lines.length > 0 && times === 2 ? cart : right(cart, call);
    }),

  fault('sum-counts-removed-units', sequences)
    .says('Counts the units of a removed line toward the limit of 100 units of a new line')
    .ruleAfter('checkSums', (right, changesOf, items, cart, call) => {
      const isPast = items.some(({ optionId, quantity }) => {
        const removed = changesOf(cart?.id ?? '', 'removeItem', optionId).at(-1)?.before;
        return quantity + (removed === undefined ? 0 : unitsIn(removed, optionId)) > 100;
      });
      return isPast ? badRequest('more than 100 units') : right(items, cart, call);
    }),
  fault('sum-counts-abandoned-units', 'storefront/3/abandon-add')
    .says('Also counts the units of the abandoned cart when it checks the limit of 100 units per line')
    .ruleAfter('checkSums', (right, changesOf, items, cart, call) => {
      const abandoned = changesOf(cart?.id ?? '', 'abandonCart').at(-1)?.before;
      const isPast = items.some(
        ({ optionId, quantity }) => abandoned !== undefined && quantity + unitsIn(abandoned, optionId) > 100,
      );
      return isPast ? badRequest('more than 100 units') : right(items, cart, call);
    }),
  fault('limit-counts-removed-lines', sequences)
    .says('Counts removed options toward the limit of 20 options per cart')
    .ruleAfter('withinOptionLimit', (right, changesOf, items, cart, call) => {
      const removed = changesOf(cart?.id ?? '', 'removeItem').flatMap(({ options }) => optionsOf(options));
      return counting(removed, { items, cart }, (more) => right(more, cart, call));
    }),
  fault('limit-counts-refused-options', sequences)
    .says('Counts options that it refused before toward the limit of 20 options per cart')
    .ruleAfter('withinOptionLimit', (right, changesOf, items, cart, call) => {
      const refused = changesOf.refused(cart?.id ?? '', 'CART_ITEM_LIMIT').at(-1)?.options ?? [];
      return counting(optionsOf(refused), { items, cart }, (more) => right(more, cart, call));
    }),
  fault('limit-counts-abandoned-lines', sequences)
    .says('Counts the lines from before a cart was abandoned toward the limit of 20 options per cart')
    .ruleAfter('withinOptionLimit', (right, changesOf, items, cart, call) => {
      const old = changesOf(cart?.id ?? '', 'abandonCart').at(-1)?.before.lines ?? [];
      return counting(optionsOf(old), { items, cart }, (more) => right(more, cart, call));
    }),
  fault('limit-leaves-out-removed-options', 'storefront/8/options-per-cart')
    .says('Does not count lines whose option was removed toward the limit of 20 options per cart')
    .rule('withinOptionLimit', (right, items, cart, call) => {
      const lines = cart?.lines.filter(
        (line) => call.rules.lineView(line, call).unavailableReason !== 'OPTION_REMOVED',
      );
      return right(items, cart && { ...cart, lines: lines ?? [] }, call);
    }),
  fault('full-cart-takes-no-units-after-refusal', sequences)
    .says('Refuses all additions to a full cart after it refused a new option')
    .ruleAfter('withinOptionLimit', (right, changesOf, items, cart, call) => {
      const isFull = cart?.lines.length === 20 && changesOf.refused(cart.id, 'CART_ITEM_LIMIT').length > 0;
      return right(items, cart, call) ?? (isFull ? badRequest('the cart is full') : null);
    }),
  fault('full-cart-refilled-hides-its-last', sequences)
    .says('Removes the first line of a cart that had 20 options before when it reaches 20 options again')
    .ruleAfter('addItems', (right, changesOf, cart, items, call) => {
      const added = right(cart, items, call);
      const wasFull = changesOf(cart.id, 'removeItem').some(({ before }) => before.lines.length === 20);
      const isFullAgain = added.lines.length === 20 && wasFull && cart.lines.length < 20;
      return isFullAgain ? { ...added, lines: added.lines.slice(1) } : added;
    }),
];

function optionsOf(lines: readonly { readonly optionId: string }[]): readonly string[] {
  return lines.map(({ optionId }) => optionId);
}

/** Checks the limit with additional options. */
function counting(
  extra: readonly string[] | undefined,
  { items, cart }: { readonly items: readonly ItemInput[]; readonly cart: Cart | null },
  within: (items: readonly ItemInput[]) => Refusal | null,
): Refusal | null {
  const [first] = items;
  const isNew = items.some(({ optionId }) => cart !== null && unitsIn(cart, optionId) === 0);
  if (extra === undefined || first === undefined || !isNew) return within(items);
  return within([...items, ...extra.map((optionId) => ({ ...first, optionId }))]);
}
