import { FindingError, type Json, type Reply } from '../../../src/authoring.ts';
import type { Business } from '../fixtures/business.ts';
import { firstValueAt, pointerOf, succeededIn, idText } from '../replies/fields.ts';
import type { Backend } from '../calls/backend.ts';
import { ambient } from '../authoring.ts';

/** Section 5.7 rule 3, for every reply with a customer service id of the partner. */
export function customerServiceIdJudgements({ backend }: Pick<Business, 'backend'>) {
  const { name } = backend.profile;
  return [
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
        const expected = `another id than that of reservation ${owner}`;
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
