import { BlockedError, FindingError, type AnyCheck, type Reply } from '../../../src/authoring.ts';
import { sampleForgeries } from './refused.ts';
import type { Business } from '../fixtures/business.ts';
import { expectTurnedAway } from '../replies/expect-signature.ts';
import { aStatus, evidenceOf, readState } from '../fixtures/evidence.ts';
import { operationsGap } from '../fixtures/gaps.ts';
import { newPurchaser } from '../fixtures/purchaser.ts';
import { acceptedOf, newCustomerServiceId, reserveCall } from '../fixtures/reservation.ts';
import { isTransitional, settledState } from '../fixtures/settled-state.ts';
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

/** Section 5.5: processed where the signature is right, and not at all where it is not. */
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
    provide: () => Promise.resolve(null),
  });

  return [
    check('partner/5.5/2-nothing#reserve', 'A reserve that is refused for its signature leaves no reservation', {
      needs: { evidence, reservationsAllowed, quote: quote[main] },
      async steps({ evidence: { isReserved }, quote: currentQuote, send, arrange, accept }) {
        const honest = newCustomerServiceId();
        const honestly = reserveCall(currentQuote, { backend, values: { customerServiceId: honest } });
        await acceptedOf(currentQuote, { accept, backend, call: honestly });
        if (!(await isReserved(honest, { send, arrange })))
          throw new BlockedError('a reservation that was accepted cannot be seen either');

        for (const forgery of forgeries) {
          const customerServiceId = newCustomerServiceId();
          const call = reserveCall(currentQuote, { backend, values: { ...newPurchaser(), customerServiceId } });
          const request = forged(call, forgery, backend);
          if (request === null) continue;
          const reply = await send(request);
          expectTurnedAway(reply, forgery.name);
          if (await isReserved(customerServiceId, { send, arrange })) throw processed(reply, 'no reservation');
        }
      },
    }),

    check(
      'partner/5.5/2-nothing#fulfill',
      'A fulfill that is refused for its signature leaves the reservation as it was',
      {
        needs: { given: fulfillGiven, status, reservation: reservation[main] },
        async steps({ reservation: { values }, send, accept, wait }) {
          const before = await settledState(values, { send, wait, backend });
          if (before === null) throw new BlockedError('the status of the reservation is not shown');
          if (isTransitional(before, backend))
            throw new BlockedError('the status of the reservation is one that changes by itself');

          for (const forgery of forgeries) {
            const request = forged(backend.call('fulfill', values), forgery, backend);
            if (request === null) continue;
            const reply = await send(request);
            expectTurnedAway(reply, forgery.name);
            const after = await readState(values, { send, backend });
            if (after !== before) throw processed(reply, `the reservation to stay ${JSON.stringify(before)}`);
          }

          await accept(backend.call('fulfill', values));
          if ((await readState(values, { send, backend })) === before)
            throw new BlockedError('status does not show what an accepted fulfill changes');
        },
      },
    ),
  ];
}

function processed({ exchange, status, text }: Reply, expected: string): FindingError {
  return new FindingError({
    kind: 'body',
    exchange,
    expected: `${expected} after a refusal`,
    received: `${status}, and the call was processed all the same: ${text}`,
  });
}
