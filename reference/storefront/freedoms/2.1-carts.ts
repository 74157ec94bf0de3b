import { edited } from '../http/edit-reply.ts';
import type { Freedom } from './freedom.ts';

/** How carts read, where the contract states no formula or allows null. */
export const cartFreedoms: readonly Freedom[] = [
  {
    name: 'item-count-lines',
    says: 'Counts lines, not units, as itemCount',
    source: 'A16',
    rules: () => ({ itemCountOf: (items) => items.length }),
  },
  {
    name: 'subtotal-retail',
    says: 'Sums the subtotal at retail prices, so that nothing is saved',
    source: 'A16',
    rules: (honest) => ({
      totalsOf: (items, call) => {
        const totals = honest.totalsOf(items, call);
        return { ...totals, subtotal: totals.grandTotal, savings: 0 };
      },
    }),
  },
  {
    name: 'lines-reversed',
    says: 'Shows the newest line first',
    source: 'A16',
    rules: () => ({ linesInOrder: (lines) => lines.toReversed() }),
  },
  {
    name: 'lines-in-any-order',
    says: 'Shows the lines in another order on each call',
    source: 'A16',
    rules: () => ({
      linesInOrder: (lines, { calls }) => {
        const first = calls.total % Math.max(1, lines.length);
        return [...lines.slice(first), ...lines.slice(0, first)];
      },
    }),
  },
  {
    name: 'null-texts',
    says: 'Leaves null what of a cart may always be null: partner name, client reference and net price',
    source: '2.1',
    reply: (reply) =>
      ['/partner/name', '/clientReference', '/items/*/pricing/net'].reduce(
        (changed, pointer) => edited(changed, pointer, () => null),
        reply,
      ),
  },
  {
    name: 'null-times',
    says: 'Knows none of the three times of a cart',
    source: 'A11',
    rules: () => ({ timesOf: () => ({ utcCreatedAt: null, utcUpdatedAt: null, utcExpiresAt: null }) }),
  },
  {
    name: 'other-times',
    says: 'Writes the times of a cart as seconds since 1970',
    source: 'A11',
    rules: () => ({
      timesOf: ({ createdAt, updatedAt }) => ({
        utcCreatedAt: String(Math.floor(createdAt / 1000)),
        utcUpdatedAt: String(Math.floor(updatedAt / 1000)),
        utcExpiresAt: null,
      }),
    }),
  },
  {
    name: 'unavailable-line-unpriced',
    says: 'Reads no price for a line that is unavailable',
    source: '2.1',
    rules: (honest) => ({
      priceOf: (deal, option, call) =>
        honest.unavailableReasonOf(deal, option, call) === null ? honest.priceOf(deal, option, call) : null,
    }),
  },
  {
    name: 'no-messages',
    says: 'Never sends a message',
    source: 'A6',
    rules: () => ({ messagesOf: () => [] }),
  },
  {
    name: 'messages-for-all',
    says: 'Sends a message about every line, with a code of its own',
    source: 'A7',
    rules: () => ({
      messagesOf: (items) =>
        items.map((_item, index) => ({
          type: 'info',
          code: 'popular',
          content: 'Selling fast',
          path: `$.items[${index}]`,
        })),
    }),
  },
  {
    name: 'direct-links',
    says: 'Has no publisher id for any partner, so that every link is direct',
    source: '2.1',
    partner: ({ apiKey, partner }) => ({ apiKey, partner: { ...partner, affiliatePublisherId: null } }),
  },
  {
    name: 'affiliate-links',
    says: 'Has a publisher id for every partner, so that every link is an affiliate link',
    source: '2.1',
    partner: ({ apiKey, partner }) => ({
      apiKey,
      partner: { ...partner, affiliatePublisherId: `pub-${partner.partnerId.slice(0, 4)}` },
    }),
  },
  {
    name: 'same-link-each-time',
    says: 'Builds a link of nothing but the cart id, so that it reads the same after each call',
    source: 'A13',
    rules: (honest) => ({
      buyLinkOf: (cart, partner, call) => honest.buyLinkOf({ ...cart, linksBuilt: 1 }, partner, call),
      checkoutOf: (link, call) => {
        const page = honest.checkoutOf(link, call);
        return page === null ? null : { ...page, newest: true };
      },
    }),
  },
  {
    name: 'abandoned-reads-active',
    says: 'Shows an abandoned cart as ACTIVE',
    source: 'A1',
    rules: (honest) => ({
      cartStatusOf: (cart, call) => (cart.status === 'ABANDONED' ? 'ACTIVE' : honest.cartStatusOf(cart, call)),
    }),
  },
  {
    name: 'moving-price',
    says: 'Raises the price of a deal by 1 with every 15th cart reply',
    source: '1',
    rules: (honest) => {
      const raised = new Map<string, number>();
      let replies = 0;
      return {
        priceOf: (deal, option, call) => {
          const price = honest.priceOf(deal, option, call);
          const more = raised.get(deal?.id ?? '') ?? 0;
          return price && { ...price, retail: price.retail + more, original: price.original + more };
        },
        cartView: (cart, call) => {
          const view = honest.cartView(cart, call);
          const [first] = view.items;
          replies += 1;
          if (first !== undefined && replies % 15 === 0) {
            raised.set(first.productId, (raised.get(first.productId) ?? 0) + 1);
          }
          return view;
        },
      };
    },
  },
  {
    name: 'deals-end',
    says: 'Ends a deal of its catalogue with every 40th cart reply, up to a tenth of them all',
    source: '3',
    rules: (honest) => {
      let replies = 0;
      let ended = 0;
      return {
        cartView: (cart, call) => {
          const view = honest.cartView(cart, call);
          const deal = call.store.deals.get(view.items[0]?.productId ?? '');
          replies += 1;
          // What was arranged for somebody is theirs to end.
          if (deal === undefined || deal.position >= 1_000 || replies % 40 !== 0 || ended >= 26) return view;
          ended += 1;
          call.store.deals.set(deal.id, { ...deal, status: 'expired', updatedAt: call.now });
          return view;
        },
      };
    },
  },
];
