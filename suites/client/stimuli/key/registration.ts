import type { Json, ProvokedReply, Stimulus } from '../../../../src/client-authoring.ts';
import { flatError } from '../replies.ts';
import { stimulus } from '../stimulus.ts';

/** The fields that the refusal names. A person can change both in any registration. */
const refusedFields = ['displayName', 'partnerContactEmail'] as const;

/** Long enough that half of it differs from all of it, even for a client that shortens its waits to a hundredth. */
const retryAfterSeconds = 20;

/** What can happen to one registration. */
export const registrationStimuli: readonly Stimulus[] = [
  failing(
    'rate-limit',
    `The sandbox answers one POST /register with 429 and retry-after: ${retryAfterSeconds}`,
    flatError(
      429,
      { error: 'RATE_LIMITED', errorMessage: 'too many registrations' },
      { 'retry-after': String(retryAfterSeconds) },
    ),
    { retryAfterSeconds },
  ),
  failing(
    'refuse-register',
    `The sandbox refuses one POST /register because ${refusedFields.join(' and ')} must be changed`,
    flatError(400, {
      error: 'BAD_REQUEST',
      errorMessage: 'displayName is in use by another partner; partnerContactEmail is in use by another partner',
    }),
    { fields: refusedFields },
  ),
  failing(
    'closed',
    'The sandbox answers one POST /register with SELF_REGISTRATION_CLOSED',
    flatError(400, { error: 'SELF_REGISTRATION_CLOSED', errorMessage: 'self-registration is closed' }),
  ),
  failing(
    'fail-register',
    'The sandbox answers one POST /register with INTERNAL_SERVER_ERROR',
    flatError(400, { error: 'INTERNAL_SERVER_ERROR', errorMessage: 'internal error' }),
  ),
  // The partner exists afterwards, but the client knows neither that nor the key.
  stimulus({
    name: 'drop-register',
    says: 'The sandbox carries out one POST /register, but closes the connection without a reply',
    endpoints: ['register'],
    async answer({ forward, provoked }) {
      const served = await forward();
      provoked();
      return { kind: 'lost', served };
    },
  }),
];

function failing(
  name: string,
  says: string,
  reply: ProvokedReply,
  facts: Readonly<Record<string, Json>> = {},
): Stimulus {
  return stimulus({
    name,
    says,
    endpoints: ['register'],
    async answer({ provoked }) {
      provoked(facts);
      return reply;
    },
  });
}
