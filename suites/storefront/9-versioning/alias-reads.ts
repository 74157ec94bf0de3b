import {
  contractFields,
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
import { codeOf } from '../protocol.ts';
import { expectRefusedAlike } from './refused-alike.ts';
import { expectRefusal } from '../expectations/refusals.ts';
import { listProducts, prefixes, readOrder, readPartner, readSupplier, type Manner } from '../requests/endpoints.ts';
import { expectSuccess } from '../expectations/expect-success.ts';
import { check } from '../authoring.ts';

type Read = (manner: Manner) => Request;

/** The content of a reply without ids of the single request: errors by code, records in full. */
function answerOf(reply: Reply): Json {
  const { status } = reply;
  if (status >= 300) return { status, code: codeOf(reply), fields: fieldsOf(reply) };
  return { status, body: contractFields(reply.json ?? null) };
}

function fieldsOf({ json }: Reply): Json {
  return isObject(json) ? Object.keys(json).toSorted() : null;
}

/** The read is answered alike under both prefixes: as it was under the current one, where that is known, or is now. */
async function expectAlike(
  read: Read,
  manner: Manner,
  { known, ...tools }: Pick<Tools, 'send' | 'observe'> & { readonly known?: Reply },
): Promise<void> {
  const again = {
    current: async () => await tools.send(read({ ...manner, prefix: prefixes.current })),
    deprecated: async () => await tools.send(read({ ...manner, prefix: prefixes.deprecated })),
  };
  const [current, deprecated] = [known ?? (await again.current()), await again.deprecated()];
  // The reply to a call without a key is stated literally.
  if (current.status >= 400 && current.status !== 401)
    return await expectRefusedAlike({ current, deprecated, again }, tools);
  expectStatus(deprecated, current.status);
  expectUnchanged(deprecated, 'the answer', { before: answerOf(current), after: answerOf(deprecated) });
}

/** The read is accepted under the deprecated prefix: a missing record would answer alike for any reason. */
async function expectThere(read: Read, manner: Manner, { refuseEach }: Pick<Tools, 'refuseEach'>): Promise<void> {
  // A base of no refusals: where this very call was accepted before, it need not be made again.
  await refuseEach(read({ ...manner, prefix: prefixes.deprecated }), []);
}

const reads = [
  { id: 'storefront/4/alias-supplier', read: readSupplier, replies: supplierReads },
  { id: 'storefront/4/alias-me', read: readPartner, replies: partnerReads },
] as const;

/** Section 9: what register and the reads of single records do under the deprecated prefix. */
export const aliasReadChecks = [
  ...reads.flatMap(({ id, read, replies }) => [
    check(id, 'The read is answered alike under both prefixes', {
      needs: { alive: livingAliases, own: replies.own },
      async steps({ own, ...tools }) {
        await expectAlike(read, {}, { ...tools, known: expectSuccess(own) });
      },
    }),
    check(`${id}#bad-key`, 'The read without a valid key is answered alike under both prefixes', {
      needs: { alive: livingAliases, denied: replies.denied },
      async steps({ denied, ...tools }) {
        await expectThere(read, {}, tools);
        for (const { key, reply } of denied) await expectAlike(read, { key }, { ...tools, known: reply });
      },
    }),
    check(`${id}#other-partner`, 'The read by another partner is answered alike under both prefixes', {
      needs: { alive: livingAliases, other: anotherPartner },
      async steps({ other: { key }, accept, observe }) {
        await expectAlike(read, { key }, { send: accept, observe });
      },
    }),
  ]),

  check('storefront/4/alias-order', 'Each order at hand is read alike under both prefixes', {
    needs: { alive: livingAliases, orders: orderReads },
    async steps({ orders, accept, referenceReading }) {
      for (const { uuid, second } of orders) {
        const current = expectSuccess(second);
        const read = async (): Promise<Json> => answerOf(await accept(readOrder(uuid)));
        await referenceReading(`the order ${uuid}`, read, answerOf(current));
        const deprecated = await accept(readOrder(uuid, { prefix: prefixes.deprecated }));
        expectUnchanged(deprecated, 'the answer', { before: answerOf(current), after: answerOf(deprecated) });
      }
    },
  }),
  check('storefront/4/alias-order#refused', 'A read that fails is answered alike under both prefixes', {
    needs: { alive: livingAliases, orders: knownOrders, failed: failedOrderReads, other: anotherPartner },
    async steps({ orders, failed, other, refuseEach, pick, ...tools }) {
      for (const { uuid } of orders.slice(0, 1)) {
        await expectThere((own) => readOrder(uuid, own), {}, { refuseEach });
        for (const { request, reply } of [failed.unknown, failed.keyless]) {
          await expectAlike(({ prefix }) => under(prefix, request), {}, { ...tools, known: reply });
        }
        const unknown = neverIssued(uuid, pick);
        await expectAlike((own) => readOrder(unknown, own), { key: 'not-a-key' }, tools);
        await expectAlike((own) => readOrder(uuid, own), { key: other.key }, tools);
      }
    },
  }),

  check('storefront/4/alias-register', 'A registration under the deprecated prefix is one like any other', {
    needs: { alive: livingAliases, plain: aRegistration, registrar: theRegistrar },
    async steps({ plain, registrar, ...tools }) {
      const { reply, token } = await registrar.accepted(requiredFields(), tools, { prefix: prefixes.deprecated });
      expectUnchanged(reply, 'the fields of the answer', { before: fieldsOf(plain.reply), after: fieldsOf(reply) });
      const partner = reply.peek('/partner') ?? null;
      const before = plain.reply.peek('/partner') ?? null;
      expectUnchanged(reply, 'the fields of the registration', { before: namesIn(before), after: namesIn(partner) });
      const read = await tools.accept(readPartner({ key: token }));
      expectSame(read, '/partnerId', reply.peek('/partner/partnerId') ?? null);
    },
  }),
  check(
    'storefront/4/alias-register#refused',
    'A registration that breaks a rule is refused alike under both prefixes',
    {
      needs: { alive: livingAliases, plain: aRegistration, registrar: theRegistrar },
      async steps({ registrar, ...tools }) {
        const prefix = prefixes.deprecated;
        // First that it is there at all: otherwise its absence would pass for a refusal.
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
    },
  ),
];

/** The request as it is under that prefix. */
function under(prefix: string | undefined, request: Request): Request {
  return { ...request, path: request.path.replace(prefixes.current, prefix ?? prefixes.current) };
}

function namesIn(value: Json): Json {
  return isObject(value) ? Object.keys(value).toSorted() : null;
}

const gone: readonly (readonly [name: string, read: Read])[] = [
  ['supplier', readSupplier],
  ['me', readPartner],
  ['products', (manner) => listProducts({ limit: '1' }, manner)],
];

/** Section 9 rule 3: after the day of removal the deprecated prefix answers no more. */
export const aliasRemovalChecks = gone.map(([name, read]) =>
  check(`storefront/9/3#${name}`, `After its day of removal the deprecated ${name} read answers no more`, {
    needs: { removed: removedAliases },
    async steps({ accept, send }) {
      await accept(read({ prefix: prefixes.current }));
      const reply = await send(read({ prefix: prefixes.deprecated }));
      if (reply.status >= 300) return;
      expectStatus(reply, 404);
    },
  }),
);
