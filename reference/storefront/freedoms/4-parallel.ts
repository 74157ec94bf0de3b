import { setTimeout as pause } from 'node:timers/promises';
import { outer } from '../2-resources/2.8-errors.ts';
import type { Middleware } from '../http/middleware.ts';
import { onOneCart, quietPeriods } from '../operators/parallel-calls.ts';
import { isFields, type Fields } from '../../http/fields.ts';
import { json, type Reply } from '../../http/reply.ts';
import { freedom, type Freedom } from './freedom.ts';

const changes = onOneCart('abandonCart', 'addItems', 'updateItem', 'removeItem');

/** Simultaneous calls: the rules hold, but the contract does not say when and in which order calls are handled. */
export const parallelFreedoms: readonly Freedom[] = [
  freedom('one-change-at-a-time', '4.4')
    .says('Handles the changes of a cart one after another, each after a delay of 2 ms')
    .middleware(queued),
  freedom('busy-carts-409', '4.4')
    .says('Returns 409 for a change of a cart while another change is in progress, and does not apply it')
    .middleware(() => refusedWhileBusy(() => json(409, outer('aborted', 'Another change is in progress')))),
  freedom('locked-carts-423', '4.4')
    .says('Returns 423 for a change of a cart while another change is in progress')
    .middleware(() =>
      refusedWhileBusy(() => json(423, outer('failed_precondition', 'Another change has locked the cart'))),
    ),
  freedom('busy-carts-503', 'R37')
    .says('Returns 503 with retry-after 0 for a change of a cart while another change is in progress')
    .middleware(() =>
      refusedWhileBusy(() => {
        const reply = json(503, outer('unavailable', 'Busy'));
        return { ...reply, headers: { ...reply.headers, 'retry-after': '0' } };
      }),
    ),
  freedom('answers-overtake', '4.4')
    .says('Sends the replies about a cart in another order than it handled the requests')
    .middleware(() => {
      let inProgress = 0;
      return async (call, handle) => {
        const reply = await handle(call);
        if (call.parameters['cartId'] === undefined) return reply;
        inProgress += 1;
        await pause(Math.max(0, 8 - inProgress));
        inProgress -= 1;
        return reply;
      };
    }),
  freedom('uneven-delays', 'T11')
    .says('Delays requests by different times, up to 6 ms')
    .middleware(() => async (call, handle) => {
      await pause((call.calls.total * 5) % 7);
      return handle(call);
    }),
  freedom('answers-read-late', '4.4')
    .says('Replies to a change with the cart as it is 3 ms later, including changes of other requests')
    .middleware(() => async (call, handle) => {
      const reply = await handle(call);
      const isChange = ['addItems', 'updateItem', 'removeItem'].includes(call.endpoint ?? '');
      if (!isChange || reply.status !== 200) return reply;
      await pause(3);
      return handle({ ...call, endpoint: 'readCart' });
    }),
  freedom('answers-of-their-own', '4.4')
    .says('Replies to added items with the cart at the start of the request plus these items, without later changes')
    .middleware(ownView),
  freedom('one-cart-a-reference', 'A14')
    .says('Treats parallel requests to create a cart as one request when they have the same clientReference and items')
    .middleware(repeated),
];

function queued(): Middleware {
  const last = new Map<string, Promise<unknown>>();
  return (call, handle) => {
    const cart = changes(call);
    if (cart === null) return handle(call);
    const turn = async (): Promise<Reply> => {
      await pause(2);
      return handle(call);
    };
    const mine = (last.get(cart) ?? Promise.resolve()).then(turn, turn);
    last.set(cart, mine);
    return mine;
  };
}

function refusedWhileBusy(busy: () => Reply): Middleware {
  const busyCarts = new Set<string>();
  return async (call, handle) => {
    const cart = changes(call);
    if (cart === null) return handle(call);
    if (busyCarts.has(cart)) return busy();
    busyCarts.add(cart);
    await pause(3);
    busyCarts.delete(cart);
    return handle(call);
  };
}

function ownView(): Middleware {
  const quietPeriod = quietPeriods();
  const adds = onOneCart('addItems');
  return async (call, handle) => {
    const { store } = call;
    const cart = adds(call);
    const before = cart === null ? undefined : store.carts.get(cart);
    if (cart === null || before === undefined) return handle(call);
    await quietPeriod(cart);
    const reply = await handle(call);
    const now = store.carts.get(cart);
    if (reply.status !== 200 || now === undefined) return reply;
    const copy = new Map([[cart, { ...before, linksBuilt: now.linksBuilt - 1 }]]);
    return handle({ ...call, store: { ...store, carts: copy } });
  };
}

function repeated(): Middleware {
  const quietPeriod = quietPeriods();
  const cartIds = new Map<string, string>();
  return async (call, handle) => {
    const body: Fields = isFields(call.body) ? call.body : {};
    if (call.endpoint !== 'createCart' || typeof body['clientReference'] !== 'string') return handle(call);
    const name = JSON.stringify([call.partner?.partnerId, body]);
    const cartId = cartIds.get(name);
    if (cartId !== undefined) return handle({ ...call, endpoint: 'readCart', parameters: { cartId } });
    const reply = await handle(call);
    if (isFields(reply.body) && typeof reply.body['id'] === 'string') cartIds.set(name, reply.body['id']);
    await quietPeriod(name);
    cartIds.delete(name);
    return reply;
  };
}
