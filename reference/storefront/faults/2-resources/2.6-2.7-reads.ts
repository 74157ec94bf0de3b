import { onStatus, everyReply } from '../../operators/at.ts';
import { adding, dropping, withStatus } from '../../operators/edits.ts';
import { edited, without, added } from '../../http/edit-reply.ts';
import { firstPartner } from '../../reference-partners.ts';
import { tally } from '../../operators/tally.ts';
import { fault, type Fault } from '../fault.ts';
import { isFields } from '../../../http/fields.ts';

const soon = '2026-01-01T00:00:00.000Z';

/** Faults of sections 2.6 and 2.7: the supplier, and a page of the product list. */
export const supplierFaults: readonly Fault[] = [
  fault('supplier-in-a-wrapping', 'storefront/4/supplier')
    .says('Wraps the supplier in an object with the field supplier')
    .replyAt('supplier', (reply) => ({ ...reply, body: { supplier: reply.body } })),
  fault('supplier-without-endpoint', 'storefront/2.6/supplier')
    .says('Leaves out the endpoint of the supplier')
    .replyAt('supplier', dropping('/endpoint')),
  fault('contact-without-what-is-null', 'storefront/2.6/contact')
    .says('Leaves out telephone and address of the supplier contact instead of sending null')
    .replyAt('supplier', (reply) => without(without(reply, '/contact/telephone'), '/contact/address')),
  fault('supplier-id-in-unauthenticated-read', 'storefront/2.6/supplier-failure')
    .says('Sends a null id together with the error of a supplier read without a key')
    .reply(onStatus(401, 'supplier', adding('', { id: null }))),
  fault('supplier-contact-when-forbidden', 'storefront/2.6/supplier-failure')
    .says('Sends the supplier contact together with the error to a deactivated partner')
    .reply(onStatus(400, 'supplier', adding('', { contact: { email: 'partners@example.com' } }))),
  fault('supplier-changes-on-each-third-read', 'storefront/2.6/unchanging')
    .says('Shows another endpoint of the supplier on every third read')
    .replyAt('supplier', (reply, exchange) =>
      tally(exchange, 'supplier') % 3 === 0 ? edited(reply, '/endpoint', () => 'https://api2.example.com') : reply,
    ),
  fault('supplier-changes-late', 'storefront/2.6/unchanging')
    .says('Shows another contact of the supplier from its 15th read on')
    .replyAt('supplier', (reply, exchange) =>
      tally(exchange, 'supplier') >= 15 ? edited(reply, '/contact/email', () => 'other@example.com') : reply,
    ),
  fault('supplier-of-the-partner-before', 'storefront/2.6/unchanging')
    .says('Changes the supplier id after a read by any partner except the first')
    .replyAt('supplier', (reply, exchange) => {
      const isOther = exchange.partner?.partnerId !== firstPartner.partner.partnerId;
      if (isOther) tally(exchange, 'supplier of another');
      return exchange.memory.has('supplier of another')
        ? edited(reply, '/id', () => 'supplier of another partner')
        : reply;
    }),

  fault('last-page-without-has-more', 'storefront/2.7/products')
    .says('Leaves hasMore out of the last page')
    .reply(
      everyReply('products', (reply) =>
        isFields(reply.body) && reply.body['hasMore'] === false ? without(reply, '/hasMore') : reply,
      ),
    ),
  fault('timestamp-on-every-page', 'storefront/2.7/timestamp')
    .says('Sends a timestamp on every page')
    .reply(
      everyReply('products', (reply) =>
        isFields(reply.body) && reply.body['hasMore'] === true ? added(reply, '', { timestamp: soon }) : reply,
      ),
    ),
  fault('timestamp-null-before-last', 'storefront/2.7/timestamp')
    .says('Sends a null timestamp on the pages before the last')
    .reply(
      everyReply('products', (reply) =>
        isFields(reply.body) && reply.body['hasMore'] === true ? added(reply, '', { timestamp: null }) : reply,
      ),
    ),
  fault('timestamp-not-on-first-page', 'storefront/2.7/timestamp')
    .says('Sends no timestamp when the first page is also the last')
    .reply(everyReply('products', (reply, { query }) => (!query.has('cursor') ? without(reply, '/timestamp') : reply))),
  fault('timestamp-not-of-empty-walk', 'storefront/2.7/timestamp')
    .says('Sends no timestamp when a read of all pages finds no products')
    .rule('pageView', (right, deals, walk, hasMore, call) => {
      const { timestamp, ...page } = right(deals, walk, hasMore, call);
      return deals.length === 0 || timestamp === undefined ? page : { ...page, timestamp };
    }),
  fault('failure-with-page-fields', 'storefront/2.7/list-failure')
    .says('Sends products and hasMore together with an error of the product list')
    .reply(onStatus(400, 'products', adding('', { products: [], hasMore: false }))),
  fault('list-error-in-envelope', 'storefront/4/flat')
    .says('Wraps an error of the product list in an envelope')
    .reply(
      everyReply('products', (reply) =>
        isFields(reply.body) && 'error' in reply.body
          ? { ...reply, body: { code: 'invalid_argument', message: 'not valid', details: reply.body } }
          : reply,
      ),
    ),
  fault('list-error-422', 'storefront/4/flat-400')
    .says('Refuses a product list request with 422 instead of 400')
    .reply(onStatus(400, 'products', withStatus(422))),
];
