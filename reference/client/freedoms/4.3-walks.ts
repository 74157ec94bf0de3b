import { earlier } from '../catalogue/parameters.ts';
import { isPoll, query } from '../operators/edits.ts';
import { freedom, type Freedom } from './freedom.ts';

/** What a shop chooses from the list. */
export const offerFreedoms: readonly Freedom[] = [
  freedom('offers-up-to-a-price', 'K36-offered: a shop may choose what it offers')
    .says('Offers only options that cost at most 30 dollars')
    .rule(
      'isOffered',
      (right, product, option, client) =>
        (client.rules.shownPrice(product, option, client) ?? 0) <= 3_000 && right(product, option, client),
    ),
  freedom('offers-first-options-only', 'K36-offered: a shop may choose what it offers')
    .says('Offers only the first option of each product')
    .rule(
      'isOffered',
      (right, product, option, client) => product.options[0]?.id === option.id && right(product, option, client),
    ),
];

/** Walks and their watermark. */
export const walkFreedoms: readonly Freedom[] = [
  freedom('limit-of-100', 'K37: a note at most')
    .says('Requests 100 products per page')
    .call('listProducts', query('limit', '100')),
  freedom('limit-of-1', 'C4.3: limit is at least 1')
    .says('Requests one product per page')
    .call('listProducts', query('limit', '1')),
  freedom('limit-of-5', 'C4.3: the limit is free')
    .says('Requests five products per page')
    .call('listProducts', query('limit', '5')),
  freedom('limit-of-1000', 'C8: 1,000 products a page at most')
    .says('Registers a maxPageSize of 1,000, and requests 1,000 products per page')
    .rules((honest) => ({
      registrationInput: (client) => ({ ...honest.registrationInput(client), maxPageSize: 1_000 }),
      walkParameters: (watermark, client) =>
        honest.walkParameters(watermark, client).map(([name, value]) => [name, name === 'limit' ? '1000' : value]),
    })),
  freedom('default-limit', 'C4.3: limit is optional')
    .says('Requests product pages without a limit')
    .call('listProducts', query('limit', null)),
  freedom('watermark-as-served', 'C4.3 rule 3')
    .says('Sends the timestamp of the last page unchanged as updatedSince')
    .rule('nextWatermark', (_right, { timestamp }) => timestamp),
  freedom('watermark-five-minutes-earlier', 'K33: up to 10 minutes earlier')
    .says('Sends a time 5 minutes before the timestamp as updatedSince')
    .rule('nextWatermark', (_right, { timestamp }) => (timestamp === null ? null : earlier(timestamp, 300_000))),
  freedom('watermark-with-offset', 'ISO-8601: the same instant')
    .says('Sends updatedSince with the offset +00:00 instead of Z')
    .rule('nextWatermark', (right, page, walk, client) => right(page, walk, client)?.replace(/Z$/, '+00:00') ?? null),
  freedom('whole-walk-now-and-then', 'R50: a read of the whole catalogue may be repeated at any time')
    .says('Reads the full catalogue again at every third synchronisation')
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
    .says('Reads the full catalogue even when it is asked for a part of it')
    .rule('walk', (right, client) => right(client, [])),
  freedom('first-walk-of-active-deals', 'G12 is about polls only')
    .says('Sends active=true when it reads the full catalogue for the first time')
    .call((call) => call.operation === 'listProducts' && !isPoll(call), query('active', 'true')),
  freedom('longer-waits', 'G28: waits are lower bounds')
    .says('Waits 3, 6, 12 s and so on before its retries')
    .rule('retryWait', (right, tries, retryAfter, call) => 1.5 * right(tries, retryAfter, call)),
  freedom('waits-with-jitter', 'G28: waits are lower bounds')
    .says('Adds a random time of up to a tenth to each wait')
    .rule('retryWait', (right, tries, retryAfter, call) => (1 + Math.random() / 10) * right(tries, retryAfter, call)),
  freedom('repeats-nothing', 'G28: five tries at most', 'client/G17')
    .says('Never retries a failed request')
    .rules(() => ({ mayRetry: () => false, mostTries: () => 1 })),
  freedom('three-tries', 'G28: five tries at most')
    .says('Tries each request at most three times')
    .rule('mostTries', () => 3),
];
