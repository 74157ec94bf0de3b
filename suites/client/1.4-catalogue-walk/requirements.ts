import type { RequirementRows } from '../../../src/client-authoring.ts';

/** Walks of the product list (section 4.3), and the use of the fields of received products (sections 2.3 and 4.3). */
export const requirements = {
  'client/K26': {
    section: '4.3',
    sentence: 'Every GET /products has country=US',
  },
  'client/K27': {
    section: '4.3',
    level: 'SHOULD',
    sentence: 'A client reads all pages of the catalogue once, and then polls with updatedSince',
    interpretation:
      'A client may read the whole catalogue again at any time, so a breach is a warning. A first read with updatedSince is a breach only if the driver shows that the client is new. A client that never polls breaks the rule after three reads of the whole catalogue with the same filters.',
  },
  'client/K28': {
    section: '4.3',
    sentence: 'The client sends each cursor back exactly as it received it',
    interpretation:
      'octoproof decodes the percent-encoding of the query before it compares the sent cursor with the received one.',
  },
  'client/K29': {
    section: '4.3',
    sentence: 'The client requests the first page of the product list without a cursor, not with an empty one',
  },
  'client/K30': {
    section: '4.3',
    sentence: 'Apart from the cursor, the client requests every page of a read with the same parameters',
    interpretation:
      'Parameters that are not in the contract must also be the same. The order of the parameters does not matter. An empty parameter counts as absent, and two notations of the same time are equal.',
  },
  'client/K31': {
    section: '4.3',
    sentence: 'The client requests the next page until a page has hasMore false',
    interpretation:
      'octoproof does not judge a read that ends after a failed request, or that may be unfinished because the client was stopped. It also does not judge a read of only one page, because this may be a test of the key.',
  },
  'client/K32': {
    section: '4.3',
    sentence: 'Only hasMore decides whether the client requests another page, not the size of a page or its cursor',
  },
  'client/K33': {
    section: '4.3',
    sentence: 'The updatedSince of a poll is the timestamp of the last page of the previous read',
    interpretation:
      "A time up to 10 minutes earlier passes, because the operator's guide asks for it. Without a driver the timestamp of any earlier read of all pages passes, because two programs may share a key.",
  },
  'client/K34': {
    section: '2.7',
    sentence: 'The client accepts a page without a timestamp, and requests the next page',
  },
  'client/K35': {
    section: '4.3',
    sentence: 'The client reads all pages of a poll, even if the poll returns the whole catalogue',
  },
  'client/K37': {
    section: '4.3',
    level: 'SHOULD',
    sentence: 'The query parameter "limit" of GET /products is a positive whole number',
    interpretation:
      'The contract does not say what the service does with other values of limit, so a breach is a warning.',
  },
  'client/K37-most': {
    section: '8',
    level: 'OBSERVE',
    sentence:
      'The query parameter "limit" of GET /products is at most the maxPageSize of the account, or 1,000 if the account has none',
    interpretation: 'The service lowers a larger limit without an error, so octoproof only records it.',
  },
  'client/K37-recommended': {
    section: '4.3',
    level: 'OBSERVE',
    sentence: 'The query parameter "limit" of GET /products is 10',
    interpretation: 'The contract recommends 10 and allows other values.',
  },
  'client/K38': {
    section: '4.3',
    sentence: 'If the maxPageSize of the account is below the requested limit, the client still requests all pages',
  },
  'client/K39': {
    section: '4.3',
    sentence: 'The parameter state of GET /products is the full name of a state, in exact letter case',
    interpretation:
      'octoproof accepts white space around the name. It does not judge names of places that are not states.',
  },
  'client/K40': {
    section: '4.3',
    level: 'SHOULD',
    sentence:
      'The parameter category1 has a value that the contract lists, and is sent alone or with its parent category0',
    interpretation:
      "Categories change, so a breach is a warning. octoproof also accepts six values that only the operator's guide lists.",
  },
  'client/K36': {
    section: '4.3',
    sentence:
      'A product that the product list serves replaces the stored product, so the client no longer uses the older price',
    interpretation:
      'After the client has read all pages, octoproof judges each expectedPrice and the prices that the driver shows. It also accepts a price that a cart served later.',
  },
  'client/K36-offered': {
    section: '4.3',
    level: 'SHOULD',
    sentence:
      'The client stores every product that the product list shows as on sale, so that it can offer the product',
    interpretation:
      'A shop may choose which products it offers, so a breach is a warning. A missing offer is a breach in two cases only: the client has cheaper and more expensive offers that differ from the missing offer in nothing else, or most offers are missing after a restart.',
  },
  'client/K41': {
    section: '2.3',
    sentence: 'If a product was last served as sold_out or expired, the client does not put it in a cart',
    interpretation:
      'The client may have missed pages since its last read of the whole catalogue. So octoproof judges a product only if all pages since then agree about its status.',
  },
  'client/K42': {
    section: '2.3',
    sentence: 'If an option was last served with active false, the client does not put it in a cart',
  },
  'client/K43': {
    section: '2.3',
    level: 'SHOULD',
    sentence: 'If all options of a product have active null, the client offers the product as if they were active',
    interpretation:
      'A shop may choose which products it offers, so a breach is a warning. A missing offer is a breach only if the client offers most other products and no product of this kind.',
  },
  'client/K44': {
    section: '2.3',
    sentence: 'A client accepts a pricing row whose discountedPrice is null',
    interpretation: 'Requirement G24 covers a promotional amount that is sent as expectedPrice.',
  },
  'client/K45': {
    section: '2.3',
    sentence: 'If an option has selections, the shopper chooses one value of each selection',
    excluded: { why: 'unobservable', note: 'the chosen value is sent only to endpoints outside this API' },
  },
  'client/K46': {
    section: '2.3',
    sentence: 'A client accepts a product whose nullable fields are null and whose lists are empty',
    interpretation:
      'The client has accepted the product if it requests the next page, or if its synchronisation succeeds.',
  },
} satisfies RequirementRows;
