import type { Query } from '../wire/call.ts';
import type { Page } from '../wire/product.ts';
import type { Client } from '../rules.ts';
import type { Walk } from './steps.ts';

/** Parameters of a whole walk. A poll has `updatedSince`, and never `active`, so that it reports ended deals. */
export function walkParameters(watermark: string | null): Query {
  const first: Query = [
    ['country', 'US'],
    ['limit', '10'],
  ];
  return watermark === null ? first : [...first, ['updatedSince', watermark]];
}

/** The parameters of the walk, and from the second page on the cursor. */
export function pageQuery({ parameters }: Walk, cursor: string | null, { rules }: Client): Query {
  return cursor === null ? parameters : [...parameters, ['cursor', rules.cursorParameter(cursor)]];
}

/** Section 1.4: a cursor goes back exactly as received. */
export function cursorParameter(cursor: string): string {
  return cursor;
}

export function watermarkOf({ disk }: Client): string | null {
  return disk.watermark;
}

/** How far the next walk reaches back behind the last timestamp, in ms: for late writes of the service. */
export const overlap = 600_000;

/** The next `updatedSince`: the timestamp of the last page minus 10 minutes. The own clock has no part in it. */
export function nextWatermark({ timestamp }: Page): string | null {
  return timestamp === null ? null : earlier(timestamp, overlap);
}

/** An instant `ms` earlier. A text that is not an instant stays as it is. */
export function earlier(timestamp: string, ms: number): string {
  const time = Date.parse(timestamp);
  return Number.isNaN(time) ? timestamp : new Date(time - ms).toISOString();
}
