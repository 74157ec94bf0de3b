import type { Checkout, Payment } from '../../reference/storefront/shop.ts';
import type { WireCartItem } from '../../reference/storefront/wire/cart.ts';
import { markup, type Markup } from '../html/markup.ts';
import type { SandboxPage } from './page.ts';

interface PaymentChoice extends Payment {
  readonly name: string;
  readonly says: string;
}

const laterMs = 10_000;

/** The results of a payment that a tester can choose. */
export const payments: readonly PaymentChoice[] = [
  { name: 'accepted', says: 'Pay', becomes: 'CONFIRMED', afterMs: 0 },
  { name: 'accepted-later', says: 'Pay, and confirm after 10 seconds', becomes: 'CONFIRMED', afterMs: laterMs },
  { name: 'rejected-later', says: 'Pay, and reject after 10 seconds', becomes: 'REJECTED', afterMs: laterMs },
];

/** Returns the checkout page of a cart; null if the cart does not exist. `note` is the problem of the last payment. */
export function checkoutPage(checkout: Checkout | null, note: string | null): SandboxPage | null {
  if (checkout === null) return null;
  const { page, cart, redirectUrl, mayPay } = checkout;
  const { items, totals } = cart;
  return {
    title: 'Checkout',
    ...(page.logoUrl === null ? {} : { images: [page.logoUrl] }),
    ...(redirectUrl === null ? {} : { formsTo: [redirectUrl] }),
    ...(page.displayName === null ? {} : { by: brand(page.displayName, page.logoUrl) }),
    body: markup`
      ${note === null ? null : markup`<p class="note" role="alert">${note}</p>`}
      ${items.length === 0 ? emptyCart(cart.status) : linesOf(items, money(totals.grandTotal, totals))}
      ${mayPay ? payForm : items.length === 0 ? null : markup`<p class="note">This cart cannot be paid.</p>`}
      <h2>Facts about this cart</h2>
      <dl class="known">
      ${fact('Cart', markup`<code>${cart.id}</code>, ${cart.status}`)}
      ${fact('Link', linkFact(page))}
      ${fact('Credited', page.affiliatePublisherId === null ? 'no affiliate publisher' : page.affiliatePublisherId)}
      ${fact('Returns to', redirectUrl ?? 'none: the partner registered no redirectUrl')}
      </dl>
    `,
  };
}

const payForm = markup`
  <form method="post" class="tools">
  ${payments.map(({ name, says }) => markup`<button class="pay" name="payment" value="${name}">${says}</button>`)}
  <button class="quiet-button" name="payment" value="cancelled">Cancel</button>
  </form>
  <p class="soft">No money is moved. Cancel leaves the cart unchanged.</p>
`;

/** The contract requires the name of the partner beside its logo (section 2.1). */
function brand(name: string, logo: string | null): Markup {
  return markup`<p class="by">${logo === null ? null : markup`<img src="${logo}" alt="" height="32">`}<b>${name}</b></p>`;
}

function linkFact({ handBuilt, newest }: Checkout['page']): string {
  if (handBuilt) return 'not a buyLink of the API: a link that was built by hand earns no commission';
  return newest ? 'the newest link of this cart' : 'an older link of this cart: a later reply contained a newer link';
}

function emptyCart(status: string): Markup {
  return status === 'CHECKED_OUT'
    ? markup`<p>An order was placed from this cart.</p>`
    : markup`<p>This cart is empty.</p>`;
}

function linesOf(items: readonly WireCartItem[], total: string): Markup {
  return markup`
    <table class="basket">
    <thead><tr><th scope="col">Deal</th><th scope="col">Quantity</th><th scope="col">Price</th></tr></thead>
    <tbody>
    ${items.map(
      (item) => markup`
        <tr><td><b>${item.title ?? item.productId}</b><br><span class="soft">${item.optionTitle ?? item.optionId}</span></td>
        <td>${item.quantity}</td>
        <td>${priceOf(item)}</td></tr>`,
    )}
    </tbody>
    <tfoot><tr><th scope="row" colspan="2">Total</th><td><b>${total}</b></td></tr></tfoot>
    </table>
  `;
}

function priceOf({ available, unavailableReason, pricing, lineTotal }: WireCartItem): string {
  if (!available) return `unavailable: ${unavailableReason ?? 'no reason'}`;
  return pricing === null || lineTotal === null ? 'no price at the moment' : money(lineTotal, pricing);
}

/** Formats an amount in minor units for a shopper, such as $12.50. */
function money(
  amount: number,
  { currency, currencyPrecision }: { readonly currency: string; readonly currencyPrecision: number },
): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 10 ** currencyPrecision);
}

function fact(name: string, value: string | Markup): Markup {
  return markup`<div><dt>${name}</dt><dd>${value}</dd></div>`;
}
