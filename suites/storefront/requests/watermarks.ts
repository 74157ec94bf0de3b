/** Ways of writing one moment as ISO-8601, by name. */
export const spellings: readonly {
  readonly name: string;
  readonly says: string;
  readonly of: (time: number) => string;
}[] = [
  { name: 'utc', says: 'in UTC', of: (time) => secondsOf(time, 'Z') },
  { name: 'milliseconds', says: 'with milliseconds', of: (time) => new Date(time).toISOString() },
  { name: 'zero-offset', says: 'with the offset +00:00', of: (time) => secondsOf(time, '+00:00') },
  { name: 'east', says: 'in an offset east of UTC', of: (time) => inOffset(time, 330) },
  { name: 'west', says: 'in an offset west of UTC', of: (time) => inOffset(time, -480) },
];

/** A watermark before every change. */
export const longAgo = '2000-01-01T00:00:00Z';

/** A moment to the second, in UTC. */
export function utc(time: number): string {
  return secondsOf(time, 'Z');
}

function secondsOf(time: number, zone: string): string {
  return new Date(time).toISOString().replace(/\.\d+Z$/, zone);
}

function inOffset(time: number, minutes: number): string {
  const away = Math.abs(minutes);
  const zone = `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(away / 60))}:${twoDigits(away % 60)}`;
  return secondsOf(time + minutes * 60_000, zone);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
