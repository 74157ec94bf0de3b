import type { RequirementRows } from '../../../src/client-authoring.ts';
import { guide } from '../guide.ts';

/** Synchronisation of the client's own catalogue with the product list, and what the client offers and sells from it. */
export const requirements = {
  'client/G06': guide('synchronisation', {
    sentence: 'The client requests the pages of a read one after another, not in parallel',
    interpretation:
      'A second request for the same page, while the first one is open, counts as a retry unless both start at the same moment.',
  }),
  'client/G07': guide('synchronisation', {
    level: 'OBSERVE',
    sentence: 'The query parameter "limit" of GET /products is below 500',
    interpretation: 'The contract allows 1,000.',
  }),
  'client/G08': guide('synchronisation', {
    level: 'OBSERVE',
    sentence: 'The updatedSince of a poll is at most 10 minutes before the timestamp of the previous read',
    interpretation:
      'The guide asks for 10 minutes. The contract uses the timestamp itself, so octoproof accepts every time from 10 minutes before the timestamp up to the timestamp.',
  }),
  'client/G09': guide('synchronisation', {
    level: 'MUST',
    sentence: 'If a read fails before its last page, the next read sends the same updatedSince',
    interpretation:
      'The rule is a MUST because updates are lost otherwise. The client may also read the whole catalogue instead.',
  }),
  'client/G10': guide('synchronisation', 'After a restart the client polls from the stored timestamp of its last read'),
  'client/G11': guide('synchronisation', {
    level: 'OBSERVE',
    sentence: 'Two polls of a client are at least 15 minutes apart',
    interpretation:
      'The guide asks for a poll every few hours. octoproof only records the interval. With a driver the rule does not apply, because octoproof decides when the client polls.',
  }),
  'client/G12': guide('synchronisation', {
    sentence: 'A poll does not send active=true',
    interpretation: 'A poll with active=true never shows that a product has ended.',
  }),
  'client/G13': guide('synchronisation', {
    level: 'MUST',
    sentence: 'The updatedSince of a poll is not in the future',
    interpretation:
      'The rule is a MUST because all updates until that time are lost. octoproof compares updatedSince with the date header of the service. The tolerance is 5 seconds.',
  }),
  'client/G14': guide(
    'synchronisation',
    'After BAD_REQUEST for a cursor the client drops the cursor and starts again at the first page',
  ),
  'client/G15': guide('synchronisation', {
    sentence: 'The client sends no cursor that is more than 24 hours old',
    interpretation:
      'In a run of less than 24 hours, a client breaks the rule if it starts a new read with a cursor from an earlier, complete read.',
  }),
  'client/G16': guide('synchronisation', {
    sentence: 'The client percent-encodes the cursor in the query',
    interpretation: 'Characters that mean the same in a query without encoding may stay unencoded.',
  }),
  'client/G17': guide('synchronisation', {
    sentence: 'The client requests the same page again after an internal error, a 5xx, a 429 or a lost reply',
    interpretation: 'One retry is enough.',
  }),
  'client/G18': guide(
    'synchronisation',
    'The client no longer sells an option that is missing in the newest version of its product',
  ),
  'client/G19': guide('synchronisation', {
    level: 'MUST',
    sentence: 'The client no longer sells a product after a later page serves it with a status other than active',
    interpretation: 'The rule is a MUST because the contract says that every page is authoritative.',
  }),
  'client/G20': guide('synchronisation', 'The client does not put a product with availabilityRequired true in a cart'),
  'client/G21': guide(
    'synchronisation',
    'The expectedPrice of an option is the price in the first pricing row of its first unit',
  ),
  'client/G22': guide('synchronisation', {
    sentence: 'The quantity of a line is between minUnits and maxUnits of its option',
    interpretation: 'If maxUnits is null, there is no maximum.',
  }),
  'client/G23': guide('synchronisation', {
    sentence: 'The client shows its own copy of the catalogue: a page view causes no GET /products',
    interpretation: 'octoproof accepts a single request, because it may belong to a poll at the same time.',
  }),
  'client/G24': guide('synchronisation', {
    level: 'MUST',
    sentence: 'The client does not send the promotional amount of discountedPrice as expectedPrice',
    interpretation: 'The rule is a MUST because carts compare expectedPrice with retail.',
  }),
  'client/G25': guide('synchronisation', {
    sentence: 'The client chooses a picture by its role, or by its width if no role fits',
    excluded: { why: 'unobservable', note: 'octoproof does not read the pages of the client' },
  }),
  'client/G26': guide(
    'synchronisation',
    'The parameters state, category0 and category1 have values that the contract lists',
  ),
} satisfies RequirementRows;
