import type { PlacedOrder, Ticket } from '../../reference/storefront/shop.ts';
import { markup, type Markup } from '../html/markup.ts';
import { fact } from './checkout-page.ts';
import type { SandboxPage } from './page.ts';

/** Returns the page of an order with its vouchers and the link to the partner; null if the order does not exist. */
export function orderPage(order: PlacedOrder | null): SandboxPage | null {
  if (order === null) return null;
  const { order: uuid, status, redirect, tickets } = order;
  return {
    title: 'Order',
    body: markup`
      <dl class="known">${fact('Order', markup`<code>${uuid}</code>`)}${fact('Status', status)}</dl>
      ${redirect === null ? noRedirect : markup`<p>The shopper returns to <a href="${redirect}">${redirect}</a></p>`}
      <h2>Vouchers</h2>
      <ul class="vouchers">${tickets.map(voucherLine)}</ul>
    `,
  };
}

const noRedirect = markup`<p>The partner registered no redirectUrl: the shopper stays here.</p>`;

function voucherLine({ title, status, link }: Ticket): Markup {
  return markup`<li><a href="${link}">${title ?? 'A removed deal'}</a> <span class="soft">${status}</span></li>`;
}

/** Returns the page on which a shopper redeems a voucher; null if the order or the voucher does not exist. */
export function voucherPage(order: PlacedOrder | null, uuid: string): SandboxPage | null {
  const ticket = order?.tickets.find((one) => one.uuid === uuid);
  if (order === null || ticket === undefined) return null;
  return {
    title: ticket.title ?? 'Voucher',
    body: markup`
      <dl class="known">
      ${fact('Voucher', markup`<code>${ticket.uuid}</code>`)}
      ${fact('Status', ticket.status)}
      ${fact('Order', markup`<code>${order.order}</code>, ${order.status}`)}
      </dl>
    `,
  };
}
