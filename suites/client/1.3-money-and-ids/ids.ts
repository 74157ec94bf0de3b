import type { Breach, ClientCall, ClientTraffic, Occasion } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { callsTo, endOf, errorCode, objectsIn, parameter, replyOf, succeeded, textOf } from '../traffic/calls.ts';
import { groupedBy } from '../traffic/groups.ts';
import { broken, kept } from '../traffic/occasions.ts';
import { sentItems } from '../traffic/carts/sent-items.ts';
import { isSettled } from '../traffic/settled.ts';
import { timelineOf, type Timeline } from '../traffic/timeline.ts';
import { walksOf } from '../traffic/catalogue/walks.ts';

export const idRules = [
  rule('client/K25', 'The productId and the optionId of an item belong together in the catalogue', {
    harm: 'The service refuses the item, so the shopper cannot buy it.',
    remedy: 'Store both ids of an option as the product list serves them, and send them together.',
    judge(traffic) {
      const pairs = servedPairs(traffic);
      const whole = firstWholeWalk(traffic);
      return sentItems(traffic).flatMap(({ call, pointer, productId, optionId }): readonly Occasion[] => {
        if (productId === null || optionId === null) return [];
        const atMs = call.arrivedMs;
        if (pairs.whole.get(`${productId} ${optionId}`)?.firstUntil(atMs) !== undefined) return [kept(call)];
        const breach = (field: string, expected: string, received: string): Breach => ({
          what: `${pointer}/${field}`,
          expected,
          received,
        });
        // An option never moves to another product, so this is wrong whatever was stored before the run.
        const home = pairs.byOption.get(optionId)?.firstUntil(atMs);
        if (home !== undefined) return [broken(breach('productId', home.productId, productId), home.call, call)];
        if (pairs.byOption.get(productId)?.firstUntil(atMs) !== undefined)
          return [broken(breach('productId', 'the id of a product', `${productId}, an option`), call)];
        if (succeeded(call)) return [kept(call)];
        if (errorCode(call) !== 'INVALID_PRODUCT_ID') return [];
        const own = pairs.byProduct.get(productId)?.lastUntil(atMs);
        if (own !== undefined && isSettled(traffic, own.call, call))
          return [broken(breach('optionId', `an option of the product ${productId}`, optionId), own.call, call)];
        if (own !== undefined || whole === null || !isSettled(traffic, whole, call)) return [];
        return [broken(breach('productId', 'a product of the list', productId), call)];
      });
    },
  }),
];

interface ServedPair {
  readonly call: ClientCall;
  readonly productId: string;
  readonly optionId: string;
}

/** The served pairs by their ids, in order. */
interface ServedPairs {
  /** By product id and option id, with a space between them. */
  readonly whole: ReadonlyMap<string, Timeline<ServedPair>>;
  readonly byOption: ReadonlyMap<string, Timeline<ServedPair>>;
  readonly byProduct: ReadonlyMap<string, Timeline<ServedPair>>;
}

/** The pairs of ids that the product list and carts served. */
function servedPairs(traffic: ClientTraffic): ServedPairs {
  const listed = callsTo(traffic, 'products').flatMap((call) =>
    objectsIn(replyOf(call)?.['products']).flatMap((product) =>
      objectsIn(product['options']).flatMap((option) => pairOf(call, textOf(product['id']), textOf(option['id']))),
    ),
  );
  const inCarts = callsTo(traffic, 'createCart', 'readCart', 'addItems', 'updateItem', 'removeItem').flatMap((call) =>
    objectsIn(replyOf(call)?.['items']).flatMap((line) =>
      pairOf(call, textOf(line['productId']), textOf(line['optionId'])),
    ),
  );
  const all = [...listed, ...inCarts];
  const by = (idOf: (pair: ServedPair) => string): ReadonlyMap<string, Timeline<ServedPair>> =>
    new Map([...groupedBy(all, idOf)].map(([id, pairs]) => [id, timelineOf(pairs, ({ call }) => endOf(call))]));
  return {
    whole: by(({ productId, optionId }) => `${productId} ${optionId}`),
    byOption: by(({ optionId }) => optionId),
    byProduct: by(({ productId }) => productId),
  };
}

function pairOf(call: ClientCall, productId: string | null, optionId: string | null): readonly ServedPair[] {
  return productId === null || optionId === null ? [] : [{ call, productId, optionId }];
}

/** The last page of the first walk through every product; null without such a walk. */
function firstWholeWalk(traffic: ClientTraffic): ClientCall | null {
  const filters = ['updatedSince', 'state', 'category0', 'category1', 'category2', 'category3', 'active'];
  const whole = walksOf(traffic).find(
    ({ calls: [first], end }) =>
      end !== null && first !== undefined && filters.every((name) => parameter(first, name) === null),
  );
  return whole?.end ?? null;
}
