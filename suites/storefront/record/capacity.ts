import { isObject, type Json, type Occurrence, type Reply } from '../../../src/authoring.ts';
import { shownLines } from '../replies/cart-reply.ts';

/**
 * The units of each option that the service is known to sell in one line: those that a cart has shown, and the `maxUnits` of the
 * option (no limit: 100). The contract does not say what happens to more units than that.
 */
export interface CapacityView {
  holds(optionId: string, units: number): boolean;
  see(occurrence: Occurrence): void;
}

const mostUnits = 100;

export function openCapacity(): CapacityView {
  const known = new Map<string, number>();
  const learn = (optionId: Json | undefined, units: number): void => {
    if (typeof optionId === 'string') known.set(optionId, Math.max(known.get(optionId) ?? 0, units));
  };
  return {
    holds: (optionId, units) => units <= (known.get(optionId) ?? 0),
    see({ reply }) {
      if (reply === null || reply.status !== 200) return;
      for (const { item } of shownLines(reply)) {
        if (typeof item['quantity'] === 'number') learn(item['optionId'], item['quantity']);
      }
      for (const option of optionsIn(reply)) {
        const { restrictions } = option;
        const most = isObject(restrictions) ? restrictions['maxUnits'] : undefined;
        if (most === null) learn(option['id'], mostUnits);
        if (typeof most === 'number') learn(option['id'], most);
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
