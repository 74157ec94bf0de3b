import type { Fields } from '../../http/fields.ts';
import { fieldsOf, flagOf, listOf, numberOf, textOf } from './decode.ts';

/** One page of the product list. */
export interface Page {
  readonly products: readonly Product[];
  readonly hasMore: boolean;
  readonly nextCursor: string | null;
  /** Only on the last page. */
  readonly timestamp: string | null;
  /** The page as received. */
  readonly received: Fields;
}

export interface Product {
  readonly id: string;
  readonly title: string;
  readonly status: string;
  readonly needsBooking: boolean;
  readonly options: readonly Option[];
}

export interface Option {
  readonly id: string;
  /** Null means unknown. */
  readonly active: boolean | null;
  readonly minUnits: number;
  /** Null means no maximum. */
  readonly maxUnits: number | null;
  readonly units: readonly (readonly Price[])[];
}

/** Amounts in minor units. */
export interface Price {
  readonly retail: number;
  readonly original: number | null;
  readonly net: number | null;
  readonly promotion: number | null;
  readonly precision: number;
}

/** Null for a body that is not a page. */
export function readPage(body: unknown): Page | null {
  const fields = fieldsOf(body);
  const hasMore = flagOf(fields['hasMore']);
  if (hasMore === null || !Array.isArray(fields['products'])) return null;
  return {
    products: listOf(fields['products']).flatMap((product) => readProduct(product) ?? []),
    hasMore,
    nextCursor: textOf(fields['nextCursor']),
    timestamp: textOf(fields['timestamp']),
    received: fields,
  };
}

function readProduct(value: unknown): Product | null {
  const fields = fieldsOf(value);
  const id = textOf(fields['id']);
  if (id === null) return null;
  return {
    id,
    title: textOf(fields['title']) ?? '',
    status: textOf(fields['status']) ?? '',
    needsBooking: fields['availabilityRequired'] === true,
    options: listOf(fields['options']).flatMap((option) => readOption(option) ?? []),
  };
}

function readOption(value: unknown): Option | null {
  const fields = fieldsOf(value);
  const id = textOf(fields['id']);
  if (id === null) return null;
  const restrictions = fieldsOf(fields['restrictions']);
  return {
    id,
    active: flagOf(fields['active']),
    minUnits: numberOf(restrictions['minUnits']) ?? 1,
    maxUnits: numberOf(restrictions['maxUnits']),
    units: listOf(fields['units']).map((unit) =>
      listOf(fieldsOf(unit)['pricing']).flatMap((row) => readPrice(row) ?? []),
    ),
  };
}

function readPrice(value: unknown): Price | null {
  const fields = fieldsOf(value);
  const retail = numberOf(fields['retail']);
  if (retail === null) return null;
  return {
    retail,
    original: numberOf(fields['original']),
    net: numberOf(fields['net']),
    promotion: numberOf(fieldsOf(fields['discountedPrice'])['amount']),
    precision: numberOf(fields['currencyPrecision']) ?? 2,
  };
}
