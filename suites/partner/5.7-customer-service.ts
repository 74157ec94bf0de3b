import {
  expectThat,
  FindingError,
  InapplicableError,
  need,
  type OperationName,
  type Reply,
} from '../../src/authoring.ts';
import type { Business } from './business.ts';
import { demanded, found, givenPlace, placeOf, idText } from './found.ts';
import { operationsGap } from './fixtures/gaps.ts';
import { quoteFor } from './fixtures/quote.ts';
import { reserved, type Reservation } from './fixtures/reservation.ts';
import { standing } from './fixtures/standing.ts';
import type { Backend } from './signed.ts';
import { check } from './words.ts';

/** Section 5.7 rules 1 and 2. */
export function customerServiceChecks(business: Business) {
  const { backend, main, leave, product, example, fulfilled } = business;
  const lookup = need('the operation lookup', {
    gap: () => operationsGap(backend, 'lookup'),
    provide: () => Promise.resolve(null),
  });
  return [
    check('partner/5.7/1#reserve', "The reply to a reserve holds the partner's customer service id", {
      needs: { example: example[main] },
      async steps({ example: { reply } }) {
        demanded(reply, placeIn('reserve', backend), "the partner's customer service id");
        await Promise.resolve();
      },
    }),
    check('partner/5.7/1#fulfill', "The reply to a fulfill holds the partner's customer service id", {
      needs: { fulfilled: fulfilled[main] },
      async steps({ fulfilled: { reply } }) {
        demanded(reply, placeIn('fulfill', backend), "the partner's customer service id");
        await Promise.resolve();
      },
    }),
    check('partner/5.7/2#lookup', "Each of two reservations is found under the marketplace's id of it", {
      needs: { leave, lookup, product: product[main] },
      async steps({ product: sold, accept }) {
        const both = await standing('make two reservations', async () => [
          await reserved(await quoteFor({ product: sold }, { accept, backend }), { accept, backend }),
          await reserved(await quoteFor({ product: sold }, { accept, backend }), { accept, backend }),
        ]);
        await expectFoundApart(both, { accept, backend });
      },
    }),
    check(
      'partner/5.7/2#fulfilled',
      "A fulfilled reservation is still found under the marketplace's id, and no other is",
      {
        needs: { leave, lookup, product: product[main] },
        async steps({ product: sold, accept }) {
          const both = await standing('make two reservations and fulfill one', async () => {
            const first = await reserved(await quoteFor({ product: sold }, { accept, backend }), { accept, backend });
            const second = await reserved(await quoteFor({ product: sold }, { accept, backend }), { accept, backend });
            await accept(backend.call('fulfill', first.values));
            return [first, second];
          });
          await expectFoundApart(both, { accept, backend });
        },
      },
    ),
    check('partner/5.7/2#back', "Each of two reservations tells the marketplace's id that belongs to it", {
      needs: { leave, product: product[main] },
      async steps({ product: sold, accept }) {
        const operation = tellingBack(backend);
        const both = await standing('make two reservations', async () => [
          await reserved(await quoteFor({ product: sold }, { accept, backend }), { accept, backend }),
          await reserved(await quoteFor({ product: sold }, { accept, backend }), { accept, backend }),
        ]);
        for (const { values, customerServiceId } of both) {
          const place = givenPlace(backend, operation, 'marketplaceCustomerServiceId');
          const reply = await accept(backend.call(operation, values));
          expectThat(reply, place, { holds: found(reply, place) === customerServiceId, expected: customerServiceId });
        }
      },
    }),
  ];
}

/** Where one of two operations tells the id. Not at all in its reply: what the other tells is enough. */
function placeIn(operation: 'reserve' | 'fulfill', backend: Backend): string {
  const other = operation === 'reserve' ? 'fulfill' : 'reserve';
  if (
    placeOf(backend, operation, 'customerServiceId') === null &&
    placeOf(backend, other, 'customerServiceId') !== null
  ) {
    throw new InapplicableError(`the target file says that the id stands in the reply of ${other}`);
  }
  return givenPlace(backend, operation, 'customerServiceId');
}

/** The operation that tells the marketplace's id of a reservation which is named by the partner's own. */
function tellingBack(backend: Backend): OperationName {
  const told = placeOf(backend, 'status', 'marketplaceCustomerServiceId') !== null;
  return told ? 'status' : 'fulfill';
}

async function expectFoundApart(
  both: readonly Reservation[],
  { accept, backend }: { readonly accept: Accept; readonly backend: Backend },
): Promise<void> {
  const place = givenPlace(backend, 'lookup', 'reservationId');
  for (const { customerServiceId, reservationId } of both) {
    const reply = await accept(backend.call('lookup', { customerServiceId }));
    const id = found(reply, place);
    if (idText(id) === idText(reservationId)) continue;
    throw new FindingError({
      kind: 'differs',
      exchange: reply.exchange,
      pointer: place,
      expected: reservationId,
      received: id,
    });
  }
}

type Accept = (request: ReturnType<Backend['call']>) => Promise<Reply>;
