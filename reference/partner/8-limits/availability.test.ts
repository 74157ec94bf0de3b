import { expect, onTestFinished, test } from 'vitest';
import { openSession, type Session, type Values } from '../session.testing.ts';

/** A Friday evening. Clocks in Europe go back on the next Sunday. */
const now = () => Date.parse('2026-10-23T20:00:00Z');

async function starts(session: Session, values: Values): Promise<unknown> {
  const answer = await session.call('checkAvailability', values);
  const availabilities = answer.at('/availabilities');
  return Array.isArray(availabilities) ? availabilities.map(({ startAt }) => String(startAt)) : null;
}

test('timestamps are local times with the offset of their own date', async () => {
  const session = await openSession(onTestFinished, { now, facts: { confirmsWithinMinutes: true } });
  const values = { startAt: '2026-10-24T08:00:00Z', endAt: '2026-10-24T12:00:00+02:00' };
  expect(await starts(session, values)).toEqual([
    '2026-10-24T10:00:00+02:00',
    '2026-10-25T10:00:00+01:00',
    '2027-04-24T10:00:00+02:00',
  ]);
});

test.each([
  ['America/St_Johns', '2026-10-30T10:00:00-02:30'],
  ['Asia/Kathmandu', '2026-10-30T18:15:00+05:45'],
  ['UTC', '2026-10-30T12:30:00+00:00'],
])('timestamps have the offset of %s', async (timeZone, expected) => {
  const session = await openSession(onTestFinished, { now, facts: { timeZone } });
  const values = { startAt: '2026-10-30T12:30:00Z', endAt: '2026-10-30T13:00:00Z' };
  expect(await starts(session, values)).toContainEqual(expected);
});

test('a partner that does not confirm within minutes offers neither the same day nor the next day', async () => {
  const session = await openSession(onTestFinished, { now, facts: { confirmsWithinMinutes: false } });
  // 23:59 of the next day and 00:00 of the day after it, in the merchant's time zone.
  const [tomorrow, later] = ['2026-10-24T21:59:00Z', '2026-10-24T22:00:00Z'];
  expect(await starts(session, { startAt: tomorrow, endAt: tomorrow })).not.toContainEqual('2026-10-24T23:59:00+02:00');
  expect(await starts(session, { startAt: later, endAt: later })).toContainEqual('2026-10-25T00:00:00+02:00');
});

test('a period in the past is not available', async () => {
  const session = await openSession(onTestFinished, { now, facts: { confirmsWithinMinutes: true } });
  const values = { startAt: '2026-10-23T19:59:00Z', endAt: '2026-10-23T21:00:00Z' };
  expect(await starts(session, values)).toEqual(['2026-10-24T21:59:00+02:00', '2027-04-23T21:59:00+02:00']);
});

test('checkAvailability with a missing or invalid period returns 400', async () => {
  const session = await openSession(onTestFinished);
  const answers = await Promise.all([
    session.call('checkAvailability', { startAt: undefined }),
    session.call('checkAvailability', { startAt: 'tomorrow' }),
    session.call('checkAvailability', { endAt: '2027-01-01T10:00:00' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
});
