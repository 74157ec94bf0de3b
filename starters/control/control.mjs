// A control endpoint for octoproof. Write the functions one by one. If a function throws NotOfferedError, the endpoint
// returns 501, and the checks that need this function stay unproven. octoproof/schemas/octoproof/control.schema.json
// describes what each function must do, and why.
//
//   node control.mjs                                             starts the endpoint, to try it
//   octoproof control check http://127.0.0.1:8099/control --url  THE STOREFRONT'S URL
//
// Never serve this endpoint in production: it changes data and creates keys.
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import { controlEndpoint, NotOfferedError } from 'octoproof/control';

const todo = () => {
  throw new NotOfferedError('not written yet');
};

export const control = controlEndpoint(
  {
    // Creates a deal that is on sale. The later functions get the data that arrange returned.
    offer: {
      // params: listed, booking, maxUnits, retail, original, category, state, options, promotion; all are optional.
      // Returns { productId, optionIds: [...], retail }, with amounts in cents.
      arrange: (params) => todo(params),
      change: {
        soldOut: (offer) => todo(offer),
        ended: (offer) => todo(offer),
        optionRemoved: (offer, optionId) => todo(offer, optionId),
        unpriced: (offer) => todo(offer),
        retail: (offer, amount) => todo(offer, amount),
        title: (offer, title, { at }) => todo(offer, title, at),
        active: (offer, active) => todo(offer, active),
        unlisted: (offer) => todo(offer),
        booking: (offer) => todo(offer),
        onSale: (offer) => todo(offer),
      },
      release: (offer) => todo(offer),
    },
    // Creates a partner. Returns { apiKey, partnerId }.
    partner: {
      arrange: (params) => todo(params),
      change: {
        // Returns { apiKey }, the new key.
        rotated: (partner) => todo(partner),
        deactivated: (partner) => todo(partner),
      },
      release: (partner) => todo(partner),
    },
    // Describes the checkout page of this buyLink.
    // Returns { cartId, affiliatePublisherId, displayName, logoUrl, newest }.
    checkout: { arrange: ({ cartId, buyLink }) => todo(cartId, buyLink) },
    // Turns the cart into an order. Returns { uuid, redirect }.
    order: {
      arrange: ({ cartId, status, items }) => todo(cartId, status, items),
      change: {
        status: (order, status, { items }) => todo(order, status, items),
        productGone: (order) => todo(order),
      },
      release: (order) => todo(order),
    },
    // Counts the carts of the partner with this key, including abandoned ones. Returns { count }.
    carts: { arrange: ({ apiKey }) => todo(apiKey) },
    // Changes the self-registration of the whole service. release restores it. arrange returns {}.
    registration: {
      arrange: () => todo(),
      change: {
        closed: () => todo(),
        open: () => todo(),
        limit: (_, calls) => todo(calls),
        limitInAll: (_, calls) => todo(calls),
      },
      release: () => todo(),
    },
    // Starts a marketplace-wide promotion, until release. arrange returns {}.
    promotion: { arrange: ({ startedAt }) => todo(startedAt), release: () => todo() },
  },
  { key: process.env.OCTOPROOF_CONTROL_KEY },
);

// Express:  app.use('/control', control);
// Fastify:  fastify.post('/control/:verb', (request, reply) => {
//             reply.hijack();
//             control(Object.assign(request.raw, { body: request.body }), reply.raw);
//           });
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  createServer(control).listen(8099, '127.0.0.1', () => console.log('control endpoint: http://127.0.0.1:8099/control'));
