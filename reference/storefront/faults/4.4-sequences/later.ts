import type { ChangesOf } from '../../operators/cart-changes.ts';
import type { Cart, Line } from '../../store.ts';
import type { Call } from '../../rules.ts';
import { fault, type Fault } from '../fault.ts';

const soonMs = 1000;

/** Faults that show only a second after the last change of a cart: a stale cache, or a change that was not stored. */
export const laterFaults: readonly Fault[] = [
  laterFault('removed-lines-return', 'Shows a removed line again one second later', (cart, changesOf) => {
    const removed = changesOf(cart.id, 'removeItem').at(-1);
    const line = removed?.before.lines.find(({ optionId }) => optionId === removed.options[0]?.optionId);
    return line === undefined ? cart.lines : [...cart.lines, line];
  }),
  laterFault(
    'updates-wear-off',
    'Shows the old quantity of an updated line again one second later',
    (cart, changesOf) => {
      const updated = changesOf(cart.id, 'updateItem').at(-1)?.before;
      return cart.lines.map((line) => updated?.lines.find(({ optionId }) => optionId === line.optionId) ?? line);
    },
  ),
  laterFault(
    'abandoned-carts-return',
    'Shows the lines of an abandoned cart again one second later',
    (cart, changesOf) => changesOf(cart.id).findLast(({ by }) => by === 'abandonCart')?.before.lines ?? cart.lines,
    'storefront/3/abandon-reads-empty',
  ),
];

function laterFault(
  name: string,
  says: string,
  linesOf: (cart: Cart, changesOf: ChangesOf) => readonly Line[],
  requirement = 'storefront/4.4/sequences',
): Fault {
  return fault(name, requirement)
    .says(says)
    .ruleAfter('cartView', (right, changesOf, cart: Cart, call: Call) => {
      const isLater = call.endpoint === 'readCart' && call.now - cart.updatedAt > soonMs;
      return right(isLater ? { ...cart, lines: linesOf(cart, changesOf) } : cart, call);
    });
}
