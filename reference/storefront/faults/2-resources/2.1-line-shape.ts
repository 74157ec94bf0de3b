import type { Fields } from '../../../http/fields.ts';
import { underAlias } from '../../operators/calls.ts';
import { added, everyCart, lines, read, removed, replies, updated } from '../../operators/places.ts';
import { fault, type Fault } from '../fault.ts';
import {
  absent,
  asText,
  being,
  copied,
  everyWrongField,
  inLowerCase,
  nulled,
  sent,
  wrongFields,
} from '../wrong-fields.ts';

const isUnpriced = ({ pricing }: Fields): boolean => pricing === null;
const isAvailable = ({ available }: Fields): boolean => available !== false;

const unpriced = lines('a cart line without a price', isUnpriced);
const available = lines('an available cart line', isAvailable);
const unpricedOnly = lines('an available cart line without a price', (line) => isUnpriced(line) && isAvailable(line));
const ofSeveral = lines(
  'an available cart line with several units',
  (line) => isAvailable(line) && Number(line['quantity']) > 1,
);
const unavailable = lines('an unavailable cart line', (line) => !isAvailable(line));
const degraded = lines('an unavailable or unpriced cart line', (line) => isUnpriced(line) || !isAvailable(line));
const later = lines('every cart line except the first', (_line, index) => index > 0);
const reasonField = '/unavailableReason';
const soldOut = withReason('SOLD_OUT');
const readUnderAlias = replies(
  underAlias('readCart'),
  'a request under the deprecated prefix /octo/v1/ that reads a cart',
);
const lineFields = 'productId title optionTitle media available pricing lineTotal';

/** The states in which a line has no texts and no pictures. */
const textless = {
  'sold-out': soldOut,
  ended: withReason('DEAL_ENDED'),
  removed: withReason('OPTION_REMOVED'),
  unpriced: unpricedOnly,
};

const picture = { url: 'https://img.example.com/kept.jpg', role: 'large', width: 700, height: 420 };
const noAccents = sent('without accents', (title) =>
  typeof title === 'string' ? title.normalize('NFD').replaceAll(/\p{Mn}/gu, '') : title,
);

const texts = [
  ['title', 'title', being('Arranged offer')],
  ['option-title', 'optionTitle', being('One person')],
  ['media', 'media', sent('as a list of one picture', () => [picture])],
] as const;

/** Faults of section 2.1: missing fields, wrong types and unknown values in a line. */
export const lineShapeFaults: readonly Fault[] = [
  ...wrongFields([
    ['line-total-absent-when-unpriced', '2.1/item', unpriced, '/lineTotal', absent],
    ['reason-absent-when-available', '2.1/item', available, reasonField, absent],
    [
      'media-as-one-object-after-add',
      '2.1/item',
      added,
      '/items/*/media',
      sent('as a single object instead of an array', firstOrEmpty),
    ],
    ['quantity-as-text-in-later-lines', '2.1/item', later, '/quantity', asText],
    ['availability-as-text', '2.1/item', degraded, '/available', being('no')],
    ['media-null-when-degraded', '2.1/item', degraded, '/media', nulled],

    ['line-id-of-the-product-in-later-lines', '2.1/item-id', later, '/id', copied('productId')],
    [
      'line-id-numbered-after-update',
      '2.1/item-id',
      updated,
      '/items/*/id',
      sent('cut off after four characters', cutOff),
    ],

    ['taxes-absent-when-there-are-none', '2.1/pricing', everyCart, '/items/*/pricing/includedTaxes', absent],
    ['net-absent-after-removal', '2.1/pricing', removed, '/items/*/pricing/net', absent],
    ['original-as-text-on-read', '2.1/pricing', read, '/items/*/pricing/original', asText],

    ['reason-lower-case', '2.1/unavailableReason', unavailable, reasonField, inLowerCase],
    ['reason-option-gone', '2.1/unavailableReason', textless.removed, reasonField, being('OPTION_GONE')],
    ['reason-none', '2.1/unavailableReason', available, reasonField, being('NONE')],
    ['reason-for-an-available-line', '2.1/unavailableReason-null', ofSeveral, reasonField, being('SOLD_OUT')],
    ['reason-for-an-unpriced-line', '2.1/unavailableReason-null', unpricedOnly, reasonField, being('DEAL_ENDED')],
    ['no-reason-when-sold-out', '3/line-availability', soldOut, reasonField, nulled],
    ['no-reason-when-deal-ended', '3/line-availability', textless.ended, reasonField, nulled],
    ['no-reason-when-option-removed', '3/line-availability', textless.removed, reasonField, nulled],

    ['title-empty-when-unpriced', '2.1/title-degraded', unpricedOnly, '/title', being('')],
    ['title-null-in-later-lines', '2.1/live-texts', later, '/title', nulled],
    ['titles-without-accents-in-carts', '2.1/live-texts', everyCart, '/items/*/title', noAccents],

    ['line-total-null-when-sold-out', '2.1/lineTotal', soldOut, '/lineTotal', nulled],
    ['line-total-zero-when-unpriced', '2.1/lineTotal-null', unpriced, '/lineTotal', being(0)],
    ['media-missing-on-deprecated-prefix', '4/alias-carts', readUnderAlias, '/items/*/media', being([])],
  ]),
  ...texts.flatMap(([name, field, kept]) =>
    wrongFields(
      Object.entries(textless).map(
        ([state, place]) => [`${name}-kept-when-${state}`, `2.1/${field}-degraded`, place, `/${field}`, kept] as const,
      ),
    ),
  ),
  ...everyWrongField('line', '2.1/item', lines('every cart line'), lineFields, { absent }),

  fault('option-twice-in-a-create-makes-two-lines', 'storefront/2.1/item-id')
    .says('When a request creates a cart with the same option twice, creates two lines instead of one')
    .ruleOn('createCart', 'mergeLine', (_right, present, { productId, optionId, quantity }) => [
      ...present,
      { productId, optionId, quantity },
    ]),
  fault('taxes-estimated', 'storefront/2.1/includedTaxes')
    .says('Invents includedTaxes for a deal that publishes no taxes')
    .rule('pricingView', (right, price, call) => ({
      ...right(price, call),
      includedTaxes:
        price.includedTaxes.length > 0 || call.endpoint === 'products'
          ? price.includedTaxes
          : [{ name: 'Sales tax', retail: Math.round(price.retail / 20), original: 0, net: null }],
    })),
  fault('line-total-at-original-price-after-add', 'storefront/2.1/lineTotal')
    .says('Computes lineTotal from the price before the discount (original) in the reply to a request that adds items')
    .ruleOn('addItems', 'lineTotal', (right, pricing, quantity, call) =>
      right(pricing && { ...pricing, retail: pricing.original }, quantity, call),
    ),
  fault('line-total-of-one-unit', 'storefront/2.1/lineTotal')
    .says('Sends the price of one unit as lineTotal of a line with more than 50 units')
    .rule('lineTotal', (right, pricing, quantity, call) => right(pricing, quantity > 50 ? 1 : quantity, call)),
];

function withReason(reason: string) {
  return lines(`a cart line that is ${reason}`, ({ unavailableReason }) => unavailableReason === reason);
}

function firstOrEmpty(media: unknown): unknown {
  return Array.isArray(media) ? (media[0] ?? {}) : media;
}

function cutOff(id: unknown): string {
  return `line-${String(id).slice(0, 4)}`;
}
