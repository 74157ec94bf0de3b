import { edited } from '../../http/edit-reply.ts';
import { tally } from '../../operators/tally.ts';
import type { Received } from '../../rules.ts';
import { at } from '../../operators/at.ts';
import { fault, type Fault } from '../fault.ts';
import { itemsShown } from '../../operators/order-items.ts';

/** A uuid that is another one on each read of an order. */
function renamed(uuid: unknown, call: Received): string {
  const reads = call.calls.ofEndpoint.toString(16).padStart(6, '0');
  return `${String(uuid).slice(0, -6)}${reads}`;
}

/** Faults of section 2.4: names that change from read to read. */
export const orderUuidFaults: readonly Fault[] = [
  fault('ticket-uuids-made-on-read', 'storefront/2.4/uuid-kept')
    .says('Makes the uuid of the first ticket of an item anew on each read')
    .reply(at('readOrder', (reply, call) => edited(reply, '/items/*/unitItems/0/uuid', (uuid) => renamed(uuid, call)))),
  fault('order-uuid-made-on-read', 'storefront/2.4/uuid-kept')
    .says('Shows another uuid of an order on every other read')
    .reply(
      at('readOrder', (reply, call) =>
        tally(call, `reads of ${call.path}`) % 2 === 0 ? edited(reply, '/uuid', (uuid) => renamed(uuid, call)) : reply,
      ),
    ),
  fault('cancelled-tickets-renamed', 'storefront/2.4/uuid-kept')
    .says('Gives a ticket another uuid when it is cancelled')
    .rules(
      itemsShown((item) => ({
        ...item,
        unitItems: item.unitItems.map((ticket) =>
          ticket.status === 'CANCELLED' ? { ...ticket, uuid: `c${ticket.uuid.slice(1)}` } : ticket,
        ),
      })),
    ),
];
