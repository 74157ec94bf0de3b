import { faults } from '../../../reference/storefront/faults/index.ts';
import type { Freedom } from '../../../reference/storefront/freedoms/freedom.ts';
import { freedoms } from '../../../reference/storefront/freedoms/index.ts';
import { honestRules } from '../../../reference/storefront/honest-rules.ts';
import { startStorefront } from '../../../reference/storefront/index.ts';
import { storefront } from '../../../suites/storefront/index.ts';
import { otherAddressFor } from '../../certification/target/base-url.ts';
import { needsNetwork, type FreedomTraits, type Subject } from './subject.ts';
import { unknownFacts } from '../../model/facts.ts';

/**
 * Freedoms that reduce the situations of a run or slow it down, and one that is a freedom only if the layer before the
 * endpoint uses its own error format.
 */
const alone: ReadonlySet<string> = new Set([
  'tiny-catalogue',
  'one-cartable-deal',
  'single-units',
  'slow-answers',
  'connections-reset-on-the-way',
  'gateway-errors',
  'gateway-throttles',
  'four-connections',
  'moving-price',
  'deals-end',
  'short-and-empty-pages',
  'reserved-ids',
  'item-declined',
  'after-removal-of-aliases',
  'incomplete-stopped-before-closed-door',
]);

/** The storefront API and its reference. */
export const storefrontSubject: Subject = {
  name: 'storefront',
  suite: storefront,
  faults,
  freedoms: freedoms.map(traitsOf),
  operations: [
    { name: 'register', method: 'POST', path: /\/register$/ },
    { name: 'me', method: 'GET', path: /\/partners\/me$/ },
    { name: 'supplier', method: 'GET', path: /\/supplier$/ },
    { name: 'products', method: 'GET', path: /\/products$/ },
    { name: 'create-cart', method: 'POST', path: /\/carts$/ },
    { name: 'read-cart', method: 'GET', path: /\/carts\/[^/]+$/ },
    { name: 'abandon-cart', method: 'DELETE', path: /\/carts\/[^/]+$/ },
    { name: 'add-items', method: 'POST', path: /\/carts\/[^/]+\/items$/ },
    { name: 'update-item', method: 'PATCH', path: /\/items\/[^/]+$/ },
    { name: 'remove-item', method: 'DELETE', path: /\/items\/[^/]+$/ },
    { name: 'order', method: 'GET', path: /\/partner-bookings\/[^/]+$/ },
  ],
  async start(setup) {
    const server = await startStorefront({ control: true, ...setup });
    const { apiKey, otherPartnerApiKey, brand, orders, controlUrl: control } = server;
    return {
      baseUrl: server.baseUrl,
      ask: needsNetwork(setup, { faults, freedoms }) ? null : server.ask,
      certified: (baseUrl) => ({
        suite: storefront,
        facts: {
          ...unknownFacts,
          baseUrl,
          apiKey,
          otherPartnerApiKey,
          registration: 'open',
          brand,
          orders,
          control,
          loopback: true,
          otherAddress: otherAddressFor(baseUrl),
          writes: true,
          deep: true,
          hostile: true,
        },
        listener: null,
        tls: null,
        secrets: [],
      }),
      close: async () => await server.close(),
    };
  },
};

function traitsOf(freedom: Freedom): FreedomTraits {
  return {
    name: freedom.name,
    touches: [
      ...Object.keys(freedom.rules?.(honestRules) ?? {}),
      ...Object.keys(freedom.transport ?? {}),
      ...(['reply', 'middleware', 'catalogue', 'partner'] as const).filter((part) => freedom[part] !== undefined),
      // Several gateways can be combined, unless they handle the same part of a request.
      ...(freedom.reads === undefined ? [] : [`gateway: ${freedom.reads}`]),
    ],
    triedAlone: alone.has(freedom.name),
    waives: freedom.waives ?? [],
    whole: false,
  };
}
