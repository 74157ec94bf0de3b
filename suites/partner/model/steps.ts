import { fc, isObject, type Json } from '../../../src/authoring.ts';

/** The purchasers of a sequence. A purchaser gets a new purchaserId after each booking. */
export const purchasers = ['A', 'B', 'C'] as const;
export type PurchaserName = (typeof purchasers)[number];

export const wrongPrices = ['one above', 'one below', 'far above', 'in another currency', 'none'] as const;
export type StatedPrice = (typeof wrongPrices)[number];

/**
 * One step as JSON: reports contain counterexamples. A step creates a missing precondition: a reserve without a quote
 * calls checkAvailability first.
 */
export type Step =
  | { readonly do: 'ask'; readonly who: PurchaserName; readonly signedIn?: true }
  /** Without `price`: at the price of the last quote. That price is wrong after a price change. */
  | { readonly do: 'reserve'; readonly who: PurchaserName; readonly price?: StatedPrice }
  | { readonly do: 'fulfill'; readonly who: PurchaserName }
  | { readonly do: 'read'; readonly who: PurchaserName }
  | { readonly do: 'change the price of'; readonly who: PurchaserName };

/** Random sequences of 4 to 16 steps, with or without price changes. */
export function sequences({ changes }: { readonly changes: boolean }) {
  const { array, constantFrom, oneof, record } = fc();
  const who = constantFrom(...purchasers);
  const of = <const D extends Step['do']>(what: D) => record({ do: constantFrom(what), who });
  const plain = [
    { weight: 3, arbitrary: of('ask') },
    { weight: 1, arbitrary: record({ do: constantFrom('ask' as const), who, signedIn: constantFrom(true as const) }) },
    { weight: 4, arbitrary: of('reserve') },
    {
      weight: 3,
      arbitrary: record({ do: constantFrom('reserve' as const), who, price: constantFrom(...wrongPrices) }),
    },
    { weight: 3, arbitrary: of('fulfill') },
    { weight: 3, arbitrary: of('read') },
  ];
  const changing = changes ? [{ weight: 2, arbitrary: of('change the price of') }] : [];
  return array<Step>(oneof(...plain, ...changing), { minLength: 4, maxLength: 16, size: 'max' });
}

/** A sequence from a report; null for invalid data. */
export function recallSequence(input: Json): readonly Step[] | null {
  if (!Array.isArray(input)) return null;
  const steps = input.flatMap((one: Json) => recalled(one) ?? []);
  return steps.length === input.length ? steps : null;
}

function recalled(one: Json): Step | null {
  if (!isObject(one)) return null;
  const who = purchasers.find((name) => name === one['who']);
  if (who === undefined) return null;
  switch (one['do']) {
    case 'ask':
      return one['signedIn'] === true ? { do: 'ask', who, signedIn: true } : { do: 'ask', who };
    case 'reserve': {
      const price = wrongPrices.find((name) => name === one['price']);
      return price === undefined ? { do: 'reserve', who } : { do: 'reserve', who, price };
    }
    case 'fulfill':
    case 'read':
    case 'change the price of':
      return { do: one['do'], who };
    default:
      return null;
  }
}

/** A sequence in words, one line for each step. */
export function describeSteps(steps: readonly Step[]): readonly string[] {
  return steps.map((step) => {
    switch (step.do) {
      case 'ask':
        return `${step.who} asks for the price${step.signedIn === true ? ', signed in' : ''}`;
      case 'reserve':
        return `${step.who} reserves${step.price === undefined ? '' : ` at a wrong price (${step.price})`}`;
      case 'fulfill':
        return `${step.who}'s reservation is fulfilled`;
      case 'read':
        return `${step.who}'s reservation is read`;
      case 'change the price of':
        return `the price of ${step.who}'s product changes`;
    }
    return step satisfies never;
  });
}
