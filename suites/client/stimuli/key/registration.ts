import type { Stimulus } from '../../../../src/client-authoring.ts';
import { flatError } from '../replies.ts';

/** The fields that the refusal names. A person can change both in any registration. */
const refusedFields = ['displayName', 'partnerContactEmail'] as const;

/** Refuses one registration because of two fields. */
export const refuseRegister: Stimulus = {
  name: 'refuse-register',
  says: `One registration is refused: ${refusedFields.join(' and ')} must be changed`,
  endpoints: ['register'],
  lasts: 'once',
  open:
    () =>
    async ({ provoked }) => {
      provoked({ fields: refusedFields });
      const errorMessage = 'displayName is in use by another partner; partnerContactEmail is in use by another partner';
      return flatError(400, { error: 'BAD_REQUEST', errorMessage });
    },
};

/** Long enough that half of it differs from all of it, even for a client that shortens its waits to a hundredth. */
const retryAfterSeconds = 20;

export const rateLimit: Stimulus = {
  name: 'rate-limit',
  says: `One registration gets 429 with retry-after: ${retryAfterSeconds}`,
  endpoints: ['register'],
  lasts: 'once',
  open:
    () =>
    async ({ provoked }) => {
      provoked({ retryAfterSeconds });
      const errorMessage = 'too many registrations';
      return flatError(429, { error: 'RATE_LIMITED', errorMessage }, { 'retry-after': String(retryAfterSeconds) });
    },
};

export const closed: Stimulus = {
  name: 'closed',
  says: 'One registration finds self-registration closed',
  endpoints: ['register'],
  lasts: 'once',
  open:
    () =>
    async ({ provoked }) => {
      provoked();
      return flatError(400, { error: 'SELF_REGISTRATION_CLOSED', errorMessage: 'self-registration is closed' });
    },
};

export const failRegister: Stimulus = {
  name: 'fail-register',
  says: 'One registration gets INTERNAL_SERVER_ERROR',
  endpoints: ['register'],
  lasts: 'once',
  open:
    () =>
    async ({ provoked }) => {
      provoked();
      return flatError(400, { error: 'INTERNAL_SERVER_ERROR', errorMessage: 'internal error' });
    },
};

/** The partner exists afterwards, but the client knows neither that nor the key. */
export const dropRegister: Stimulus = {
  name: 'drop-register',
  says: 'One registration is carried out, but the connection closes without a reply',
  endpoints: ['register'],
  lasts: 'once',
  open:
    () =>
    async ({ forward, provoked }) => {
      const served = await forward();
      provoked();
      return { kind: 'lost', served };
    },
};
