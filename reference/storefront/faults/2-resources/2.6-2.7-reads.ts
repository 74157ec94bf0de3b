import { edited } from '../../http/edit-reply.ts';
import { isLater } from '../../operators/list-query.ts';
import { failureOf, pages, replies, replyTo, within } from '../../operators/places.ts';
import { firstPartner } from '../../reference-partners.ts';
import { tally } from '../../operators/tally.ts';
import { fault, type Fault } from '../fault.ts';
import { absent, absentForNull, everyWrongField, extra, nulled, wrongFields } from '../wrong-fields.ts';

const supplier = replyTo('supplier');
const contact = within(supplier, '/contact', 'in the contact of the supplier');
const lastPage = pages('the last page of GET /products', ({ hasMore }) => hasMore === false);
const pageBeforeLast = pages('a page of GET /products before the last', ({ hasMore }) => hasMore === true);
const firstPage = replies((call) => call.endpoint === 'products' && !isLater(call), 'GET /products without a cursor');

/** Faults of sections 2.6 and 2.7: the supplier, and a page of the product list. */
export const supplierFaults: readonly Fault[] = [
  ...wrongFields([
    ['supplier-without-endpoint', '2.6/supplier', supplier, '/endpoint', absent],
    ['contact-without-what-is-null', '2.6/contact', supplier, '/contact/telephone', absentForNull],
    ['supplier-id-in-unauthenticated-read', '2.6/supplier-failure', failureOf('supplier', 401), '/id', extra(null)],
    ['supplier-contact-when-forbidden', '2.6/supplier-failure', failureOf('supplier', 400), '/contact', extra({})],

    ['last-page-without-has-more', '2.7/products', lastPage, '/hasMore', absent],
    ['timestamp-on-every-page', '2.7/timestamp', pageBeforeLast, '/timestamp', extra('2026-01-01T00:00:00.000Z')],
    ['timestamp-null-before-last', '2.7/timestamp', pageBeforeLast, '/timestamp', extra(null)],
    ['timestamp-not-on-first-page', '2.7/timestamp', firstPage, '/timestamp', absent],
    ['failure-with-page-fields', '2.7/list-failure', failureOf('products', 400), '/products', extra([])],
  ]),
  ...everyWrongField('supplier', '2.6/supplier', supplier, 'id name contact', { absent, null: nulled }),
  ...everyWrongField('contact', '2.6/contact', contact, 'website email telephone address', { absent }),
  fault('supplier-in-a-wrapping', 'storefront/4/supplier')
    .says('Wraps the supplier in an object with the field supplier')
    .replyAt('supplier', (reply) => ({ ...reply, body: { supplier: reply.body } })),
  fault('supplier-changes-on-each-third-read', 'storefront/2.6/unchanging')
    .says('Shows another endpoint of the supplier in every third reply to GET /supplier')
    .replyAt('supplier', (reply, exchange) =>
      tally(exchange, 'supplier') % 3 === 0 ? edited(reply, '/endpoint', () => 'https://api2.example.com') : reply,
    ),
  fault('supplier-changes-late', 'storefront/2.6/unchanging')
    .says('Shows another contact of the supplier from the 15th reply to GET /supplier on')
    .replyAt('supplier', (reply, exchange) =>
      tally(exchange, 'supplier') >= 15 ? edited(reply, '/contact/email', () => 'other@example.com') : reply,
    ),
  fault('supplier-of-the-partner-before', 'storefront/2.6/unchanging')
    .says('Changes the supplier id once a partner other than the first has called GET /supplier')
    .replyAt('supplier', (reply, exchange) => {
      const isOther = exchange.partner?.partnerId !== firstPartner.partner.partnerId;
      if (isOther) tally(exchange, 'supplier of another');
      return exchange.memory.has('supplier of another')
        ? edited(reply, '/id', () => 'supplier of another partner')
        : reply;
    }),

  fault('timestamp-not-of-empty-walk', 'storefront/2.7/timestamp')
    .says('Sends no timestamp when the filters of a product list match no products')
    .rule('pageView', (right, deals, walk, hasMore, call) => {
      const { timestamp, ...page } = right(deals, walk, hasMore, call);
      return deals.length === 0 || timestamp === undefined ? page : { ...page, timestamp };
    }),
];
