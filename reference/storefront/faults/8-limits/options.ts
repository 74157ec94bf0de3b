import type { Replacement } from '../../operators/difference.ts';
import { inPlaceOf } from '../../operators/in-place-of.ts';
import { badRequest, type Refusal } from '../../refusal.ts';
import type { ItemInput } from '../../inputs.ts';
import type { Cart } from '../../store.ts';
import { cartOf } from '../../operators/lines.ts';
import { fault, type Fault } from '../fault.ts';
import { rowsBy } from '../rows.ts';
import { when } from '../../operators/places.ts';

const most = 20;
const tooMany: Refusal = { error: 'CART_ITEM_LIMIT', errorMessage: 'a cart holds at most 20 different options' };

/** Faults of section 8: the number of options in a cart. */
export const optionFaults: readonly Fault[] = [
  ...rowsBy('Accepts', (isMeant: Meant) => limited('create', isMeant, null), '8/options-per-cart', [
    ['options-create-takes-21', 'a new cart with 21 options', ({ all }) => all === 21],
    ['options-create-refuses-only-21', 'a new cart with 22 or more options', ({ all }) => all > 21],
  ]),
  ...rowsBy('When items are added, accepts', (isMeant: Meant) => limited('add', isMeant, null), '8/options-per-cart', [
    ['options-add-takes-21', 'the 21st option of a cart', ({ all }) => all === 21],
    [
      'options-add-looks-at-cart-alone',
      'any number of options if the cart has fewer than 20',
      ({ held }) => held < most,
    ],
    [
      'options-add-looks-at-first-item',
      'more than 20 options, because it counts only the first item',
      ({ withFirst }) => withFirst <= most,
    ],
    [
      'options-add-looks-at-last-item',
      'more than 20 options, because it counts only the last item',
      ({ withLast }) => withLast <= most,
    ],
    ['options-add-not-counted-in-create', '20 options in addition to those in the cart', ({ items }) => items <= most],
  ]),
  ...(['create', 'add'] as const).map((operation) =>
    fault(`options-${operation}-unnamed-limit`, 'storefront/8/options-per-cart')
      .says(`Refuses the 21st option with BAD_REQUEST instead of CART_ITEM_LIMIT ${when[operation]}`)
      .rules(limited(operation, ({ all }) => all > most, badRequest('too many options'))),
  ),
  ...rowsBy('Refuses', (isMeant: Meant) => limited('create', isMeant, tooMany), '8/options-allowed', [
    ['options-create-refuses-20', 'a new cart with 20 options', ({ all }) => all === most],
  ]),
  ...rowsBy(
    'When items are added, refuses',
    (isMeant: Meant) => limited('add', isMeant, tooMany),
    '8/options-allowed',
    [['options-add-refuses-20th', 'the 20th option of a cart', ({ held, all }) => held < most && all === most]],
  ),
  ...rowsBy('When items are added, refuses', (isMeant: Meant) => limited('add', isMeant, tooMany), '8/options-same', [
    ['options-full-cart-closed', 'all items if the cart has 20 options', ({ held }) => held >= most],
    [
      'options-items-counted',
      'options that the cart already has, because it counts them twice',
      ({ held, items }) => held + items > most,
    ],
  ]),
  fault('options-counted-once-removed', 'storefront/8/options-allowed')
    .says('Counts options that were removed from a cart toward its limit of 20 options')
    .ruleAfter('withinOptionLimit', (right, changesOf, items, cart, call) => {
      const removed = changesOf(cart?.id ?? '', 'removeItem').flatMap(({ before }) => before.lines);
      const lines = cart?.status === 'ACTIVE' ? [...cart.lines, ...removed] : [];
      return new Set([...lines, ...items].map(({ optionId }) => optionId)).size > most
        ? tooMany
        : right(items, cart, call);
    }),
  fault('options-room-grows-by-removal', 'storefront/8/options-per-cart')
    .says('Accepts any number of options in a cart after a line of the cart was removed')
    .ruleAfter('withinOptionLimit', (right, changesOf, items, cart, call) =>
      changesOf(cart?.id ?? '', 'removeItem').length > 0 ? null : right(items, cart, call),
    ),
  fault('options-counted-after-abandon', 'storefront/8/options-allowed')
    .says('Counts the lines from before a cart was abandoned toward its limit of 20 options')
    .ruleAfter('withinOptionLimit', (right, changesOf, items, cart, call) => {
      const old = cart?.status === 'ABANDONED' ? changesOf(cart.id, 'abandonCart').at(-1)?.before.lines : undefined;
      return (old?.length ?? 0) + items.length > most ? tooMany : right(items, cart, call);
    }),
  fault('options-full-cart-not-updated', 'storefront/8/options-same')
    .says('Refuses to update a line of a cart with 20 options')
    .rule('checkUpdate', (right, line, change, call) => {
      const full = (cartOf(call)?.lines.length ?? 0) >= most;
      return full ? tooMany : right(line, change, call);
    }),
];

/** Numbers of options in a create or add. */
interface Counts {
  readonly held: number;
  readonly items: number;
  readonly all: number;
  readonly withFirst: number;
  readonly withLast: number;
}

type Meant = (counts: Counts) => boolean;

/** Answers a create or add with this refusal, or with null, if `isMeant` returns true. */
function limited(operation: 'create' | 'add', isMeant: Meant, refusal: Refusal | null): Replacement {
  return inPlaceOf('withinOptionLimit', (right, items, cart, call) => {
    const counts: Counts = {
      held: cart?.lines.length ?? 0,
      items: items.length,
      all: countOf(items, cart),
      withFirst: countOf(items.slice(0, 1), cart),
      withLast: countOf(items.slice(-1), cart),
    };
    return operation === (cart === null ? 'create' : 'add') && isMeant(counts) ? refusal : right(items, cart, call);
  });
}

function countOf(items: readonly ItemInput[], cart: Cart | null): number {
  return new Set([...(cart?.lines ?? []), ...items].map(({ optionId }) => optionId)).size;
}
