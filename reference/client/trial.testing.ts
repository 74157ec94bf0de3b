import { onTestFinished } from 'vitest';
import { startStorefront, type RunningStorefront, type StorefrontOptions } from '../storefront/index.ts';
import { startClient, type ClientOptions, type ReferenceClient } from './index.ts';
import { fieldsOf, listOf } from './wire/decode.ts';

export interface Sent {
  readonly request: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** A client that talks to a reference storefront. */
export interface Trial {
  readonly storefront: RunningStorefront;
  readonly client: ReferenceClient;
  readonly sent: Sent[];
  readonly ask: (op: string, fields?: object) => Promise<Readonly<Record<string, unknown>>>;
}

export async function openTrial(options: Partial<ClientOptions> = {}, shop: StorefrontOptions = {}): Promise<Trial> {
  const sent: Sent[] = [];
  const storefront = await startStorefront({
    localPages: true,
    observe: ({ request }) => sent.push({ request: `${request.method} ${request.target}`, headers: request.headers }),
    ...shop,
  });
  onTestFinished(() => storefront.close());
  const client = startClient({ baseUrl: storefront.baseUrl, apiKey: storefront.apiKey, timeScale: 0.005, ...options });
  onTestFinished(() => client.close());
  return { storefront, client, sent, ask: async (op, fields = {}) => fieldsOf(await client.answer({ op, ...fields })) };
}

export interface Bought {
  readonly productId: string;
  readonly optionId: string;
  readonly price: number;
}

/** Offers that a shopper can buy in any quantity from 1 to 5. */
export async function offersOf({ ask, client }: Trial): Promise<readonly Bought[]> {
  const { offers } = await ask('listOffers');
  return listOf(offers).flatMap((offer) => {
    const { productId, optionId, price } = fieldsOf(offer);
    const product = client.disk.products.get(String(productId));
    const option = product?.options.find(({ id }) => id === optionId);
    const isRoomy = option !== undefined && option.minUnits <= 1 && (option.maxUnits ?? 100) >= 5;
    return isRoomy ? { productId: String(productId), optionId: String(optionId), price: Number(price) } : [];
  });
}
