import { expectUnchanged, type AnyCheck, type Reply } from '../../../src/authoring.ts';
import { rule } from '../authoring.ts';
import { expectOnly } from '../expectations/expect-held.ts';
import { linesIn, type CartState, type RefusedCall } from '../record/carts.ts';
import { unitsOf } from '../record/contract.ts';
import type { DemandedCall } from '../record/demand.ts';
import type { Reason } from '../record/refusals.ts';
import type { StorefrontSeen } from '../record/record.ts';
import { isCart, lineOf } from '../replies/cart-reply.ts';
import { entriesOf } from '../entries-of.ts';
import { expectLikeCurrent, openTwins } from './twins.ts';

/** The rules that say which lines a cart has after calls, each with the title of its check. */
const rules = {
  'storefront/4.4/2#lines':
    'Every successful POST /carts, and the read after it, returns each item with the sent quantity',
  'storefront/4.4/5#lines': 'Every successful request that adds items increases their lines and changes no other line',
  'storefront/3/abandon-add#lines': 'After items were added to an abandoned cart, the cart has only the added lines',
  'storefront/4.4/6a#lines':
    'Every successful update of a line sets the quantity of that line and changes no other line',
  'storefront/4/remove-item#lines': 'Every successful removal of a line removes that line and changes no other line',
  'storefront/3/remove-last#lines': 'After its last line is removed, a cart has no lines until items are added',
  'storefront/4.4/8a#lines': 'Every read after a successful call shows the lines that the call returned',
  'storefront/3/abandon-reads-empty#lines': 'Every read of an abandoned cart shows no line',
  'storefront/4.4/sequences#lines': 'Every reply after several calls shows the lines that follow from these calls',
  'storefront/4.4/3a#lines': 'A refused call on a cart of another partner changes no line of the cart',
  'storefront/4.4/4a#lines': 'A call that is refused for its expectedPrice changes no line of the cart',
  'storefront/4.4/6b#lines': 'A refused update to quantity 0 changes no line of the cart',
  'storefront/8/quantity#lines': 'A call that is refused for its quantity changes no line of the cart',
  'storefront/3/abandon-update#lines': 'A refused update of a line of an abandoned cart does not change the cart',
} as const;

type Rule = keyof typeof rules;

/** Sections 3, 4.4, 8 and 9: the lines of a cart after every call of every check. */
export const lineRules: readonly AnyCheck[] = [
  ...entriesOf(rules).map(([id, title]) =>
    rule(id, title, {
      judge: (reply, { seen }) => ruleFor(reply, seen) === id && expectRight(reply, seen),
    }),
  ),
  rule('storefront/4/alias-carts#lines', 'The same calls leave the same lines in a cart under both path prefixes', {
    for: 'attempt',
    remember: openTwins,
    judge(reply, { seen, memory }) {
      const row = ruleFor(reply, seen);
      if (row === null || seen.call === null) return false;
      const { isDeprecated } = seen.call;
      return expectLikeCurrent(memory, { kind: row, isDeprecated }, () => expectRight(reply, seen));
    },
  }),
  rule('storefront/8/quantity-allowed#lines', 'A cart shows quantities from 51 to 100 as they were sent', {
    judge(reply, { seen }) {
      const isLarge = [...(seen.call?.units?.values() ?? [])].some((units) => units > 50);
      return isLarge && seen.cart?.refused.length === 0 && ruleFor(reply, seen) !== null && expectRight(reply, seen);
    },
  }),
];

/** The rule that the lines in a reply show. The record knows the lines from before, so they show only the last calls. */
function ruleFor(reply: Reply, { cart, call, situation }: StorefrontSeen): Rule | null {
  if (cart === null || call === null || !isCart(reply) || linesIn(reply) === null) return null;
  // The reply to one of several parallel calls may show the effects of the others.
  if (situation.concurrency === 'together' || call.units === null || call.reasons.length > 0) return null;
  if (isDeclined(reply, call, cart)) return null;
  if (cart.refused.length === 0) return ruleOfCall(call, cart);
  // A change after refusals may be as wrong as one of them.
  return call.operation === 'read-cart' ? ruleOfRefusals(cart.refused) : 'storefront/4.4/sequences#lines';
}

function ruleOfCall(call: DemandedCall, { abandoned, lines, shown }: CartState): Rule {
  switch (call.operation) {
    case 'create-cart':
      return 'storefront/4.4/2#lines';
    case 'add-items':
      if (abandoned) return 'storefront/3/abandon-add#lines';
      return lines?.size === 0 ? 'storefront/3/remove-last#lines' : 'storefront/4.4/5#lines';
    case 'update-item':
      return 'storefront/4.4/6a#lines';
    case 'remove-item':
      return call.units?.size === 0 ? 'storefront/3/remove-last#lines' : 'storefront/4/remove-item#lines';
    default:
      if (abandoned) return 'storefront/3/abandon-reads-empty#lines';
      if (shown?.reply.endpoint === 'create-cart') return 'storefront/4.4/2#lines';
      return shown?.reply.endpoint === 'read-cart' ? 'storefront/4.4/sequences#lines' : 'storefront/4.4/8a#lines';
  }
}

const rulesOfReasons: Readonly<Partial<Record<Reason, (refused: RefusedCall) => Rule>>> = {
  'the cart of another partner': () => 'storefront/4.4/3a#lines',
  'a stale price': () => 'storefront/4.4/4a#lines',
  'quantity 0': () => 'storefront/4.4/6b#lines',
  'a quantity out of range': () => 'storefront/8/quantity#lines',
  'a line of an abandoned cart': ({ reply }) =>
    reply.endpoint === 'update-item' ? 'storefront/3/abandon-update#lines' : 'storefront/4.4/sequences#lines',
};

/** The rule that explains all refusals; of several different ones, any may have changed the cart. */
function ruleOfRefusals(refused: readonly RefusedCall[]): Rule {
  const named = new Set(
    refused.map((one): Rule => {
      const [reason, ...others] = one.reasons;
      const ruleOf = reason === undefined || others.length > 0 ? undefined : rulesOfReasons[reason];
      return ruleOf?.(one) ?? 'storefront/4.4/sequences#lines';
    }),
  );
  const [only, ...more] = named;
  return only === undefined || more.length > 0 ? 'storefront/4.4/sequences#lines' : only;
}

/** A live service may decline items with a message: then the line is absent, or has its old units. */
function isDeclined(reply: Reply, { items }: DemandedCall, { lines }: CartState): boolean {
  const messages = reply.peek('/messages');
  if (!Array.isArray(messages) || messages.length === 0) return false;
  return items.some(({ optionId }) => {
    const line = lineOf(reply, optionId);
    return line === null || line['quantity'] === lines?.get(optionId)?.units;
  });
}

function expectRight(reply: Reply, { cart, call }: StorefrontSeen): true {
  const units = call?.units ?? new Map<string, number>();
  if (call?.operation !== 'read-cart' || cart?.abandoned === true) {
    expectOnly(
      reply,
      [...units].map(([optionId, quantity]) => ({ optionId, quantity })),
    );
    return true;
  }
  // Another reply determines what is right.
  const after = unitsOf(linesIn(reply)) ?? new Map<string, number>();
  expectUnchanged(reply, 'the lines of the cart (option, quantity)', {
    before: Object.fromEntries(units),
    after: Object.fromEntries(after),
  });
  return true;
}
