import { orderCall } from '../orders/return.ts';
import { freedom, type Freedom } from './freedom.ts';

/** Orders. */
export const orderFreedoms: readonly Freedom[] = [
  freedom('slower-polling', 'G64: waits are lower bounds')
    .says('Polls an order with waits that are twice as long')
    .rule('pollWaits', (right) => right().map((wait) => 2 * wait)),
  freedom('one-later-read', 'K73: a single later read is fine')
    .says('Reads a settled order once more after 10 s')
    .rule('pollOrder', async (right, visit, client) => {
      const order = await right(visit, client);
      if (typeof order === 'string' || client.rules.mayPoll(order.status)) return order;
      await client.wait(10_000);
      await client.rules.send(orderCall(visit), client);
      return order;
    }),
];
