import { adding, withStatus } from '../../operators/edits.ts';
import { onStatus, everyReply } from '../../operators/at.ts';
import { added, without } from '../../http/edit-reply.ts';
import { fault, type Fault } from '../fault.ts';
import { isFields } from '../../../http/fields.ts';

const soon = '2026-01-01T00:00:00.000Z';

/** Faults of section 2.7, a page of the product list, and of its failures. */
export const productListFaults: readonly Fault[] = [
  fault('last-page-without-has-more', 'storefront/2.7/products')
    .says('Leaves hasMore out of the last page')
    .reply(
      everyReply('products', (reply) =>
        isFields(reply.body) && reply.body['hasMore'] === false ? without(reply, '/hasMore') : reply,
      ),
    ),
  fault('timestamp-on-every-page', 'storefront/2.7/timestamp')
    .says('Has a timestamp on every page')
    .reply(
      everyReply('products', (reply) =>
        isFields(reply.body) && reply.body['hasMore'] === true ? added(reply, '', { timestamp: soon }) : reply,
      ),
    ),
  fault('timestamp-null-before-last', 'storefront/2.7/timestamp')
    .says('Has a timestamp of null on the pages before the last')
    .reply(
      everyReply('products', (reply) =>
        isFields(reply.body) && reply.body['hasMore'] === true ? added(reply, '', { timestamp: null }) : reply,
      ),
    ),
  fault('timestamp-not-on-first-page', 'storefront/2.7/timestamp')
    .says('Has no timestamp where the first page is the last')
    .reply(everyReply('products', (reply, { query }) => (!query.has('cursor') ? without(reply, '/timestamp') : reply))),
  fault('timestamp-not-of-empty-walk', 'storefront/2.7/timestamp')
    .says('Has no timestamp at the end of a walk without a match')
    .rule('pageView', (right, deals, walk, hasMore, call) => {
      const { timestamp, ...page } = right(deals, walk, hasMore, call);
      return deals.length === 0 || timestamp === undefined ? page : { ...page, timestamp };
    }),
  fault('failure-with-page-fields', 'storefront/2.7/list-failure')
    .says('Sends an empty page along with an error')
    .reply(onStatus(400, 'products', adding('', { products: [], hasMore: false }))),
  fault('list-error-in-envelope', 'storefront/4/flat')
    .says('Puts the error of a product list call into an envelope')
    .reply(
      everyReply('products', (reply) =>
        isFields(reply.body) && 'error' in reply.body
          ? { ...reply, body: { code: 'invalid_argument', message: 'not valid', details: reply.body } }
          : reply,
      ),
    ),
  fault('list-error-422', 'storefront/4/flat-400')
    .says('Answers a product list call for another country with status 422')
    .reply(onStatus(400, 'products', withStatus(422))),
];
