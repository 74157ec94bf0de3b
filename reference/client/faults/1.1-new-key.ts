import { readPartnerCall, readSupplierCall, registerCall } from '../registration/onboard.ts';
import { textOf } from '../wire/decode.ts';
import { fault, type Fault } from './fault.ts';

/** A new, lost or rotated key: K08 to K12. */
export const newKeyFaults: readonly Fault[] = [
  fault('key-not-checked', 'client/K08')
    .says('Uses a new key without reading the own registration first')
    .rule('afterRegister', async () => {}),
  fault('key-checked-by-supplier-read', 'client/K08')
    .says('Checks a new key with the supplier read instead of the own registration')
    .rule('afterRegister', async (_right, client) => {
      await client.rules.attempt(readSupplierCall(), client);
      await client.rules.attempt(readPartnerCall(), client);
    }),
  fault('registers-after-restart', 'client/K09')
    .says('Loses the issued key on a restart and registers again')
    .rules((honest) => ({
      mayRegister: () => true,
      keyOf: (client) => client.givenKey ?? textOf(client.memory.notes.get('issued key')),
      register: async (client) => {
        const key = await honest.register(client);
        client.memory.notes.set('issued key', key);
        return key;
      },
    })),
  fault('registers-after-refused-key', 'client/K09')
    .says('Registers again when the service refuses the key')
    .rule('send', async (right, call, client) => {
      const outcome = await right(call, client);
      const isRefused = !outcome.ok && outcome.failure.status === 401 && call.operation !== 'register';
      if (isRefused) await right(registerCall(client.rules.registrationInput(client)), client);
      return outcome;
    }),
  fault('supplier-read-on-each-sync', 'client/K11')
    .says('Reads the supplier before each synchronisation')
    .rule('walk', async (right, client, filters) => {
      await client.rules.attempt(readSupplierCall(), client);
      return right(client, filters);
    }),
];
