import type { Json, JsonObject, Provoking, Stimulus } from '../../../../src/client-authoring.ts';
import { isObject } from '../../../../src/client-authoring.ts';
import { objectsIn, textOf } from '../../traffic/calls.ts';
import { cartError, unchanged, withBody } from '../replies.ts';
import { arrangeOffer, type ArrangedOffer } from './offers.ts';
import { pageIn, productsIn } from './pages.ts';

/** Products that every run has, beside those of the bundled catalogue. They show how a client reads the fields of a product. */
export const specialOffers: readonly Stimulus[] = [
  specialOffer({
    name: 'mixed-status',
    says: 'The list contains a product that is sold out',
    change: { soldOut: true },
  }),
  specialOffer({
    name: 'option-off',
    says: 'A product has one live and one inactive option',
    params: { options: 2 },
    shown: (product, { optionIds: [, off = ''] }) =>
      withOption(product, off, (option) => ({ ...option, active: false })),
    refuses: ({ optionId }, { optionIds }) => optionId === optionIds[1],
    facts: ({ optionIds: [, off = ''] }) => ({ optionId: off }),
  }),
  specialOffer({
    name: 'needs-booking',
    says: 'The list contains a product that needs a booking',
    shown: (product) => ({ ...product, availabilityRequired: true }),
    refuses: (item, { productId }) => item['productId'] === productId,
  }),
  specialOffer({
    name: 'two-units',
    says: 'An option has a second unit with a lower price',
    params: { retail: 4_000 },
    shown: (product, { optionIds: [option = ''] }) => withOption(product, option, withCheaperUnit),
    facts: ({ optionIds: [option = ''], retail }) => ({ optionId: option, retail }),
  }),
  specialOffer({
    name: 'max-units',
    says: 'An option can be bought at most 3 times',
    params: { maxUnits: 3 },
    facts: ({ optionIds: [option = ''] }) => ({ optionId: option, maxUnits: 3 }),
  }),
  specialOffer({
    name: 'no-promo',
    says: 'A product has no promotion, so discountedPrice is null',
    facts: ({ optionIds: [option = ''] }) => ({ optionId: option }),
  }),
  specialOffer({
    name: 'sparse-product',
    says: 'A product has null in every nullable field and no element in any list but its options',
    shown: (product, { optionIds: [option = ''] }) => withOption({ ...product, ...sparse }, option, sparseOption),
    facts: ({ optionIds: [option = ''] }) => ({ optionId: option }),
  }),
  specialOffer({
    name: 'big-product',
    says: 'A product has 120 options',
    params: { options: 120 },
  }),
];

/** A product that the sandbox adds to the catalogue before the first page of a run. */
interface SpecialOffer {
  readonly name: string;
  readonly says: string;
  /** The parameters of the offer. */
  readonly params?: Readonly<Record<string, Json>>;
  /** A change of the offer right after it was added. */
  readonly change?: Readonly<Record<string, Json>>;
  /** How the list shows it. */
  readonly shown?: (product: JsonObject, offer: ArrangedOffer) => JsonObject;
  /** True for an item that carts refuse, where the service itself would accept it. */
  readonly refuses?: (item: JsonObject, offer: ArrangedOffer) => boolean;
  /** Facts for the rules beside the product. */
  readonly facts?: (offer: ArrangedOffer) => Readonly<Record<string, Json>>;
}

/** A stimulus that adds a product to the catalogue. It stays there, so that list and carts agree in the whole run. */
function specialOffer({ name, says, params = {}, change, shown, refuses, facts }: SpecialOffer): Stimulus {
  return {
    name,
    says,
    endpoints: refuses === undefined ? ['products'] : ['products', 'createCart', 'addItems'],
    lasts: 'always',
    open() {
      let arranged: Promise<ArrangedOffer> | null = null;
      const arrange = async ({ control, call }: Provoking): Promise<ArrangedOffer> => {
        const offer = await arrangeOffer(control, call, params);
        if (change !== undefined) await control.change(offer.handle, change);
        return offer;
      };
      return async (tools) => {
        const { call, forward, provoked } = tools;
        if (call.endpoint !== 'products') {
          const offer = await arranged;
          return offer !== null &&
            refuses !== undefined &&
            objectsIn(isObject(call.json) ? call.json['items'] : undefined).some((item) => refuses(item, offer))
            ? cartError(400, 'failed_precondition', { error: 'PRODUCT_NOT_CARTABLE', productId: offer.productId })
            : null;
        }
        arranged ??= arrange(tools);
        const offer = await arranged;
        const reply = await forward();
        const page = pageIn(reply);
        const changed = page && withProduct(page, offer.productId, (product) => shown?.(product, offer) ?? product);
        if (changed === null) return unchanged(reply);
        provoked({ productId: offer.productId, ...facts?.(offer) });
        return withBody(reply, changed);
      };
    },
  };
}

function withCheaperUnit(option: JsonObject): JsonObject {
  return withUnits(option, (units) => [
    ...units,
    ...units.map((unit) => ({
      ...unit,
      id: `${textOf(unit['id']) ?? ''}-child`,
      internalName: 'child',
      type: 'CHILD',
      pricing: objectsIn(unit['pricing']).map((row) => ({ ...row, retail: 1_500, original: 3_000 })),
    })),
  ]);
}

const sparse = {
  reference: null,
  deliveryFormats: [],
  deliveryMethods: [],
  media: [],
  locations: [],
  categoryLabels: [],
} as const;

function sparseOption(option: JsonObject): JsonObject {
  const bare = { ...option, reference: null, active: null, requiredContactFields: [], selections: [] };
  return withUnits({ ...bare, restrictions: { minUnits: 1, maxUnits: null } }, (units) =>
    units.map((unit) => ({
      ...unit,
      reference: null,
      restrictions: { minQuantity: null, maxQuantity: null },
      pricing: objectsIn(unit['pricing']).map((row) => ({
        ...row,
        net: null,
        includedTaxes: [],
        discountedPrice: null,
      })),
    })),
  );
}

/** A page in which one product is changed; null if the page does not have the product. */
function withProduct(
  page: JsonObject,
  productId: string,
  change: (product: JsonObject) => JsonObject,
): JsonObject | null {
  const products = productsIn(page);
  if (!products.some(({ id }) => id === productId)) return null;
  return { ...page, products: products.map((product) => (product['id'] === productId ? change(product) : product)) };
}

/** A product in which one option is changed. */
function withOption(product: JsonObject, optionId: string, change: (option: JsonObject) => JsonObject): JsonObject {
  const { options } = product;
  if (!Array.isArray(options)) return product;
  return {
    ...product,
    options: options.map((option) => (isObject(option) && option['id'] === optionId ? change(option) : option)),
  };
}

/** An option in which the units are changed. */
function withUnits(option: JsonObject, change: (units: readonly JsonObject[]) => readonly JsonObject[]): JsonObject {
  const { units } = option;
  return Array.isArray(units) ? { ...option, units: change(units.filter(isObject)) } : option;
}
