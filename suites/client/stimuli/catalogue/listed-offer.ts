import type { ClientTraffic, Draw, Json, JsonObject, Provoking, Stimulus } from '../../../../src/client-authoring.ts';
import { isObject } from '../../../../src/client-authoring.ts';
import { objectsIn } from '../../traffic/calls.ts';
import { productsOf } from '../../traffic/catalogue/catalogue.ts';
import { walksOf } from '../../traffic/catalogue/walks.ts';
import { cartError, unchanged, withBody } from '../replies.ts';
import { arrangeOffer, type ArrangedOffer } from './offers.ts';
import { pageIn, pageParameters } from './pages.ts';
import { withProduct } from './product-edits.ts';

type Fields = Readonly<Record<string, Json>>;
type Shown = (product: JsonObject, offer: ArrangedOffer) => JsonObject;

/** A product that the sandbox adds to the catalogue before the first page of a run. */
export interface ListedOffer extends Pick<Stimulus, 'name' | 'says'> {
  /** The parameters of the offer. */
  readonly params?: Fields | ((draw: Draw) => Fields);
  /** A change of the offer right after it was added. */
  readonly before?: (offer: ArrangedOffer, draw: Draw) => Fields;
  /** How the list shows it. With `later`, from the change on. */
  readonly shown?: Shown;
  /** What changes after so many reads of all pages have served it. Then the stimulus is provoked by the change, not by each page. */
  readonly later?: {
    readonly after: number;
    readonly changes?: (offer: ArrangedOffer, draw: Draw) => readonly Fields[];
  };
  /** True for an item that carts refuse, where the service itself would accept it. */
  readonly refuses?: (item: JsonObject, offer: ArrangedOffer) => boolean;
  /** Facts for the rules beside the product. */
  readonly facts?: (offer: ArrangedOffer) => Fields;
}

/** A stimulus that adds a product to the catalogue. It stays there, so that list and carts agree in the whole run. */
export function listedOffer(settings: ListedOffer): Stimulus {
  const { name, says, refuses } = settings;
  return {
    name,
    says,
    endpoints: refuses === undefined ? ['products'] : ['products', 'createCart', 'addItems'],
    lasts: 'always',
    open() {
      let arranged: Promise<ArrangedOffer> | null = null;
      let isChanged = false;
      return async (tools) => {
        if (tools.call.endpoint === 'products') arranged ??= arrange(settings, tools);
        const offer = await arranged;
        if (offer === null) return null;
        if (tools.call.endpoint !== 'products')
          return isChanged || !settings.later ? refusal(settings, tools, offer) : null;
        const changesNow = !isChanged && isDue(settings, tools, offer);
        isChanged ||= changesNow;
        if (changesNow)
          for (const change of settings.later?.changes?.(offer, tools.draw) ?? [])
            await tools.control.change(offer.handle, change);
        return await page(settings, tools, { offer, isShown: isChanged || !settings.later, changesNow });
      };
    },
  };
}

async function arrange(
  { params = {}, before }: ListedOffer,
  { control, call, draw }: Provoking,
): Promise<ArrangedOffer> {
  const offer = await arrangeOffer(control, call, typeof params === 'function' ? params(draw) : params);
  if (before !== undefined) await control.change(offer.handle, before(offer, draw));
  return offer;
}

/** The change comes just before a first page: the walk serves it, and carts know it from then on. */
function isDue({ later }: ListedOffer, { call, traffic }: Provoking, offer: ArrangedOffer): boolean {
  if (later === undefined || pageParameters(call.target).get('cursor') !== null) return false;
  return timesServed(traffic, offer) >= later.after;
}

/** How many walks that came to their end have served the product. */
function timesServed(traffic: ClientTraffic, { productId }: ArrangedOffer): number {
  return walksOf(traffic).filter(
    ({ calls, end }) => end !== null && calls.some((call) => productsOf(call).some(({ id }) => id === productId)),
  ).length;
}

interface ListedPage {
  readonly offer: ArrangedOffer;
  readonly isShown: boolean;
  readonly changesNow: boolean;
}

async function page(
  { shown, later, facts }: ListedOffer,
  { forward, provoked }: Provoking,
  { offer, isShown, changesNow }: ListedPage,
) {
  const reply = await forward();
  const served = pageIn(reply);
  const tell = (): void => provoked({ productId: offer.productId, ...facts?.(offer) });
  if (changesNow && served !== null) tell();
  const changed =
    served && isShown && withProduct(served, offer.productId, (product) => shown?.(product, offer) ?? product);
  if (!changed) return unchanged(reply);
  if (later === undefined) tell();
  return withBody(reply, changed);
}

function refusal({ refuses }: ListedOffer, { call }: Provoking, offer: ArrangedOffer) {
  const items = objectsIn(isObject(call.json) ? call.json['items'] : undefined);
  return items.some((item) => refuses?.(item, offer) === true)
    ? cartError(400, 'failed_precondition', { error: 'PRODUCT_NOT_CARTABLE', productId: offer.productId })
    : null;
}
