import type { CheckResult } from '../../run/events.ts';
import type { Diagnosis } from '../../model/diagnosis.ts';

/** A diagnosis with the results that it explains. */
export interface Doubt extends Diagnosis {
  readonly explains: readonly CheckResult[];
}

/** The diagnoses, those that explain the most failed checks first. Each one names the failed checks that it explains. */
export function inOrder(doubts: readonly Doubt[], results: readonly CheckResult[]): readonly Diagnosis[] {
  const failed = new Set(results.filter(({ verdict }) => verdict === 'failed'));
  const counted = doubts.map(({ explains, ...diagnosis }) => ({
    diagnosis,
    ids: explains.filter((one) => failed.has(one)).map(({ id }) => id),
  }));
  return counted
    .toSorted((a, b) => b.ids.length - a.ids.length)
    .map(({ diagnosis, ids }) => {
      const more = ids.length > 3 ? ` and ${ids.length - 3} more` : '';
      const isShared = counted.some((other) => other.diagnosis !== diagnosis && other.ids[0] === ids[0]);
      const together = isShared ? ', together with the other diagnoses' : '';
      const text = `${ids.length} of ${failed.size} failed checks${together}: ${ids.slice(0, 3).join(', ')}${more}`;
      return ids.length === 0
        ? diagnosis
        : { ...diagnosis, details: [...diagnosis.details, { label: 'explains', text }] };
    });
}
