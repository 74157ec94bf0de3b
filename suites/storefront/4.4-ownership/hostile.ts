import { expectUnchanged, FindingError, isSuccessful, type Request, type Tools } from '../../../src/authoring.ts';
import { chosen } from '../hostile/inputs/chosen.ts';
import { by, detours } from '../hostile/inputs/detours.ts';
import { elsewhere } from '../hostile/inputs/input.ts';
import { oddIds, withId } from '../hostile/inputs/odd-ids.ts';
import { onOneCart } from '../hostile/on-one-cart.ts';
import { besideValid, insteadOf } from '../hostile/inputs/prototype-names.ts';
import { expectHidden, expectTurnedAway } from '../hostile/expect-refused.ts';
import { aCartWithOneLine, type OpenCart } from '../fixtures/carts/small-carts.ts';
import { neverIssued } from '../requests/never-issued.ts';
import { cartsOfTwoPartners } from '../fixtures/carts/carts-of-two-partners.ts';
import { linesOf, protocol } from '../protocol.ts';
import { readCart } from '../requests/endpoints.ts';
import { check } from '../authoring.ts';

const operations = [
  { rule: 'storefront/4.4/2', name: 'create', says: 'creates a cart with' },
  { rule: 'storefront/4.4/5', name: 'add', says: 'adds' },
  { rule: 'storefront/4.4/6a', name: 'update', says: 'sets' },
] as const;

/** Section 4.4: the cart rules with inherited property names, unusual ids and path detours. */
export const hostileCartChecks = [
  ...operations.map(({ rule, name, says }) =>
    check(
      `${rule}#inherited`,
      `A successful ${name} request ${says} the quantity of the body, not a quantity inside fields like __proto__`,
      onOneCart(name, (operation) => besideValid(operation, { quantity: 2, claimed: 7 })),
    ),
  ),
  check(
    'storefront/4.4/update-quantity#inherited',
    'PATCH with a quantity only inside __proto__ or constructor returns an error',
    onOneCart('update', (operation) => insteadOf(operation, 'quantity')),
  ),

  check(
    'storefront/4.4/3b#odd',
    'GET /carts/{cartId} with a property name, a wildcard or a malformed id as cart id returns an error',
    {
      reach: 'hostile',
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
    },
  ),

  check(
    'storefront/4.4/3a#detours',
    'No unusual spelling of the path lets a caller read or change a cart of another partner',
    {
      reach: 'hostile',
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
        // Only two detours: the others would abandon our own cart on a server that does not resolve detours.
        for (const way of ways.slice(0, 2)) expectHidden(foreign, await probe(by(way, own.abandoning())), own);
        await expectExistenceHidden(foreign, { own, probe, ...tools });
        const after = await accept(foreign.reading({ key }));
        expectUnchanged(after, protocol.watchedName, { before, after: linesOf(after) });
      },
    },
  ),
];

/** HEAD does not reveal that another partner's cart exists: it succeeds only if it also succeeds for unknown carts. */
async function expectExistenceHidden(
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
  // Not comparable if the request for the missing cart failed for another reason.
  if (unknown.reply === null || isSuccessful(unknown.reply.status) || unknown.reply.status >= 500) return;
  const expected = { status: String(unknown.reply.status) };
  throw new FindingError({ kind: 'status', exchange, expected, received: reply.status, as: 'for an unknown cart' });
}
