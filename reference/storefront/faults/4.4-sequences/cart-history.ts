import { cartOf, unitsIn } from '../../operators/lines.ts';
import { withChanges } from '../../operators/cart-changes.ts';
import type { Rules } from '../../rules.ts';
import type { Cart } from '../../store.ts';
import { fault, type Fault } from '../fault.ts';
import { histories, type Condition } from './histories.ts';
import { when } from '../../operators/places.ts';

type RulesOf = (honest: Rules, condition: Condition) => Partial<Rules>;

const kinds: readonly {
  readonly name: string;
  readonly requirement: string;
  readonly says: string;
  /** Names of histories. Default: all. */
  readonly only?: readonly string[];
  readonly rules: RulesOf;
}[] = [
  {
    name: 'add-replaces',
    requirement: 'storefront/4.4/5',
    says: 'Replaces the quantity of a line instead of adding to it',
    rules: (honest, condition) => ({
      mergeLine: (lines, item, call) => {
        const others = lines.filter(({ optionId }) => optionId !== item.optionId);
        return honest.mergeLine(
          call.endpoint === 'addItems' && condition(cartOf(call), call) ? others : lines,
          item,
          call,
        );
      },
    }),
  },
  {
    name: 'add-makes-no-line',
    requirement: 'storefront/4.4/5',
    says: 'Creates no line when a new option is added',
    rules: (honest, condition) => ({
      mergeLine: (lines, item, call) => {
        const isNew = !lines.some(({ optionId }) => optionId === item.optionId);
        const lost = call.endpoint === 'addItems' && isNew && condition(cartOf(call), call);
        return lost ? lines : honest.mergeLine(lines, item, call);
      },
    }),
  },
  {
    name: 'update-adds',
    requirement: 'storefront/4.4/6a',
    says: 'Adds the new quantity to the old one when a line is updated',
    rules: (honest, condition) => ({
      replaceQuantity: (cart, optionId, quantity, call) => {
        const before = condition(cart, call) ? unitsIn(cart, optionId) : 0;
        return honest.replaceQuantity(cart, optionId, before + quantity, call);
      },
    }),
  },
  {
    name: 'removal-forgotten',
    requirement: 'storefront/4.4/7',
    says: 'Ignores the removal of a line',
    rules: (honest, condition) => ({
      removeLine: (cart, optionId, call) => (condition(cart, call) ? cart : honest.removeLine(cart, optionId, call)),
    }),
  },
  {
    name: 'abandon-forgotten',
    requirement: 'storefront/3/abandon-reads-empty',
    says: 'Ignores DELETE /carts/{cartId}',
    rules: (honest, condition) => ({
      abandon: (cart, call) => (condition(cart, call) ? cart : honest.abandon(cart, call)),
    }),
  },
  ...(['add', 'create'] as const).flatMap((operation) => [
    {
      name: `price-unchecked-${operation}`,
      requirement: 'storefront/4.4/4a',
      says: `Does not check expectedPrice ${when[operation]}`,
      ...(operation === 'create' ? { only: ['other-partner'] } : {}),
      rules: itemTakenAs(operation, { expectedPrice: null }),
    },
    {
      name: `quantity-unchecked-${operation}`,
      requirement: 'storefront/8/quantity',
      says: `Accepts any quantity ${when[operation]}`,
      ...(operation === 'create' ? { only: ['other-partner'] } : {}),
      rules: itemTakenAs(operation, { quantity: 1 }),
    },
  ]),
  {
    name: 'price-unchecked-update',
    requirement: 'storefront/4.4/4a',
    says: 'Does not check expectedPrice when a line is updated',
    rules: changeTakenAs({ expectedPrice: null }),
  },
  {
    name: 'quantity-unchecked-update',
    requirement: 'storefront/8/quantity',
    says: 'Accepts any quantity when a line is updated',
    rules: changeTakenAs({ quantity: 1 }),
  },
  {
    name: 'create-takes-one-unit',
    requirement: 'storefront/4.4/2',
    says: 'Stores quantity 1 for every line when a cart is created',
    only: ['other-partner'],
    rules: (honest, condition) => ({
      addItems: (cart, items, call) => {
        const cut = call.endpoint === 'createCart' && condition(null, call);
        return honest.addItems(cart, cut ? items.map((item) => ({ ...item, quantity: 1 })) : items, call);
      },
    }),
  },
  {
    name: 'abandoned-lines-return',
    requirement: 'storefront/3/abandon-add',
    says: 'Restores the old lines when items are added to an abandoned cart',
    only: ['other-partner'],
    rules: (honest, condition) => {
      const old = new Map<string, Cart>();
      return {
        abandon: (cart, call) => {
          if (condition(cart, call)) old.set(cart.id, cart);
          return honest.abandon(cart, call);
        },
        addItems: (cart, items, call) =>
          honest.addItems(cart.status === 'ABANDONED' ? (old.get(cart.id) ?? cart) : cart, items, call),
      };
    },
  },
  {
    name: 'last-line-stays',
    requirement: 'storefront/3/remove-last',
    says: 'Ignores the removal of the last line of a cart',
    only: ['other-partner'],
    rules: (honest, condition) => ({
      removeLine: (cart, optionId, call) =>
        cart.lines.length === 1 && condition(cart, call) ? cart : honest.removeLine(cart, optionId, call),
    }),
  },
  {
    name: 'options-unlimited-add',
    requirement: 'storefront/8/options-per-cart',
    says: 'Accepts any number of options when items are added',
    rules: (honest, condition) => ({
      withinOptionLimit: (items, cart, call) =>
        cart !== null && condition(cart, call) ? null : honest.withinOptionLimit(items, cart, call),
    }),
  },
  {
    name: 'options-unlimited-create',
    requirement: 'storefront/8/options-per-cart',
    says: 'Accepts any number of options when a cart is created',
    only: ['other-partner'],
    rules: (honest, condition) => ({
      withinOptionLimit: (items, cart, call) =>
        cart === null && condition(cart, call) ? null : honest.withinOptionLimit(items, cart, call),
    }),
  },
];

/** Each kind of fault, once for each history. */
export const historyFaults: readonly Fault[] = histories.flatMap((history) =>
  kinds
    .filter(({ only }) => only?.includes(history.name) ?? true)
    .map(({ name, requirement, says, rules: wrong }) =>
      fault(`${name}-${history.name}`, requirement)
        .says(`${says} ${history.says}`)
        .rules(withChanges((honest, changesOf) => wrong(honest, history.condition(changesOf)))),
    ),
);

/** Checks the items of a create or add with other values. With another quantity, sums are not checked. */
function itemTakenAs(operation: 'create' | 'add', values: { expectedPrice?: null; quantity?: number }): RulesOf {
  return (honest, condition) => {
    const concerns: Condition = (cart, call) =>
      operation === (cart === null ? 'create' : 'add') && condition(cart, call);
    return {
      checkItem: (item, index, cart, call) =>
        honest.checkItem(concerns(cart, call) ? { ...item, ...values } : item, index, cart, call),
      checkSums: (items, cart, call) =>
        'quantity' in values && concerns(cart, call) ? null : honest.checkSums(items, cart, call),
    };
  };
}

/** Checks every update with other values. */
function changeTakenAs(values: { expectedPrice?: null; quantity?: number }): RulesOf {
  return (honest, condition) => ({
    checkUpdate: (line, change, call) =>
      honest.checkUpdate(line, condition(cartOf(call), call) ? { ...change, ...values } : change, call),
  });
}
