import { expectThat, type Reply } from '../../../src/authoring.ts';
import type { Command } from './commands.ts';
import { amountOf, type Prices, type PriceTag } from './prices.ts';

/**
 * A PRICE_MISMATCH contains the live price of an offer that was sent with a stale price, and the stale price (section
 * 2.8).
 */
export function expectMismatch(reply: Reply, command: Command, prices: Prices): void {
  const stale = tagsOf(command).flatMap((tag) => {
    const sent = amountOf(tag, prices);
    const live = prices.get(tag.name) ?? null;
    return sent === undefined || live === null || sent === live ? [] : [{ live, sent }];
  });
  const current = reply.peek('/details/currentPrice');
  const shownPrices = stale.filter(({ live }) => live === current);
  const expected = `the live price of an item with a stale price: ${stale.map(({ live }) => live).join(' or ')}`;
  expectThat(reply, '/details/currentPrice', { holds: shownPrices.length > 0, expected });
  const echoed = reply.peek('/details/expectedPrice');
  expectThat(reply, '/details/expectedPrice', {
    holds: shownPrices.some(({ sent }) => sent === echoed),
    expected: `the price that was sent: ${shownPrices.map(({ sent }) => sent).join(' or ')}`,
  });
}

function tagsOf(command: Command): readonly PriceTag[] {
  switch (command.do) {
    case 'add':
      return command.items.map(({ of, units, price }) => ({ name: of, units, price }));
    case 'update':
      return [{ name: command.line, units: command.units, price: command.price }];
    case 'remove':
    case 'read':
    case 'abandon':
      return [];
  }
}
