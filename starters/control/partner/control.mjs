// A control endpoint of a partner backend for octoproof. Write the functions one by one. If a function throws
// NotOfferedError, the endpoint returns 501, and the checks that need this function stay unproven.
// octoproof/schemas/octoproof/partner-control.schema.json describes each function.
//
//   node control.mjs    starts the endpoint, to try it
//   octoproof control check http://127.0.0.1:8099/control --target octoproof.target.json --allow-reservations
//
// Never serve this endpoint in production: it changes products and bookings.
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import { NotOfferedError, partnerControlEndpoint } from 'octoproof/control';

const todo = () => {
  throw new NotOfferedError('not written yet');
};

export const control = partnerControlEndpoint(
  {
    // A product that can be booked. The later functions get the data that arrange returned.
    product: {
      // integration: 'standard', 'iframe', or undefined for your first one.
      // Returns { values: { productId, startAt, endAt } }: values for the placeholders in your target file. For an
      // iframe, add prereservationId, under which the iframe has shown the price.
      arrange: ({ integration }) => todo(integration),
      change: {
        // Another price of the same product.
        price: ({ values }) => todo(values),
        // The product itself changes, such as a shorter tour. The old product is no longer offered.
        value: ({ values }) => todo(values),
        // true: from now on, reserve and fulfill of this product return a transitional status, such as FULFILLING.
        transitional: ({ values }, isOn) => todo(values, isOn),
        // Ends each transitional status of this product with 'succeeded' or 'failed'. The webhook reports it.
        settled: ({ values }, outcome) => todo(values, outcome),
        // You cancel this booking. The webhook reports it.
        cancelled: ({ values }, reservationId) => todo(values, reservationId),
      },
      // Removes the product.
      release: ({ values }) => todo(values),
    },
    // Counts the reservations for a customer service id of the marketplace, including cancelled ones. Returns { count }.
    // Only needed if your target file has no operation lookup.
    reservations: { arrange: ({ customerServiceId }) => todo(customerServiceId) },
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
