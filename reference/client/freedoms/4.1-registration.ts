import { readPartnerCall } from '../registration/onboard.ts';
import { freedom, type Freedom } from './freedom.ts';

/** Registration and the own record. */
export const registrationFreedoms: readonly Freedom[] = [
  freedom('required-fields-only', 'C2.5')
    .says('Registers with the required fields only')
    .rule('registrationInput', (right, client) => {
      const { displayName, partnerContactName, partnerContactEmail } = right(client);
      return { displayName, partnerContactName, partnerContactEmail };
    }),
  freedom('registers-every-field', 'C2.5')
    .says('Registers with states, categories at every depth, and affiliatePublisherId null')
    .rule('registrationInput', (right, client) => ({
      ...right(client),
      affiliatePublisherId: null,
      inventoryStates: ['New York', 'Pennsylvania'],
      category1: ['food-and-drink', 'things-to-do'],
    })),
  freedom('display-name-with-accents', 'C2.5: Latin letters')
    .says('Registers a display name with accents')
    .rule('registrationInput', (right, client) => {
      const input = right(client);
      return { ...input, displayName: `${String(input['displayName'])} Élan` };
    }),
  freedom('stops-when-closed', 'K20: every call fails while registration is closed')
    .says('Does not register again after SELF_REGISTRATION_CLOSED, and uses an API key that the operator issues')
    .rule('settled', (right, registration) => {
      const isClosed = registration.state === 'stopped' && registration.code === 'SELF_REGISTRATION_CLOSED';
      return isClosed ? registration : right(registration);
    }),
  freedom('driver-without-restart', 'Driver protocol: a driver may leave out an operation')
    .says('Has a driver that does not offer the operation for a restart of the client')
    .rule('supports', (right, operation) => operation !== 'restart' && right(operation)),
  freedom('supplier-not-read', 'C4.2: the read is for a person')
    .says('Never calls GET /supplier')
    .rule('afterRegister', async (_right, client) => {
      await client.rules.attempt(readPartnerCall(), client);
    }),
  freedom('own-record-read-before-each-sync', 'C4.2')
    .says('Reads its own registration before each synchronisation')
    .rule('walk', async (right, client, filters) => {
      await client.rules.attempt(readPartnerCall(), client);
      return right(client, filters);
    }),
];
