import { furtherOperations, InapplicableError, isSuccessful, type AnyCheck } from '../../../src/authoring.ts';
import type { Business } from '../fixtures/business.ts';
import { asPrerequisite } from '../fixtures/prerequisite.ts';
import { signedWrongly } from '../forged/forgery.ts';
import { missingHeaders } from '../forged/header.ts';
import { expectClientError } from '../replies/expect-signature.ts';
import { check } from '../authoring.ts';

const anotherKey = { name: 'signed with another key', key: (key: string) => `${key}0` };

/** Section 5.5, for the operations that the contract does not name: octoproof signs them as the marketplace would. */
export function furtherOperationChecks({ backend, main, reservation }: Business): readonly AnyCheck[] {
  return furtherOperations.map((operation) =>
    check(`partner/5.5/further#${operation}`, `${operation} refuses a request with a wrong or missing signature`, {
      needs: { reservation: reservation[main] },
      async steps({ reservation: { values }, send, accept }) {
        if (backend.profile.operations[operation] === null)
          throw new InapplicableError(`the target file has no operation "${operation}"`);
        for (const forgery of [anotherKey, ...missingHeaders.slice(0, 1)]) {
          const reply = await send(signedWrongly(backend.call(operation, values), forgery, backend));
          if (isSuccessful(reply.status)) expectClientError(reply, forgery.name);
        }
        await asPrerequisite(`call ${operation}`, async () => accept(backend.call(operation, values)));
      },
    }),
  );
}
