import { expectThat, fc, isObject, list, type Reply } from '../../../src/authoring.ts';
import { changing } from '../expectations/expect-change.ts';
import { expectHeld, expectOnly } from '../expectations/expect-held.ts';
import { aCartWithOneLine, aCartWithTwoLines, declines, itemOf } from '../fixtures/carts/small-carts.ts';
import { offerAt, type Change, type Life } from '../fixtures/carts/changes.ts';
import { aLifeOfAdds, aLifeOfUpdates } from '../fixtures/carts/lives.ts';
import { expectRefusal } from '../expectations/refusals.ts';
import { shown } from '../expectations/expect-success.ts';
import { check, law } from '../authoring.ts';

/** Section 4.4 rule 5, and the row of section 3 that repeats it: an add adds, and to the line that is there. */
export const addChecks = [
  law('storefront/4.4/5', 'Each add adds its quantity to that of the line, whatever the two are', {
    needs: { cart: aCartWithOneLine },
    // One add after another on one line: the sum of the one is what the next finds.
    weight: 4,
    forAll: () =>
      fc()
        .array(fc().integer({ min: 1, max: 98 }), { minLength: 1, maxLength: 5 })
        .map((adds) => ({ adds: withinRange(adds) })),
    examples: [{ adds: [1, 3, 44, 50] }, { adds: [49, 49, 1] }, { adds: [59, 40] }],
    cover: {
      'a sum above 50': ({ adds }) => sumOf(adds) > 50,
      'a sum of 100': ({ adds }) => sumOf(adds) === 100,
    },
    async holds({ cart, accept }, { adds }) {
      let { latest } = cart;
      for (const [index, more] of adds.entries()) {
        latest = await accept(cart.adding([itemOf(cart.line, more)]));
        expectOnly(latest, [itemOf(cart.line, sumOf(adds.slice(0, index + 1)))]);
      }
      await expectHeld(cart, { reply: latest, held: [itemOf(cart.line, sumOf(adds))], accept });
    },
  }),

  changing('storefront/4.4/5#thrice', 'Three adds one after another all count', {
    life: aLifeOfAdds,
    change: 'thrice',
  }),
  changing('storefront/4.4/5#several', 'An add of several items adds each to its own line', {
    life: aLifeOfAdds,
    change: 'both',
  }),
  check(
    'storefront/4.4/5#same-option-twice',
    'An add that names one option twice adds both, or is refused and adds none',
    {
      needs: { cart: aCartWithTwoLines },
      async steps({ cart: { first, second, ...cart }, accept, send, observe }) {
        const reply = await send(cart.adding([itemOf(first, 1), itemOf(first, 2)]));
        observe('an add that names one option twice: status', reply.status);
        // Whether one request may name an option twice is not stated: a refusal is as right as the sum.
        if (reply.status !== 200) {
          expectRefusal(reply);
          expectOnly(await accept(cart.reading()), [itemOf(first), itemOf(second)]);
          return;
        }
        if (declines(reply)) return;
        await expectHeld(cart, { reply, held: [itemOf(first, 4), itemOf(second)], accept });
      },
    },
  ),

  ...(['first', 'second'] as const).map((named) =>
    changing(`storefront/4.4/5#${named}-of-two`, `An add to the ${named} line leaves the other as it is`, {
      life: aLifeOfAdds,
      change: named,
    }),
  ),
  changing('storefront/4.4/5#new', 'An add of options that the cart does not hold makes a line of each', {
    life: aLifeOfAdds,
    change: 'fresh',
  }),
  ...(['freshFirst', 'freshLast'] as const).map((change) =>
    changing(
      `storefront/4.4/5#present-and-new-${change === 'freshFirst' ? 'first' : 'second'}`,
      'An add of an option that the cart holds and of one that it does not adds to the one and makes a line of the other',
      { life: aLifeOfAdds, change },
    ),
  ),
  changing('storefront/4.4/5#after-update', 'An add after an update adds to the updated quantity', {
    life: aLifeOfUpdates,
    change: 'addAfter',
  }),

  ...(
    [
      ['1', 'only', 'An add of the only item of a cart makes no second line'],
      ['2', 'both', 'An add of the two different items of a cart makes no second line'],
      ['3', 'three', 'An add of the three different items of a cart makes no second line'],
      ['last', 'last', 'An add of the last of three items of a cart makes no second line'],
    ] as const
  ).map(([name, change, title]) =>
    changing(`storefront/3/add-again#${name}`, title, { life: aLifeOfAdds, change, says: expectNoSecondLine }),
  ),
];

/** Each option that was added is one line, in the reply and in the next read. */
function expectNoSecondLine({ call, reply, read }: Change, { offers }: Pick<Life<string>, 'offers'>): void {
  const added = 'add' in call ? call.add : [];
  for (const answer of [shown(reply), shown(read)]) {
    for (const [place] of added) expectOneLine(answer, offerAt(place, offers).optionId);
  }
}

function expectOneLine(reply: Reply, optionId: string): void {
  const lines = reply.at('/items', list).filter((line) => isObject(line) && line['optionId'] === optionId);
  expectThat(reply, '/items', { holds: lines.length === 1, expected: `to hold one line of option ${optionId}` });
}

/** What a line of one unit comes to. */
function sumOf(adds: readonly number[]): number {
  return adds.reduce((sum, more) => sum + more, 1);
}

/** The adds up to the one that fills the line, which takes no more than there is room for. */
function withinRange(adds: readonly number[]): readonly number[] {
  return adds.reduce<readonly number[]>((all, more) => {
    const room = 100 - sumOf(all);
    return room === 0 ? all : [...all, Math.min(more, room)];
  }, []);
}
