import {
  expectSame,
  expectStatus,
  expectUnchanged,
  isObject,
  type Json,
  type Reply,
  type Request,
  type Tools,
} from '../../../src/authoring.ts';
import { livingAliases, removedAliases } from '../requests/alias-era.ts';
import { neverIssued } from '../requests/never-issued.ts';
import { failedOrderReads, orderReads } from '../fixtures/orders/reads.ts';
import { knownOrders } from '../fixtures/orders/orders.ts';
import { partnerReads, supplierReads } from '../fixtures/partners/record-reads.ts';
import { chosenFields, requiredFields } from '../fixtures/partners/registration-fields.ts';
import { aRegistration, theRegistrar } from '../fixtures/partners/registrations.ts';
import { anotherPartner } from '../fixtures/partners/partners.ts';
import { documentedIn } from '../replies/documented.ts';
import { inOrder } from '../replies/in-order.ts';
import { codeOf } from '../protocol.ts';
import { expectRefusedAlike } from './refused-alike.ts';
import { expectRefusal } from '../expectations/refusals.ts';
import { listProducts, prefixes, readOrder, readPartner, readSupplier, type Manner } from '../requests/endpoints.ts';
import { expectSuccess } from '../expectations/expect-success.ts';
import { check } from '../authoring.ts';

type Read = (manner: Manner) => Request;

/** The comparable content of a reply, without ids of the request: the code of an error, the whole of a record. */
function answerOf(reply: Reply): Json {
  const { status } = reply;
  if (status >= 300) return { status, code: codeOf(reply), fields: fieldsOf(reply) };
  return { status, body: inOrder(documentedIn(reply)) };
}

function fieldsOf(reply: Reply): Json {
  const fields = documentedIn(reply);
  return isObject(fields) ? Object.keys(fields).toSorted() : null;
}

/** The read returns the same reply under both prefixes. `earlier` is a reply under the current one, if there is one. */
async function expectAlike(
  read: Read,
  manner: Manner,
  { earlier, ...tools }: Pick<Tools, 'send' | 'observe'> & { readonly earlier?: Reply },
): Promise<void> {
  const again = {
    current: async () => await tools.send(read({ ...manner, prefix: prefixes.current })),
    deprecated: async () => await tools.send(read({ ...manner, prefix: prefixes.deprecated })),
  };
  const [current, deprecated] = [earlier ?? (await again.current()), await again.deprecated()];
  // The contract states the reply to a call without a valid key, so it is compared once and exactly.
  if (current.status >= 400 && current.status !== 401)
    return await expectRefusedAlike({ current, deprecated, again }, tools);
  expectStatus(deprecated, current.status);
  expectUnchanged(deprecated, 'the reply under the other prefix', {
    before: answerOf(current),
    after: answerOf(deprecated),
  });
}

/** The read is accepted under the deprecated prefix: a missing alias must not pass for a missing record. */
async function expectThere(read: Read, manner: Manner, { refuseEach }: Pick<Tools, 'refuseEach'>): Promise<void> {
  // Requires only that the base is accepted. If the same call was accepted before, it is not sent again.
  await refuseEach(read({ ...manner, prefix: prefixes.deprecated }), []);
}

const reads = [
  { id: 'storefront/4/alias-supplier', name: 'GET /supplier', read: readSupplier, replies: supplierReads },
  { id: 'storefront/4/alias-me', name: 'GET /partners/me', read: readPartner, replies: partnerReads },
] as const;

/** Section 9: register and the reads of single records under the deprecated prefix. */
export const aliasReadChecks = [
  ...reads.flatMap(({ id, name, read, replies }) => [
    check(id, `${name} returns the same reply under both path prefixes`, {
      needs: { alive: livingAliases, own: replies.own },
      async steps({ own, ...tools }) {
        await expectAlike(read, {}, { ...tools, earlier: expectSuccess(own) });
      },
    }),
    check(`${id}#bad-key`, `${name} without a valid key returns the same error under both path prefixes`, {
      needs: { alive: livingAliases, denied: replies.denied },
      async steps({ denied, ...tools }) {
        await expectThere(read, {}, tools);
        for (const { key, reply } of denied) await expectAlike(read, { key }, { ...tools, earlier: reply });
      },
    }),
    check(`${id}#other-partner`, `${name} by another partner returns the same reply under both path prefixes`, {
      needs: { alive: livingAliases, other: anotherPartner },
      async steps({ other: { key }, accept, observe }) {
        await expectAlike(read, { key }, { send: accept, observe });
      },
    }),
  ]),

  check('storefront/4/alias-order', 'Order reads return the same reply under both path prefixes', {
    needs: { alive: livingAliases, orders: orderReads },
    async steps({ orders, accept, referenceReading }) {
      for (const { uuid, second } of orders) {
        const current = expectSuccess(second);
        const read = async (): Promise<Json> => answerOf(await accept(readOrder(uuid)));
        await referenceReading(`the order ${uuid}`, read, answerOf(current));
        const deprecated = await accept(readOrder(uuid, { prefix: prefixes.deprecated }));
        expectUnchanged(deprecated, 'the reply under the other prefix', {
          before: answerOf(current),
          after: answerOf(deprecated),
        });
      }
    },
  }),
  check('storefront/4/alias-order#refused', 'A failed order read returns the same error under both path prefixes', {
    needs: { alive: livingAliases, orders: knownOrders, failed: failedOrderReads, other: anotherPartner },
    async steps({ orders, failed, other, refuseEach, pick, ...tools }) {
      for (const { uuid } of orders.slice(0, 1)) {
        await expectThere((own) => readOrder(uuid, own), {}, { refuseEach });
        for (const { request, reply } of [failed.unknown, failed.keyless]) {
          await expectAlike(({ prefix }) => under(prefix, request), {}, { ...tools, earlier: reply });
        }
        const unknown = neverIssued(uuid, pick);
        await expectAlike((own) => readOrder(unknown, own), { key: 'not-a-key' }, tools);
        await expectAlike((own) => readOrder(uuid, own), { key: other.key }, tools);
      }
    },
  }),

  check('storefront/4/alias-register', 'Registration under /octo/v1/ (deprecated) works as under the current prefix', {
    needs: { alive: livingAliases, plain: aRegistration, registrar: theRegistrar },
    async steps({ plain, registrar, ...tools }) {
      const { reply, token } = await registrar.accepted(requiredFields(), tools, { prefix: prefixes.deprecated });
      expectUnchanged(reply, 'the fields of the reply', { before: fieldsOf(plain.reply), after: fieldsOf(reply) });
      expectUnchanged(reply, 'the fields of the registration', {
        before: namesIn(documentedIn(plain.reply), 'partner'),
        after: namesIn(documentedIn(reply), 'partner'),
      });
      const read = await tools.accept(readPartner({ key: token }));
      expectSame(read, '/partnerId', reply.peek('/partner/partnerId') ?? null);
    },
  }),
  check('storefront/4/alias-register#refused', 'Both path prefixes refuse an invalid registration in the same way', {
    needs: { alive: livingAliases, plain: aRegistration, registrar: theRegistrar },
    async steps({ registrar, ...tools }) {
      const prefix = prefixes.deprecated;
      // The alias must accept a registration first: otherwise a missing alias would pass for a refusal.
      await registrar.accepted(requiredFields(), tools, { prefix });
      const long = { ...requiredFields(), displayName: 'Conformance '.repeat(6).trim() };
      const http = { ...chosenFields(), logoUrl: 'http://partner.example.com/logo.png' };
      for (const { sent, code } of [{ sent: long, code: 'BAD_REQUEST' }, { sent: http }]) {
        const refused = async (way: Manner): Promise<Reply> => await registrar.refused(sent, tools, way);
        const again = { current: () => refused({}), deprecated: () => refused({ prefix }) };
        const current = await again.current();
        const deprecated = await again.deprecated();
        expectRefusal(deprecated, code);
        await expectRefusedAlike({ current, deprecated, again }, tools);
      }
    },
  }),
];

/** The request under that prefix. */
function under(prefix: string | undefined, request: Request): Request {
  return { ...request, path: request.path.replace(prefixes.current, prefix ?? prefixes.current) };
}

/** The names of the fields of an object in a reply. */
function namesIn(fields: Json, name: string): Json {
  const value = isObject(fields) ? fields[name] : null;
  return isObject(value) ? Object.keys(value).toSorted() : null;
}

const removedReads: readonly (readonly [name: string, read: Read])[] = [
  ['supplier', readSupplier],
  ['me', readPartner],
  ['products', (manner) => listProducts({ limit: '1' }, manner)],
];

/** Section 9 rule 3: the deprecated prefix stops working after its day of removal. */
export const aliasRemovalChecks = removedReads.map(([name, read]) =>
  check(`storefront/9/3#${name}`, `After 2027-03-31, the ${name} read under the deprecated prefix /octo/v1/ fails`, {
    needs: { removed: removedAliases },
    async steps({ accept, send }) {
      await accept(read({ prefix: prefixes.current }));
      const reply = await send(read({ prefix: prefixes.deprecated }));
      if (reply.status >= 300) return;
      expectStatus(reply, 404);
    },
  }),
);
