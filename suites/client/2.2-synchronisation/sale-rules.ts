import type { ClientCall, ClientRule, ClientTraffic, Occasion } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { itemsPutInCarts } from '../traffic/carts/sent-items.ts';
import { arrivalOf, callsTo, endOf, textOf } from '../traffic/calls.ts';
import { catalogueOf, momentOf, optionIn, optionsOf, type ServedProduct } from '../traffic/catalogue/catalogue.ts';
import { groupedBy } from '../traffic/groups.ts';
import { broken, kept } from '../traffic/occasions.ts';
import { sales } from '../traffic/catalogue/selling.ts';
import { offeredIn, stepsOf } from '../traffic/steps.ts';
import { between, timelineOf } from '../traffic/timeline.ts';
import { walksOf } from '../traffic/catalogue/walks.ts';

/** Page views in which the list is called: a single one may coincide with a poll. */
const fewestViews = 2;

export const saleRules: readonly ClientRule[] = [
  rule('client/G18', 'The client does not sell an option that is missing in the newest version of its product', {
    needs: { stimuli: ['option-gone'] },
    harm: 'Shoppers choose an option that the service refuses.',
    remedy: 'Replace all stored options of a product with the received ones.',
    judge: goneOptions,
  }),
  rule('client/G19', 'The client does not sell a product after a later page shows it as no longer active', {
    needs: { stimuli: ['turned-off'] },
    harm: 'Shoppers choose a product that has ended.',
    remedy: 'After each update of a product, decide again whether to offer it.',
    judge(traffic) {
      const wasActive = new Map<string, number>();
      for (const { id, page, product } of catalogueOf(traffic).served)
        if (product['status'] === 'active' && !wasActive.has(id)) wasActive.set(id, page.endedMs);
      return sales(traffic, {
        reason: ({ status }, _option, { id, page }) =>
          status !== 'active' && (wasActive.get(id) ?? Infinity) < page.endedMs
            ? `status ${textOf(status) ?? 'unknown'}`
            : null,
        expected: 'a product whose newest status is active',
      });
    },
  }),
  rule('client/G20', 'The client does not put a product that needs a booking in a cart', {
    needs: { stimuli: ['needs-booking'] },
    harm: 'The service refuses the item after the shopper has chosen it.',
    remedy: 'Offer only products with availabilityRequired false.',
    judge: (traffic) =>
      sales(traffic, {
        reason: ({ availabilityRequired }) => (availabilityRequired === true ? 'availabilityRequired true' : null),
        expected: 'a product that needs no booking',
      }),
  }),
  rule('client/G23', 'A page view causes no GET /products', {
    needs: { operations: ['sync', 'listOffers'] },
    harm: 'Pages are slow, and every shopper puts load on the service.',
    remedy: "Serve pages from the client's own database.",
    judge: pageViews,
  }),
];

/** Options that an older version of a product has and every version that the client may hold has not. */
function goneOptions(traffic: ClientTraffic): readonly Occasion[] {
  const catalogue = catalogueOf(traffic);
  const changed = new Set(
    [...groupedBy(catalogue.served, ({ id }) => id)].flatMap(([id, versions]) => lostOptions(id, versions)),
  );
  if (changed.size === 0) return [];
  const changedIds = new Set([...changed].map((pair) => splitPair(pair)[0]));
  const isGone = (moment: Parameters<typeof catalogue.heldAt>[0], id: string, optionId: string): boolean => {
    const held = catalogue.heldAt(moment, id);
    return held.length > 0 && held.every(({ product }) => optionIn(product, optionId) === null);
  };
  const inCarts = itemsPutInCarts(traffic).flatMap(({ call, productId, optionId, pointer }) => {
    const held = catalogue.heldAt(momentOf(call), productId).at(-1);
    if (held === undefined || !changedIds.has(productId)) return [];
    if (!changed.has(`${productId} ${optionId}`)) return [kept(held.page, call)];
    if (!isGone(momentOf(call), productId, optionId)) return [];
    const expected = 'an option of the newest version of the product';
    return [broken({ what: pointer, expected, received: `${productId} ${optionId}` }, held.page, call)];
  });
  const inOffers = stepsOf(traffic, 'listOffers').flatMap((step) => {
    const offered = offeredIn(step);
    const moment = { atMs: step.startedMs, agent: null };
    const gone = [...changed].filter((pair) => isGone(moment, ...splitPair(pair)));
    const [pair] = gone;
    if (offered === null || pair === undefined || gone.some((one) => offered.has(one))) return [];
    const held = catalogue.heldAt(moment, splitPair(pair)[0]).at(-1);
    return held === undefined ? [] : [kept(held.page)];
  });
  return [...inCarts, ...inOffers];
}

/** The options of a product that a later version of it does not have. */
function lostOptions(id: string, versions: readonly ServedProduct[]): readonly string[] {
  const first = new Map(versions.toReversed().map(({ product, page }) => [product, page.endedMs]));
  const last = new Map(versions.map(({ product, page }) => [product, page.endedMs]));
  return [...first].flatMap(([product, firstMs]) =>
    optionsOf(product).flatMap((option) => {
      const optionId = textOf(option['id']) ?? '';
      const isLost = [...last].some(([later, lastMs]) => lastMs > firstMs && optionIn(later, optionId) === null);
      return isLost ? [`${id} ${optionId}`] : [];
    }),
  );
}

function splitPair(pair: string): [string, string] {
  const [id = '', optionId = ''] = pair.split(' ');
  return [id, optionId];
}

/** Every list of offers that a shopper sees, and the list calls that begin a walk while it is made. */
function pageViews(traffic: ClientTraffic): readonly Occasion[] {
  const starts = walksOf(traffic).flatMap(({ calls }) => calls.slice(0, 1));
  // One kind of page may be served live, and the other not.
  return (['listOffers', 'viewCart'] as const).flatMap((operation) => viewsOf(operation, traffic, starts));
}

function viewsOf(
  operation: 'listOffers' | 'viewCart',
  traffic: ClientTraffic,
  starts: readonly ClientCall[],
): readonly Occasion[] {
  const pages = timelineOf(callsTo(traffic, 'products'), endOf);
  const views = stepsOf(traffic, operation).map((step) => ({
    before: pages.lastUntil(step.startedMs),
    caused: between(starts, arrivalOf, [step.startedMs, step.endedMs]),
  }));
  const live = views.filter(({ caused }) => caused.length > 0);
  const isLive = live.length >= fewestViews && live.length * 2 >= views.length;
  return views.flatMap(({ before, caused }) => {
    if (caused.length === 0) return before === undefined ? [] : [kept(before)];
    if (!isLive) return [];
    const received = `${caused.length} requests GET /products`;
    return [broken({ what: 'page view', expected: 'no GET /products', received }, ...caused.slice(0, 1))];
  });
}
