import type { JsonObject } from '../../../src/authoring.ts';

/** A change of a deal by the control endpoint, of which every reply from then on must tell. */
interface Change {
  /** The change in words, of an offer with this name. */
  readonly says: (of: string) => string;
  /** The setting for the control endpoint. */
  readonly to: (optionId: string) => JsonObject;
  /** It concerns the option alone, not the whole deal. */
  readonly ofOption?: true;
}

/** Changes of a deal by name. Prices are far apart, so that other changes of a live price do not look like them. */
export const dealChanges = {
  'sold out': { says: (of) => `the deal of ${of} sells out`, to: () => ({ soldOut: true }) },
  ended: { says: (of) => `the deal of ${of} ends`, to: () => ({ ended: true }) },
  'option removed': {
    says: (of) => `the option ${of} is removed from its deal`,
    to: (optionRemoved) => ({ optionRemoved }),
    ofOption: true,
  },
  unpriced: { says: (of) => `the prices of the deal of ${of} cannot be read`, to: () => ({ unpriced: true }) },
  'on sale': { says: (of) => `the deal of ${of} is on sale again`, to: () => ({ onSale: true }) },
  dearer: { says: (of) => `the price of the deal of ${of} rises`, to: () => ({ retail: 3_900 }) },
  cheaper: { says: (of) => `the price of the deal of ${of} falls`, to: () => ({ retail: 900 }) },
  'another title': {
    says: (of) => `the title of the deal of ${of} changes`,
    to: () => ({ title: 'An afternoon on the Río Grande' }),
  },
  'a third title': {
    says: (of) => `the title of the deal of ${of} changes again`,
    to: () => ({ title: 'An evening on the Río Grande' }),
  },
} as const satisfies Readonly<Record<string, Change>>;

export type DealChange = keyof typeof dealChanges;
