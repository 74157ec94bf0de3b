import type { ClientCall, ClientTraffic } from '../../../../src/client-authoring.ts';
import { numberOf, objectsIn, textOf } from '../calls.ts';
import { expectedPrices } from '../carts/sent-items.ts';
import { once } from '../once.ts';
import { resultOf, stepsOf } from '../steps.ts';
import { momentOf, type Moment } from './catalogue.ts';

/** A unit price that the client takes for the right one: it sends the price, or shows it to shoppers. */
export interface ClaimedPrice {
  readonly optionId: string;
  readonly price: number;
  /** Where the price is: a pointer into the request, or the offers of the driver. */
  readonly what: string;
  readonly moment: Moment;
  /** The request with the price; none for a price of the driver. */
  readonly calls: readonly ClientCall[];
}

/** The expected prices of requests. */
export const sentPrices = once((traffic): readonly ClaimedPrice[] =>
  expectedPrices(traffic).map(({ call, optionId, price, pointer }) => ({
    optionId,
    price,
    what: pointer,
    moment: momentOf(call),
    calls: [call],
  })),
);

/** The prices that the driver shows of these options. They stand for the prices of a client that sends none. */
export function shownPrices(traffic: ClientTraffic, options: ReadonlySet<string>): readonly ClaimedPrice[] {
  return stepsOf(traffic, 'listOffers').flatMap((step) =>
    objectsIn(resultOf(step)?.['offers']).flatMap((offer) => {
      const [optionId, price] = [textOf(offer['optionId']), numberOf(offer['price'])];
      if (optionId === null || price === null || !options.has(optionId)) return [];
      const moment = { atMs: step.startedMs, agent: null };
      return [{ optionId, price, what: `offered price of the option ${optionId}`, moment, calls: [] }];
    }),
  );
}
