import type { Json } from '../../model/json.ts';
import type { DeclaredFacts } from '../../run/events.ts';
import { visible } from '../text/visible.ts';

/** The declared facts, such as "priceChanges: false; timeZone: Europe/Lisbon". */
export function declaredInWords(declared: DeclaredFacts): string {
  const words = Object.entries(declared).map(([field, value]) => `${visible(field)}: ${visible(factInWords(value))}`);
  return words.join('; ');
}

/** A declared value. A list is printed without brackets. */
export function factInWords(value: Json): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(factInWords).join(', ');
  return JSON.stringify(value);
}
