import { isObject, type AnyCheck } from '../../../src/authoring.ts';
import { rule } from '../authoring.ts';
import { expectRefusal } from '../expectations/refusals.ts';
import { outcomeOf } from '../parallel/call-outcome.ts';
import { protocol } from '../protocol.ts';
import { linesIn, type LineState } from '../record/carts.ts';
import type { DemandedCall } from '../record/demand.ts';
import { refusals, type Reason } from '../record/refusals.ts';
import { entriesOf } from '../entries-of.ts';
import { expectLikeCurrent, openTwins } from './twins.ts';

interface Wrong {
  readonly reason: Reason;
  readonly title: string;
  readonly operations?: readonly string[];
}

const wrong = {
  'storefront/4.4/3a#refused': {
    reason: 'the cart of another partner',
    title: 'Every call on a cart of another partner is refused with INVALID_CART_ID',
  },
  'storefront/4.4/3b#refused': {
    reason: 'an unknown cart',
    title: 'Every call on a cart that was never created is refused with INVALID_CART_ID',
  },
  'storefront/4.4/1b#unknown': {
    reason: 'an unknown product or option',
    title: 'Every POST /carts with an unknown product or option is refused',
    operations: ['create-cart'],
  },
  'storefront/4.4/4a#refused': {
    reason: 'a stale price',
    title: 'Every call whose expectedPrice is not the live price is refused with PRICE_MISMATCH',
  },
  'storefront/4.4/6b#refused': {
    reason: 'quantity 0',
    title: 'Every update of a line to quantity 0 is refused',
  },
  'storefront/8/quantity#refused': {
    reason: 'a quantity out of range',
    title: 'Every call with a quantity below 1 or above 100 is refused',
  },
  'storefront/8/options-per-cart#refused': {
    reason: 'too many options',
    title: 'Every call that would put more than 20 options in a cart is refused with CART_ITEM_LIMIT',
  },
  'storefront/3/abandon-update#refused': {
    reason: 'a line of an abandoned cart',
    title: 'Every update of a line of an abandoned cart is refused with INVALID_PRODUCT_ID',
    operations: ['update-item'],
  },
  'storefront/3/abandon-remove#refused': {
    reason: 'a line of an abandoned cart',
    title: 'Every removal of a line of an abandoned cart is refused with INVALID_PRODUCT_ID',
    operations: ['remove-item'],
  },
  'storefront/1/2#refused': {
    reason: 'another country',
    title: 'Creating a cart or adding items with a country other than US is always refused',
  },
  'storefront/4.4/create-country#refused': {
    reason: 'no country',
    title: 'Every POST /carts without country is refused',
  },
  'storefront/4.4/create-items#refused': {
    reason: 'no items',
    title: 'Every POST /carts without items is refused',
    operations: ['create-cart'],
  },
  'storefront/4.4/1a#refused': {
    reason: 'an empty list of items',
    title: 'Every POST /carts with an empty list of items is refused',
  },
  'storefront/4.4/add-items#refused': {
    reason: 'no items',
    title: 'Every request to add items is refused if the body has no field items',
    operations: ['add-items'],
  },
  'storefront/2.2/productId#refused': {
    reason: 'no productId',
    title: 'Creating a cart or adding items is always refused if an item has no productId',
  },
  'storefront/2.2/optionId#refused': {
    reason: 'no optionId',
    title: 'Creating a cart or adding items is always refused if an item has no optionId',
  },
  'storefront/2.2/quantity#refused': {
    reason: 'no quantity',
    title: 'Creating a cart or adding items is always refused if an item has no quantity',
    operations: ['create-cart', 'add-items'],
  },
  'storefront/4.4/update-quantity#refused': {
    reason: 'no quantity',
    title: 'Every update of a line without quantity is refused',
    operations: ['update-item'],
  },
  'storefront/4.4/4a#negative': {
    reason: 'a price below zero',
    title: 'Every call with an expectedPrice below zero is refused',
  },
  'storefront/4.4/4a-fraction#refused': {
    reason: 'a fraction of a price',
    title: 'Every call whose expectedPrice has a fraction of a minor unit is refused',
  },
} as const satisfies Readonly<Record<string, Wrong>>;

/** Sections 1, 2.2, 3, 4.4, 7 and 8: the service refuses every call about a cart that the contract does not allow. */
export const refusalRules: readonly AnyCheck[] = [
  rule('storefront/4.4/1b#refused', 'Every POST /carts with an invalid quantity or an outdated price is refused', {
    journeys: 'only',
    judge(reply, { seen: { call, situation } }) {
      if (call?.operation !== 'create-cart' || situation.concurrency === 'together' || reply.status === 401)
        return false;
      if (call.reasons.includes('a quantity out of range')) {
        expectRefusal(reply, undefined, refusals['a quantity out of range'].sent);
        return true;
      }
      if (!call.reasons.includes('a stale price')) return false;
      // The price may have changed before: then the reply shows the expected price.
      const lines = linesIn(reply) ?? new Map<string, LineState>();
      const isShown = call.items.every(({ optionId, expectedPrice }) => {
        const price = lines.get(optionId)?.price;
        return expectedPrice === null || price === null || price === expectedPrice;
      });
      if (lines.size === 0 || !isShown) expectRefusal(reply, undefined, refusals['a stale price'].sent);
      return true;
    },
  }),
  ...entriesOf(wrong).map(([id, { reason, title, ...of }]) =>
    rule(id, title, {
      // Only journeys are repeated if a price changed meanwhile.
      journeys: reason === 'a stale price' ? 'only' : 'also',
      /** The operations that the service has carried out: any other may be refused for another reason. */
      remember: () => new Set<string>(),
      judge(reply, { seen: { call, cart, situation }, memory }) {
        if (call !== null && reply.status === protocol.success[call.operation]?.status) memory.add(call.operation);
        if (call === null || cart === null || !call.reasons.includes(reason)) return false;
        if ('operations' in of && !of.operations.some((one) => one === call.operation)) return false;
        // A parallel call may have changed the cart before, but not its partner.
        const isOpen = () => reason !== 'the cart of another partner' || outcomeOf(reply) === 'postponed';
        if (reply.status === 401 || (situation.concurrency === 'together' && isOpen())) return false;
        // A stale price that is accepted is judged by the price that the reply shows.
        if (reason === 'a stale price' && reply.status < 300) return false;
        expectRefusal(reply, codeFor(call, reason), refusals[reason].sent);
        return memory.has(call.operation);
      },
    }),
  ),
  rule('storefront/4/alias-carts#refused', 'The prefix /octo/v1/ refuses the same cart calls as the current prefix', {
    journeys: 'only',
    for: 'attempt',
    remember: openTwins,
    judge(reply, { seen: { call, situation }, memory }) {
      const [reason, ...others] = call?.reasons ?? [];
      if (call === null || reason === undefined || others.length > 0) return false;
      if (situation.concurrency === 'together' || reply.status === 401) return false;
      const { operation, isDeprecated } = call;
      return expectLikeCurrent(memory, { kind: `${operation} ${reason}`, isDeprecated }, () =>
        expectRefusal(reply, codeFor(call, reason), refusals[reason].sent),
      );
    },
  }),
];

/** Reasons for which the contract states the code, whatever the call would do otherwise. */
const codesOfNoResult: readonly Reason[] = [
  'the cart of another partner',
  'an unknown cart',
  'a line of an abandoned cart',
];

/** The code that the contract states for a refusal; undefined for any. */
function codeFor(call: DemandedCall, reason: Reason): string | undefined {
  // A service may have other reasons to refuse a call whose result the contract does not define.
  const isDefined = call.units !== null || codesOfNoResult.includes(reason);
  return call.reasons.length === 1 && isDefined && !isFree(call) ? (refusals[reason].code ?? undefined) : undefined;
}

/** Whether the call expects a price of 0, which a service may treat as an invalid price. */
function isFree({ items, update }: DemandedCall): boolean {
  return [...items, update].some((one) => isObject(one) && one['expectedPrice'] === 0);
}
