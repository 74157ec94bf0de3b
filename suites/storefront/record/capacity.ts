import { isObject, type Json, type Occurrence, type Reply } from '../../../src/authoring.ts';
import { shownLines } from '../replies/cart-reply.ts';

/**
 * The units of each option that the service is known to sell in one line: those that a cart has shown, and those from `minUnits`
 * to `maxUnits` of the option (no limit: 1 to 100). The contract does not say what happens to other quantities.
 */
export interface CapacityView {
  holds(optionId: string, units: number): boolean;
  see(occurrence: Occurrence): void;
}

interface Range {
  readonly least: number;
  readonly most: number;
}

const unknown: Range = { least: Infinity, most: -Infinity };

export function openCapacity(): CapacityView {
  const known = new Map<string, Range>();
  const learn = (optionId: Json | undefined, { least, most }: Range): void => {
    if (typeof optionId !== 'string') return;
    const before = known.get(optionId) ?? unknown;
    known.set(optionId, { least: Math.min(before.least, least), most: Math.max(before.most, most) });
  };
  return {
    holds(optionId, units) {
      const { least, most } = known.get(optionId) ?? unknown;
      return least <= units && units <= most;
    },
    see({ reply }) {
      if (reply === null || reply.status !== 200) return;
      for (const { item } of shownLines(reply)) {
        const { optionId, quantity } = item;
        if (typeof quantity === 'number') learn(optionId, { least: quantity, most: quantity });
      }
      for (const { id, restrictions } of optionsIn(reply)) {
        if (!isObject(restrictions)) continue;
        const { minUnits, maxUnits = null } = restrictions;
        const most = maxUnits === null ? 100 : maxUnits;
        if (typeof minUnits === 'number' && typeof most === 'number') learn(id, { least: Math.max(1, minUnits), most });
      }
    },
  };
}

function optionsIn(reply: Reply) {
  const products = reply.endpoint === 'products' ? reply.peek('/products') : undefined;
  if (!Array.isArray(products)) return [];
  return products.flatMap((product: Json) => {
    const options = isObject(product) ? product['options'] : undefined;
    return Array.isArray(options) ? options.filter(isObject) : [];
  });
}
