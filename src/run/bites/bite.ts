import type { Json } from '../../spec/json.ts';
import { tokensOf } from '../../spec/pointer.ts';
import { isSensitiveName } from '../../spec/sensitive-names.ts';
import type { Bite } from '../events.ts';
import type { Mask } from '../masking/mask.ts';
import type { Rejudged } from './bites.ts';
import { patternOf, placeOf, type Read } from './reads.ts';

/** Places that a report names. */
const placesShown = 12;
/** Characters of a changed value that a report shows. */
const charactersShown = 120;

/** What a report says of it. */
export function biteOf({ reads, tried, bite }: Rejudged, mask: Mask): Bite {
  const shownPlaces = mask.text(latestPlaces(reads).join('\n')).split('\n');
  return { reads: shownPlaces, tried, change: bite === null ? null : changeOf(bite, mask) };
}

function latestPlaces(reads: readonly Read[]): readonly string[] {
  const places = new Set<string>();
  for (let index = reads.length - 1; index >= 0 && places.size < placesShown; index -= 1) {
    const read = reads[index];
    if (read !== undefined) places.add(patternOf(placeOf(read)));
  }
  return [...places];
}

function changeOf({ change: { read, to }, finding }: NonNullable<Rejudged['bite']>, mask: Mask): Bite['change'] {
  const { part } = read;
  const tokens = 'pointer' in part ? tokensOf(part.pointer) : [part.of === 'header' ? part.name : ''];
  const name = tokens.find(isSensitiveName) ?? '';
  const shown = (value: Json | undefined): Json => {
    if (typeof value === 'object' && value !== null)
      return Array.isArray(value) ? `a list of ${value.length}` : 'an object';
    return beginning(Object.values(mask.value({ [name]: value ?? null }))[0] ?? null);
  };
  const pointer = 'pointer' in finding ? mask.text(finding.pointer) : null;
  return {
    at: mask.text(placeOf(read)),
    from: shown(part.value),
    to: shown(to.value),
    finding: { kind: finding.kind, pointer },
  };
}

function beginning(value: Json): Json {
  if (typeof value !== 'string' || value.length <= charactersShown) return value;
  return `${value.slice(0, charactersShown)}…`;
}
