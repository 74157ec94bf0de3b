import type { CheckoutVisit } from '../expect/client-suite.ts';
import { shopperHeader } from './proxy.ts';

/** Headers of a usual browser: pages must not be able to tell the shopper from a person. */
const browserHeaders = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml',
  'accept-language': 'en-US,en;q=0.9',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
} as const;

/** The payments that the checkout page of the sandbox offers, by their names in its form. */
const payments = { CONFIRMED: ['accepted', 'accepted-later'], REJECTED: ['rejected-later', 'rejected-later'] } as const;

/**
 * Opens the address of a checkout as a browser does, and pays there. Only addresses of the sandbox are opened: another address
 * is not a link of the API, which the rules judge without a request.
 */
export async function openCheckout(url: string, sandbox: { origin: string; token: string }): Promise<CheckoutVisit> {
  const headers = { ...browserHeaders, [shopperHeader]: sandbox.token };
  const isOfSandbox = URL.canParse(url) && new URL(url).origin === sandbox.origin;
  if (isOfSandbox) await (await fetch(url, { headers, redirect: 'manual' })).text();
  return {
    url,
    async pay({ becomes, afterMs = 0 }) {
      if (!isOfSandbox) return null;
      const [now, later] = payments[becomes];
      const body = new URLSearchParams({ payment: afterMs > 0 ? later : now, afterMs: String(afterMs) });
      const reply = await fetch(url, { method: 'POST', headers, body, redirect: 'manual' });
      await reply.text();
      const location = reply.headers.get('location');
      const back = location !== null && URL.canParse(location, url) ? new URL(location, url) : null;
      // Without a redirect of the partner, the checkout leads to a page of its own.
      return back === null || back.origin === sandbox.origin ? null : back.href;
    },
  };
}
