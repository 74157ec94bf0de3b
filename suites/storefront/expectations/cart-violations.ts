import { FindingError, isObject, violations, type Reply, type Violation } from '../../../src/authoring.ts';
import { countsInFractions, isCart } from '../replies/cart-reply.ts';
import { onceAReply } from '../replies/once-a-reply.ts';

/** The requirements that the violations of the cart schema belong to. Each violation belongs to exactly one. */
export type CartRow =
  | 'cart'
  | 'status'
  | 'country'
  | 'partner'
  | 'buyLink'
  | 'totals'
  | 'message'
  | 'message-path'
  | 'item'
  | 'unavailableReason'
  | 'pricing'
  | 'money'
  | 'precision'
  | 'not judged';

const amount =
  /^\/(items\/\d+\/(lineTotal|pricing\/(original|retail|net|includedTaxes\/\d+\/(original|retail)))|totals\/(subtotal|savings|grandTotal))$/;
/** Values computed from quantities: integers only if the quantities are integers. */
const countedUp = /^\/(itemCount|items\/\d+\/(quantity|lineTotal)|totals\/(subtotal|savings|grandTotal))$/;

const rows: readonly (readonly [RegExp, CartRow])[] = [
  [/^\/items\/\d+\/pricing\//, 'pricing'],
  [/^\/items\/\d+/, 'item'],
  [/^\/totals/, 'totals'],
  [/^\/messages\/\d+/, 'message'],
  [/^\/partner(\/|$)/, 'partner'],
  [/^\/status$/, 'status'],
  [/^\/buyLink$/, 'buyLink'],
  [/^\/country$/, 'country'],
];

function rowOf({ pointer, keyword, received }: Violation, fractions: boolean): CartRow {
  const isNumber = typeof received === 'number';
  if (isNumber && keyword === 'type' && fractions && countedUp.test(pointer)) return 'not judged';
  if (isNumber && keyword === 'type' && amount.test(pointer)) return 'money';
  if (isNumber && pointer.endsWith('/currencyPrecision')) return 'precision';
  if (keyword === 'enum' && pointer.endsWith('/unavailableReason')) return 'unavailableReason';
  if (keyword === 'pattern' && pointer.startsWith('/messages/')) return 'message-path';
  // Another check judges the link by parsing it as a URL.
  if (keyword === 'pattern' && pointer === '/buyLink') return 'not judged';
  if (keyword !== 'required' && /^\/items\/\d+\/pricing$/.test(pointer)) return 'pricing';
  return rows.find(([pattern]) => pattern.test(pointer))?.[1] ?? 'cart';
}

/** The first schema violation of each row in a cart reply. Empty for every other reply. */
export const cartViolations = onceAReply((reply): ReadonlyMap<CartRow, Violation> => {
  if (!isCart(reply)) return new Map();
  const schemaViolations = violations('cart', reply.json ?? null);
  if (schemaViolations.length === 0) return new Map();
  const fractions = countsInFractions(reply);
  const first = new Map<CartRow, Violation>();
  for (const violation of schemaViolations) {
    const row = rowOf(violation, fractions);
    if (!first.has(row)) first.set(row, violation);
  }
  return first;
});

/** Throws the first violation that belongs to `row`. */
export function expectShape(reply: Reply, row: CartRow): void {
  const violation = cartViolations(reply).get(row);
  if (violation !== undefined) throw schemaFinding(reply, violation);
}

/** A schema violation as a finding. The finding does not contain a whole object: the missing member is enough. */
export function schemaFinding(
  reply: Reply,
  { pointer, fault, expected, received }: Omit<Violation, 'keyword'>,
): FindingError {
  const cart = isObject(received) ? {} : received;
  return new FindingError({ kind: 'schema', exchange: reply.exchange, fault, pointer, expected, received: cart });
}
