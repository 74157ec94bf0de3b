/** The offset of a time zone from UTC at an instant, in minutes. Throws `RangeError` for an unknown time zone. */
export type Clocks = (instant: number) => number;

const minuteMs = 60_000;
const quarterMs = 900_000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;

export function clocksOf(timeZone: string): Clocks {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const offsets = new Map<number, number>();
  return (instant) => {
    // Clocks change only at full quarters of an hour, so one value for each quarter is enough.
    const quarter = Math.floor(instant / quarterMs);
    const cached = offsets.get(quarter);
    if (cached !== undefined) return cached;
    const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign = '+', hours = '0', minutes = '0'] = /^GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
    const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
    offsets.set(quarter, offset);
    return offset;
  };
}

/** The last full hour before and the first after the next clock change. Null without a change within 400 days. */
export function nextChange(clocks: Clocks, now: number): { readonly before: number; readonly after: number } | null {
  const start = Math.ceil(now / hourMs) * hourMs;
  for (let day = start; day < start + 400 * dayMs; day += dayMs) {
    if (clocks(day) === clocks(day + dayMs)) continue;
    for (let hour = day; hour < day + dayMs; hour += hourMs) {
      if (clocks(hour) !== clocks(hour + hourMs)) return { before: hour, after: hour + hourMs };
    }
  }
  return null;
}

/** An instant as `<date>T<time><+/-hh:mm>`, with an offset in minutes. */
export function writtenAt(instant: number, offset: number): string {
  const local = new Date(instant + offset * minuteMs).toISOString().slice(0, 19);
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return `${local}${offset < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

/** Days since the epoch on a calendar that is `offset` minutes ahead of UTC. */
export function dayAt(instant: number, offset: number): number {
  return Math.floor((instant + offset * minuteMs) / dayMs);
}

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
