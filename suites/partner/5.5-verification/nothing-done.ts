import { BlockedError, FindingError, type AnyCheck, type Reply } from '../../../src/authoring.ts';
import { sampleForgeries } from './refused.ts';
import type { Business } from '../fixtures/business.ts';
import { expectClientError } from '../replies/expect-signature.ts';
import { aStatus, evidenceOf, readState, isTransitional, settledState } from '../fixtures/evidence.ts';
import { operationsGap } from '../fixtures/gaps.ts';
import { newPurchaser } from '../fixtures/purchaser.ts';
import { acceptedOf, newCustomerServiceId, reserveCall } from '../fixtures/reservation.ts';
import { forged } from '../forged/forgery.ts';
import { deprecatedVersion, missingHeaders, schemeForgeries } from '../forged/header.ts';
import { comparisonForgeries } from '../forged/signature.ts';
import { check } from '../authoring.ts';
import { need } from '../../../src/authoring.ts';

const forgeries = [
  ...sampleForgeries,
  ...comparisonForgeries.slice(0, 1),
  ...missingHeaders.slice(0, 1),
  ...schemeForgeries.slice(0, 1),
  deprecatedVersion,
];

/** Section 5.5: a request with a wrong signature is not processed. */
export function nothingDoneChecks({
  backend,
  main,
  reservationsAllowed,
  quote,
  reservation,
}: Business): readonly AnyCheck[] {
  const evidence = evidenceOf(backend);
  const status = aStatus(backend);
  const fulfillGiven = need<null>('the operation fulfill', {
    gap: () => operationsGap(backend, 'fulfill'),
    provide: () => null,
  });

  return [
    check('partner/5.5/2-nothing#reserve', 'reserve creates no reservation if the signature is wrong', {
      needs: { evidence, reservationsAllowed, quote: quote[main] },
      async steps({ evidence: { isReserved }, quote: currentQuote, send, arrange, accept }) {
        const acceptedId = newCustomerServiceId();
        const acceptedCall = reserveCall(currentQuote, { backend, values: { customerServiceId: acceptedId } });
        await acceptedOf(currentQuote, { accept, backend, call: acceptedCall });
        if (!(await isReserved(acceptedId, { send, arrange })))
          throw new BlockedError(
            'octoproof cannot see an accepted reservation, so it cannot see that a refused one is missing',
          );

        for (const forgery of forgeries) {
          const customerServiceId = newCustomerServiceId();
          const call = reserveCall(currentQuote, { backend, values: { ...newPurchaser(), customerServiceId } });
          const request = forged(call, forgery, backend);
          if (request === null) continue;
          const reply = await send(request);
          expectClientError(reply, forgery.name);
          if (await isReserved(customerServiceId, { send, arrange })) throw processed(reply, 'no reservation');
        }
      },
    }),

    check('partner/5.5/2-nothing#fulfill', 'fulfill does not change the reservation if the signature is wrong', {
      needs: { given: fulfillGiven, status, reservation: reservation[main] },
      async steps({ reservation: { values }, send, accept, wait }) {
        const before = await settledState(values, { send, wait, backend });
        if (before === null) throw new BlockedError('the reply of status has no state of the reservation');
        if (isTransitional(before, backend))
          throw new BlockedError('the state of the reservation is transitional: the backend may change it at any time');

        for (const forgery of forgeries) {
          const request = forged(backend.call('fulfill', values), forgery, backend);
          if (request === null) continue;
          const reply = await send(request);
          expectClientError(reply, forgery.name);
          const after = await readState(values, { send, backend });
          if (after !== before) throw processed(reply, `a reservation in the state ${JSON.stringify(before)}`);
        }

        await accept(backend.call('fulfill', values));
        if ((await readState(values, { send, backend })) === before)
          throw new BlockedError('an accepted fulfill does not change the state in the reply of status');
      },
    }),
  ];
}

function processed({ exchange, status, text }: Reply, expected: string): FindingError {
  return new FindingError({
    kind: 'body',
    exchange,
    expected: `${expected} after a refused call`,
    outside: true,
    received: `status ${status}, but the call was processed; the reply was ${text}`,
  });
}
