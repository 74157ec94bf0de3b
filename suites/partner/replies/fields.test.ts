import { describe, expect, it } from 'vitest';
import { BlockedError, FindingError, GapError, type PartnerProfile } from '../../../src/authoring.ts';
import { demanded, firstValueAt, requiredPointer, idText, needed, entriesIn, succeededIn } from './fields.ts';
import { needsMention } from '../calls/needs-mention.ts';
import { acme } from '../profile.testing.ts';
import { replied } from './reply.testing.ts';
import { backend } from '../calls/backend.ts';

const { reserve } = acme.operations;
if (reserve === null) throw new Error('expected an operation reserve');
const profile: PartnerProfile = {
  ...acme,
  operations: { ...acme.operations, reserve: { ...reserve, reply: { reservationId: '/bookings/*/id' } } },
};
const partner = backend(profile);

describe('a pointer', () => {
  const reply = replied('reserve', { bookings: [{ id: null }, { id: 7 }, { id: 'x' }], none: null });

  it('with * leads to several values: firstValueAt returns the first', () => {
    expect(entriesIn(reply, '/bookings/*/id').map(({ value }) => value)).toEqual([null, 7, 'x']);
    expect(firstValueAt(replied('reserve', { bookings: [{ id: 7 }, { id: 'x' }] }), '/bookings/*/id')).toBe(7);
  });

  it('to null or to nothing gives null', () => {
    expect([firstValueAt(reply, '/none'), firstValueAt(reply, '/nope'), firstValueAt(reply, null)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('to nothing is a finding if the contract demands the value', () => {
    expect(() => demanded(reply, '/nope', 'a price')).toThrow(FindingError);
  });

  it('to nothing blocks a check that only needs the value, with operation and field', () => {
    const empty = replied('reserve', { bookings: [] });
    const need = () => needed(empty, 'reservationId', { operation: 'reserve', backend: partner });
    expect(need).toThrow(BlockedError);
    expect(need).toThrow(/^the reply of reserve has no value at the pointer to reservationId$/);
  });

  it('that is not in the target file is a gap', () => {
    expect(() => requiredPointer(partner, 'reserve', 'status')).toThrow(GapError);
    expect(() => requiredPointer(partner, 'lookup', 'status')).toThrow(/no pointer to status in the reply of lookup/);
  });
});

it('succeededIn returns the operation of a 2xx reply', () => {
  expect(succeededIn(replied('reserve', {}, 202))).toBe('reserve');
  expect(succeededIn(replied('reserve', {}, 409))).toBeNull();
  expect(succeededIn(replied('webhook', {}))).toBeNull();
});

it('idText is the same for a number and its text', () => {
  expect([idText(7), idText('7')]).toEqual(['7', '7']);
});

it('needsMention throws a GapError for a placeholder that no template has', () => {
  expect(() => needsMention(partner, 'reserve', 'purchaserId')).not.toThrow();
  expect(() => needsMention(partner, 'checkAvailability', 'startAt')).not.toThrow();
  expect(() => needsMention(partner, 'reserve', 'purchaserEmailHash')).toThrow(GapError);
  expect(() => needsMention(partner, 'cancel', 'reservationId')).toThrow(/of cancel$/);
});
