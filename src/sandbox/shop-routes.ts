import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Payment, Shop } from '../../reference/storefront/shop.ts';
import { localPaths } from '../../reference/storefront/sites.ts';
import { markup } from '../html/markup.ts';
import type { Answer, LocalRoutes } from './local-routes.ts';
import { checkoutPage, payments } from './checkout-page.ts';
import { orderPage, voucherPage } from './order-page.ts';
import { sendPage, type SandboxPage } from './page.ts';

/** Routes of the pages at `buyLink` and `myGrouponUrl` of a sandbox. `shopAt` takes the host that the browser uses. */
export function shopRoutes(shopAt: (host: string) => Shop): LocalRoutes {
  const checkout = {
    GET: to(shopAt, ({ shop, link }) => checkoutPage(shop.checkout(link), null) ?? noCart),
    POST: (incoming: IncomingMessage, outgoing: ServerResponse) => {
      pay(atShop(incoming, shopAt), incoming, outgoing).catch(() => outgoing.destroy());
    },
  };
  return {
    [localPaths.checkout]: checkout,
    [localPaths.affiliate]: checkout,
    [localPaths.vouchers]: {
      GET: to(shopAt, ({ shop, path }) => {
        const [uuid = '', , ticket] = path.slice(localPaths.vouchers.length).split('/');
        const order = shop.order(uuid);
        return (ticket === undefined ? orderPage(order) : voucherPage(order, ticket)) ?? noOrder;
      }),
    },
  };
}

interface AtShop {
  readonly shop: Shop;
  /** The URL in the browser. */
  readonly link: string;
  readonly path: string;
}

function atShop({ headers, url = '' }: IncomingMessage, shopAt: (host: string) => Shop): AtShop {
  const { host = '' } = headers;
  const [path = ''] = url.split('?');
  return { shop: shopAt(host), link: `http://${host}${url}`, path };
}

function to(shopAt: (host: string) => Shop, pageFor: (at: AtShop) => SandboxPage): Answer {
  return (incoming, outgoing) => sendPage(outgoing, pageFor(atShop(incoming, shopAt)));
}

/** Pays, then redirects the shopper to the redirect URL of the partner (section 2.5), or to the order without a usable URL. */
async function pay({ shop, link }: AtShop, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const form = new URLSearchParams(await text(incoming));
  if (form.get('payment') === 'cancelled') {
    sendPage(
      outgoing,
      checkoutPage(shop.checkout(link), 'The payment was cancelled. The cart is unchanged.') ?? noCart,
    );
    return;
  }
  const payment = paymentOf(form);
  const paid = payment === null ? null : shop.pay(link, payment);
  if (paid === null) {
    const note = payment === null ? 'No payment was chosen.' : 'This cart cannot be paid.';
    sendPage(outgoing, { ...(checkoutPage(shop.checkout(link), note) ?? noCart), status: 409 });
    return;
  }
  const { order, redirect } = paid;
  // octoproof's own shopper reads the redirect and does not open it, so an example host is as good as any.
  const isUsable = redirect !== null && (form.has('afterMs') || !isExampleHost(redirect));
  const location = isUsable ? redirect : `${localPaths.vouchers}${order}`;
  outgoing.writeHead(303, { location, 'referrer-policy': 'no-referrer' }).end();
}

function paymentOf(form: URLSearchParams): Payment | null {
  const name = form.get('payment') ?? '';
  const payment = payments.find((one) => one.name === name);
  if (payment === undefined) return null;
  // octoproof's own shopper does not wait as long as a person can.
  const afterMs = Number(form.get('afterMs') ?? Number.NaN);
  return payment.afterMs > 0 && afterMs >= 0 ? { ...payment, afterMs } : payment;
}

/** Returns true for a host that is reserved for examples, such as the bundled partner's: a browser would show an error. */
function isExampleHost(url: string): boolean {
  return /(?:^|\.)example(?:\.com|\.net|\.org)?$/.test(new URL(url).hostname);
}

const noCart: SandboxPage = {
  status: 404,
  title: 'Unknown cart',
  body: markup`<p>This sandbox does not have this cart. Carts exist until the sandbox stops.</p>`,
};

const noOrder: SandboxPage = {
  status: 404,
  title: 'Unknown order',
  body: markup`<p>This sandbox does not have this order. Orders exist until the sandbox stops.</p>`,
};
