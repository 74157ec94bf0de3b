import type { Difference } from '../../operators/difference.ts';
import { inPlaceOf } from '../../operators/in-place-of.ts';
import { changeSession } from '../../carts/session.ts';
import { isFields } from '../../../http/fields.ts';
import { fieldsOf } from '../../wire/decode.ts';
import { lostReply, type Outcome } from '../../wire/failure.ts';
import { type Cart, type Line, isSameOption } from '../../wire/cart.ts';
import { abandonCall } from '../../carts/calls.ts';
import { fault, type Fault } from '../fault.ts';
import type { Client } from '../../rules.ts';

const known: readonly string[] = ['item_declined', 'price_unavailable'];

/** Treats a successful cart reply that `breaks` selects as a failure. */
function failingOn(breaks: (body: Readonly<Record<string, unknown>>) => boolean): Difference['rules'] {
  return inPlaceOf('send', async (right, call, client): Promise<Outcome> => {
    const outcome = await right(call, client);
    const isCart =
      outcome.ok && isFields(outcome.body) && Array.isArray(outcome.body['items']) && call.operation !== 'readOrder';
    if (!isCart || !breaks(fieldsOf(outcome.body))) return outcome;
    return { ok: false, failure: { ...lostReply, lost: false, status: 500 } };
  });
}

function overwritesWith(lines: (copy: Cart | null, cart: Cart) => readonly Line[]) {
  return (
    right: (shopper: string, cart: Cart, client: Client) => void,
    shopper: string,
    cart: Cart,
    client: Client,
  ): void => {
    const { cart: copy } = client.rules.sessionOf(shopper, client);
    right(shopper, cart, client);
    changeSession(shopper, { cart: { ...cart, lines: lines(copy, cart) } }, client);
  };
}

/** Replies of cart calls: K67 to K70 and G40. */
export const cartReplyFaults: readonly Fault[] = [
  fault('message-means-failure', 'client/K67')
    .says('Treats a reply with a message as a failure, and retries')
    .rules(failingOn(({ messages }) => Array.isArray(messages) && messages.length > 0)),
  fault('reply-with-message-abandoned', 'client/K67')
    .says('Abandons a new cart when the reply has a message')
    .rule('createCart', async (right, shopper, items, pending, client) => {
      const result = await right(shopper, items, pending, client);
      const { cart } = client.rules.sessionOf(shopper, client);
      if (cart === null || cart.messages.length === 0) return result;
      client.rules.discardCart(shopper, client);
      await client.rules.attempt(abandonCall(cart.id, shopper), client);
      return { outcome: 'failed' };
    }),
  fault('unknown-message-means-failure', 'client/K68')
    .says('Treats a reply with an unknown message code as a failure, and retries')
    .rules(
      failingOn(
        ({ messages }) =>
          Array.isArray(messages) && messages.some((message) => !known.includes(String(fieldsOf(message)['code']))),
      ),
    ),
  fault('warning-of-add-means-failure', 'client/K68')
    .says('Tells the shopper that adding items failed when the reply has a warning with an unknown code')
    .rule('addItem', async (right, shopper, cart, item, client) => {
      const result = await right(shopper, cart, item, client);
      const { cart: now } = client.rules.sessionOf(shopper, client);
      const isUnknown = (now?.messages ?? []).some(({ code }) => !known.includes(code));
      return result.outcome === 'done' && isUnknown ? { outcome: 'failed' } : result;
    }),
  fault('null-expiry-means-expired', 'client/K69')
    .says('Treats a cart whose utcExpiresAt is null as expired, and creates it again')
    .rule('viewCart', async (right, shopper, client) => {
      const { cart } = client.rules.sessionOf(shopper, client);
      return cart !== null && cart.expiresAt === null && cart.lines.length > 0
        ? client.rules.rebuild(shopper, cart, null, client)
        : right(shopper, client);
    }),
  fault('null-times-fail', 'client/K69')
    .says('Fails when the time fields of a cart are null')
    .rules(failingOn(({ utcCreatedAt, utcUpdatedAt }) => utcCreatedAt === null || utcUpdatedAt === null)),
  fault('asked-quantity-kept', 'client/K70')
    .says('Keeps the quantity that the shopper chose, whatever quantity the reply shows')
    .rules((honest) => {
      const asked = new Map<string, number>();
      const keyOf = (shopper: string, optionId: string) => `${shopper} ${optionId}`;
      return {
        changeItem(shopper, cart, item, client) {
          asked.set(keyOf(shopper, item.optionId), item.quantity);
          return honest.changeItem(shopper, cart, item, client);
        },
        addItem(shopper, cart, item, client) {
          const before =
            asked.get(keyOf(shopper, item.optionId)) ??
            cart.lines.find((line) => isSameOption(line, item))?.quantity ??
            0;
          asked.set(keyOf(shopper, item.optionId), before + item.quantity);
          const call = before === 0 ? honest.addItem : honest.changeItem;
          return call(shopper, cart, before === 0 ? item : { ...item, quantity: before + item.quantity }, client);
        },
      };
    }),
  fault('dropped-lines-kept', 'client/K70')
    .says('Keeps lines that the reply no longer contains')
    .rule(
      'overwrite',
      overwritesWith((copy, cart) => [
        ...cart.lines,
        ...(copy?.id === cart.id
          ? copy.lines.filter((line) => !cart.lines.some((other) => isSameOption(line, other)))
          : []),
      ]),
    ),
  fault('old-quantities-kept', 'client/G40')
    .says('Stores only those lines of a reply that it did not have before')
    .rule(
      'overwrite',
      overwritesWith((copy, cart) =>
        cart.lines.map((line) => {
          const old = copy?.id === cart.id ? copy.lines.find((other) => isSameOption(line, other)) : undefined;
          return old === undefined ? line : { ...line, quantity: old.quantity };
        }),
      ),
    ),
];

/** Degraded and unavailable lines: K66, G43 and G55. */
export const degradedLineFaults: readonly Fault[] = [
  fault('degraded-line-counted', 'client/K66')
    .says('Includes the last known price of an unavailable or unpriced line in its total')
    .rule('totalOf', (right, cart, client) =>
      cart.lines.reduce<number | null>(
        (sum, line) => {
          const isDegraded = !line.available || line.price === null;
          const price = isDegraded ? (client.rules.expectedPrice(line, 'readCart', client) ?? 0) : 0;
          return sum === null ? null : sum + price * line.quantity;
        },
        right(cart, client),
      ),
    ),
  fault('unavailable-line-checked-out', 'client/G43')
    .says('Sends the shopper to checkout although a line is unavailable')
    .rule('canCheckOut', (right, cart) =>
      right({ ...cart, lines: cart.lines.map((line) => ({ ...line, available: true, price: line.price ?? 0 })) }),
    ),
  fault('last-line-decides-about-checkout', 'client/G43')
    .says('Checks only the last line before it sends the shopper to checkout')
    .rule('canCheckOut', (right, cart) => right({ ...cart, lines: cart.lines.slice(-1) })),
  fault('first-line-decides-about-checkout', 'client/G43')
    .says('Checks only the first line before it sends the shopper to checkout')
    .rule('canCheckOut', (right, cart) => right({ ...cart, lines: cart.lines.slice(0, 1) })),
  fault('buy-button-always-shown', 'client/G55')
    .says('Shows the buy button although a line is unavailable')
    .rules((honest) => ({
      canCheckOut: (cart) => cart.lines.length > 0,
      async checkOut(shopper, client) {
        const rules = { ...client.rules, canCheckOut: honest.canCheckOut };
        return honest.checkOut(shopper, { ...client, rules });
      },
    })),
];
