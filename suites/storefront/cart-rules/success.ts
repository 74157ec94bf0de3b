import { expectNoBody, type AnyCheck, type Reply } from '../../../src/authoring.ts';
import { rule } from '../authoring.ts';
import { refusedBy } from '../expectations/expect-success.ts';
import { codeOf, protocol } from '../protocol.ts';
import { wantedIn } from '../record/cart-call.ts';
import { mostOptions } from '../limits.ts';
import type { DemandedCall } from '../record/demand.ts';
import type { StorefrontSeen } from '../record/record.ts';
import { shownLines } from '../replies/cart-reply.ts';
import { entriesOf } from '../entries-of.ts';
import { openTwins } from './twins.ts';

type Has = (call: DemandedCall, seen: StorefrontSeen) => boolean;

/** Valid calls that must succeed, whatever happens to others. */
const always = {
  'storefront/4/read-cart#valid': {
    title: 'Every valid read of a cart succeeds',
    has: ({ operation }) => operation === 'read-cart',
  },
  'storefront/4/abandon-cart#valid': {
    title: 'Every valid DELETE /carts/{cartId} succeeds',
    has: ({ operation }) => operation === 'abandon-cart',
  },
  'storefront/4/add-items#valid': {
    title: 'Every valid request that adds items to a cart succeeds',
    has: ({ operation }) => operation === 'add-items',
  },
  'storefront/4/update-item#valid': {
    title: 'Every valid update of a cart line succeeds',
    has: ({ operation }) => operation === 'update-item',
  },
  'storefront/4/remove-item#valid': {
    title: 'Every valid removal of a cart line succeeds',
    has: ({ operation }) => operation === 'remove-item',
  },
  'storefront/4.4/7#valid': {
    title: 'Every valid update and removal finds the cart line with the id in the path',
    has: ({ operation }) => operation === 'update-item' || operation === 'remove-item',
  },
  'storefront/8/options-allowed#valid': {
    title: 'Creating a cart or adding items always succeeds if the cart then has at most 20 options',
    has: ({ items }) => items.length > 0,
  },
  'storefront/8/options-same#valid': {
    title: 'Every valid change of the lines of a full cart (20 options) succeeds',
    has: ({ operation }, { cart }) => operation !== 'read-cart' && cart?.lines?.size === mostOptions,
  },
} as const satisfies Readonly<Record<string, { readonly title: string; readonly has: Has }>>;

/**
 * What a valid call may have. A refusal is a finding here if a valid call of the same operation without it succeeds, before or
 * later in the attempt. `either`: the rule is also broken if only calls with it succeed.
 */
const features = {
  'storefront/4.4/4c#valid': {
    title: 'Every valid request to create, add or update succeeds without expectedPrice',
    has: (call) => wantedIn(call).some(({ expectedPrice }) => expectedPrice === null),
  },
  'storefront/4.4/4d#valid': {
    title: 'Every valid request to create, add or update succeeds with the live price as expectedPrice',
    has: (call) => wantedIn(call).some(({ expectedPrice }) => expectedPrice !== null),
  },
  'storefront/4.4/add-country#valid': {
    title: 'Every valid request to add items succeeds with and without country',
    either: true,
    has: ({ operation, optional }) => operation === 'add-items' && 'country' in optional,
  },
  'storefront/4.4/update-country#valid': {
    title: 'Every valid update of a cart line succeeds with and without country',
    either: true,
    has: ({ operation, optional }) => operation === 'update-item' && 'country' in optional,
  },
  'storefront/4.4/create-optional#valid': {
    title: 'Every valid POST /carts succeeds with and without currency and clientReference',
    either: true,
    has: ({ optional }) => 'currency' in optional || 'clientReference' in optional,
  },
  'storefront/3/abandon-add#valid': {
    title: 'Every valid request to add items to an abandoned cart succeeds',
    has: ({ operation }, { cart }) => operation === 'add-items' && cart?.abandoned === true,
  },
  'storefront/3/abandon-reads-empty#valid': {
    title: 'Every read of an abandoned cart succeeds',
    has: ({ operation }, { cart }) => operation === 'read-cart' && cart?.abandoned === true,
  },
  'storefront/8/quantity-allowed#valid': {
    title: 'Every valid request to create, add or update succeeds with a quantity from 2 to 100',
    has: (call) => wantedIn(call).some(({ units }) => units > 1),
  },
  'storefront/2.1/degraded-rest#valid': {
    title: 'Every valid call on a cart with a degraded (unavailable or unpriced) line succeeds',
    gap: 'control',
    has: (_call, { cart }) => cart?.shown != null && shownLines(cart.shown.reply).some(({ degraded }) => degraded),
  },
  'storefront/4/alias-carts#valid': {
    title: 'Every valid call on a cart also succeeds under the deprecated prefix /octo/v1/',
    has: ({ isDeprecated }) => isDeprecated,
  },
} as const satisfies Readonly<
  Record<string, { readonly title: string; readonly either?: true; readonly gap?: 'control'; readonly has: Has }>
>;

/** Sections 3, 4, 4.4 and 8: the service accepts every valid call about a cart. */
export const successRules: readonly AnyCheck[] = [
  ...entriesOf(always).map(([id, { title, has }]) =>
    rule(id, title, {
      journeys: 'only',
      judge(reply, { seen }) {
        const call = validCall(seen);
        return call !== null && has(call, seen) && !isUnsure(reply, call) && expectSuccessOf(reply);
      },
    }),
  ),
  ...entriesOf(features).map(([id, { title, has, ...more }]) =>
    rule(id, title, {
      gap: 'gap' in more ? more.gap : 'writes',
      journeys: 'only',
      for: 'attempt',
      remember: openTwins,
      judge(reply, { seen, memory }) {
        const call = validCall(seen);
        if (call === null || isUnsure(reply, call)) return false;
        const [withIt, withoutIt] = [`${call.operation} with it`, `${call.operation} without it`];
        const isWith = has(call, seen);
        memory.note(isWith ? withIt : withoutIt, isSuccess(reply) ? null : refusedBy(reply));
        memory.expectLike(withIt, withoutIt);
        if ('either' in more) memory.expectLike(withoutIt, withIt);
        return isWith && isSuccess(reply);
      },
    }),
  ),
];

/** A call that the contract demands to succeed; null for any other. */
function validCall({ call, situation }: StorefrontSeen): DemandedCall | null {
  // A parallel call may have removed the line, and a service may postpone one of several parallel calls.
  const isDecided = call !== null && call.isValid && call.reasons.length === 0 && situation.concurrency !== 'together';
  return isDecided ? call : null;
}

/** The price may have changed before the call: another rule compares the price of the error with the next read. */
function isUnsure(reply: Reply, call: DemandedCall): boolean {
  if (codeOf(reply) !== 'PRICE_MISMATCH') return false;
  const current = reply.peek('/details/currentPrice');
  return wantedIn(call).some(({ expectedPrice }) => expectedPrice !== null && expectedPrice !== current);
}

function isSuccess({ endpoint, status }: Reply): boolean {
  return status === protocol.success[endpoint]?.status;
}

function expectSuccessOf(reply: Reply): true {
  if (!isSuccess(reply)) throw refusedBy(reply);
  if (reply.endpoint === 'abandon-cart') expectNoBody(reply);
  return true;
}
