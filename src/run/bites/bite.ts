import type { Json } from '../../spec/json.ts';
import { tokensOf } from '../../spec/pointer.ts';
import { isSensitiveName } from '../../spec/sensitive-names.ts';
import type { Bite } from '../events.ts';
import type { Mask } from '../masking/mask.ts';
import { maskedFinding } from '../masking/masked-result.ts';
import type { Rejudged } from './bites.ts';
import { patternOf, placeOf } from './reads.ts';

/** Places that a report names. */
const placesShown = 12;
/** Characters of a changed value that a report shows. */
const charactersShown = 120;

/** What a report says of it. */
export function biteOf({ reads, tried, bite }: Rejudged, mask: Mask): Bite {
  const places = new Set(reads.toReversed().map((read) => patternOf(placeOf(read))));
  const shownPlaces = mask.text([...places].slice(0, placesShown).join('\n')).split('\n');
  return { reads: shownPlaces, tried, change: bite === null ? null : changeOf(bite, mask) };
}

function changeOf({ change: { read, to }, finding }: NonNullable<Rejudged['bite']>, mask: Mask): Bite['change'] {
  const { part } = read;
  const tokens = 'pointer' in part ? tokensOf(part.pointer) : [part.of === 'header' ? part.name : ''];
  const name = tokens.find(isSensitiveName) ?? '';
  const shown = (value: Json | undefined): Json =>
    beginning(Object.values(mask.value({ [name]: value ?? null }))[0] ?? null);
  return {
    at: mask.text(placeOf(read)),
    from: shown(part.value),
    to: shown(to.value),
    finding: maskedFinding(finding, mask),
  };
}

function beginning(value: Json): Json {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length <= charactersShown ? value : `${text.slice(0, charactersShown)}…`;
}
