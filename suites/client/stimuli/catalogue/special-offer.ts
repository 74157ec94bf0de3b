import type {
  IncomingCall,
  Json,
  JsonObject,
  Provoking,
  ProvokedReply,
  Stimulus,
} from '../../../../src/client-authoring.ts';
import { isObject } from '../../../../src/client-authoring.ts';
import { objectsIn } from '../../traffic/calls.ts';
import { cartError, unchanged, withBody } from '../replies.ts';
import { arrangeOffer, withProduct, type ArrangedOffer } from './offers.ts';
import { pageIn } from './pages.ts';

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
export function specialOffer({ name, says, params = {}, change, shown, refuses, facts }: SpecialOffer): Stimulus {
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
          return offer !== null && refuses !== undefined && itemsOf(call).some((item) => refuses(item, offer))
            ? notCartable(offer)
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

function itemsOf({ json }: IncomingCall): readonly JsonObject[] {
  return isObject(json) ? objectsIn(json['items']) : [];
}

function notCartable({ productId }: ArrangedOffer): ProvokedReply {
  return cartError(400, 'failed_precondition', { error: 'PRODUCT_NOT_CARTABLE', productId });
}
