import type { Refusal } from '../../refusal.ts';
import { answeredAs, sentFields, sentItems } from '../../operators/answered-as.ts';
import { passing, overPrices, pricePositions, type StatedPrice } from './price-check.ts';
import { fault, type Fault } from '../fault.ts';
import { when } from '../../operators/places.ts';

const operations = ['create', 'add', 'update'] as const;
const plain: readonly string[] = operations;

/** Faults of section 4.4 rule 4: stale prices that are accepted, and live prices that are refused. */
export const expectedPriceFaults: readonly Fault[] = [
  ...operations.flatMap((operation) => [
    fault(`stale-price-above-passes-${operation}`, 'storefront/4.4/4a')
      .says(`Accepts an expectedPrice 1 cent above the live price for a single item ${when[operation]}`)
      .rules(passing((stated) => isPlain(stated, operation) && stated.expected === stated.live + 1)),
    fault(`stale-price-below-passes-${operation}`, 'storefront/4.4/4a')
      .says(`Accepts an expectedPrice 1 cent below the live price for a single item ${when[operation]}`)
      .rules(passing((stated) => isPlain(stated, operation) && stated.expected === stated.live - 1)),
    fault(`line-total-passes-${operation}`, 'storefront/4.4/4a')
      .says(`Accepts the price of all units together as expectedPrice ${when[operation]}`)
      .rules(
        passing(
          (stated) =>
            stated.operation === operation && stated.quantity > 1 && stated.expected === stated.live * stated.quantity,
        ),
      ),
    fault(`price-zero-unchecked-${operation}`, 'storefront/4.4/4a')
      .says(`Does not check an expectedPrice of 0 ${when[operation]}`)
      .rules(passing(({ expected, ...stated }) => stated.operation === operation && expected === 0)),
    fault(`original-price-passes-${operation}`, 'storefront/4.4/4a')
      .says(`Accepts the price before the discount (original) as expectedPrice ${when[operation]}`)
      .rules(passing(({ expected, original, ...stated }) => stated.operation === operation && expected === original)),
  ]),

  ...pricePositions
    .filter(({ name }) => !plain.includes(name))
    .map(({ name, description, matches }) =>
      fault(`stale-price-passes-${name}`, 'storefront/4.4/4a')
        .says(`Accepts an expectedPrice that differs from the live price by 1 cent ${description}`)
        .rules(passing((stated) => Math.abs(stated.expected - stated.live) === 1 && matches(stated))),
    ),
  ...[0, 1].map((position) =>
    fault(`stale-price-of-new-option-passes-${position === 0 ? 'first' : 'second'}`, 'storefront/4.4/4a')
      .says(
        `When two items are added, does not check the expectedPrice of the ${position === 0 ? 'first' : 'second'} if its option is new`,
      )
      .rules(
        passing(
          ({ operation, isHeld, index, items }) => operation === 'add' && !isHeld && index === position && items === 2,
        ),
      ),
  ),

  fault('stale-price-passes-where-nothing-changes', 'storefront/4.4/4a')
    .says('When a line update does not change the quantity, does not check expectedPrice')
    .rule('checkUpdate', (right, line, change, call) =>
      change.quantity === line.quantity
        ? right(line, { ...change, expectedPrice: null }, call)
        : right(line, change, call),
    ),
  fault('mismatch-on-add-adds-all-the-same', 'storefront/4.4/4a')
    .says('When items have an outdated expectedPrice, returns an error but adds the items')
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
    .says('When the second of two items has an outdated expectedPrice, returns an error but adds the first item')
    .rules((honest) => ({
      refuse: (refusal, call) => {
        const isSecond = refusal.extra?.['path'] === '$.items[1]' && call.endpoint === 'addItems';
        if (isSecond) answeredAs(call, { items: sentItems(call).slice(0, 1) }, honest);
        return honest.refuse(refusal, call);
      },
    })),
  fault('mismatch-on-update-changes-all-the-same', 'storefront/4.4/4a')
    .says('When a line update has an outdated expectedPrice, returns an error but updates the line')
    .rules((honest) => ({
      refuse: (refusal, call) => {
        if (refusal.error === 'PRICE_MISMATCH' && call.endpoint === 'updateItem') {
          answeredAs(call, { quantity: sentFields(call)['quantity'] }, honest);
        }
        return honest.refuse(refusal, call);
      },
    })),
  fault('mismatch-on-update-bad-request', 'storefront/4.4/4a')
    .says('Refuses an outdated expectedPrice in a line update with BAD_REQUEST instead of PRICE_MISMATCH')
    .ruleOn('updateItem', 'refuse', (right, refusal, call) =>
      refusal.error === 'PRICE_MISMATCH'
        ? right({ error: 'BAD_REQUEST', errorMessage: refusal.errorMessage }, call)
        : right(refusal, call),
    ),

  ...pricePositions.map(({ name, description, matches }) =>
    fault(`live-price-refused-${name}`, 'storefront/4.4/4d')
      .says(`Refuses the live price and requires the price before the discount as expectedPrice ${description}`)
      .rules((honest) =>
        overPrices(honest, (stated, refusal) =>
          matches(stated) && stated.expected === stated.live ? mismatched(stated) : refusal,
        ),
      ),
  ),
  fault('live-price-refused-as-itself', 'storefront/4.4/4d')
    .says(
      'When several items are added, refuses the live price as expectedPrice although the error shows it as currentPrice',
    )
    .rules((honest) =>
      overPrices(honest, (stated, refusal) =>
        stated.operation === 'add' && stated.items > 1 && stated.expected === stated.live
          ? mismatched({ ...stated, original: stated.expected })
          : refusal,
      ),
    ),
  ...operations.map((operation) =>
    fault(`price-refused-after-mismatch-${operation}`, 'storefront/4.4/4d')
      .says(`Refuses the live price ${when[operation]} after it refused an outdated price of the same option`)
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
  return { error: 'PRICE_MISMATCH', errorMessage: 'the price has changed', extra };
}
