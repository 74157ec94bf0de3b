import { earlier } from '../catalogue/parameters.ts';
import { isPoll, query } from '../operators/edits.ts';
import { freedom, type Freedom } from './freedom.ts';

/** What a shop chooses from the list. */
export const offerFreedoms: readonly Freedom[] = [
  freedom('offers-up-to-a-price', 'K36-offered: a shop may choose what it offers')
    .says('Offers options up to 30 dollars only')
    .rule(
      'isOffered',
      (right, product, option, client) =>
        (client.rules.shownPrice(product, option, client) ?? 0) <= 3_000 && right(product, option, client),
    ),
  freedom('offers-first-options-only', 'K36-offered: a shop may choose what it offers')
    .says('Offers the first option of each product only')
    .rule(
      'isOffered',
      (right, product, option, client) => product.options[0]?.id === option.id && right(product, option, client),
    ),
];

/** Walks and their watermark. */
export const walkFreedoms: readonly Freedom[] = [
  freedom('limit-of-100', 'K37: a note at most')
    .says('Asks for 100 products a page')
    .call('listProducts', query('limit', '100')),
  freedom('limit-of-1', 'C4.3: limit is at least 1')
    .says('Asks for one product a page')
    .call('listProducts', query('limit', '1')),
  freedom('limit-of-5', 'C4.3: the limit is free')
    .says('Asks for five products a page')
    .call('listProducts', query('limit', '5')),
  freedom('limit-of-1000', 'C8: 1,000 products a page at most')
    .says('Registers for 1,000 products a page, and asks for so many')
    .rules((honest) => ({
      registrationInput: (client) => ({ ...honest.registrationInput(client), maxPageSize: 1_000 }),
      walkParameters: (watermark, client) =>
        honest.walkParameters(watermark, client).map(([name, value]) => [name, name === 'limit' ? '1000' : value]),
    })),
  freedom('default-limit', 'C4.3: limit is optional')
    .says('Leaves the limit to the service')
    .call('listProducts', query('limit', null)),
  freedom('watermark-as-served', 'C4.3 rule 3')
    .says('Polls from the timestamp of the last page exactly as served')
    .rule('nextWatermark', (_right, { timestamp }) => timestamp),
  freedom('watermark-five-minutes-earlier', 'K33: up to 10 minutes earlier')
    .says('Polls from 5 minutes before the timestamp')
    .rule('nextWatermark', (_right, { timestamp }) => (timestamp === null ? null : earlier(timestamp, 300_000))),
  freedom('watermark-with-offset', 'ISO-8601: the same instant')
    .says('Writes the watermark with the offset +00:00')
    .rule('nextWatermark', (right, page, walk, client) => right(page, walk, client)?.replace(/Z$/, '+00:00') ?? null),
  freedom('whole-walk-now-and-then', 'R50: a read of the whole catalogue may be repeated at any time')
    .says('Reads all pages of the catalogue again on each third synchronisation')
    .rules((honest) => {
      let walks = 0;
      return {
        watermarkOf(client) {
          walks += 1;
          return walks % 3 === 0 ? null : honest.watermarkOf(client);
        },
      };
    }),
  freedom('filters-not-used', 'C4.3: every filter is optional')
    .says('Reads all pages of the catalogue, also if it is asked for a part of it')
    .rule('walk', (right, client) => right(client, [])),
  freedom('first-walk-of-active-deals', 'G12 is about polls only')
    .says('Sends active=true with the first read of all pages')
    .call((call) => call.operation === 'listProducts' && !isPoll(call), query('active', 'true')),
  freedom('longer-waits', 'G28: waits are lower bounds')
    .says('Waits 3, 6, 12 s and so on before it tries again')
    .rule('retryWait', (right, tries, retryAfter, call) => 1.5 * right(tries, retryAfter, call)),
  freedom('waits-with-jitter', 'G28: waits are lower bounds')
    .says('Adds up to a tenth to each wait by chance')
    .rule('retryWait', (right, tries, retryAfter, call) => (1 + Math.random() / 10) * right(tries, retryAfter, call)),
  freedom('repeats-nothing', 'G28: five tries at most', 'client/G17')
    .says('Sends no request again that failed')
    .rules(() => ({ mayRetry: () => false, mostTries: () => 1 })),
  freedom('three-tries', 'G28: five tries at most')
    .says('Tries three times')
    .rule('mostTries', () => 3),
];
