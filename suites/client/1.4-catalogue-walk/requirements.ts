import type { RequirementRows } from '../../../src/client-authoring.ts';

/** Walks of the product list (section 4.3), and the use of the fields of received products (sections 2.3 and 4.3). */
export const requirements = {
  'client/K26': {
    section: '4.3',
    sentence: 'Every call of the product list has country=US',
  },
  'client/K27': {
    section: '4.3',
    level: 'SHOULD',
    sentence: 'A client reads all pages of the catalogue once, and then polls with updatedSince',
    interpretation:
      'A read of the whole catalogue may be repeated at any time, so a breach is a warning. A first read with updatedSince is a breach only if the driver shows that the client is new. A missing poll is a breach after three reads of the whole catalogue with the same filters.',
  },
  'client/K28': {
    section: '4.3',
    sentence: 'A cursor is sent back exactly as it was received',
    interpretation:
      'octoproof decodes the percent-encoding of the query before it compares the sent cursor with the received one.',
  },
  'client/K29': {
    section: '4.3',
    sentence: 'The first page of the list is requested without a cursor, not with an empty one',
  },
  'client/K30': {
    section: '4.3',
    sentence:
      'Except for the cursor, the parameters stay the same from the first to the last page of a read of all pages',
    interpretation:
      'Parameters that are not in the contract must also be the same. The order of the parameters does not matter. An empty parameter counts as absent, and two notations of the same time are equal.',
  },
  'client/K31': {
    section: '4.3',
    sentence: 'A read of all pages goes on until a page has hasMore false',
    interpretation:
      'octoproof does not judge a read of all pages that ends after a failed request, a read that a stopped process may have left unfinished, or a single page that may be a test of the key.',
  },
  'client/K32': {
    section: '4.3',
    sentence: 'Only hasMore false ends a read of all pages; short pages, empty pages and cursors do not end the read',
  },
  'client/K33': {
    section: '4.3',
    sentence: 'The watermark of a poll is the timestamp of the last page of the previous read',
    interpretation:
      "A watermark up to 10 minutes earlier passes, because the operator's guide asks for it. Without a driver the timestamp of any earlier read of all pages passes, because two programs may share a key.",
  },
  'client/K34': {
    section: '2.7',
    sentence: 'A client accepts a page without a timestamp and goes on',
  },
  'client/K35': {
    section: '4.3',
    sentence: 'The client reads all pages of a poll, even if the poll returns the whole catalogue',
  },
  'client/K37': {
    section: '4.3',
    level: 'SHOULD',
    sentence: 'The limit of the product list is a positive whole number',
    interpretation: 'The contract does not show what the service does with another value, so a breach is a warning.',
  },
  'client/K37-most': {
    section: '8',
    level: 'OBSERVE',
    sentence: 'The limit of the product list is at most 1,000 or the maxPageSize of the account',
    interpretation: 'The service lowers a larger limit without an error, so nothing is demanded.',
  },
  'client/K37-recommended': {
    section: '4.3',
    level: 'OBSERVE',
    sentence: 'The limit of the product list is 10',
    interpretation: 'The contract recommends 10 and allows other values.',
  },
  'client/K38': {
    section: '4.3',
    sentence:
      'A read of all pages goes on after pages that are smaller than the limit because of a lower cap of the account',
  },
  'client/K39': {
    section: '4.3',
    sentence: 'The value of the filter state is the full name of a state, in its exact letter case',
    interpretation:
      'octoproof accepts white space around the name, and does not judge names of places that are no state.',
  },
  'client/K40': {
    section: '4.3',
    level: 'SHOULD',
    sentence: 'The filter category1 has a listed value, and is sent alone or with its own category0',
    interpretation:
      "Categories change, so a breach is a warning. Six values of the operator's guide that the contract does not list pass.",
  },
  'client/K36': {
    section: '4.3',
    sentence: 'A product on a page replaces the stored product, and the client no longer uses the older price',
    interpretation:
      'After the end of the read of all pages that serves the new price, octoproof judges the expected prices and the prices that the driver shows. It also accepts a price that a cart served later.',
  },
  'client/K36-offered': {
    section: '4.3',
    level: 'SHOULD',
    sentence: 'Every product that a page serves for sale is stored, so the client can offer it',
    interpretation:
      'A shop may choose which products it offers, so a breach is a warning. A missing offer is a breach in two cases only: the client has cheaper and dearer offers that differ from the missing offer in nothing else, or most offers are missing after a restart.',
  },
  'client/K41': {
    section: '2.3',
    sentence: 'A product that was last served as sold_out or expired is not put in a cart',
    interpretation:
      'A client may or may not have stored the pages after the last read of the whole catalogue. So octoproof judges a product only if all these pages agree about it.',
  },
  'client/K42': {
    section: '2.3',
    sentence: 'An option that was last served with active false is not put in a cart',
  },
  'client/K43': {
    section: '2.3',
    level: 'SHOULD',
    sentence: 'If all options of a product have active null, the client offers the product like a live one',
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
      'A client accepts the page if it goes on reading after the page, or if its synchronisation succeeds.',
  },
} satisfies RequirementRows;
