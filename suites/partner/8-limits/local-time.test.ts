import { describe, expect, it } from 'vitest';
import { clocksOf, dayAt, nextChange, writtenAt, readTimestamp } from './local-time.ts';

describe('readTimestamp', () => {
  it.each([
    '2026-03-29T01:59:59+01:00',
    '2026-03-29T01:59:59.123+01:00',
    '2026-03-29T01:59+01:00',
    '2026-03-29T01:59:59+00:00',
    '2026-03-29T01:59:59-09:30',
    '2028-02-29T23:59:60+14:00',
  ])('accepts %s', (text) => {
    expect(readTimestamp(text)).not.toBeNull();
  });

  it.each([
    '2026-03-29T01:59:59Z',
    '2026-03-29T01:59:59',
    '2026-03-29T01:59:59+0100',
    '2026-03-29T01:59:59+01',
    '2026-03-29 01:59:59+01:00',
    '2026-02-29T01:59:59+01:00',
    '2026-13-01T01:59:59+01:00',
    '2026-03-29T24:59:59+01:00',
    '2026-03-29T01:59:59+01:99',
    '29.03.2026T01:59:59+01:00',
    '2026-03-29',
    '',
  ])('returns null for %s', (text) => {
    expect(readTimestamp(text)).toBeNull();
  });

  it('returns instant, offset and the written date', () => {
    expect(readTimestamp('2026-03-29T00:30:00.5+02:00')).toEqual({
      instant: Date.UTC(2026, 2, 28, 22, 30, 0, 500),
      offset: 120,
      day: Date.UTC(2026, 2, 29) / 86_400_000,
    });
  });
});

describe('time zones', () => {
  it.each([
    ['Europe/Madrid', '2026-01-15T12:00:00Z', 60],
    ['Europe/Madrid', '2026-07-15T12:00:00Z', 120],
    ['America/St_Johns', '2026-01-15T12:00:00Z', -210],
    ['Asia/Kathmandu', '2026-01-15T12:00:00Z', 345],
    ['UTC', '2026-01-15T12:00:00Z', 0],
  ])('%s at %s is %d minutes ahead', (zone, time, offset) => {
    expect(clocksOf(zone)(Date.parse(time))).toBe(offset);
  });

  it('have a next clock change with the hours before and after it, or none', () => {
    const change = nextChange(clocksOf('Europe/Madrid'), Date.parse('2026-01-15T12:34:56Z'));
    expect(change).toEqual({ before: Date.parse('2026-03-29T00:00:00Z'), after: Date.parse('2026-03-29T01:00:00Z') });
    expect(nextChange(clocksOf('Asia/Tokyo'), Date.parse('2026-01-15T12:34:56Z'))).toBeNull();
  });

  it('give timestamps that readTimestamp reads', () => {
    const instant = Date.parse('2026-11-21T23:30:00Z');
    expect(writtenAt(instant, -210)).toBe('2026-11-21T20:00:00-03:30');
    expect(readTimestamp(writtenAt(instant, 345))).toMatchObject({ instant, offset: 345, day: dayAt(instant, 345) });
  });
});
