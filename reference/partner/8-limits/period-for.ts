import { atHour, daysLater, offsetAt, timestampAt } from './local-time.ts';

/** Two hours in the morning, one month from now. */
export function periodFor(now: number, timeZone: string): { readonly startAt: string; readonly endAt: string } {
  const startAt = atHour(daysLater(now, 30, timeZone), 10, timeZone);
  const endAt = startAt + 7_200_000;
  return {
    startAt: timestampAt(startAt, offsetAt(startAt, timeZone)),
    endAt: timestampAt(endAt, offsetAt(endAt, timeZone)),
  };
}
