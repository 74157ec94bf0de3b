import type { ClientRule, ClientTraffic, DriverStep, Occasion } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { forSaleAt, type ForSale } from '../traffic/catalogue/for-sale.ts';
import { groupedBy } from '../traffic/groups.ts';
import { broken, kept, occasion } from '../traffic/occasions.ts';
import { offeredIn, stepsOf } from '../traffic/steps.ts';

/** A restart that takes fewer offers away may be the choice of the shop. */
const lostShare = 0.5;

export const offeredRules: readonly ClientRule[] = [
  rule('client/K36-offered', 'The client stores every product for sale, and offers it if it offers similar products', {
    needs: { operations: ['sync', 'listOffers'] },
    harm: 'Products that can be bought are missing in the shop.',
    remedy: 'Store every product of every page, new or already known, in a database that survives a restart.',
    judge: (traffic) => {
      const lists = stepsOf(traffic, 'listOffers');
      return lists.flatMap((step, index) => [
        ...missingTwins(traffic, step),
        ...lostByRestart(traffic, lists[index - 1], step),
      ]);
    },
  }),
];

/** An option that is not offered, although the client offers cheaper and dearer ones that differ in nothing else. */
function missingTwins(traffic: ClientTraffic, step: DriverStep): readonly Occasion[] {
  const offered = offeredIn(step);
  if (offered === null) return [];
  const kinds = groupedBy(forSaleAt(traffic, step), ({ kind }) => kind);
  return [...kinds.values()].flatMap((twins): readonly Occasion[] => {
    const shown = twins.filter(({ pair }) => offered.has(pair));
    const prices = shown.map(({ price }) => price);
    const [least, most] = [Math.min(...prices), Math.max(...prices)];
    const judged = twins.filter(({ price }) => least <= price && price <= most);
    const [first] = judged;
    if (first === undefined || judged.length < 2) return [];
    const missing = judged.find(({ pair }) => !offered.has(pair));
    return [missing === undefined ? kept(first.page) : lost(missing, shown.length)];
  });
}

function lost({ pair, page }: ForSale, twins: number): Occasion {
  const expected = `${pair} too, because the product list serves it for sale`;
  return broken({ what: 'offers', expected, received: `${twins} similar offers, but not this one` }, page);
}

/** Two lists of offers with a restart between them. */
function lostByRestart(traffic: ClientTraffic, before: DriverStep | undefined, after: DriverStep): readonly Occasion[] {
  const restarts = stepsOf(traffic, 'restart').filter(
    ({ startedMs }) => before !== undefined && startedMs >= before.endedMs && startedMs <= after.startedMs,
  );
  const [old, now] = [before === undefined ? null : offeredIn(before), offeredIn(after)];
  if (restarts.length === 0 || old === null || now === null) return [];
  const known = forSaleAt(traffic, after).filter(({ pair }) => old.has(pair));
  const missing = known.filter(({ pair }) => !now.has(pair));
  const page = known.at(-1)?.page;
  if (page === undefined) return [];
  const received = `${missing.length} of ${known.length} offers are gone`;
  const breach = { what: 'offers after a restart', expected: 'the same offers as before', received };
  return [occasion(missing.length < known.length * lostShare, breach, page)];
}
