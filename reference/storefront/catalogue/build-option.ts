import type { Selection, UnitType } from '../wire/product.ts';
import type { DealOption, DealUnit, Price, Promotion } from './deal.ts';
import { uuidOf } from './uuid-of.ts';

const optionTitles = ['Single entry', 'Pair', 'Family of four', 'Prix fixe for two', 'Große Auswahl', '週末パス'];
const unitTypes: readonly UnitType[] = ['ADULT', 'CHILD', 'SENIOR', 'YOUTH', 'STUDENT', 'FAMILY', 'MILITARY', 'INFANT'];
const maxUnits = [null, null, 5, null, 1] as const;

/** Prices, limits and flags depend on `serial` and `rank` only, so every run has the same ones. */
export function buildOption(serial: number, rank: number): DealOption {
  const seed = `option ${serial} ${rank}`;
  return {
    id: uuidOf(seed),
    title: `${optionTitles[(serial + rank) % optionTitles.length] ?? 'Entry'}${rank > 5 ? ` No. ${rank + 1}` : ''}`,
    reference: rank % 3 === 1 ? null : `opt-${serial}-${rank}`,
    isDefault: rank === 0,
    active: activeFlag(serial, rank),
    removed: false,
    minUnits: serial % 29 === 7 ? 2 : 1,
    maxUnits: serial % 29 === 7 ? null : (maxUnits[(serial + rank) % maxUnits.length] ?? null),
    units: buildUnits(seed, serial % 6 === 2 ? 3 : 1, serial),
    selections: serial % 10 === 6 ? [buildSelection(seed)] : [],
    cancellation: { amount: 24 + (serial % 3) * 24, unit: (['hour', 'day', 'minute'] as const)[serial % 3] ?? 'hour' },
    price: buildPrice(serial, rank),
    priceReadable: true,
  };
}

/** Unit types in a fixed order, all with the same price. */
export function buildUnits(seed: string, count: number, offset = 0): readonly DealUnit[] {
  return Array.from({ length: count }, (_, index) => ({
    id: uuidOf(seed, 'unit', index),
    type:
      count === 1 && offset % 4 === 3
        ? 'OTHER'
        : (unitTypes[(index + (count > 1 ? offset : 0)) % unitTypes.length] ?? 'ADULT'),
    reference: index === 0 ? null : `unit-${index}`,
    maxQuantity: index === 0 ? null : 10,
  }));
}

/** Few options have a selection. */
function buildSelection(seed: string): Selection {
  const values = ['Small', 'Medium', 'Large'].map((title) => ({ id: uuidOf(seed, title), title }));
  return { attributeId: uuidOf(seed, 'size'), title: 'Size', required: true, values };
}

function activeFlag(serial: number, rank: number): boolean | null {
  if (rank > 0 && (serial + rank) % 9 === 4) return false;
  return (serial + 2 * rank) % 7 === 3 ? null : true;
}

function buildPrice(serial: number, rank: number): Price {
  const retail = 900 + serial * 37 + rank * 250;
  const original = Math.round(retail * (1.2 + (serial % 5) / 10));
  return {
    original,
    retail,
    net: serial % 4 === 0 ? null : Math.round(retail * 0.8),
    includedTaxes:
      serial % 42 === 20 ? [{ name: 'Sales tax', retail: taxIn(retail), original: taxIn(original), net: null }] : [],
    promotion: serial % 16 === 0 ? null : buildPromotion(serial, retail),
  };
}

function taxIn(amount: number): number {
  return Math.round(amount * 0.08);
}

function buildPromotion(serial: number, retail: number): Promotion {
  return {
    amount: Math.round(retail * (serial % 2 === 0 ? 0.8 : 0.75)),
    promoCode: serial % 3 === 0 ? null : `SAVE${20 + (serial % 2) * 5}`,
    endDate: serial % 5 === 0 ? null : '2099-01-31T23:59:59-06:00',
  };
}
