import { isObject, type Json } from '../../model/json.ts';
import type { DeclaredFacts } from '../../run/events.ts';
import { visible } from '../text/visible.ts';

/** The declared facts, such as "priceChanges: false; timeZone: Europe/Lisbon". */
export function declaredInWords(declared: DeclaredFacts): string {
  const words = declaredFactsOf(declared).map(([field, value]) => `${visible(field)}: ${visible(factInWords(value))}`);
  return words.join('; ');
}

/** The facts without the attestations, which have lines of their own. */
export function declaredFactsOf(declared: DeclaredFacts): readonly (readonly [string, Json])[] {
  return Object.entries(declared).filter(([field]) => field !== 'attestations');
}

/** The attested texts by requirement id. */
export function attestationsIn({ attestations }: DeclaredFacts): readonly (readonly [string, string])[] {
  return isObject(attestations)
    ? Object.entries(attestations).map(([id, text]) => [id, factInWords(text ?? null)])
    : [];
}

/** A declared value. A list is printed without brackets. */
export function factInWords(value: Json): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(factInWords).join(', ');
  return JSON.stringify(value);
}
