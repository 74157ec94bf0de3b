import { expectThat, FindingError, InapplicableError, need, type Json, type Reply } from '../../src/authoring.ts';
import type { Business } from './business.ts';
import { found, givenPlace, placeOf, idText } from './found.ts';
import { operationsGap, webhookGap } from './fixtures/gaps.ts';
import { cancelUnderWay, confirmed, reserveUnderWay, underWay } from './fixtures/pending.ts';
import { standing } from './fixtures/standing.ts';
import type { Backend } from './signed.ts';
import { allNewsOf, awaitNews, newsOf, type Booking, type Hearing } from './told.ts';
import { check } from './words.ts';

/** How a booking whose fulfill is under way ends. */
const outcomes = ['succeeded', 'failed'] as const;

/** Section 6: what is told over the webhook, of which booking, when. */
export function updateChecks({ backend, main, leave, changeable }: Business) {
  const hearing = need('a webhook that is heard', {
    gap: () => webhookGap(backend) ?? operationsGap(backend, 'fulfill'),
    provide: () => Promise.resolve(null),
  });
  const needs = { hearing, leave, product: changeable[main] };
  const two = { ...needs, other: changeable[main] };
  return [
    ...outcomes.flatMap((outcome) => [
      check(`partner/6/told#${outcome}`, `That a booking ${outcome} in the end is told over the webhook`, {
        needs,
        async steps({ product, ...tools }) {
          const booking = await underWay(product, { ...tools, backend });
          await product.change({ settled: outcome });
          await awaitNews(booking, { ...tools, backend });
        },
      }),
      check(`partner/6/state#${outcome}`, `What is told of a booking that ${outcome} is its state`, {
        needs,
        async steps({ product, ...tools }) {
          expectReadable(backend);
          const booking = await underWay(product, { ...tools, backend });
          await product.change({ settled: outcome });
          await expectTrueNews(booking, { ...tools, backend });
        },
      }),
      check(`partner/6/early#${outcome}`, `Nothing new is told of a booking before it ${outcome}`, {
        needs: two,
        async steps({ product, other, ...tools }) {
          const [waiting, settled] = [
            await underWay(product, { ...tools, backend }),
            await underWay(other, { ...tools, backend }),
          ];
          await other.change({ settled: outcome });
          // What is told of the other one came later than anything that was told too early.
          await standing('hear of another booking', async () => await awaitNews(settled, { ...tools, backend }));
          expectNoNews(waiting, { ...tools, backend });
        },
      }),
      check(`partner/6/contradicted#${outcome}`, `A booking that ${outcome} is never told to have ended otherwise`, {
        needs: two,
        async steps({ product, other, ...tools }) {
          const [first, later] = [
            await underWay(product, { ...tools, backend }),
            await underWay(other, { ...tools, backend }),
          ];
          await product.change({ settled: outcome });
          const { status } = await standing(
            'hear of a booking',
            async () => await awaitNews(first, { ...tools, backend }),
          );
          await other.change({ settled: outcome });
          await standing('hear of another booking', async () => await awaitNews(later, { ...tools, backend }));
          expectOnly(status, first, { ...tools, backend });
        },
      }),
    ]),
    check('partner/6/told#cancelled', 'That a confirmed booking was cancelled is told over the webhook', {
      needs,
      async steps({ product, ...tools }) {
        const booking = await confirmed(product, { ...tools, backend });
        await product.change({ cancelled: idText(booking.reservation.reservationId) });
        await awaitNews(booking, { ...tools, backend });
      },
    }),
    check('partner/6/told#reserve', 'That a reserve under way has ended is told over the webhook', {
      needs,
      async steps({ product, ...tools }) {
        const booking = await reserveUnderWay(product, { ...tools, backend });
        await product.change({ settled: 'succeeded' });
        await awaitNews(booking, { ...tools, backend });
      },
    }),
    check('partner/6/told#cancel', 'That a cancel under way has ended is told over the webhook', {
      needs,
      async steps({ product, ...tools }) {
        const booking = await cancelUnderWay(product, { ...tools, backend });
        await product.change({ settled: 'succeeded' });
        await awaitNews(booking, { ...tools, backend });
      },
    }),
    check('partner/6/state#cancelled', 'What is told of a booking that was cancelled is its state', {
      needs,
      async steps({ product, ...tools }) {
        expectReadable(backend);
        const booking = await confirmed(product, { ...tools, backend });
        await product.change({ cancelled: idText(booking.reservation.reservationId) });
        await expectTrueNews(booking, { ...tools, backend });
      },
    }),
    check('partner/6/state#outcomes', 'Success and failure are told as different states', {
      needs: two,
      async steps({ product, other, ...tools }) {
        const [first, second] = [
          await underWay(product, { ...tools, backend }),
          await underWay(other, { ...tools, backend }),
        ];
        await product.change({ settled: 'succeeded' });
        await other.change({ settled: 'failed' });
        const [good, bad] = await standing('hear of two bookings', async () => [
          await awaitNews(first, { ...tools, backend }),
          await awaitNews(second, { ...tools, backend }),
        ]);
        const place = backend.profile.webhook?.status ?? '';
        expectThat(bad.delivery, place, {
          holds: bad.status !== good.status,
          expected: 'another state than for success',
        });
      },
    }),
  ];
}

/** Without an operation that tells the state there is nothing to hold a delivery against. */
function expectReadable(backend: Backend): void {
  if (placeOf(backend, 'status', 'status') !== null) return;
  throw new InapplicableError('the target file gives no operation "status" that tells the state of a booking');
}

/** The state that a booking has come to is told, sooner or later. */
async function expectTrueNews(booking: Booking, hearing: Hearing): Promise<void> {
  const { accept, awaitDelivery, backend } = hearing;
  const { delivery, status } = await standing('hear of a booking', async () => await awaitNews(booking, hearing));
  const reply = await standing('read the state of a booking', async () =>
    accept(backend.call('status', booking.reservation.values)),
  );
  const expected = found(reply, givenPlace(backend, 'status', 'status'));
  if (status === expected) return;
  const isTrue = (one: Reply): boolean => newsOf(booking, one, backend) === expected;
  if ((await awaitDelivery(isTrue, backend.profile.webhookWaitMs)) !== null) return;
  expectSameState(delivery, { expected, received: status, backend });
}

function expectNoNews(booking: Booking, hearing: Hearing): void {
  const [early] = allNewsOf(booking, hearing);
  if (early === undefined) return;
  const pointer = hearing.backend.profile.webhook?.status ?? '';
  const expected = `nothing new of the reservation ${idText(booking.reservation.reservationId)}, which has not changed`;
  throw new FindingError({
    kind: 'unexpected',
    exchange: early.delivery.exchange,
    pointer,
    expected,
    received: early.status,
  });
}

function expectOnly(expected: Json, booking: Booking, hearing: Hearing): void {
  for (const { delivery, status } of allNewsOf(booking, hearing)) {
    expectSameState(delivery, { expected, received: status, backend: hearing.backend });
  }
}

function expectSameState(
  { exchange }: { readonly exchange: number },
  { expected, received, backend }: { readonly expected: Json; readonly received: Json; readonly backend: Backend },
): void {
  if (expected === received) return;
  const pointer = backend.profile.webhook?.status ?? '';
  throw new FindingError({ kind: 'differs', exchange, pointer, expected, received });
}
