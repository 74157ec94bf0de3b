import {
  expectThat,
  expectUnchanged,
  GapError,
  integer,
  isObject,
  text,
  type Reply,
  type Request,
  type Tools,
} from '../../src/authoring.ts';
import { asGround } from './as-ground.ts';
import { anArrangedDeal, aPartnerWith } from './fixtures/arranged.ts';
import { neverIssued } from './fixtures/never-issued.ts';
import { lineIn } from './fixtures/lines.ts';
import { wholeCart } from './fixtures/whole-cart.ts';
import { linesOf, protocol } from './protocol.ts';
import { expectRefusal } from './refusals.ts';
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

/** Section 4.4 rule 1: a refused create leaves no cart behind. */
export const refusedCreateChecks = [
  ...places.map(({ name, at, of }) =>
    check(`storefront/4.4/1c#${name}`, `A create whose failing item stands ${name} leaves no cart behind`, {
      needs,
      async steps({ partner: { key }, deal, ...tools }) {
        const good = Array.from({ length: of }, (_, index) => deal.item(index));
        const bad = (base: Reply): readonly Request[] => {
          const { price } = lineIn(base, deal.item(at).optionId);
          return failures.map((failing) =>
            createCart(
              good.map((item, index) => (index === at ? failing(item, { ...tools, price }) : item)),
              { key },
            ),
          );
        };
        await refuseWithoutTrace({ key, good, bad }, tools);
      },
    }),
  ),

  check('storefront/4.4/1c#whole', 'A create with no items, another country or 21 options leaves no cart behind', {
    needs,
    async steps({ partner: { key }, deal, ...tools }) {
      const items = (count: number): readonly ItemInput[] => Array.from({ length: count }, (_, at) => deal.item(at));
      const bad = () => [
        createCart([], { key }),
        createCart(items(2), { key, more: { country: 'CA' } }),
        createCart(items(21), { key }),
      ];
      await refuseWithoutTrace({ key, good: items(1), bad }, tools);
    },
  }),
];

interface Attempted {
  readonly key: string;
  readonly good: readonly ItemInput[];
  /** What must be refused, given the reply to the base. */
  readonly bad: (base: Reply) => readonly Request[];
}

/** The accepted base makes one cart; no refused create makes another, or touches that one. */
async function refuseWithoutTrace({ key, good, bad }: Attempted, tools: Tools): Promise<void> {
  let before = await cartsOf(key, tools);
  const base = await wholeCart(good, { accept: tools.accept, key });
  const made = (await cartsOf(key, tools)) - before;
  if (made < 1) throw new GapError('control', 'the control endpoint does not count a cart that was just made');
  expectThat(base, '', { holds: made === 1, expected: 'to make one cart' });
  for (const request of bad(base)) {
    before = await cartsOf(key, tools);
    const refusal = await tools.send(request);
    asGround('refused create', () => expectRefusal(refusal));
    const left = (await cartsOf(key, tools)) - before;
    expectThat(refusal, '', { holds: left === 0, expected: 'no cart to be left behind, but there is one more' });
  }
  const after = await tools.accept(readCart(base.at('/id', text), { key }));
  expectUnchanged(after, protocol.watchedName, { before: linesOf(base), after: linesOf(after) });
}

async function cartsOf(key: string, { arrange }: Pick<Tools, 'arrange'>): Promise<number> {
  const { data } = await arrange('carts', { apiKey: key });
  const count = isObject(data) ? data['count'] : undefined;
  if (count !== undefined && integer.is(count)) return count;
  throw new GapError('control', 'the control endpoint gave no "count" of carts');
}
