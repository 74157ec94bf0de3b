import type { RequirementRows } from '../../../src/client-authoring.ts';

/** How the client reacts to replies. */
export const replyRequirements = {
  'client/K61': {
    section: '4.4',
    sentence: 'After PRICE_MISMATCH a new try sends the current price as expectedPrice',
    interpretation:
      'A price that the service shows later is accepted too. Tries for other shoppers are not judged here: their page may show the old price.',
  },
  'client/K62': {
    section: '4.4',
    sentence: 'After a refused create the client uses no cart id until a create succeeds',
  },
  'client/K63': {
    section: '4.4',
    sentence: 'The client changes no cart that it abandoned',
    interpretation:
      'One repeated DELETE is accepted if the client may have missed the first reply: it was lost, or the second DELETE comes at least 1 second after the first, in the same operation of the driver.',
  },
  'client/K63-read': {
    section: '4.4',
    level: 'SHOULD',
    sentence: 'The client does not read a cart that it abandoned',
    interpretation: 'A read harms nothing, so it is only a warning.',
  },
  'client/K64': {
    section: '4.4',
    sentence: 'The client changes no cart whose order it read as CONFIRMED or REDEEMED',
  },
  'client/K64-read': {
    section: '4.4',
    level: 'SHOULD',
    sentence: 'The client does not read a cart whose order it read as CONFIRMED or REDEEMED',
    interpretation: 'A read harms nothing, so it is only a warning.',
  },
  'client/K65': {
    section: '3',
    level: 'OBSERVE',
    sentence: 'A cart whose last line was removed is used again for the next item',
    interpretation: 'The cart stays, but the contract does not demand to use it: a new cart is right too.',
  },
  'client/K66': {
    section: '2.1',
    level: 'SHOULD',
    sentence: 'The total that the shopper sees leaves out lines that are unavailable or have no price',
    interpretation:
      'The contract defines the totals of the reply. What a page shows is up to the client, so a wrong total is a warning.',
  },
  'client/K67': {
    section: '2.1',
    sentence: 'A message in a cart makes the client neither fail, nor repeat a call, nor give up the cart',
    interpretation: 'Judged within the step of the driver.',
  },
  'client/K68': {
    section: '2.1',
    level: 'SHOULD',
    sentence: 'A message with an unlisted code makes the client neither fail, nor repeat a call, nor give up the cart',
    interpretation: 'The contract lists no codes and does not say that new ones may come, so it is a warning.',
  },
  'client/K69': {
    section: '2.1',
    sentence: 'A cart whose times are null is used like any other cart',
  },
  'client/K70': {
    section: '4.4',
    sentence: 'The lines and quantities of the last reply are the state from which the client goes on',
    interpretation: 'Decided where a reply differs from the request, for example by a lower quantity.',
  },
} satisfies RequirementRows;
