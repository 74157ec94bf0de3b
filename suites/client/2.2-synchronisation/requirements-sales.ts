import type { RequirementRows } from '../../../src/client-authoring.ts';
import { guide } from '../guide.ts';

/** What a client offers and sells from its own catalogue. */
export const saleRequirements = {
  'client/G18': guide(
    'synchronisation',
    'An option that the newest version of a product does not have is not sold any more',
  ),
  'client/G19': guide('synchronisation', {
    level: 'MUST',
    sentence: 'A product that a later page serves as not active is not sold any more',
    interpretation: 'It is a MUST because the contract says that every page is authoritative.',
  }),
  'client/G20': guide('synchronisation', 'A product with availabilityRequired true is not put in a cart'),
  'client/G21': guide(
    'synchronisation',
    'The unit price of an option is that of the first pricing row of its first unit',
  ),
  'client/G22': guide('synchronisation', {
    sentence: 'The quantity of a line is within minUnits and maxUnits of its option',
    interpretation: 'A maxUnits of null is no maximum.',
  }),
  'client/G23': guide('synchronisation', {
    sentence: "Shoppers see the client's own catalogue: a page view causes no call of the product list",
    interpretation: 'A single call may belong to a poll that runs at the same time.',
  }),
  'client/G24': guide('synchronisation', {
    level: 'MUST',
    sentence: 'The promotional amount of discountedPrice is not used as expectedPrice',
    interpretation: 'It is a MUST because carts compare expectedPrice with retail.',
  }),
  'client/G25': guide('synchronisation', {
    sentence: 'Pictures are chosen by their role, else by their width',
    excluded: { why: 'unobservable', note: 'only the pages of the client show its pictures' },
  }),
  'client/G26': guide('synchronisation', 'The values of category and state filters are listed ones'),
} satisfies RequirementRows;
