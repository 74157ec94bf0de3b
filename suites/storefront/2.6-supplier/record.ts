import {
  isObject,
  expectUnchanged,
  filledText,
  type Json,
  type Reply,
  type Violation,
} from '../../../src/authoring.ts';
import { expectNoFields, isFailure } from '../expectations/failed-read.ts';
import { supplierReads } from '../fixtures/partners/record-reads.ts';
import { anArrangedRegistration } from '../fixtures/partners/arranged-registrations.ts';
import { isRecord, shapeJudge } from '../expectations/record-shape.ts';
import { listProducts, readPartner, readSupplier } from '../requests/endpoints.ts';
import { expectSuccess } from '../expectations/expect-success.ts';
import { documentedIn } from '../replies/documented.ts';
import { ambient, check } from '../authoring.ts';

type Row = 'supplier' | 'contact';

const judge = shapeJudge<Row>({
  endpoint: 'supplier',
  schema: 'supplier',
  rowOf: ({ pointer }: Violation) => (pointer.startsWith('/contact/') ? 'contact' : 'supplier'),
});

const fields = ['id', 'name', 'endpoint', 'contact'] as const;

/** The documented fields of a supplier; further fields are allowed. */
function recordIn(reply: Reply): Readonly<Record<string, Json>> {
  const record = documentedIn(reply);
  return Object.fromEntries(fields.map((field) => [field, (isObject(record) ? record[field] : undefined) ?? null]));
}

function expectNoSupplier(reply: Reply): boolean {
  if (!isFailure(reply, 'supplier')) return false;
  expectNoFields(reply, fields);
  return true;
}

/** Section 2.6: the supplier record. */
export const supplierChecks = [
  check('storefront/4/supplier', 'GET /supplier returns 200 and a supplier with id and name', {
    needs: { read: supplierReads.own },
    steps({ read }) {
      const reply = expectSuccess(read);
      reply.at('/id', filledText);
      reply.at('/name', filledText);
    },
  }),

  ambient('storefront/2.6/supplier', 'Every supplier has all documented fields with the documented types', {
    judge: (reply, { facts }) => judge(reply, 'supplier', facts),
  }),
  ambient('storefront/2.6/contact', 'The contact of every supplier has all four fields, each a string or null', {
    judge: (reply, { facts }) => judge(reply, 'contact', facts),
  }),
  ambient('storefront/2.6/supplier-failure', 'An error reply of GET /supplier has no supplier field', {
    judge: expectNoSupplier,
  }),
  check(
    'storefront/2.6/supplier-failure#deactivated',
    'If GET /supplier of a switched-off partner fails, the error reply has no supplier field',
    {
      needs: { partner: anArrangedRegistration() },
      async steps({ partner, accept, send, observe }) {
        await accept(readSupplier({ key: partner.key }));
        await partner.deactivate();
        const after = await send(readSupplier({ key: partner.key }));
        observe('status of the reply to GET /supplier of a switched-off partner', after.status);
        expectNoSupplier(after);
      },
    },
  ),

  check('storefront/2.6/unchanging', 'GET /supplier always returns the same record, even after other calls', {
    needs: { read: supplierReads.own },
    async steps({ read, accept }) {
      const before = recordIn(expectSuccess(read));
      for (const between of [null, readPartner(), listProducts({ limit: '1' }), null]) {
        if (between !== null) await accept(between);
        const reply = await accept(readSupplier());
        expectUnchanged(reply, 'the supplier', { before, after: recordIn(reply) });
      }
    },
  }),
  ambient('storefront/2.6/unchanging#every-read', 'Every read of the supplier by one partner returns the same record', {
    // Partners of different regions may have different suppliers.
    remember: () => new Map<string, Readonly<Record<string, Json>>>(),
    judge(reply, { request, memory }) {
      if (!isRecord(reply, 'supplier')) return false;
      const partner = request.key ?? '';
      const before = memory.get(partner);
      const after = recordIn(reply);
      memory.set(partner, before ?? after);
      if (before === undefined) return false;
      expectUnchanged(reply, 'the supplier', { before, after });
      return true;
    },
  }),
];
