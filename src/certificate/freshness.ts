import type { Certificate } from './statement.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** How far two clocks may be apart before a date counts as one to come. */
const clocksApart = 5 * minute;

/** What is wrong with a certificate's age. Services change: one that held last year may not hold today. */
export function ageFaults(
  { startedAt, finishedAt }: Certificate,
  { now, maxAgeDays }: { readonly now: Date; readonly maxAgeDays: number },
): readonly string[] {
  const ahead = Math.max(Date.parse(startedAt), Date.parse(finishedAt)) - now.getTime();
  if (ahead > clocksApart) return [`it is dated ahead of the clock of this machine: ${finishedAt}`];
  const days = Math.floor((now.getTime() - Date.parse(finishedAt)) / day);
  if (now.getTime() - Date.parse(finishedAt) <= maxAgeDays * day) return [];
  return [`it is ${days} days old, and ${maxAgeDays} are allowed`];
}
