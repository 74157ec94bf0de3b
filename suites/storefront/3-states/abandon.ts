import { expectSame, expectUnchanged, type Reply } from '../../../src/authoring.ts';
import { changing, expectAllRefused, expectChange } from '../expectations/expect-change.ts';
import { expectOnly } from '../expectations/expect-held.ts';
import { anAbandonedLife } from '../fixtures/carts/abandoned-lives.ts';
import { itemOf, openCart, aCartWithTwoLines } from '../fixtures/carts/small-carts.ts';
import { offerAt, type Change, type Life } from '../fixtures/carts/changes.ts';
import { linesOf, protocol } from '../protocol.ts';
import { shown } from '../expectations/expect-success.ts';
import { check } from '../authoring.ts';

const code = 'INVALID_PRODUCT_ID';
const life = anAbandonedLife;

/** Section 3: what abandoning a cart brings about. */
export const abandonChecks = [
  ...(
    [
      ['1', 'abandonOnly'],
      ['2', 'abandon'],
    ] as const
  ).map(([of, change]) =>
    check(`storefront/3/abandon-reads-empty#${of}`, `A cart of ${of} reads empty once abandoned`, {
      needs: { life },
      steps({ life: { changes }, observe }) {
        const { reply, read } = changes[change];
        shown(reply);
        // What is refused of an abandoned cart is judged by rows of its own: it reads empty all the same.
        const again = of === '1' ? changes.removingOnly.read : changes.removing.read;
        for (const each of [read, again]) {
          expectBare(each);
          observe('status of an abandoned cart', each.peek('/status') ?? null);
        }
        observe('answer to abandoning a second time', changes.twice.reply.status);
        return Promise.resolve();
      },
    }),
  ),

  changing('storefront/3/abandon-reads-empty#emptied', 'A cart abandoned after its last line was removed reads empty', {
    life,
    change: 'abandonEmptied',
    says({ reply, read }, { changes }) {
      expectSame(shown(changes.removeLast.reply), '/items', []);
      shown(reply);
      expectBare(read);
    },
  }),

  check('storefront/3/abandon-reads-empty#no-other', 'Abandoning a cart leaves another of the same items as it was', {
    needs: { cart: aCartWithTwoLines },
    async steps({ cart, accept, referenceReading }) {
      const twin = await openCart(cart.offers, { accept, referenceReading });
      await accept(twin.abandoning());
      const after = await accept(cart.reading());
      expectUnchanged(after, protocol.watchedName, { before: linesOf(cart.latest), after: linesOf(after) });
    },
  }),

  ...(
    [
      ['abandon-update', 'updating'],
      ['abandon-remove', 'removing'],
    ] as const
  ).flatMap(([row, doing]) => [
    changing(
      `storefront/3/${row}#both`,
      `After abandoning, ${doing} either line is refused, and the cart stays empty`,
      {
        life,
        change: doing,
        says(change, lived) {
          // The same was taken while the cart held its lines, or held them again.
          shown(lived.changes[doing === 'updating' ? 'update' : 'remove'].reply);
          expectAllRefused(change, lived, code);
          expectSame(change.read, '/items', []);
        },
      },
    ),
    changing(`storefront/3/${row}#only`, `After abandoning, ${doing} its only line is refused`, {
      life,
      change: `${doing}Only`,
      says: (change, lived) => expectAllRefused(change, lived, code),
    }),
  ]),

  changing(
    'storefront/3/abandon-add#same',
    'Adding what an abandoned cart held gives the same cart with just what was added',
    { life, change: 'same', says: expectAfresh },
  ),

  changing('storefront/3/abandon-add#other', 'Adding what an abandoned cart did not hold brings no old line back', {
    life,
    change: 'other',
    says: expectAfresh,
  }),

  changing('storefront/3/abandon-add#several', 'Adding several items to an abandoned cart gives just those', {
    life,
    change: 'several',
    says: expectAfresh,
  }),

  changing('storefront/3/abandon-add#usable', 'The fresh cart can be added to, changed, emptied and abandoned again', {
    life,
    change: 'abandonAgain',
    says(change, lived) {
      expectAfresh(lived.changes.same, lived);
      for (const name of ['more', 'change', 'remove'] as const) expectChange(lived.changes[name], lived);
      shown(change.reply);
      expectBare(change.read);
    },
  }),
];

/** Reply and read show just what was added, under the old id. */
function expectAfresh({ call, reply, read }: Change, { cart, offers }: Pick<Life<string>, 'cart' | 'offers'>): void {
  const added = 'add' in call ? call.add : [];
  const held = added.map(([place, units]) => itemOf(offerAt(place, offers), units));
  for (const answer of [shown(reply), shown(read)]) {
    expectSame(answer, '/id', cart.id);
    expectOnly(answer, held);
  }
}

function expectBare(reply: Reply): void {
  expectSame(shown(reply), '/itemCount', 0);
  expectSame(reply, '/items', []);
}
