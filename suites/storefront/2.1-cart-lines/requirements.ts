import type { Requirement } from '../../../src/authoring.ts';

/** Section 2.1: one line of a cart, its price, and how it degrades. */
export const cartLineRequirements = {
  'storefront/2.1/item': {
    section: '2.1',
    level: 'MUST',
    sentence: 'A line carries every field of its table, each of its type',
    interpretation:
      'The table marks nothing as optional and gives null a meaning of its own, so a field is present. Its media have the form of Media in 2.3.',
    built: true,
  },
  'storefront/2.1/item-id': {
    section: '2.1',
    level: 'MUST',
    sentence: 'The id of a line is its own and equals its optionId',
    interpretation: 'So one call that names an option twice makes no second line of it, if it is accepted.',
    built: true,
  },
  'storefront/2.1/productId': {
    section: '2.1',
    level: 'MUST',
    sentence: 'A line carries the productId under which its option was asked for',
    interpretation: 'The optionId is judged in 4.4 rule 7.',
    built: true,
  },
  'storefront/2.1/live-texts': {
    section: '2.1',
    level: 'MUST',
    sentence:
      'A line that is not degraded shows title, optionTitle and media as they are live at the moment of the read',
    interpretation:
      'Tried by changing a text between two reads, which needs the control endpoint. A null title is only for degraded lines; a null option title is borne, since options have no title of their own in the catalogue.',
    built: true,
  },
  'storefront/2.1/title-degraded': {
    section: '2.1',
    level: 'MUST',
    sentence: 'The title of a degraded line is null',
    interpretation: 'Degraded is what section 2.1 calls it: unavailable or unpriced.',
    built: true,
  },
  'storefront/2.1/optionTitle-degraded': {
    section: '2.1',
    level: 'MUST',
    sentence: 'The optionTitle of a degraded line is null',
    interpretation: 'Degraded is what section 2.1 calls it: unavailable or unpriced.',
    built: true,
  },
  'storefront/2.1/media-degraded': {
    section: '2.1',
    level: 'MUST',
    sentence: 'The media of a degraded line are an empty array',
    interpretation: 'Degraded is what section 2.1 calls it: unavailable or unpriced.',
    built: true,
  },
  'storefront/2.1/available': {
    section: '2.1',
    level: 'MUST',
    sentence:
      'A line is available, except when its deal is sold out or ended or its option is gone: then available is false',
    interpretation: 'Three situations, arranged through the control endpoint after the line was added.',
    built: true,
  },
  'storefront/2.1/unavailableReason': {
    section: '2.1',
    level: 'MUST',
    sentence: 'The unavailableReason of a line is SOLD_OUT, DEAL_ENDED, OPTION_REMOVED or null',
    interpretation: 'Section 3 repeats the list.',
    built: true,
  },
  'storefront/2.1/unavailableReason-null': {
    section: '2.1',
    level: 'MUST',
    sentence: 'The unavailableReason of an available line is null',
    built: true,
  },
  'storefront/2.1/unavailableReason-fits': {
    section: '2.1',
    level: 'MUST',
    sentence: 'The unavailableReason names what happened: sold out, deal ended or option removed',
    interpretation: 'Each of the three is arranged alone, so that only one reason is true.',
    built: true,
  },
  'storefront/2.1/pricing': {
    section: '2.1',
    level: 'MUST',
    sentence:
      'The pricing of a line carries original, retail, net, currency, currencyPrecision and includedTaxes, each of its type',
    interpretation: 'The net may be null. The taxes have the form of Tax in 2.3.',
    built: true,
  },
  'storefront/2.1/pricing-null': {
    section: '2.1',
    level: 'MUST',
    sentence: 'The pricing of a line whose price could not be read is null',
    interpretation: 'Needs the control endpoint. An unavailable line may have a price or none.',
    built: true,
  },
  'storefront/2.1/includedTaxes': {
    section: '2.1',
    level: 'MUST',
    sentence: 'The includedTaxes of a line are empty when no tax breakdown by line is published for its deal',
    interpretation: 'Needs a control endpoint that tells of a deal without a breakdown.',
    built: true,
  },
  'storefront/2.1/lineTotal': {
    section: '2.1',
    level: 'MUST',
    sentence: 'The lineTotal of a priced line is its retail price times its quantity',
    built: true,
  },
  'storefront/2.1/lineTotal-null': {
    section: '2.1',
    level: 'MUST',
    sentence: 'The lineTotal of a line without pricing is null',
    built: true,
  },
  'storefront/2.1/degraded-totals': {
    section: '2.1',
    level: 'MUST',
    sentence: 'A degraded line contributes nothing to any total of its cart',
    interpretation:
      'The note on CartTotals repeats it for unpriced lines. The totals are those of a cart that holds only the other lines; a line that is unavailable but priced is left out too.',
    built: true,
  },
  'storefront/2.1/degraded-rest': {
    section: '2.1',
    level: 'MUST',
    sentence: 'A degraded line leaves the other lines and fields of its cart reading as before',
    built: true,
  },
  'storefront/2.1/list-price': {
    section: '2.1',
    level: 'OBSERVE',
    sentence: 'The retail price of a line is the one that the product list shows for its option',
    interpretation: 'The contract never ties the two; live prices are always taken from the cart.',
    built: true,
  },
} as const satisfies Record<string, Requirement>;
