import type { Json } from '../../model/json.ts';
import { tokensOf } from '../../model/pointer.ts';
import { isSensitiveName } from '../../model/sensitive-names.ts';
import type { Bite } from '../events.ts';
import type { Mask } from '../masking/mask.ts';
import type { Rejudged } from './bites.ts';
import { patternOf, positionOf, type Read } from './reads.ts';

/** Maximum number of positions that a report names. */
const mostPositions = 12;
/** Maximum number of characters of a changed value in a report. */
const mostCharacters = 120;

/** The result of judging replies again, for the report. */
export function biteOf({ reads, tried, bite }: Rejudged, mask: Mask): Bite {
  const maskedPositions = mask.text(latestPositions(reads).join('\n')).split('\n');
  return { reads: maskedPositions, tried, change: bite === null ? null : changeOf(bite, mask) };
}

function latestPositions(reads: readonly Read[]): readonly string[] {
  const positions = new Set<string>();
  for (let index = reads.length - 1; index >= 0 && positions.size < mostPositions; index -= 1) {
    const read = reads[index];
    if (read !== undefined) positions.add(patternOf(read));
  }
  return [...positions];
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
    at: mask.text(positionOf(read)),
    from: shown(part.value),
    to: shown(to.value),
    finding: { kind: finding.kind, pointer },
  };
}

function beginning(value: Json): Json {
  if (typeof value !== 'string' || value.length <= mostCharacters) return value;
  return `${value.slice(0, mostCharacters)}…`;
}
