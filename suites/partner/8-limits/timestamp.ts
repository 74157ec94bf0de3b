/** A parsed timestamp of the form `<date>T<time><+/-hh:mm>`. */
export interface Timestamp {
  /** Milliseconds since the epoch. */
  readonly instant: number;
  /** Minutes ahead of UTC. */
  readonly offset: number;
  /** The written date, in days since the epoch. */
  readonly day: number;
}

const form = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:[.,](\d+))?)?([+-])(\d\d):(\d\d)$/;

const minuteMs = 60_000;

/** Null for another form and for dates and times that do not exist. Seconds are optional and may have fractions. */
export function readTimestamp(text: string): Timestamp | null {
  const parts = form.exec(text);
  if (parts === null) return null;
  const [year = 0, month = 0, date = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const [, , , , , , , fraction = '0', sign, hours, minutes] = parts;
  const local = Date.UTC(year, month - 1, date, hour, minute, 0) + second * 1_000 + Number(`0.${fraction}`) * 1_000;
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  const exists = new Date(Date.UTC(year, month - 1, date)).getUTCDate() === date && month >= 1 && month <= 12;
  const isTime = hour <= 23 && minute <= 59 && second <= 60 && Number(hours) <= 23 && Number(minutes) <= 59;
  if (!exists || !isTime) return null;
  return { instant: local - offset * minuteMs, offset, day: Math.floor(Date.UTC(year, month - 1, date) / 86_400_000) };
}
