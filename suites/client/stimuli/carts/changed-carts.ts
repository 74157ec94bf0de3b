import type { Json, JsonObject, Stimulus } from '../../../../src/client-authoring.ts';
import { textOf } from '../../traffic/calls.ts';
import { unchanged, withBody } from '../replies.ts';
import { stimulus } from '../stimulus.ts';
import { cartWithLines, withMessage } from './cart-replies.ts';

interface ChangedCart extends Pick<Stimulus, 'name' | 'says' | 'endpoints' | 'times'> {
  /** The cart as the client gets it; null if the cart cannot show the change. */
  readonly change: (cart: JsonObject) => JsonObject | null;
  readonly facts?: Readonly<Record<string, Json>>;
}

/** Changes the cart of one reply. The cart of the service stays as it is. */
function changedCart({ change, facts = {}, ...settings }: ChangedCart): Stimulus {
  return stimulus({
    ...settings,
    async answer({ forward, provoked }) {
      const reply = await forward();
      const cart = cartWithLines(reply);
      const changed = cart && change(cart);
      if (changed === null) return unchanged(reply);
      provoked(facts);
      return withBody(reply, changed);
    },
  });
}

/** The contract allows null for each of the three times. */
export const nullTimes = changedCart({
  name: 'null-times',
  says: 'The sandbox serves carts with null in utcCreatedAt, utcUpdatedAt and utcExpiresAt',
  endpoints: ['createCart', 'readCart', 'addItems', 'updateItem', 'removeItem'],
  times: 2,
  change: (cart) => ({ ...cart, utcCreatedAt: null, utcUpdatedAt: null, utcExpiresAt: null }),
});

/** A note about a line that is in order: nothing about the cart changes. */
export const message = changedCart({
  name: 'message',
  says: 'The sandbox serves a cart with an informational message about its first line',
  endpoints: ['createCart', 'addItems', 'updateItem', 'readCart'],
  change: (cart) => withMessage(cart, { type: 'info', code: 'item_note', content: 'This item is popular today' }),
});

/** The contract lists no codes, so a client must expect any. */
export const unknownMessage = changedCart({
  name: 'unknown-message',
  says: 'The sandbox serves a cart with a warning whose code the client cannot know',
  endpoints: ['createCart', 'addItems', 'updateItem', 'readCart'],
  change: (cart) =>
    withMessage(cart, {
      type: 'warning',
      code: 'zz_unlisted_7',
      content: 'A notice of a kind that did not exist before',
    }),
});

/** No cart of this client has this id: for the service, an unknown cart and a cart of another partner are the same. */
const foreignCartId = '0f6e1d52-7b0c-4f7e-9d8a-5c3b2a190e77';

/** A client that takes the cart id from the link would use a cart of another partner. */
export const foreignCart = changedCart({
  name: 'foreign-cart',
  says: 'The sandbox serves a buyLink whose query contains the cart id of another partner',
  endpoints: ['createCart', 'addItems', 'readCart'],
  times: 2,
  facts: { cartId: foreignCartId },
  change(cart) {
    const { buyLink } = cart;
    if (typeof buyLink !== 'string') return null;
    return { ...cart, buyLink: `${buyLink}${buyLink.includes('?') ? '&' : '?'}cartId=${foreignCartId}` };
  },
});

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
  says: 'The sandbox changes the buyLink from an affiliate link to a direct link or back, and later to a link with unusual characters',
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
