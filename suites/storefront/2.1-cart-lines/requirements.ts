import type { RequirementRows } from '../../../src/authoring.ts';

/** Section 2.1: one line of a cart, its price, and how it degrades. */
export const cartLineRequirements = {
  'storefront/2.1/item': {
    sentence: 'A cart line has all documented fields, each with the documented type',
    interpretation:
      'The contract marks no field as optional and gives null a separate meaning, so every field must be present. Media have the fields of Media in section 2.3.',
  },
  'storefront/2.1/item-id': {
    sentence: 'The id of a line is unique in its cart and equals its optionId',
    interpretation:
      'If the server accepts a call that names an option twice, the call creates only one line for the option.',
  },
  'storefront/2.1/productId': {
    sentence: 'The productId of a line is the productId of the request that added its option',
    interpretation: 'The checks of section 4.4 rule 7 test the optionId.',
  },
  'storefront/2.1/live-texts': {
    sentence: 'On every read, an available and priced line shows its current title, optionTitle and media',
    interpretation:
      'The checks change a text between two reads. This needs a control endpoint. The title may be null only on an unavailable or unpriced line. octoproof accepts a null optionTitle, because options in the catalogue have no title field.',
  },
  'storefront/2.1/title-degraded': {
    sentence: 'The title of a degraded (unavailable or unpriced) line is null',
    interpretation: 'Section 2.1 calls a line degraded if it is unavailable or has no price.',
  },
  'storefront/2.1/optionTitle-degraded': {
    sentence: 'The optionTitle of a degraded (unavailable or unpriced) line is null',
    interpretation: 'Section 2.1 calls a line degraded if it is unavailable or has no price.',
  },
  'storefront/2.1/media-degraded': {
    sentence: 'The media field of a degraded (unavailable or unpriced) line is an empty array',
    interpretation: 'Section 2.1 calls a line degraded if it is unavailable or has no price.',
  },
  'storefront/2.1/available': {
    sentence:
      'The available field of a line is false if its deal is sold out or ended or its option is gone, and true otherwise',
    interpretation:
      'After the line was added, the control endpoint makes its deal sold out, ends the deal or removes the option.',
  },
  'storefront/2.1/unavailableReason': {
    sentence: 'The unavailableReason of a line is SOLD_OUT, DEAL_ENDED, OPTION_REMOVED or null',
    interpretation: 'Section 3 repeats the list.',
  },
  'storefront/2.1/unavailableReason-null': 'The unavailableReason of an available line is null',
  'storefront/2.1/unavailableReason-fits': {
    sentence: 'The unavailableReason of a line is the actual reason: sold out, deal ended or option removed',
    interpretation:
      'If the control endpoint has made two of these changes one after the other, octoproof accepts either reason.',
  },
  'storefront/2.1/pricing': {
    sentence:
      'The pricing of a line has original, retail, net, currency, currencyPrecision and includedTaxes, each with the documented type',
    interpretation: 'The field net may be null. Each tax has the fields of Tax in section 2.3.',
  },
  'storefront/2.1/pricing-null': {
    sentence: 'The pricing of a line whose price could not be read is null',
    interpretation:
      'To test this, octoproof needs a control endpoint. An unavailable line may or may not have a price.',
  },
  'storefront/2.1/includedTaxes': {
    sentence: 'The includedTaxes of a line is an empty array if its deal has no published tax breakdown per line',
    interpretation: 'To test this, octoproof needs a control endpoint that reports a deal without a tax breakdown.',
  },
  'storefront/2.1/lineTotal': 'The lineTotal of a priced line is its retail price times its quantity',
  'storefront/2.1/lineTotal-null': 'The lineTotal of a line without pricing is null',
  'storefront/2.1/degraded-totals': {
    sentence: 'The totals of a cart leave out its degraded (unavailable or unpriced) lines',
    interpretation:
      'The totals must be the same as in a cart with only the other lines. This also leaves out a line that is unavailable but priced. The note on CartTotals repeats this rule for unpriced lines.',
  },
  'storefront/2.1/degraded-rest':
    'A degraded (unavailable or unpriced) line does not change the other lines and fields of its cart',
  'storefront/2.1/changing-deals': {
    sentence: 'Every reply about a cart follows all rules for carts, even while the deals of its lines change',
    interpretation:
      'A control endpoint changes deals between calls. Without a control endpoint, the checks need an option that is not on sale but can be added to a cart.',
  },
  'storefront/2.1/list-price': {
    level: 'OBSERVE',
    sentence: 'The retail price of a line equals the price of its option in the product list',
    interpretation:
      'The contract does not say that the two prices are equal. All other checks take live prices from carts, not from the list.',
  },
} satisfies RequirementRows;
