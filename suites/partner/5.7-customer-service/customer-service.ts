import {
  expectThat,
  FindingError,
  InapplicableError,
  type Json,
  need,
  type OperationName,
  type Reply,
} from '../../../src/authoring.ts';
import type { Business } from '../fixtures/business.ts';
import { demanded, firstValueAt, idText, needed, pointerOf, requiredPointer, succeededIn } from '../replies/fields.ts';
import { operationsGap } from '../fixtures/gaps.ts';
import type { Product } from '../fixtures/product.ts';
import { quoteFor, quoteToUse, unlessRefused, type QuoteTools } from '../fixtures/quote.ts';
import { reserveCall, reserved, twinCustomerServiceIds, type Reservation } from '../fixtures/reservation.ts';
import { asPrerequisite } from '../fixtures/prerequisite.ts';
import type { Backend } from '../calls/backend.ts';
import { needsMention } from '../calls/needs-mention.ts';
import { ambient, check } from '../authoring.ts';

/** Section 5.7 rules 1 and 2. */
export function customerServiceChecks(business: Business) {
  const { backend, main, reservationsAllowed, product, example, fulfilled } = business;
  const lookup = need('the operation lookup', {
    gap: () => operationsGap(backend, 'lookup'),
    provide: () => null,
  });
  const two = { reservationsAllowed, product: product[main], other: product[main] };
  return [
    check('partner/5.7/1#reserve', "The reply of reserve contains the partner's customer service id", {
      needs: { example: example[main] },
      steps({ example: { reply } }) {
        demanded(reply, customerServiceIdPointer('reserve', backend), "the partner's customer service id");
      },
    }),
    check('partner/5.7/1#fulfill', "The reply of fulfill contains the partner's customer service id", {
      needs: { fulfilled: fulfilled[main] },
      steps({ fulfilled: { reply } }) {
        demanded(reply, customerServiceIdPointer('fulfill', backend), "the partner's customer service id");
      },
    }),
    check('partner/5.7/1-same', 'fulfill returns the same customer service id as reserve', {
      needs: { fulfilled: fulfilled[main] },
      steps({ fulfilled: { reply, reservation }, observe }) {
        const [before, after] = [
          firstValueAt(reservation.reply, pointerOf(backend, 'reserve', 'customerServiceId')),
          firstValueAt(reply, pointerOf(backend, 'fulfill', 'customerServiceId')),
        ];
        if (before === null || after === null)
          throw new InapplicableError('only one of the two replies has a customer service id');
        observe('fulfill returned the same customer service id as reserve', idText(before) === idText(after));
      },
    }),
    check('partner/5.7/2#lookup', "lookup finds each of two reservations by the marketplace's customer service id", {
      needs: { ...two, lookup },
      async steps({ product: one, other, ...tools }) {
        const both = await asPrerequisite('make two reservations', async () =>
          twoOf([one, other], { ...tools, backend }),
        );
        await expectSeparateLookups(both, { ...tools, backend });
      },
    }),
    check('partner/5.7/2#fulfilled', "lookup finds two reservations by the marketplace's id after one is fulfilled", {
      needs: { ...two, lookup },
      async steps({ product: one, other, ...tools }) {
        const both = await asPrerequisite('make two reservations and fulfill one', async () => {
          const [first, second] = await twoOf([one, other], { ...tools, backend });
          await tools.accept(backend.call('fulfill', first.values));
          return [first, second];
        });
        await expectSeparateLookups(both, { ...tools, backend });
      },
    }),
    check('partner/5.7/2#one-purchaser', 'lookup finds each of two reservations of one purchaser', {
      needs: { reservationsAllowed, product: product[main], lookup },
      async steps({ product: sold, ...tools }) {
        needsMention(backend, 'reserve', 'customerServiceId');
        const quote = await quoteToUse({ product: sold }, { ...tools, backend });
        const first = await asPrerequisite('reserve', async () => reserved(quote, { ...tools, backend }));
        const again = await quoteToUse({ product: sold, purchaser: quote.purchaser }, { ...tools, backend });
        const [customerServiceId] = twinCustomerServiceIds();
        // A partner may limit what one purchaser buys.
        const call = reserveCall(again, { backend, values: { customerServiceId } });
        const reply = await unlessRefused(call, tools, 'the partner refused a second reservation of one purchaser');
        const reservationId = needed(reply, 'reservationId', { operation: 'reserve', backend });
        await expectSeparateLookups([first, { customerServiceId, reservationId }], { ...tools, backend });
      },
    }),
    check(
      'partner/5.7/2#back',
      'The replies about each of two reservations contain the customerServiceId that was sent for it',
      {
        needs: two,
        async steps({ product: one, other, ...tools }) {
          const operation = operationWithMarketplaceId(backend);
          const pointer = requiredPointer(backend, operation, 'marketplaceCustomerServiceId');
          const both = await asPrerequisite('make two reservations', async () =>
            twoOf([one, other], { ...tools, backend }),
          );
          for (const { values, customerServiceId } of both) {
            const reply = await tools.accept(backend.call(operation, values));
            // The contract demands no reply with this id, only that none has another one.
            const holds = needed(reply, 'marketplaceCustomerServiceId', { operation, backend }) === customerServiceId;
            expectThat(reply, pointer, { holds, expected: customerServiceId });
          }
        },
      },
    ),
  ];
}

/** The pointer to the id. Throws `InapplicableError` if the target file has it only for the other operation. */
function customerServiceIdPointer(operation: 'reserve' | 'fulfill', backend: Backend): string {
  const other = operation === 'reserve' ? 'fulfill' : 'reserve';
  if (
    pointerOf(backend, operation, 'customerServiceId') === null &&
    pointerOf(backend, other, 'customerServiceId') !== null
  ) {
    throw new InapplicableError(`the target file has a pointer to customerServiceId only for ${other}`);
  }
  return requiredPointer(backend, operation, 'customerServiceId');
}

/** The operation whose reply has the marketplace's id of a reservation. */
function operationWithMarketplaceId(backend: Backend): OperationName {
  const isInStatus = pointerOf(backend, 'status', 'marketplaceCustomerServiceId') !== null;
  return isInStatus ? 'status' : 'fulfill';
}

/** Makes two reservations for different purchasers, with ids that differ in the case of a letter. */
async function twoOf(
  [one, other]: readonly [Product, Product],
  tools: QuoteTools,
): Promise<[Reservation, Reservation]> {
  needsMention(tools.backend, 'reserve', 'customerServiceId');
  const [id, twin] = twinCustomerServiceIds();
  const first = await reserved(await quoteFor({ product: one }, tools), { ...tools, customerServiceId: id });
  const second = { ...tools, customerServiceId: twin };
  return [first, await reserved(await quoteFor({ product: other }, tools), second)];
}

async function expectSeparateLookups(
  both: readonly Pick<Reservation, 'customerServiceId' | 'reservationId'>[],
  { accept, backend }: QuoteTools,
): Promise<void> {
  const pointer = requiredPointer(backend, 'lookup', 'reservationId');
  for (const { customerServiceId, reservationId } of both) {
    const reply = await accept(backend.call('lookup', { customerServiceId }));
    const id = firstValueAt(reply, pointer);
    if (idText(id) === idText(reservationId)) continue;
    throw new FindingError({
      kind: 'differs',
      exchange: reply.exchange,
      pointer,
      expected: reservationId,
      received: id,
      ...(id === null ? { absent: true } : {}),
    });
  }
}

/** Section 5.7 rule 3, for every reply with a customer service id of the partner. */
export function customerServiceIdJudgements({ backend }: Pick<Business, 'backend'>) {
  const { name } = backend.profile;
  return [
    ambient(
      'partner/5.7/1#every-reply',
      "Every reply of reserve and fulfill with a reservation has the partner's service id",
      {
        gap: 'operations',
        judge(reply) {
          const operation = succeededIn(reply);
          const pointer = pointerOf(backend, operation, 'customerServiceId');
          const isReserved = firstValueAt(reply, pointerOf(backend, operation, 'reservationId')) !== null;
          if (pointer === null || !isReserved || (operation !== 'reserve' && operation !== 'fulfill')) return false;
          demanded(reply, pointer, "the partner's customer service id");
          return true;
        },
      },
    ),
    ambient('partner/5.7/3-form', "The partner's customer service ids start with its name and a hyphen", {
      gap: name === null ? 'declarations' : 'operations',
      judge(reply) {
        const entry = customerServiceIdIn(reply, backend);
        if (entry === null) return false;
        const { id, pointer } = entry;
        const prefix = name === null ? '-' : `${name}-`;
        if (typeof id === 'string' && (name === null ? id.includes(prefix) : id.startsWith(prefix)))
          return name !== null;
        const expected = `a text of the form ${name ?? '<partnerName>'}-<anything>`;
        throw new FindingError({ kind: 'unexpected', exchange: reply.exchange, pointer, expected, received: id });
      },
    }),
    ambient('partner/5.7/3-unique', 'No two reservations have the same customer service id', {
      gap: 'operations',
      remember: () => new Map<string, string>(),
      judge(reply, { memory }) {
        const entry = customerServiceIdIn(reply, backend);
        const reservation = firstValueAt(reply, pointerOf(backend, succeededIn(reply), 'reservationId'));
        if (entry === null || reservation === null) return false;
        const { id, pointer } = entry;
        const key = JSON.stringify(id);
        const owner = memory.get(key) ?? idText(reservation);
        memory.set(key, owner);
        if (owner === idText(reservation)) return memory.size > 1;
        const expected = `an id that differs from the id of reservation ${owner}`;
        throw new FindingError({ kind: 'unexpected', exchange: reply.exchange, pointer, expected, received: id });
      },
    }),
  ];
}

function customerServiceIdIn(reply: Reply, backend: Backend): { readonly id: Json; readonly pointer: string } | null {
  const pointer = pointerOf(backend, succeededIn(reply), 'customerServiceId');
  const id = firstValueAt(reply, pointer);
  return pointer === null || id === null ? null : { id, pointer };
}
