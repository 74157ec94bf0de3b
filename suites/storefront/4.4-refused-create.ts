import { expectThat, GapError, integer, isObject, text, type Tools } from '../../src/authoring.ts';
import { anArrangedDeal, aPartnerWith } from './fixtures/arranged.ts';
import { neverIssued } from './fixtures/never-issued.ts';
import { lineIn } from './fixtures/lines.ts';
import { createCart, readCart, type ItemInput } from './requests.ts';
import { check } from './words.ts';

const needs = { partner: aPartnerWith(), deal: anArrangedDeal({ options: 21 }) };

/** Every way in which an item fails by the contract's own words. */
const failures: readonly ((item: ItemInput, tools: Pick<Tools, 'pick'> & { readonly price: number }) => ItemInput)[] = [
  (item, { pick }) => ({ ...item, productId: neverIssued(item.productId, pick) }),
  (item, { pick }) => ({ ...item, optionId: neverIssued(item.optionId, pick) }),
  (item) => ({ ...item, quantity: 101 }),
  (item, { price }) => ({ ...item, expectedPrice: price + 1_000 }),
];

const places = [
  { name: 'alone', at: 0, of: 1 },
  { name: 'first', at: 0, of: 3 },
  { name: 'middle', at: 1, of: 3 },
  { name: 'last', at: 2, of: 3 },
] as const;

/** Creates that fail as a whole, whatever their items. */
const wholes = [
  { name: 'no-items', says: 'no items', items: 0, more: {} },
  { name: 'country', says: 'another country', items: 2, more: { country: 'CA' } },
  { name: 'too-many', says: '21 different options', items: 21, more: {} },
] as const;

/** Section 4.4 rule 1: a refused create leaves no cart behind, and leaves other carts alone. */
export const refusedCreateChecks = [
  ...places.map(({ name, at, of }) =>
    check(`storefront/4.4/1c#${name}`, `A create whose failing item stands ${name} leaves no cart behind`, {
      needs,
      async steps({ partner: { key }, deal, ...tools }) {
        const good = Array.from({ length: of }, (_, index) => deal.item(index));
        const first = await tools.accept(createCart([deal.item(at)], { key }));
        const { price } = lineIn(first, deal.item(at).optionId);
        for (const failing of failures) {
          const bad = good.map((item, index) => (index === at ? failing(item, { ...tools, price }) : item));
          await refuseWithoutTrace({ key, cartId: first.at('/id', text), good, bad }, tools);
        }
      },
    }),
  ),

  ...wholes.map(({ name, says, items, more }) =>
    check(`storefront/4.4/1c#${name}`, `A create with ${says} leaves no cart behind`, {
      needs,
      async steps({ partner: { key }, deal, ...tools }) {
        const good = [deal.item(0)];
        const bad = Array.from({ length: items }, (_, index) => deal.item(index));
        const first = await tools.accept(createCart(good, { key }));
        await refuseWithoutTrace({ key, cartId: first.at('/id', text), good, bad, more }, tools);
      },
    }),
  ),
];

interface Attempted {
  readonly key: string;
  /** A cart of the partner's that must stay as it is. */
  readonly cartId: string;
  readonly good: readonly ItemInput[];
  readonly bad: readonly ItemInput[];
  readonly more?: Readonly<Record<string, string>>;
}

/** The accepted base makes one cart, and the refused create none: so the partner has one more, no two. */
async function refuseWithoutTrace({ key, cartId, good, bad, more = {} }: Attempted, tools: Tools): Promise<void> {
  const before = await cartsOf(key, tools);
  const refusal = await tools.refuse(createCart(good, { key }), createCart(bad, { key, more }), {
    unchanged: readCart(cartId, { key }),
  });
  const made = (await cartsOf(key, tools)) - before;
  if (made < 1) throw new GapError('control', 'the control endpoint does not count a cart that was just made');
  expectThat(refusal, '', { holds: made === 1, expected: 'no cart to be left behind, but there is one more' });
}

async function cartsOf(key: string, { arrange }: Pick<Tools, 'arrange'>): Promise<number> {
  const { data } = await arrange('carts', { apiKey: key });
  const count = isObject(data) ? data['count'] : undefined;
  if (count !== undefined && integer.is(count)) return count;
  throw new GapError('control', 'the control endpoint gave no "count" of carts');
}
