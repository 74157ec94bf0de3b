// A control endpoint of octoproof: fill in the functions, one by one. Each that throws NotOfferedError is answered with 501, and
// the checks that need it stay unproven. What each must bring about, and why: octoproof/schemas/octoproof/control.schema.json.
//
//   node control.mjs                                             serves it on its own, for a try
//   octoproof control check http://127.0.0.1:8099/control --url  THE STOREFRONT'S URL
//
// Never serve it in production: it changes data, and makes keys.
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import { controlEndpoint, NotOfferedError } from 'octoproof/control';

const todo = () => {
  throw new NotOfferedError('not written yet');
};

export const control = controlEndpoint(
  {
    // A deal of its own, on sale. The later functions get what arrange gave.
    offer: {
      // params: listed, booking, maxUnits, retail, original, category, state, options, promotion; each may be absent.
      // Gives { productId, optionIds: [...], retail }, amounts in cents.
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
    // A partner of its own. Gives { apiKey, partnerId }.
    partner: {
      arrange: (params) => todo(params),
      change: {
        // Gives { apiKey }, the new one.
        rotated: (partner) => todo(partner),
        deactivated: (partner) => todo(partner),
      },
      release: (partner) => todo(partner),
    },
    // What a shopper meets who follows this buyLink.
    // Gives { cartId, affiliatePublisherId, displayName, logoUrl, newest }.
    checkout: { arrange: ({ cartId, buyLink }) => todo(cartId, buyLink) },
    // The cart becomes an order. Gives { uuid, redirect }.
    order: {
      arrange: ({ cartId, status, items }) => todo(cartId, status, items),
      change: {
        status: (order, status, { items }) => todo(order, status, items),
        productGone: (order) => todo(order),
      },
      release: (order) => todo(order),
    },
    // How many carts the partner of this key has, abandoned ones included. Gives { count }.
    carts: { arrange: ({ apiKey }) => todo(apiKey) },
    // Self-registration as a whole: release restores it. arrange gives {}.
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
    // A promotion of the whole marketplace, until release. arrange gives {}.
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
