import type { Deal } from '../catalogue/deal.ts';
import { edited } from '../http/edit-reply.ts';
import { sentItems } from '../operators/answered-as.ts';
import type { Call } from '../rules.ts';
import { freedom, type Freedom } from './freedom.ts';

/** Values of carts where the contract states no formula or allows null. */
export const cartFreedoms: readonly Freedom[] = [
  freedom('item-count-lines', 'A16')
    .says('Returns the number of lines, not units, as itemCount')
    .rules(() => ({ itemCountOf: (items) => items.length })),
  freedom('item-count-products', 'A16')
    .says('Returns the number of different products as itemCount')
    .rules(() => ({ itemCountOf: (items) => new Set(items.map(({ productId }) => productId)).size })),
  freedom('grand-total-without-tax', 'R56')
    .says('Subtracts the taxes that the prices include from the grand total')
    .rule('totalsOf', (right, items, call) => {
      const taxes = items.flatMap(({ available, pricing, quantity }) =>
        available ? (pricing?.includedTaxes ?? []).map(({ retail }) => retail * quantity) : [],
      );
      const totals = right(items, call);
      return { ...totals, grandTotal: taxes.reduce((rest, tax) => rest - tax, totals.grandTotal) };
    }),
  freedom('subtotal-retail', 'A16')
    .says('Computes the subtotal of a cart from retail prices, so that savings is 0')
    .rule('totalsOf', (right, items, call) => {
      const totals = right(items, call);
      return { ...totals, subtotal: totals.grandTotal, savings: 0 };
    }),
  freedom('lines-reversed', 'A16')
    .says('Lists the newest line of a cart first')
    .rules(() => ({ linesInOrder: (lines) => lines.toReversed() })),
  freedom('lines-in-any-order', 'A16')
    .says('Lists the lines of a cart in another order in each reply')
    .rules(() => ({
      linesInOrder: (lines, { calls }) => {
        const first = calls.total % Math.max(1, lines.length);
        return [...lines.slice(first), ...lines.slice(0, first)];
      },
    })),
  freedom('currency-of-each-option', '2.1')
    .says('Sells some options in a unit of account (CLF) and all others in US dollars')
    .rules((honest) => ({
      lineView(line, call) {
        const view = honest.lineView(line, call);
        const currency = currencyOf(line.optionId);
        return { ...view, pricing: view.pricing && { ...view.pricing, currency } };
      },
      checkExpectedPrice(expected, price, path, call) {
        const refusal = honest.checkExpectedPrice(expected, price, path, call);
        return refusal && { ...refusal, extra: { ...refusal.extra, currency: currencyOf(optionAt(path, call)) } };
      },
    })),
  freedom('new-cart-locked', '3')
    .says('Shows a cart as LOCKED in the reply that creates it, and as ACTIVE afterwards')
    .reply((reply, { endpoint }) => (endpoint === 'createCart' ? edited(reply, '/status', () => 'LOCKED') : reply)),
  freedom('null-texts', '2.1')
    .says('Returns null for partner name, client reference and net price, which may always be null')
    .reply((reply) =>
      ['/partner/name', '/clientReference', '/items/*/pricing/net'].reduce(
        (changed, pointer) => edited(changed, pointer, () => null),
        reply,
      ),
    ),
  freedom('picture-addresses-signed', '2.1')
    .says('Returns newly signed image URLs of a cart in each reply')
    .rule('lineView', (right, line, call) => {
      const view = right(line, call);
      return { ...view, media: view.media.map((one) => ({ ...one, url: `${one.url}?signed=${call.calls.total}` })) };
    }),
  freedom('null-times', 'A11')
    .says('Returns null for the three times of a cart')
    .rules(() => ({ timesOf: () => ({ utcCreatedAt: null, utcUpdatedAt: null, utcExpiresAt: null }) })),
  freedom('other-times', 'A11')
    .says('Writes the times of a cart as seconds since 1970')
    .rules(() => ({
      timesOf: ({ createdAt, updatedAt }) => ({
        utcCreatedAt: String(Math.floor(createdAt / 1000)),
        utcUpdatedAt: String(Math.floor(updatedAt / 1000)),
        utcExpiresAt: null,
      }),
    })),
  freedom('unavailable-line-unpriced', '2.1')
    .says('Returns no price for an unavailable cart line')
    .rules((honest) => ({
      priceOf: (deal, option, call) =>
        honest.unavailableReasonOf(deal, option, call) === null ? honest.priceOf(deal, option, call) : null,
    })),
  freedom('no-messages', 'A6')
    .says('Never returns a message in a cart')
    .rules(() => ({ messagesOf: () => [] })),
  freedom('messages-for-all', 'A7')
    .says('Returns a message about every line of a cart, with its own message code')
    .rules(() => ({
      messagesOf: (items) =>
        items.map((_item, index) => ({
          type: 'info',
          code: 'popular',
          content: 'Selling fast',
          path: `$.items[${index}]`,
        })),
    })),
  freedom('direct-links', '2.1')
    .says('No partner has a publisher id, so every buyLink is a direct link')
    .by({ partner: ({ apiKey, partner }) => ({ apiKey, partner: { ...partner, affiliatePublisherId: null } }) }),
  freedom('affiliate-links', '2.1')
    .says('Every partner has a publisher id, so every buyLink is an affiliate link')
    .by({
      partner: ({ apiKey, partner }) => ({
        apiKey,
        partner: { ...partner, affiliatePublisherId: `pub-${partner.partnerId.slice(0, 4)}` },
      }),
    }),
  freedom('same-link-each-time', 'A13')
    .says('Builds the buyLink from the cart id only, so that each call returns the same buyLink')
    .rules((honest) => ({
      buyLinkOf: (cart, partner, call) => honest.buyLinkOf({ ...cart, linksBuilt: 1 }, partner, call),
      checkoutOf: (link, call) => {
        const page = honest.checkoutOf(link, call);
        return page === null ? null : { ...page, newest: true };
      },
    })),
  freedom('abandoned-reads-active', 'A1')
    .says('Returns the status ACTIVE for an abandoned cart')
    .rule('cartStatusOf', (right, cart, call) => (cart.status === 'ABANDONED' ? 'ACTIVE' : right(cart, call))),
  freedom('moving-price', '1')
    .says('Raises the price of a deal by 1 with every 15th cart reply')
    .rules((honest) => {
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
    }),
  freedom('price-of-the-moment', '1')
    .says('Changes every price by up to four dollars every 100 ms')
    .rule('priceOf', (right, deal, option, call) => {
      const price = right(deal, option, call);
      const more = (Math.floor(call.now / 100) * 7_919) % 400;
      return price && { ...price, retail: price.retail + more, original: price.original + more };
    }),
  freedom('title-of-the-moment', '2.1')
    .says('Changes the titles of the deals of its catalogue every 100 ms')
    .rule('lineView', (right, line, call) => {
      const view = right(line, call);
      const isArranged = (call.store.deals.get(line.productId)?.position ?? 0) >= 1_000;
      return isArranged || view.title === null
        ? view
        : { ...view, title: `${view.title} (${Math.floor(call.now / 100) % 1_000} sold)` };
    }),
  freedom('sold-out-for-a-moment', '3')
    .says('Sells out each deal of its catalogue for 300 ms in every 9 seconds')
    .rules((honest) => ({
      unavailableReasonOf: (deal, option, call) =>
        isSoldOutNow(deal, call) ? 'SOLD_OUT' : honest.unavailableReasonOf(deal, option, call),
      checkCartable: (item, call) =>
        isSoldOutNow(call.store.deals.get(item.productId) ?? null, call)
          ? { error: 'PRODUCT_NOT_CARTABLE', errorMessage: 'the deal is sold out' }
          : honest.checkCartable(item, call),
    })),
  freedom('deals-end', '3')
    .says('Ends one deal of its catalogue with every 40th cart reply, up to a tenth of all deals')
    .rules((honest) => {
      let replies = 0;
      let ended = 0;
      return {
        cartView: (cart, call) => {
          const view = honest.cartView(cart, call);
          const deal = call.store.deals.get(view.items[0]?.productId ?? '');
          replies += 1;
          // Only its check may end an arranged offer.
          if (deal === undefined || deal.position >= 1_000 || replies % 40 !== 0 || ended >= 26) return view;
          ended += 1;
          call.store.deals.set(deal.id, { ...deal, status: 'expired', updatedAt: call.now });
          return view;
        },
      };
    }),
];

function isSoldOutNow(deal: Deal | null, call: Call): boolean {
  return deal !== null && deal.position < 1_000 && (call.now + deal.position * 977) % 9_000 < 300;
}

function currencyOf(optionId: string): string {
  return /[0-7]$/.test(optionId) ? 'CLF' : 'USD';
}

/** The option that the path of a PRICE_MISMATCH names. */
function optionAt(path: string, call: Call): string {
  const index = /\d+/.exec(path)?.[0];
  if (index === undefined) return call.parameters['itemId'] ?? '';
  const optionId = sentItems(call)[Number(index)]?.['optionId'];
  return typeof optionId === 'string' ? optionId : '';
}
