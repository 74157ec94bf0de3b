import { json, type Reply } from '../../../http/reply.ts';
import { optionalText } from '../../http/read-fields.ts';
import { among, type Calls } from '../../operators/at.ts';
import type { Call } from '../../rules.ts';
import { fault, type Fault } from '../fault.ts';

/** Faults of section 5.6: purchasers are refused because of their hash. */
export const emailHashFaults: readonly Fault[] = (['checkAvailability', 'reserve'] as const).flatMap(
  (operation): readonly Fault[] => [
    fault(`hash-refused-by-${operation}`, 'partner/5.6/1')
      .says(`Refuses ${operation} requests that have a purchaserEmailHash`)
      .reply(refusing((call) => hashOf(call) !== null, operation)),
    fault(`hash-must-be-padded-on-${operation}`, 'partner/5.6/1')
      .says(`Requires padding (=) in the purchaserEmailHash of ${operation} requests`)
      .reply(refusing((call) => hashOf(call)?.length === 43, operation)),
    fault(`hash-must-be-plain-base64-on-${operation}`, 'partner/5.6/1')
      .says(`Refuses a purchaserEmailHash that contains - or _ in ${operation} requests`)
      .reply(refusing((call) => /[-_]/.test(hashOf(call) ?? ''), operation)),
    fault(`other-hash-refused-by-${operation}`, 'partner/5.6/3')
      .says(`Refuses a known purchaser whose purchaserEmailHash changed, as fraud, in ${operation} requests`)
      .reply((reply, call) => (isOtherHash(call) && call.operation === operation ? refused(reply) : reply)),
    fault(`guest-refused-by-${operation}`, 'partner/5.6/4')
      .says(`Refuses ${operation} requests without a purchaserEmailHash`)
      .reply(refusing((call) => hashOf(call) === null, operation)),
  ],
);

function hashOf(call: Call): string | null {
  return optionalText(call, 'purchaserEmailHash');
}

function refusing(isRefused: (call: Call) => boolean, on: Calls): (reply: Reply, call: Call) => Reply {
  const concerns = among(on);
  return (reply, call) => (concerns(call) && isRefused(call) ? refused(reply) : reply);
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
