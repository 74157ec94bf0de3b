import { ofCarts, type Rewrite } from '../../operators/at.ts';
import { changing, changingAt, dropping, replacing } from '../../operators/edits.ts';
import { underAlias } from '../../operators/calls.ts';
import { isFields, type Fields } from '../../../http/fields.ts';
import { fault, type Fault } from '../fault.ts';

/** Rewrites each line for which `concerns` returns true, in every cart reply. */
function lines(concerns: (line: Fields, index: number) => boolean, rewrite: (line: Fields) => Fields): Rewrite {
  const change = (items: unknown): unknown =>
    Array.isArray(items)
      ? items.map((line: unknown, index) => (isFields(line) && concerns(line, index) ? rewrite(line) : line))
      : items;
  return ofCarts(() => true, changing('/items', change));
}

const isUnpriced = ({ pricing }: Fields): boolean => pricing === null;
const isUnavailable = ({ available }: Fields): boolean => available === false;
const isDegraded = (line: Fields): boolean => isUnpriced(line) || isUnavailable(line);
const isAvailable = (line: Fields): boolean => !isUnavailable(line);
const isAvailableUnpriced = (line: Fields): boolean => isUnpriced(line) && isAvailable(line);
const isLater = (_line: Fields, index: number): boolean => index > 0;
function hasReason(reason: string): (line: Fields) => boolean {
  return ({ unavailableReason }) => unavailableReason === reason;
}

/** Faults of section 2.1: missing fields, wrong types and unknown values in a line. */
export const lineShapeFaults: readonly Fault[] = [
  fault('line-total-absent-when-unpriced', 'storefront/2.1/item')
    .says('Leaves the lineTotal out of a line without a price')
    .reply(lines(isUnpriced, ({ lineTotal: _none, ...line }) => line)),
  fault('reason-absent-when-available', 'storefront/2.1/item')
    .says('Leaves unavailableReason out of an available line')
    .reply(lines(isAvailable, ({ unavailableReason: _none, ...line }) => line)),
  fault('media-as-one-object-after-add', 'storefront/2.1/item')
    .says('Sends media as one object instead of an array in the reply to an add')
    .reply(changingAt('addItems', '/items/*/media', (media) => (Array.isArray(media) ? (media[0] ?? {}) : media))),
  fault('quantity-as-text-in-later-lines', 'storefront/2.1/item')
    .says('Sends quantity as a string in every line except the first')
    .reply(lines(isLater, (line) => ({ ...line, quantity: String(line['quantity']) }))),
  fault('availability-as-text', 'storefront/2.1/item')
    .says('Sends available as a string in a degraded line')
    .reply(lines(isDegraded, (line) => ({ ...line, available: 'no' }))),
  fault('media-null-when-degraded', 'storefront/2.1/item')
    .says('Sends null media for a degraded line')
    .reply(lines(isDegraded, (line) => ({ ...line, media: null }))),

  fault('line-id-of-the-product-in-later-lines', 'storefront/2.1/item-id')
    .says('Sends the productId as the line id in every line except the first')
    .reply(lines(isLater, (line) => ({ ...line, id: line['productId'] }))),
  fault('line-id-numbered-after-update', 'storefront/2.1/item-id')
    .says('Sends line ids that differ from the optionId in the reply to an update')
    .replyAt(
      'updateItem',
      lines(
        () => true,
        (line) => ({ ...line, id: `line-${String(line['optionId']).slice(0, 4)}` }),
      ),
    ),

  fault('option-twice-in-a-create-makes-two-lines', 'storefront/2.1/item-id')
    .says('Creates two lines when a create lists the same option twice')
    .ruleOn('createCart', 'mergeLine', (_right, present, { productId, optionId, quantity }) => [
      ...present,
      { productId, optionId, quantity },
    ]),
  fault('taxes-estimated', 'storefront/2.1/includedTaxes')
    .says('Estimates includedTaxes when the deal has no tax breakdown')
    .rule('pricingView', (right, price, call) => ({
      ...right(price, call),
      includedTaxes:
        price.includedTaxes.length > 0 || call.endpoint === 'products'
          ? price.includedTaxes
          : [{ name: 'Sales tax', retail: Math.round(price.retail / 20), original: 0, net: null }],
    })),
  fault('taxes-absent-when-there-are-none', 'storefront/2.1/pricing')
    .says('Leaves includedTaxes out of a price without taxes')
    .reply(dropping('/items/*/pricing/includedTaxes')),
  fault('net-absent-after-removal', 'storefront/2.1/pricing')
    .says('Leaves net out of line prices in the reply to a removal')
    .replyAt('removeItem', dropping('/items/*/pricing/net')),
  fault('original-as-text-on-read', 'storefront/2.1/pricing')
    .says('Sends original prices as strings in a cart read')
    .replyAt('readCart', changing('/items/*/pricing/original', String)),

  fault('reason-lower-case', 'storefront/2.1/unavailableReason')
    .says('Writes unavailableReason in lower case')
    .reply(
      lines(isUnavailable, (line) => ({
        ...line,
        unavailableReason: String(line['unavailableReason']).toLowerCase(),
      })),
    ),
  fault('reason-option-gone', 'storefront/2.1/unavailableReason')
    .says('Sends unavailableReason OPTION_GONE instead of OPTION_REMOVED')
    .reply(lines(hasReason('OPTION_REMOVED'), (line) => ({ ...line, unavailableReason: 'OPTION_GONE' }))),
  fault('reason-none', 'storefront/2.1/unavailableReason')
    .says('Sends unavailableReason NONE instead of null for an available line')
    .reply(lines(isAvailable, (line) => ({ ...line, unavailableReason: 'NONE' }))),
  fault('reason-for-an-available-line', 'storefront/2.1/unavailableReason-null')
    .says('Sends unavailableReason SOLD_OUT instead of null for an available line of two units or more')
    .reply(
      lines(
        (line) => !isUnavailable(line) && Number(line['quantity']) > 1,
        (line) => ({ ...line, unavailableReason: 'SOLD_OUT' }),
      ),
    ),
  fault('reason-for-an-unpriced-line', 'storefront/2.1/unavailableReason-null')
    .says('Sends unavailableReason DEAL_ENDED instead of null for an available line without a price')
    .reply(lines(isAvailableUnpriced, (line) => ({ ...line, unavailableReason: 'DEAL_ENDED' }))),
  ...(['SOLD_OUT', 'DEAL_ENDED', 'OPTION_REMOVED'] as const).map((reason) =>
    fault(`no-reason-when-${reason.toLowerCase().replace('_', '-')}`, 'storefront/3/line-availability')
      .says(`Sends unavailableReason null instead of ${reason} for an unavailable line`)
      .reply(lines(hasReason(reason), (line) => ({ ...line, unavailableReason: null }))),
  ),

  fault('title-kept-when-sold-out', 'storefront/2.1/title-degraded')
    .says('Shows a title on a sold-out line')
    .reply(lines(hasReason('SOLD_OUT'), (line) => ({ ...line, title: 'Arranged offer' }))),
  fault('title-kept-when-unpriced', 'storefront/2.1/title-degraded')
    .says('Shows a title on an available line without a price')
    .reply(lines(isAvailableUnpriced, (line) => ({ ...line, title: '' }))),
  fault('option-title-kept-when-ended', 'storefront/2.1/optionTitle-degraded')
    .says('Shows an option title on a line of an ended deal')
    .reply(lines(hasReason('DEAL_ENDED'), (line) => ({ ...line, optionTitle: 'One person' }))),
  fault('option-title-kept-when-unpriced', 'storefront/2.1/optionTitle-degraded')
    .says('Shows an option title on an available line without a price')
    .reply(lines(isAvailableUnpriced, (line) => ({ ...line, optionTitle: 'One person' }))),
  fault('media-kept-when-removed', 'storefront/2.1/media-degraded')
    .says('Shows a picture on a line of a removed option')
    .reply(
      lines(hasReason('OPTION_REMOVED'), (line) => ({
        ...line,
        media: [{ url: 'https://img.example.com/kept.jpg', role: 'large', width: 700, height: 420 }],
      })),
    ),
  fault('title-null-in-later-lines', 'storefront/2.1/live-texts')
    .says('Shows a title only on the first line')
    .reply(lines(isLater, (line) => ({ ...line, title: null }))),
  fault('titles-without-accents-in-carts', 'storefront/2.1/live-texts')
    .says('Leaves the accents out of the titles in every cart')
    .reply(
      ofCarts(
        () => true,
        changing('/items/*/title', (title) =>
          typeof title === 'string' ? title.normalize('NFD').replaceAll(/\p{Mn}/gu, '') : title,
        ),
      ),
    ),

  fault('line-total-at-original-price-after-add', 'storefront/2.1/lineTotal')
    .says('Computes lineTotal from the original price in the reply to an add')
    .replyAt(
      'addItems',
      lines(
        ({ pricing }) => isFields(pricing),
        ({ pricing, ...line }) => ({
          ...line,
          pricing,
          lineTotal: isFields(pricing) ? Number(pricing['original']) * Number(line['quantity']) : null,
        }),
      ),
    ),
  fault('line-total-null-when-sold-out', 'storefront/2.1/lineTotal')
    .says('Sends a null lineTotal for a line that is sold out and has a price')
    .reply(lines(hasReason('SOLD_OUT'), (line) => ({ ...line, lineTotal: null }))),
  fault('line-total-zero-when-unpriced', 'storefront/2.1/lineTotal-null')
    .says('Sends a lineTotal of 0 for a line without a price')
    .reply(lines(isUnpriced, (line) => ({ ...line, lineTotal: 0 }))),
  fault('line-total-of-one-unit', 'storefront/2.1/lineTotal')
    .says('Sends the price of one unit as lineTotal of a line with more than 50 units')
    .rule('lineTotal', (right, pricing, quantity, call) => right(pricing, quantity > 50 ? 1 : quantity, call)),

  fault('media-missing-on-deprecated-prefix', 'storefront/4/alias-carts')
    .says('Leaves pictures out of cart reads under the deprecated prefix')
    .replyAt(underAlias('readCart'), replacing('/items/*/media', [])),
];
