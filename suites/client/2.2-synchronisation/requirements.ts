import type { RequirementRows } from '../../../src/client-authoring.ts';
import { guide } from '../guide.ts';

/** Synchronisation of the client's own catalogue with the product list, and what the client offers and sells from it. */
export const requirements = {
  'client/G06': guide('synchronisation', {
    sentence: 'A read of all pages requests its pages one after another',
    interpretation:
      'A second request for a page while the first request is open is a retry, unless both start at the same moment.',
  }),
  'client/G07': {
    section: 'guide: synchronisation',
    level: 'OBSERVE',
    sentence: 'The limit of the product list is below 500',
    interpretation: "This rule comes from the operator's guide. The contract allows 1,000.",
  },
  'client/G08': {
    section: 'guide: synchronisation',
    level: 'OBSERVE',
    sentence: 'A poll starts at most 10 minutes before the timestamp of the previous read of all pages',
    interpretation:
      "This rule comes from the operator's guide, which asks for 10 minutes. The contract uses the timestamp as it is, so octoproof accepts every time between the two.",
  },
  'client/G09': guide('synchronisation', {
    level: 'MUST',
    sentence:
      'If a read of all pages fails, the watermark does not change: the next read starts from the old watermark',
    interpretation:
      'The rule is a MUST because updates are lost otherwise. octoproof accepts a read of the whole catalogue.',
  }),
  'client/G10': guide('synchronisation', 'A client polls from its stored watermark after a restart'),
  'client/G11': {
    section: 'guide: synchronisation',
    level: 'OBSERVE',
    sentence: 'Two polls of a client are at least 15 minutes apart',
    interpretation:
      "This rule comes from the operator's guide, which asks for a poll every few hours. The interval is only recorded. With a driver, octoproof decides when the client polls.",
  },
  'client/G12': guide('synchronisation', {
    sentence: 'A poll has no filter active=true',
    interpretation: 'A poll with the filter never shows that a product has ended.',
  }),
  'client/G13': guide('synchronisation', {
    level: 'MUST',
    sentence: 'The watermark of a poll is not in the future',
    interpretation:
      'The rule is a MUST because all updates until that time are lost. octoproof compares the watermark with the date header of the service. The tolerance is 5 seconds.',
  }),
  'client/G14': guide(
    'synchronisation',
    'After BAD_REQUEST for a cursor the client drops the cursor and starts the read of all pages at its first page',
  ),
  'client/G15': guide('synchronisation', {
    sentence: 'A cursor is not used more than 24 hours after it was served',
    interpretation:
      'In a run of less than 24 hours, a client breaks the rule if it has read all pages, and then uses a cursor of that read again.',
  }),
  'client/G16': guide('synchronisation', {
    sentence: 'A cursor is percent-encoded in the query',
    interpretation: 'Characters with the same meaning without encoding may stay unencoded.',
  }),
  'client/G17': guide('synchronisation', {
    sentence: 'The client requests the same page again after an internal error, a 5xx, a 429 or a lost reply',
    interpretation: 'One repetition of the request is enough.',
  }),
  'client/G18': guide(
    'synchronisation',
    'The client no longer sells an option that the newest version of its product does not have',
  ),
  'client/G19': guide('synchronisation', {
    level: 'MUST',
    sentence: 'After a later page serves a product as not active, the client no longer sells the product',
    interpretation: 'The rule is a MUST because the contract says that every page is authoritative.',
  }),
  'client/G20': guide('synchronisation', 'A product with availabilityRequired true is not put in a cart'),
  'client/G21': guide(
    'synchronisation',
    'The unit price of an option is the price in the first pricing row of its first unit',
  ),
  'client/G22': guide('synchronisation', {
    sentence: 'The quantity of a line is within minUnits and maxUnits of its option',
    interpretation: 'A maxUnits of null means that there is no maximum.',
  }),
  'client/G23': guide('synchronisation', {
    sentence: "Shoppers see the client's own catalogue: a page view causes no call of the product list",
    interpretation: 'A single call may belong to a poll that runs at the same time.',
  }),
  'client/G24': guide('synchronisation', {
    level: 'MUST',
    sentence: 'The promotional amount of discountedPrice is not used as expectedPrice',
    interpretation: 'The rule is a MUST because carts compare expectedPrice with retail.',
  }),
  'client/G25': guide('synchronisation', {
    sentence: 'The client chooses pictures by their role, otherwise by their width',
    excluded: { why: 'unobservable', note: 'only the pages of the client show its pictures' },
  }),
  'client/G26': guide('synchronisation', 'The category and state filters have listed values'),
} satisfies RequirementRows;
