import type { Refusal } from '../../refusal.ts';
import { answeredAs, sentFields, sentItems } from '../../operators/answered-as.ts';
import { letsPass, overPrices, pricePositions, type StatedPrice } from './price-check.ts';
import { fault, type Fault } from '../fault.ts';

const operations = ['create', 'add', 'update'] as const;
const plain: readonly string[] = operations;

/** Faults of section 4.4 rule 4: stale prices that are accepted, and live prices that are refused. */
export const expectedPriceFaults: readonly Fault[] = [
  ...operations.flatMap((operation) => [
    letsPass(
      `stale-price-above-passes-${operation}`,
      `Lets a price above the live one pass on ${operation} of one unit`,
      (stated) => isPlain(stated, operation) && stated.expected === stated.live + 1,
    ),
    letsPass(
      `stale-price-below-passes-${operation}`,
      `Lets a price below the live one pass on ${operation} of one unit`,
      (stated) => isPlain(stated, operation) && stated.expected === stated.live - 1,
    ),
    letsPass(
      `line-total-passes-${operation}`,
      `Takes the price of all units together for the price of one on ${operation}`,
      (stated) =>
        stated.operation === operation && stated.quantity > 1 && stated.expected === stated.live * stated.quantity,
    ),
    letsPass(
      `price-zero-unchecked-${operation}`,
      `Takes an expectedPrice of 0 for none on ${operation}`,
      ({ expected, ...stated }) => stated.operation === operation && expected === 0,
    ),
    letsPass(
      `original-price-passes-${operation}`,
      `Lets the price before the discount pass on ${operation}`,
      ({ expected, original, ...stated }) => stated.operation === operation && expected === original,
    ),
  ]),

  ...pricePositions
    .filter(({ name }) => !plain.includes(name))
    .map(({ name, description, matches }) =>
      letsPass(
        `stale-price-passes-${name}`,
        `Lets a price pass that is one unit off ${description}`,
        (stated) => Math.abs(stated.expected - stated.live) === 1 && matches(stated),
      ),
    ),
  ...[0, 1].map((position) =>
    letsPass(
      `stale-price-of-new-option-passes-${position === 0 ? 'first' : 'second'}`,
      `Checks no price of an option that the cart does not hold yet, where it stands ${position === 0 ? 'first' : 'second'}`,
      ({ operation, isHeld, index, items }) => operation === 'add' && !isHeld && index === position && items === 2,
    ),
  ),

  fault('stale-price-passes-where-nothing-changes', 'storefront/4.4/4a')
    .says('Checks no price on an update that keeps the quantity of its line')
    .rule('checkUpdate', (right, line, change, call) =>
      change.quantity === line.quantity
        ? right(line, { ...change, expectedPrice: null }, call)
        : right(line, change, call),
    ),
  fault('mismatch-on-add-adds-all-the-same', 'storefront/4.4/4a')
    .says('Refuses an add for its price and adds all the same')
    .rules((honest) => ({
      refuse: (refusal, call) => {
        if (refusal.error === 'PRICE_MISMATCH' && call.endpoint === 'addItems') {
          const items = sentItems(call).map(({ expectedPrice: _stated, ...item }) => item);
          answeredAs(call, { items }, honest);
        }
        return honest.refuse(refusal, call);
      },
    })),
  fault('mismatch-in-second-item-adds-the-first', 'storefront/4.4/4a')
    .says('Refuses an add for the price of its second item after it has added the first')
    .rules((honest) => ({
      refuse: (refusal, call) => {
        const isSecond = refusal.extra?.['path'] === '$.items[1]' && call.endpoint === 'addItems';
        if (isSecond) answeredAs(call, { items: sentItems(call).slice(0, 1) }, honest);
        return honest.refuse(refusal, call);
      },
    })),
  fault('mismatch-on-update-changes-all-the-same', 'storefront/4.4/4a')
    .says('Refuses an update for its price and changes the line all the same')
    .rules((honest) => ({
      refuse: (refusal, call) => {
        if (refusal.error === 'PRICE_MISMATCH' && call.endpoint === 'updateItem') {
          answeredAs(call, { quantity: sentFields(call)['quantity'] }, honest);
        }
        return honest.refuse(refusal, call);
      },
    })),
  fault('mismatch-on-update-bad-request', 'storefront/4.4/4a')
    .says('Refuses a stale price on update with BAD_REQUEST')
    .ruleOn('updateItem', 'refuse', (right, refusal, call) =>
      refusal.error === 'PRICE_MISMATCH'
        ? right({ error: 'BAD_REQUEST', errorMessage: refusal.errorMessage }, call)
        : right(refusal, call),
    ),

  ...pricePositions.map(({ name, description, matches }) =>
    fault(`live-price-refused-${name}`, 'storefront/4.4/4d')
      .says(`Wants the price before the discount ${description}`)
      .rules((honest) =>
        overPrices(honest, (stated, refusal) =>
          matches(stated) && stated.expected === stated.live ? mismatched(stated) : refusal,
        ),
      ),
  ),
  ...operations.map((operation) =>
    fault(`price-refused-after-mismatch-${operation}`, 'storefront/4.4/4d')
      .says(`Refuses the live price on ${operation} of an option of which it has just refused a stale one`)
      .rules((honest) => {
        const refused = new Set<string>();
        return overPrices(honest, (stated, refusal) => {
          const option = `${stated.operation} ${stated.live}`;
          if (stated.operation !== operation) return refusal;
          if (refusal === null && refused.has(option)) return mismatched(stated);
          if (refusal?.error === 'PRICE_MISMATCH') refused.add(option);
          return refusal;
        });
      }),
  ),
];

function isPlain({ items, quantity, ...stated }: StatedPrice, operation: StatedPrice['operation']): boolean {
  // The refused update asks for a second unit.
  return stated.operation === operation && items === 1 && quantity <= (operation === 'update' ? 2 : 1);
}

function mismatched({ original, expected }: StatedPrice): Refusal {
  const extra = { currency: 'USD', currencyPrecision: 2, currentPrice: original, expectedPrice: expected, path: '$' };
  return { error: 'PRICE_MISMATCH', errorMessage: 'the price is another', extra };
}
