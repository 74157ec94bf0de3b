import { BlockedError, FindingError, GapError, InapplicableError, need, type Need } from '../../../src/authoring.ts';
import type { Business } from '../fixtures/business.ts';
import { arranged, type Product } from '../fixtures/product.ts';
import { newPurchaser } from '../fixtures/purchaser.ts';
import { quoteFor, type Quote, type QuoteTools } from '../fixtures/quote.ts';
import { samePrice } from '../replies/price.ts';

/**
 * Whether prices change, by the target file. If it denies this, two prices of one product are compared, and two prices
 * around a change by the control endpoint if there is one. Different prices make the declaration doubtful.
 */
export function declaredChanges({ backend, main }: Pick<Business, 'backend' | 'main'>): Need<null> {
  const { profile } = backend;
  return need<null>('the declaration "priceChanges" in the target file', {
    async provide({ arrange, facts, ...rest }) {
      if (profile.priceChanges) return null;
      const tools = { ...rest, backend };
      const named = { integration: main, values: profile.values };
      await expectNoChange(async () => await pricesOf(named, tools, async () => {}));
      if (facts.control !== null)
        await expectNoChange(async () => {
          const sold = await arranged(main, { arrange });
          return await pricesOf(sold, tools, async () => void (await sold.change({ price: 'changed' })));
        });
      throw new InapplicableError('the target file says that prices do not change');
    },
  });

  async function expectNoChange(prices: () => Promise<readonly [Quote, Quote]>): Promise<void> {
    const both = await prices().catch(nullIfUnknown);
    if (both === null) return;
    const [before, after] = both;
    if (samePrice(before.price, after.price, profile.price)) return;
    const words = [before, after].map(({ price }) => JSON.stringify(price)).join(' to ');
    throw new GapError('declarations', `the price of a product changed from ${words}, but "priceChanges" is false`);
  }
}

/** Two prices of a product for one purchaser. */
async function pricesOf(
  product: Product,
  tools: QuoteTools,
  between: () => Promise<void>,
): Promise<readonly [Quote, Quote]> {
  const purchaser = newPurchaser();
  const before = await quoteFor({ product, purchaser }, tools);
  await between();
  return [before, await quoteFor({ product, purchaser }, tools)];
}

/** A control endpoint need not offer a price change, and other checks judge the replies. */
function nullIfUnknown(error: unknown): null {
  if (error instanceof FindingError || error instanceof GapError || error instanceof BlockedError) return null;
  throw error;
}
