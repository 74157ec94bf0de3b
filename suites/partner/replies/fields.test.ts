import { describe, expect, it } from 'vitest';
import { BlockedError, FindingError, GapError, type PartnerProfile } from '../../../src/authoring.ts';
import { demanded, firstValueAt, requiredPointer, idText, needed, entriesIn, succeededIn } from './fields.ts';
import { needsMention } from '../calls/needs-mention.ts';
import { acme } from '../profile.testing.ts';
import { replied } from './reply.testing.ts';
import { backend } from '../calls/backend.ts';

const { reserve } = acme.operations;
if (reserve === null) throw new Error('the partner of tests can reserve');
const profile: PartnerProfile = {
  ...acme,
  operations: { ...acme.operations, reserve: { ...reserve, reply: { reservationId: '/bookings/*/id' } } },
};
const partner = backend(profile);

describe('a place', () => {
  const reply = replied('reserve', { bookings: [{ id: null }, { id: 7 }, { id: 'x' }], none: null });

  it('may name several values, of which the first counts', () => {
    expect(entriesIn(reply, '/bookings/*/id').map(({ value }) => value)).toEqual([null, 7, 'x']);
    expect(firstValueAt(replied('reserve', { bookings: [{ id: 7 }, { id: 'x' }] }), '/bookings/*/id')).toBe(7);
  });

  it('with null or nothing has no value', () => {
    expect([firstValueAt(reply, '/none'), firstValueAt(reply, '/nope'), firstValueAt(reply, null)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('that the contract demands is a finding where it is empty, and named', () => {
    expect(() => demanded(reply, '/nope', 'a price')).toThrow(FindingError);
  });

  it('that is only our means blocks where it is empty, and says which operation and field', () => {
    const empty = replied('reserve', { bookings: [] });
    const need = () => needed(empty, 'reservationId', { operation: 'reserve', backend: partner });
    expect(need).toThrow(BlockedError);
    expect(need).toThrow(/^reservationId is not where .* reply of reserve/);
  });

  it('that the target file does not give is a gap', () => {
    expect(() => requiredPointer(partner, 'reserve', 'status')).toThrow(GapError);
    expect(() => requiredPointer(partner, 'lookup', 'status')).toThrow(/a reply of lookup holds status/);
  });
});

it('a reply belongs to an operation where it is its success', () => {
  expect(succeededIn(replied('reserve', {}, 202))).toBe('reserve');
  expect(succeededIn(replied('reserve', {}, 409))).toBeNull();
  expect(succeededIn(replied('webhook', {}))).toBeNull();
});

it('an id is the same as a number and as text', () => {
  expect([idText(7), idText('7')]).toEqual(['7', '7']);
});

it('a value that no template names is a gap', () => {
  expect(() => needsMention(partner, 'reserve', 'purchaserId')).not.toThrow();
  expect(() => needsMention(partner, 'checkAvailability', 'startAt')).not.toThrow();
  expect(() => needsMention(partner, 'reserve', 'purchaserEmailHash')).toThrow(GapError);
  expect(() => needsMention(partner, 'cancel', 'reservationId')).toThrow(/with cancel$/);
});
