import type { Operation } from '../../4-endpoints/operations.ts';
import { optionalText } from '../../http/read-fields.ts';
import { json, type Reply } from '../../../http/reply.ts';
import type { Received } from '../../rules.ts';
import type { Fault } from '../fault.ts';

/** Faults of section 5.6: purchasers who are turned away for their hash. */
export const emailHashFaults: readonly Fault[] = (['checkAvailability', 'reserve'] as const).flatMap(
  (operation): readonly Fault[] => [
    {
      name: `hash-refused-by-${operation}`,
      requirement: 'partner/5.6/1',
      says: `Takes no purchaserEmailHash on ${operation}`,
      reply: turningAway(operation, (call) => hashOf(call) !== null),
    },
    {
      name: `hash-must-be-padded-on-${operation}`,
      requirement: 'partner/5.6/1',
      says: `Expects a hash with padding on ${operation}`,
      reply: turningAway(operation, (call) => hashOf(call)?.length === 43),
    },
    {
      name: `hash-must-be-plain-base64-on-${operation}`,
      requirement: 'partner/5.6/1',
      says: `Takes a hash on ${operation} only where URL-safe and plain Base64 are alike`,
      reply: turningAway(operation, (call) => /[-_]/.test(hashOf(call) ?? '')),
    },
    {
      name: `other-hash-refused-by-${operation}`,
      requirement: 'partner/5.6/3',
      says: `Takes another hash of a known purchaser for fraud on ${operation}`,
      reply: strictAbout(operation),
    },
    {
      name: `guest-refused-by-${operation}`,
      requirement: 'partner/5.6/4',
      says: `Requires a hash on ${operation}`,
      reply: turningAway(operation, (call) => hashOf(call) === null),
    },
  ],
);

function hashOf(call: Received): string | null {
  return optionalText(call, 'purchaserEmailHash');
}

function turningAway(operation: Operation, whom: (call: Received) => boolean) {
  return (reply: Reply, call: Received): Reply => {
    if (call.operation !== operation || reply.status >= 300 || !whom(call)) return reply;
    return json(400, { errors: [{ code: 'INVALID_REQUEST' }], httpCode: 400 });
  };
}

/** Remembers the first hash of each purchaser. */
function strictAbout(operation: Operation) {
  return (reply: Reply, call: Received): Reply => {
    const { purchaserId } = call.rules.purchaserOf(call);
    const hash = hashOf(call);
    if (purchaserId === null || hash === null) return reply;
    const key = `hash of ${purchaserId}`;
    const first = call.memory.get(key) ?? hash;
    call.memory.set(key, first);
    return first === hash ? reply : turningAway(operation, () => true)(reply, call);
  };
}
