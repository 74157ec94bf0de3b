import { FindingError, GapError, InapplicableError, type Reply } from '../../../src/authoring.ts';
import type { Business } from '../fixtures/business.ts';
import { firstValueAt, pointerOf, succeededIn } from '../replies/fields.ts';
import { asPrerequisite } from '../fixtures/prerequisite.ts';
import type { Backend } from '../calls/backend.ts';
import { ambient, check } from '../authoring.ts';

/** Price rule 5: every reply with a reservation contains its price. */
export function carriedPriceChecks({ backend, main, reservation, example, fulfilled }: Business) {
  return [
    check('partner/8-price/5-carried#reserve', 'The reply of reserve contains the price of the reservation', {
      needs: { example: example[main] },
      steps({ example: { reply } }) {
        expectJudged(reply, backend);
      },
    }),
    check(
      'partner/8-price/5-carried#fulfill',
      'If the reply of fulfill contains the reservation, it also contains the price',
      {
        needs: { fulfilled: fulfilled[main] },
        steps({ fulfilled: { reply } }) {
          expectJudged(reply, backend);
        },
      },
    ),
    ...(['status', 'lookup', 'cancel'] as const).map((operation) =>
      check(`partner/8-price/5-carried#${operation}`, `The reply of ${operation} has the price of the reservation`, {
        needs: { reservation: reservation[main] },
        async steps({ reservation: { values }, accept }) {
          if (backend.profile.operations[operation] === null) {
            throw new InapplicableError(`the target file has no operation "${operation}"`);
          }
          const call = async () => await accept(backend.call(operation, values));
          expectJudged(await asPrerequisite(`call ${operation}`, call), backend);
        },
      }),
    ),
    ambient('partner/8-price/5-carried', 'Every reply that contains a reservation contains its price', {
      gap: 'operations',
      judge: (reply) => judged(reply, backend),
    }),
  ];
}

function expectJudged(reply: Reply, backend: Backend): void {
  if (judged(reply, backend)) return;
  if (firstValueAt(reply, pointerOf(backend, succeededIn(reply), 'reservationId')) === null) {
    throw new InapplicableError(`the reply of ${reply.endpoint} contains no reservation`);
  }
  throw new GapError('operations', `the target file has no pointer to priceSummary in the reply of ${reply.endpoint}`);
}

/** True if the reply contains a reservation and the target file has the pointer to its price. */
function judged(reply: Reply, backend: Backend): boolean {
  const operation = succeededIn(reply);
  const pointer = pointerOf(backend, operation, 'priceSummary');
  if (operation === 'checkAvailability' || pointer === null) return false;
  if (firstValueAt(reply, pointerOf(backend, operation, 'reservationId')) === null) return false;
  if (firstValueAt(reply, pointer) !== null) return true;
  throw new FindingError({
    kind: 'missing',
    exchange: reply.exchange,
    pointer,
    expected: 'the price of the reservation',
  });
}
