import type { RequirementRows } from '../../../src/client-authoring.ts';

const guide = "From the operator's guide, not from the contract.";

/** What a client offers and sells from its own catalogue. */
export const saleRequirements = {
  'client/G18': {
    section: 'guide: synchronisation',
    level: 'SHOULD',
    sentence: 'An option that the newest version of a product does not have is not sold any more',
    interpretation: guide,
  },
  'client/G19': {
    section: 'guide: synchronisation',
    sentence: 'A product that a later page serves as not active is not sold any more',
    interpretation: `${guide} It is a MUST because the contract says that every page is authoritative.`,
  },
  'client/G20': {
    section: 'guide: synchronisation',
    level: 'SHOULD',
    sentence: 'A product with availabilityRequired true is not put in a cart',
    interpretation: guide,
  },
  'client/G21': {
    section: 'guide: synchronisation',
    level: 'SHOULD',
    sentence: 'The unit price of an option is that of the first pricing row of its first unit',
    interpretation: guide,
  },
  'client/G22': {
    section: 'guide: synchronisation',
    level: 'SHOULD',
    sentence: 'The quantity of a line is within minUnits and maxUnits of its option',
    interpretation: `${guide} A maxUnits of null is no maximum.`,
  },
  'client/G23': {
    section: 'guide: synchronisation',
    level: 'SHOULD',
    sentence: "Shoppers see the client's own catalogue: a page view causes no call of the product list",
    interpretation: `${guide} A single call may belong to a poll that runs at the same time.`,
  },
  'client/G24': {
    section: 'guide: synchronisation',
    sentence: 'The promotional amount of discountedPrice is not used as expectedPrice',
    interpretation: `${guide} It is a MUST because carts compare expectedPrice with retail.`,
  },
  'client/G25': {
    section: 'guide: synchronisation',
    level: 'SHOULD',
    sentence: 'Pictures are chosen by their role, else by their width',
    interpretation: guide,
    excluded: { why: 'unobservable', note: 'only the pages of the client show its pictures' },
  },
  'client/G26': {
    section: 'guide: synchronisation',
    level: 'SHOULD',
    sentence: 'The values of category and state filters are listed ones',
    interpretation: guide,
  },
} satisfies RequirementRows;
