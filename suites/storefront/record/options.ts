import { isObject, type Json, type Occurrence, type Reply, type Request } from '../../../src/authoring.ts';
import { mostUnits } from '../limits.ts';
import { linesIn } from './carts.ts';

/** An option as the last cart of a caller showed it. */
export interface CartedOption {
  readonly productId: string;
  /** In minor units. */
  readonly price: number;
}

/** The options that the replies of a run showed. */
export interface OptionsView {
  /**
   * Whether the service allows this number of units in one line, as far as it said: a cart has shown it, or it lies from `minUnits`
   * to `maxUnits` of the option (no limit: 1 to 100). The contract does not say what happens to other quantities.
   */
  holds(optionId: string, units: number): boolean;
  /** Whether a cart has shown this number of units of the option or more, and the service allows it. A list states no stock. */
  hasSold(optionId: string, units: number): boolean;
  /** Null if no cart of the caller has shown the option with a price since its deal was changed. */
  inCarts(optionId: string, request: Asking): CartedOption | null;
  see(occurrence: Occurrence): void;
}

/** Who asks, and what is known of the deals at that moment. */
type Asking = Pick<Request, 'key' | 'arranged'>;

interface Range {
  readonly least: number;
  readonly most: number;
}

export function openOptions(): OptionsView {
  const listed = new Map<string, Range>();
  const sold = new Map<string, Range>();
  const carted = new Map<string, CartedOption>();
  const isWithin = (range: Range | undefined, units: number): boolean =>
    range !== undefined && range.least <= units && units <= range.most;
  return {
    // Of more units the contract does not say what happens, whatever an option allows.
    holds: (optionId, units) =>
      units <= mostUnits && (isWithin(sold.get(optionId), units) || isWithin(listed.get(optionId), units)),
    hasSold(optionId, units) {
      const range = sold.get(optionId);
      if (range === undefined || units > range.most) return false;
      return units >= range.least || isWithin(listed.get(optionId), units);
    },
    inCarts: (optionId, request) => carted.get(keyOf(optionId, request)) ?? null,
    see({ request, reply }) {
      if (reply === null || reply.status !== 200) return;
      for (const [optionId, { units, productId, price }] of linesIn(reply) ?? []) {
        const { least, most } = sold.get(optionId) ?? { least: units, most: units };
        sold.set(optionId, { least: Math.min(least, units), most: Math.max(most, units) });
        if (price === null) carted.delete(keyOf(optionId, request));
        else carted.set(keyOf(optionId, request), { productId, price });
      }
      for (const { id, restrictions } of optionsIn(reply)) {
        if (!isObject(restrictions) || typeof id !== 'string') continue;
        const { minUnits, maxUnits = null } = restrictions;
        const most = maxUnits === null ? mostUnits : maxUnits;
        if (typeof minUnits === 'number' && typeof most === 'number')
          listed.set(id, { least: Math.max(1, minUnits), most });
      }
    },
  };
}

function keyOf(optionId: string, { key, arranged }: Asking): string {
  return JSON.stringify([optionId, key ?? null, arranged?.[optionId] ?? null]);
}

function optionsIn(reply: Reply) {
  const products = reply.endpoint === 'products' ? reply.peek('/products') : undefined;
  if (!Array.isArray(products)) return [];
  return products.flatMap((product: Json) => {
    const options = isObject(product) ? product['options'] : undefined;
    return Array.isArray(options) ? options.filter(isObject) : [];
  });
}
