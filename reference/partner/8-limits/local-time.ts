const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Offset of a time zone from UTC at an instant, in minutes. */
export function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const of = (type: string): number => Number(parts.find((part) => part.type === type)?.value ?? 0);
  const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return Math.round((local - Math.floor(instant / 1_000) * 1_000) / minuteMs);
}

/** `<date>T<time><+/-hh:mm>` with this offset, in minutes. */
export function timestampAt(instant: number, offset: number): string {
  const local = new Date(instant + offset * minuteMs).toISOString().slice(0, 19);
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60].map(twoDigits);
  return `${local}${offset < 0 ? '-' : '+'}${hours}:${minutes}`;
}

/** The same local time, this many days later. */
export function daysLater(instant: number, days: number, timeZone: string): number {
  const before = offsetAt(instant, timeZone);
  const moved = instant + days * dayMs;
  return moved + (before - offsetAt(moved, timeZone)) * minuteMs;
}

/** Number of midnights of the zone between two instants. */
export function daysBetween(from: number, to: number, timeZone: string): number {
  return localDay(to, timeZone) - localDay(from, timeZone);
}

/** The instant of this local hour, on the same local day. */
export function atHour(instant: number, hour: number, timeZone: string): number {
  const offset = offsetAt(instant, timeZone) * minuteMs;
  const localTime = Math.floor((instant + offset) / dayMs) * dayMs + hour * 3_600_000;
  return localTime - offsetAt(localTime - offset, timeZone) * minuteMs;
}

function localDay(instant: number, timeZone: string): number {
  return Math.floor((instant + offsetAt(instant, timeZone) * minuteMs) / dayMs);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
