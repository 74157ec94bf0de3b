import type { RequirementRows } from '../../../src/client-authoring.ts';

/** How a client uses the fields of the products that it received (sections 2.3 and 4.3). */
export const productFieldRequirements = {
  'client/K36': {
    section: '4.3',
    sentence: 'A product of a page replaces the stored one: its older price is not used any more',
    interpretation:
      'Judged after the read of all pages with the new price has ended. A price that a cart served later passes.',
  },
  'client/K41': {
    section: '2.3',
    sentence: 'A product that was last served as sold_out or expired is not put in a cart',
    interpretation:
      'Pages after the last read of the whole catalogue may be stored or not, so a product counts only if all of them agree.',
  },
  'client/K42': {
    section: '2.3',
    sentence: 'An option that was last served with active false is not put in a cart',
  },
  'client/K43': {
    section: '2.3',
    level: 'SHOULD',
    sentence: 'Products whose options all have active null are offered like live ones',
    interpretation:
      'A shop may choose what it offers. A breach is a warning, and needs a client that offers most other products and none of these.',
  },
  'client/K44': {
    section: '2.3',
    sentence: 'A client accepts a pricing row whose discountedPrice is null',
    interpretation: 'A promotional amount that is sent as expectedPrice belongs to G24.',
  },
  'client/K45': {
    section: '2.3',
    sentence: 'Where an option has selections, the shopper chooses one value of each',
    excluded: { why: 'unobservable', note: 'the chosen value is sent only to endpoints outside this API' },
  },
  'client/K46': {
    section: '2.3',
    sentence: 'A client accepts a product whose nullable fields are null and whose lists are empty',
    interpretation:
      'Judged by the read of all pages: the client goes on after the page, or its synchronisation succeeds.',
  },
} satisfies RequirementRows;
