import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Payment, Shop } from '../../reference/storefront/shop.ts';
import { localPaths } from '../../reference/storefront/sites.ts';
import { markup } from '../html/markup.ts';
import type { Answer, LocalRoutes } from './local-routes.ts';
import { checkoutPage, payments } from './checkout-page.ts';
import { sendPage, type SandboxPage } from './page.ts';

/** Routes of the page at `buyLink` of a sandbox. `shopAt` takes the host that the browser uses. */
export function shopRoutes(shopAt: (host: string) => Shop): LocalRoutes {
  const show: Answer = (incoming, outgoing) => sendPage(outgoing, pageAt(atShop(incoming, shopAt), null));
  const buy: Answer = (incoming, outgoing) => {
    pay(atShop(incoming, shopAt), incoming, outgoing).catch(() => outgoing.destroy());
  };
  const checkout = { GET: show, POST: buy };
  return { [localPaths.checkout]: checkout, [localPaths.affiliate]: checkout };
}

interface AtShop {
  readonly shop: Shop;
  /** The URL in the browser. */
  readonly link: string;
}

function atShop({ headers, url = '' }: IncomingMessage, shopAt: (host: string) => Shop): AtShop {
  const { host = '' } = headers;
  return { shop: shopAt(host), link: `http://${host}${url}` };
}

function pageAt({ shop, link }: AtShop, note: string | null): SandboxPage {
  return checkoutPage(shop.checkout(link), note) ?? noCart;
}

/** Pays, then redirects the shopper to the partner (section 2.5). Without a usable URL, the page names the order. */
async function pay(at: AtShop, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const form = await formOf(incoming);
  if (form.get('payment') === 'cancelled') {
    sendPage(outgoing, pageAt(at, 'The payment was cancelled. The cart is unchanged.'));
    return;
  }
  const payment = paymentOf(form);
  const paid = payment === null ? null : at.shop.pay(at.link, payment);
  if (paid === null) {
    const note = payment === null ? 'No payment was chosen.' : 'This cart cannot be paid.';
    sendPage(outgoing, { ...pageAt(at, note), status: 409 });
    return;
  }
  const { order, redirect } = paid;
  // octoproof's own shopper reads the redirect and does not open it, so an example host is as good as any.
  if (redirect !== null && (form.has('afterMs') || !isExampleHost(redirect))) {
    outgoing.writeHead(303, { location: redirect, 'referrer-policy': 'no-referrer' }).end();
    return;
  }
  const returns = redirect === null ? 'The partner has no redirectUrl' : `The shopper returns to ${redirect}`;
  sendPage(outgoing, pageAt(at, `Order ${order} was placed. ${returns}.`));
}

/** Reads a form of the checkout page. A larger body is read to its end, but is not a form of the page. */
async function formOf(incoming: IncomingMessage): Promise<URLSearchParams> {
  let form = '';
  for await (const chunk of incoming.setEncoding('utf8')) if (form.length <= largestForm) form += String(chunk);
  return new URLSearchParams(form.length <= largestForm ? form : '');
}

const largestForm = 1_000;

/** One day. */
const longestMs = 86_400_000;

function paymentOf(form: URLSearchParams): Payment | null {
  const name = form.get('payment') ?? '';
  const payment = payments.find((one) => one.name === name);
  if (payment === undefined) return null;
  // octoproof's own shopper does not wait as long as a person can.
  const afterMs = Number(form.get('afterMs') ?? Number.NaN);
  return payment.afterMs > 0 && afterMs >= 0 && afterMs <= longestMs ? { ...payment, afterMs } : payment;
}

/** Returns true for a host that is reserved for examples, such as the bundled partner's: a browser would show an error. */
function isExampleHost(url: string): boolean {
  return /(?:^|\.)example(?:\.com|\.net|\.org)?$/.test(new URL(url).hostname);
}

const noCart: SandboxPage = {
  status: 404,
  title: 'Unknown cart',
  body: markup`<p>This sandbox does not have this cart. A sandbox deletes all carts when it stops.</p>`,
};
