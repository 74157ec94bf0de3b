import { BlockedError, FindingError, InapplicableError, isSuccessful } from '../../../src/authoring.ts';
import type { Business } from '../fixtures/business.ts';
import { aStatus, settledState, stateOnce } from '../fixtures/evidence.ts';
import { idText } from '../replies/fields.ts';
import { check } from '../authoring.ts';

/** Price rule 5: the marketplace may cancel a reservation. The operation status shows whether it is cancelled. */
export function cancelChecks({ backend, main, reservation }: Business) {
  return [
    check('partner/8-price/5-cancelable', 'A successful cancel changes the state of the reservation', {
      needs: { status: aStatus(backend), reservation: reservation[main] },
      async steps({ reservation: { values }, ...tools }) {
        if (backend.profile.operations.cancel === null)
          throw new InapplicableError('the target file has no operation "cancel"');
        const before = await settledState(values, { ...tools, backend });
        if (before === null) throw new BlockedError('the reply of status has no state of the reservation');
        const reply = await tools.send(backend.call('cancel', values));
        if (!isSuccessful(reply.status)) throw new InapplicableError('the backend refuses to cancel a reservation');
        const withinMs = backend.profile.webhookWaitMs;
        const after = await stateOnce((state) => state !== before, { values, withinMs }, { ...tools, backend });
        if (after !== before) return;
        throw new FindingError({
          kind: 'body',
          exchange: reply.exchange,
          expected: `a state other than ${idText(before)} after the cancel`,
          outside: true,
          received: `status ${reply.status}, but the operation status returns ${idText(before)} for ${withinMs} ms`,
        });
      },
    }),
  ];
}
