import type { RequirementRows } from '../../../src/client-authoring.ts';
import { guide } from '../guide.ts';
import { saleRequirements } from './requirements-sales.ts';

/** Synchronisation of the client's own catalogue with the product list. */
export const requirements = {
  'client/G06': guide('synchronisation', {
    sentence: 'The pages of one read of all pages are asked one after another',
    interpretation:
      'A page that is asked again while the first request is open is a retry, unless both start at the same moment.',
  }),
  'client/G07': {
    section: 'guide: synchronisation',
    level: 'OBSERVE',
    sentence: 'The limit of the product list is below 500',
    interpretation: "From the operator's guide, not from the contract, which allows 1,000.",
  },
  'client/G08': {
    section: 'guide: synchronisation',
    level: 'OBSERVE',
    sentence: 'A poll starts up to 10 minutes before the timestamp of the read of all pages before it',
    interpretation:
      "From the operator's guide, which asks for 10 minutes. The contract uses the timestamp as it is, so the whole span passes.",
  },
  'client/G09': guide('synchronisation', {
    level: 'MUST',
    sentence: 'A read of all pages that failed leaves the watermark as it was: the next read starts from the old one',
    interpretation: 'It is a MUST because updates are lost otherwise. A read of the whole catalogue passes.',
  }),
  'client/G10': guide('synchronisation', 'A client polls from its stored watermark after a restart'),
  'client/G11': {
    section: 'guide: synchronisation',
    level: 'OBSERVE',
    sentence: 'Two polls of a client are at least 15 minutes apart',
    interpretation:
      "From the operator's guide, which asks for a poll every few hours. Nothing is demanded. With a driver, octoproof decides when the client polls.",
  },
  'client/G12': guide('synchronisation', {
    sentence: 'A poll has no filter active=true',
    interpretation: 'A poll with the filter never shows that a product has ended.',
  }),
  'client/G13': guide('synchronisation', {
    level: 'MUST',
    sentence: 'The watermark of a poll is not in the future',
    interpretation:
      'It is a MUST because all updates until that time are lost. Compared with the date header of the service, with 5 seconds of tolerance.',
  }),
  'client/G14': guide(
    'synchronisation',
    'After BAD_REQUEST for a cursor the client drops the cursor and starts the read of all pages at its first page',
  ),
  'client/G15': guide('synchronisation', {
    sentence: 'A cursor is not used more than 24 hours after it was served',
    interpretation:
      'In a shorter run, a client breaks the rule if it uses a cursor of a read of all pages that has ended.',
  }),
  'client/G16': guide('synchronisation', {
    sentence: 'A cursor is percent-encoded in the query',
    interpretation: 'Characters that are read the same without encoding may stay as they are.',
  }),
  'client/G17': guide('synchronisation', {
    sentence: 'The same page is asked again after an internal error, a 5xx, a 429 or a lost reply',
    interpretation: 'One repetition is enough.',
  }),
  ...saleRequirements,
} satisfies RequirementRows;
