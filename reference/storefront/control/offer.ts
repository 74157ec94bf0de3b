import { buildUnits } from '../catalogue/build-option.ts';
import type { Deal, DealOption, Promotion } from '../catalogue/deal.ts';
import { defaultCity } from '../catalogue/cities.ts';
import { labelOf, parentOf } from '../catalogue/taxonomy.ts';
import { isFields, type Fields } from '../../http/fields.ts';
import type { Call } from '../rules.ts';
import type { Arrangement } from '../../http/control.ts';
import { changedOffer } from './changed-offer.ts';
import {
  isCount,
  isFlag,
  isPositive,
  isText,
  isTime,
  orNull,
  param,
  paramOf,
  BadParamsError,
} from '../../http/params.ts';

/** A new deal, on sale until it is changed. */
export function arrangeOffer(params: Fields, call: Call): Arrangement<Call> {
  const { deals } = call.store;
  const first = buildOffer(params, call);
  deals.set(first.id, first);
  return {
    data: {
      productId: first.id,
      optionIds: first.options.map(({ id }) => id),
      retail: first.options[0]?.price.retail ?? null,
      category2: first.category2,
      category3: first.category3,
      taxes: first.options.some(({ price }) => price.includedTaxes.length > 0),
      choices: first.options.some(({ selections }) => selections.length > 0),
    },
    change(to, now) {
      const changed = changedOffer(deals.get(first.id) ?? first, first, { to, now: now.now });
      if (changed === null) return null;
      deals.set(first.id, changed);
      return {};
    },
    release() {
      deals.delete(first.id);
    },
  };
}

function buildOffer(params: Fields, call: Call): Deal {
  const id = call.rules.newId('product', call);
  const category1 = param(params, 'category', isText, 'things-to-do');
  const title = 'Arranged offer';
  return {
    id,
    // The new deal comes after the bundled ones. Its id has just incremented the serial number.
    position: 1_000 + call.store.serial,
    reference: null,
    title,
    description: title,
    shortDescription: title,
    status: 'active',
    active: true,
    needsBooking: param(params, 'booking', isFlag, false),
    listed: param(params, 'listed', isFlag, true),
    removed: false,
    states: [param(params, 'state', isText, defaultCity.state)],
    category0: parentOf(category1) ?? category1,
    category1: parentOf(category1) === null ? '' : category1,
    category2: `${category1}-arranged`,
    category3: `${category1}-arranged-only`,
    categoryLabels: [labelOf(category1)],
    timeZone: defaultCity.timeZone,
    redemptionMethod: 'DIGITAL',
    options: Array.from({ length: param(params, 'options', isOptionCount, 1) }, (_, rank) =>
      buildOption(params, rank, call),
    ),
    media: [{ url: 'https://img.example.com/arranged.jpg', role: 'large', width: 700, height: 420 }],
    locations: [],
    updatedAt: call.now,
  };
}

function isOptionCount(value: unknown): value is number {
  return isPositive(value) && value <= 200;
}

function buildOption(params: Fields, rank: number, call: Call): DealOption {
  const id = call.rules.newId('option', call);
  const retail = param(params, 'retail', isCount, 2_500);
  return {
    id,
    title: `Arranged option ${rank + 1}`,
    reference: null,
    isDefault: rank === 0,
    active: true,
    removed: false,
    minUnits: 1,
    maxUnits: param(params, 'maxUnits', orNull(isPositive), null),
    units: buildUnits(id, 1),
    selections: [],
    cancellation: { amount: 24, unit: 'hour' },
    price: {
      original: param(params, 'original', isCount, retail * 2),
      retail,
      net: null,
      includedTaxes: [],
      promotion: promotionOf(params),
    },
    priceReadable: true,
  };
}

function promotionOf(params: Fields): Promotion | null {
  const promotion = param(params, 'promotion', orNull(isFields), null);
  if (promotion === null) return null;
  return {
    amount: paramOf(promotion, 'amount', isCount),
    promoCode: param(promotion, 'promoCode', orNull(isText), null),
    endDate: param(promotion, 'endDate', orNull(isTime), null),
  };
}

/** A deal that is already in the catalogue, to change it as an arranged offer. Release restores it. */
export function arrangeDeal(params: Fields, call: Call): Arrangement<Call> {
  const { deals } = call.store;
  const first = deals.get(paramOf(params, 'productId', isText));
  if (first === undefined) throw new BadParamsError('params.productId: no such deal');
  return {
    data: { productId: first.id },
    change(to, now) {
      const changed = changedOffer(deals.get(first.id) ?? first, first, { to, now: now.now });
      if (changed === null) return null;
      deals.set(first.id, changed);
      return {};
    },
    release() {
      deals.set(first.id, first);
    },
  };
}
