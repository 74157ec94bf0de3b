import type { Stimulus } from '../../../../src/client-authoring.ts';
import { textOf } from '../../traffic/calls.ts';
import { unchanged, withBody } from '../replies.ts';
import { cartWithLines } from './cart-replies.ts';

/** Forms of links that lead to the same checkout page. The second one does not show the cart id as it is. */
const forms: readonly ((link: string, cartId: string) => string)[] = [
  (link) =>
    directLink(link) ?? `${new URL(link).origin}/_octoproof/click?pub=partner-77&url=${encodeURIComponent(link)}`,
  (link, cartId) => `${link.replace(cartId, escaped(cartId))}&note=caf%C3%A9%20%2B%20%26&empty=&list=a;b,c`,
];

/** The checkout page behind an affiliate link; null for a link that is direct already. */
function directLink(link: string): string | null {
  return new URL(link).searchParams.get('url');
}

/** Links change their form with the registration of the partner, and are to be treated as texts. */
export const linkForms: Stimulus = {
  name: 'link-forms',
  says: 'A buyLink changes between an affiliate link and a direct link, and later has unusual characters',
  endpoints: ['createCart', 'readCart', 'addItems', 'updateItem'],
  lasts: 'once',
  times: forms.length,
  open: () => {
    let next = 0;
    return async ({ forward, provoked }) => {
      const reply = await forward();
      const cart = cartWithLines(reply);
      const form = forms[next];
      if (cart === null || form === undefined || typeof cart['buyLink'] !== 'string') return unchanged(reply);
      next += 1;
      provoked({ form: next });
      return withBody(reply, { ...cart, buyLink: form(cart['buyLink'], textOf(cart['id']) ?? '') });
    };
  },
};

/** The same text for every server, with each character as %XX. */
function escaped(text: string): string {
  return text.replaceAll(/[\w-]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`);
}
