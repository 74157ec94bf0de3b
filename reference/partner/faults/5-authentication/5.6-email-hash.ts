import { json, type Reply } from '../../../http/reply.ts';
import { optionalText } from '../../http/read-fields.ts';
import { faultsOf, type Cases } from '../../operators/cases.ts';
import type { Call } from '../../rules.ts';
import type { Fault } from '../fault.ts';

/** Faults of section 5.6: purchasers are refused because of their hash. */
export const emailHashFaults: readonly Fault[] = (['checkAvailability', 'reserve'] as const).flatMap(
  (operation): readonly Fault[] => [
    ...refusing('partner/5.6/1', {
      [`hash-refused-by-${operation}`]: [
        `Refuses a purchaserEmailHash on ${operation}`,
        (call) => hashOf(call) !== null,
        operation,
      ],
      [`hash-must-be-padded-on-${operation}`]: [
        `Requires a hash with padding on ${operation}`,
        (call) => hashOf(call)?.length === 43,
        operation,
      ],
      [`hash-must-be-plain-base64-on-${operation}`]: [
        `Refuses a hash with the URL-safe characters - or _ on ${operation}`,
        (call) => /[-_]/.test(hashOf(call) ?? ''),
        operation,
      ],
    }),
    {
      name: `other-hash-refused-by-${operation}`,
      requirement: 'partner/5.6/3',
      says: `Refuses another hash of a known purchaser as fraud on ${operation}`,
      reply: (reply, call) => (isOtherHash(call) && call.operation === operation ? refused(reply) : reply),
    },
    ...refusing('partner/5.6/4', {
      [`guest-refused-by-${operation}`]: [
        `Requires a hash on ${operation}`,
        (call) => hashOf(call) === null,
        operation,
      ],
    }),
  ],
);

function hashOf(call: Call): string | null {
  return optionalText(call, 'purchaserEmailHash');
}

function refusing(requirement: string, cases: Cases<(call: Call) => boolean>): readonly Fault[] {
  return faultsOf(requirement, cases, (isRefused, concerns) => ({
    reply: (reply, call) => (concerns(call) && isRefused(call) ? refused(reply) : reply),
  }));
}

function refused(reply: Reply): Reply {
  return reply.status < 300 ? json(400, { errors: [{ code: 'INVALID_REQUEST' }], httpCode: 400 }) : reply;
}

/** Remembers the first hash of each purchaser. */
function isOtherHash(call: Call): boolean {
  const { purchaserId } = call.rules.purchaserOf(call);
  const hash = hashOf(call);
  if (purchaserId === null || hash === null) return false;
  const key = `hash of ${purchaserId}`;
  const first = call.memory.get(key) ?? hash;
  call.memory.set(key, first);
  return first !== hash;
}
