import type { ClientCall, ClientTraffic } from '../../../src/client-authoring.ts';
import { once } from './once.ts';

/** A program on a busy machine may handle a reply so late, in ms. A time scale shortens waits, but not this. */
export const handlingMs = 10_000;

const zone = /(Z|[+-]\d\d(:?\d\d)?)$/i;

/**
 * The instant of an ISO-8601 text in milliseconds; null for any other text. A text without a zone is UTC, and an offset with a
 * space is one whose plus was not encoded.
 */
export function instantOf(text: string): number | null {
  const plus = text.trim().replace(/ (\d\d:?\d\d)$/, '+$1');
  if (!/^\d{4}-\d\d-\d\d/.test(plus)) return null;
  const whole = plus.length > 10 && !zone.test(plus) ? `${plus}Z` : plus;
  const instant = Date.parse(whole.replace(/^(.{10}) /, '$1T'));
  return Number.isNaN(instant) ? null : instant;
}

/** The clock of the service when a call arrived, in milliseconds, by the `date` headers of its replies; null without one. */
export function clockAt(traffic: ClientTraffic, { arrivedMs }: ClientCall): number | null {
  const start = startOf(traffic);
  return start === null ? null : start + arrivedMs;
}

/** A date has no fraction of a second, so the latest start is the closest one. */
const startOf = once(({ calls }) =>
  calls.reduce<number | null>((latest, { reply, endedMs }) => {
    const date = Date.parse(reply?.headers['date'] ?? '');
    return Number.isNaN(date) ? latest : Math.max(latest ?? -Infinity, date - endedMs);
  }, null),
);
