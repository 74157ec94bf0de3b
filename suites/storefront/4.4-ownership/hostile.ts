import { expectUnchanged, FindingError, isSuccessful, type Request, type Tools } from '../../../src/authoring.ts';
import { chosen } from '../hostile/inputs/chosen.ts';
import { by, detours } from '../hostile/inputs/detours.ts';
import { elsewhere } from '../hostile/inputs/input.ts';
import { oddIds, withId } from '../hostile/inputs/odd-ids.ts';
import { baseOf, bodyOperation } from '../hostile/inputs/operations.ts';
import { play } from '../hostile/play.ts';
import { besideValid, insteadOf } from '../hostile/inputs/prototype-names.ts';
import { expectHidden, expectTurnedAway } from '../hostile/expect-refused.ts';
import { aCartWithOneLine, type OpenCart } from '../fixtures/carts/small-carts.ts';
import { neverIssued } from '../requests/never-issued.ts';
import { cartsOfTwoPartners } from '../fixtures/carts/carts-of-two-partners.ts';
import { linesOf, protocol } from '../protocol.ts';
import { readCart } from '../requests/endpoints.ts';
import { check } from '../authoring.ts';

const beside = [
  { rule: 'storefront/4.4/2', name: 'create', says: 'makes a cart of' },
  { rule: 'storefront/4.4/5', name: 'add', says: 'adds' },
  { rule: 'storefront/4.4/6a', name: 'update', says: 'sets' },
] as const;

/** Sections 4.4: the rules of carts, under names that objects inherit, odd ids and detours. */
export const hostileCartChecks = [
  ...beside.map(({ rule, name, says }) =>
    check(`${rule}#inherited`, `An accepted ${name} ${says} the quantity under its own name, not an inherited one`, {
      reach: 'hostile',
      alone: true,
      needs: { cart: aCartWithOneLine },
      async steps({ cart, ...tools }) {
        const operation = bodyOperation(name, cart, 2);
        await play(
          besideValid(operation, { quantity: 2, claimed: 7 }),
          { cart, does: name, base: baseOf(operation) },
          tools,
        );
      },
    }),
  ),

  check('storefront/4.4/update-quantity#inherited', 'An update with its quantity under an inherited name is refused', {
    reach: 'hostile',
    alone: true,
    needs: { cart: aCartWithOneLine },
    async steps({ cart, ...tools }) {
      const operation = bodyOperation('update', cart, 2);
      await play(insteadOf(operation, 'quantity'), { cart, does: 'update', base: baseOf(operation) }, tools);
    },
  }),

  check('storefront/4.4/3b#odd', 'A read with an id of names, wildcards or an end cut off is refused', {
    reach: 'hostile',
    alone: true,
    needs: { cart: aCartWithOneLine },
    async steps({ cart, accept, probe, observe, ...tools }) {
      const ids = chosen(oddIds(cart.id), tools);
      observe(
        'tried',
        ids.map(({ name }) => name),
      );
      await accept(cart.reading());
      for (const { name, text } of ids) expectTurnedAway(await probe(withId(cart.reading(), text)), name);
      await accept(cart.reading());
    },
  }),

  check('storefront/4.4/3a#detours', 'No detour shows a cart of another partner, or changes it', {
    reach: 'hostile',
    alone: true,
    needs: { carts: cartsOfTwoPartners },
    async steps({ carts: { own, foreign, key }, accept, probe, observe, ...tools }) {
      const { facts } = tools;
      await accept(own.reading());
      const before = linesOf(await accept(foreign.reading({ key })));
      const ways = chosen(detours(readCart(foreign.id).path, { past: readCart(own.id).path, facts }), tools);
      observe(
        'tried',
        ways.map(({ name }) => name),
      );
      for (const way of ways) expectHidden(foreign, await probe(by(way, own.reading())), own);
      // A server that does not resolve detours treats them as unknown paths; the other detours would abandon our own
      // cart.
      for (const way of ways.slice(0, 2)) expectHidden(foreign, await probe(by(way, own.abandoning())), own);
      await expectUnseen(foreign, { own, probe, ...tools });
      const after = await accept(foreign.reading({ key }));
      expectUnchanged(after, protocol.watchedName, { before, after: linesOf(after) });
    },
  }),
];

/**
 * HEAD reveals no difference between another partner's cart and a missing one: a server that answers alike for every id
 * reveals nothing.
 */
async function expectUnseen(
  { id }: OpenCart,
  { own, probe, pick }: { readonly own: OpenCart } & Pick<Tools, 'probe' | 'pick'>,
): Promise<void> {
  const looking = (at: string): Request => ({
    ...own.reading(),
    endpoint: elsewhere,
    method: 'HEAD',
    path: readCart(at).path,
  });
  const { reply, exchange } = await probe(looking(id));
  if (reply === null || !isSuccessful(reply.status)) return;
  const unknown = await probe(looking(neverIssued(id, pick)));
  // A request that failed for another reason cannot be compared.
  if (unknown.reply === null || isSuccessful(unknown.reply.status) || unknown.reply.status >= 500) return;
  const expected = `${unknown.reply.status}, as of a cart that never was`;
  throw new FindingError({ kind: 'status', exchange, expected, received: reply.status });
}
