import { expect, it } from 'vitest';
import { acme } from '../profile.testing.ts';
import { replied } from '../replies/reply.testing.ts';
import { backend } from '../calls/backend.ts';
import { noteTexts, timestampsIn } from './find-timestamps.ts';

const { reserve } = acme.operations;
const partner = backend({
  ...acme,
  operations: { ...acme.operations, reserve: reserve && { ...reserve, reply: { timestamps: ['/startAt', '/endAt'] } } },
});

const found = (endpoint: string, body: object, { status = 200, sent = new Set<string>() } = {}) =>
  timestampsIn(replied(endpoint, JSON.parse(JSON.stringify(body)), status), { backend: partner, sent }).map(
    ({ pointer, read }) => `${pointer} ${read === null ? 'wrong' : 'right'}`,
  );

it('timestampsIn finds every value at the pointers of the target file, of any form', () => {
  expect(found('reserve', { startAt: 1, endAt: null })).toEqual(['/startAt wrong']);
  expect(found('reserve', { startAt: '2026-12-01T10:00+01:00', endAt: '1.12.2026' })).toEqual([
    '/startAt right',
    '/endAt wrong',
  ]);
});

it('timestampsIn finds texts in the form of RFC 3339 in successes and deliveries', () => {
  const body = { log: [{ at: '2026-12-01T10:00:00.5Z' }], by: '2026-12-01T10:00:00+01:00' };
  expect(found('status', body)).toEqual(['/log/0/at wrong', '/by right']);
  expect(found('webhook', body)).toEqual(['/log/0/at wrong', '/by right']);
  expect(found('status', body, { status: 500 })).toEqual([]);
});

it.each(['2026-12-01', '10:00:00Z', '2026-12-01T10:00', 'at 2026-12-01T10:00:00Z', '9999-12-31T23:59:59Z', ''])(
  'timestampsIn does not read %j as a timestamp',
  (text) => {
    expect(found('reserve', { text })).toEqual([]);
  },
);

it('timestampsIn leaves out texts that a request contained', () => {
  const [one, two] = ['2026-12-01T10:00:00Z', '2026-12-02T10:00:00Z'];
  const sent = new Set<string>();
  noteTexts({ endpoint: 'x', method: 'POST', path: `/a?from=${encodeURIComponent(one)}`, body: { to: [two] } }, sent);

  expect(found('status', { one, two, three: '2026-12-03T10:00:00Z' }, { sent })).toEqual(['/three wrong']);
});
