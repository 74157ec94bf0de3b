import { recordRefused } from '../4-endpoints/record-refused.ts';
import { integrations, wrongPricesAccepted } from '../operators/prices.ts';
import { fault, type Fault } from './fault.ts';

/** Faults of section 7: wrong refusals, and calls that should be refused but are not. */
export const errorFaults: readonly Fault[] = [
  fault('bad-signature-403', 'partner/7/1')
    .says('Returns 403 instead of 401 for a wrong signature')
    .change('rejection', (reply) => ({ ...reply, status: 403 })),

  ...integrations.flatMap((integration) => [
    fault(`change-unseen-at-reserve-${integration}`, 'partner/7/2')
      .says(`Reserves ${integration} offers at the old quoted price after their price has changed`)
      .rules(
        wrongPricesAccepted(
          integration,
          ({ expected, quote }) => quote !== null && expected !== null && quote.price.amount === expected.amount,
        ),
      ),
    fault(`higher-price-taken-${integration}`, 'partner/7/3')
      .says(`Accepts any price above the correct one for ${integration} offers`)
      .rules(
        wrongPricesAccepted(integration, ({ expected, price }) => expected !== null && expected.amount > price.amount),
      ),
    fault(`wrong-price-refused-and-reserved-${integration}`, 'partner/7/3')
      .says(`Returns 409 for a wrong price of ${integration} offers, but reserves anyway`)
      .change('checkPrice', (refusal, product, _claim, call) => {
        if (refusal !== null && product.integration === integration) recordRefused(product, 'RESERVED', call);
        return refusal;
      }),
  ]),
  fault('change-charged-unasked', 'partner/7/2')
    .says('Reserves at the new price instead of returning an error after the price has changed')
    .change('checkPrice', (refusal) => (refusal?.code === 'PRICE_CHANGED' ? null : refusal)),
  fault('lower-price-taken', 'partner/7/3')
    .says('Accepts any price below the correct one')
    .rules(wrongPricesAccepted(null, ({ expected, price }) => expected !== null && expected.amount < price.amount)),
  fault('price-mismatch-blamed-on-the-signature', 'partner/7/3')
    .says('Returns the error for a wrong signature when the price is wrong')
    .rules((honest) => ({
      refuse: (refusal, call) =>
        refusal.code === 'PRICE_MISMATCH'
          ? honest.rejection(
              { status: 401, code: 'INVALID_REQUEST_SIGNATURE', message: 'the price is different' },
              call,
            )
          : honest.refuse(refusal, call),
    })),

  fault('value-change-is-a-price-change', 'partner/7/4')
    .says('Still sells a product, at another price, after the value of the product itself changed')
    .rules((honest) => ({
      valueChanged: () => false,
      priceOf(product, call) {
        const price = honest.priceOf(product, call);
        return product.value === product.listedValue ? price : { ...price, amount: price.amount - 700 };
      },
    })),
  fault('value-change-goes-unnoticed', 'partner/7/4')
    .says('Still sells a product after the value of the product itself changed')
    .change('valueChanged', () => false),
  fault('value-change-still-offered', 'partner/7/4')
    .says('Still offers a product whose value changed, but refuses to reserve it')
    .rule('availabilitiesOf', (right, product, period, call) =>
      right({ ...product, listedValue: product.value }, period, call),
    ),
  fault('value-change-still-reserved', 'partner/7/4')
    .says('Reserves a product whose value changed, although it no longer offers that product')
    .rule('checkOffer', (right, product, period, call) =>
      right({ ...product, listedValue: product.value }, period, call),
    ),
];
