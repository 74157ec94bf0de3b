import { need, type Integration, type Need, type Reply } from '../../src/authoring.ts';
import { operationsGap, reservationsGap, webhookGap } from './fixtures/gaps.ts';
import { priceChanges } from './fixtures/price-change.ts';
import {
  aChangeableProduct,
  aProduct,
  aRepricedProduct,
  type ChangeableProduct,
  type Product,
} from './fixtures/product.ts';
import { newPurchaser, signedIn } from './fixtures/purchaser.ts';
import { quoteFor, type Quote } from './fixtures/quote.ts';
import { reserved, type Reservation } from './fixtures/reservation.ts';
import type { Backend } from './signed.ts';

export const integrations = ['standard', 'iframe'] as const satisfies readonly Integration[];

/** How a booking under way ends, as control has it. */
export const outcomes = ['succeeded', 'failed'] as const;

/** What the checks of bookings need of a partner, made once so that they can share it. */
export interface Business {
  readonly backend: Backend;
  /** How most is tried: the first way in which the partner sells. */
  readonly main: Integration;
  /** Leave to make reservations. */
  readonly leave: Need<null>;
  /** The operation fulfill. */
  readonly fulfilling: Need<null>;
  /** A webhook that is heard. */
  readonly hearing: Need<null>;
  /** Prices that change: a partner where they do not has nothing to implement (price rule 1). */
  readonly changes: Need<null>;
  readonly product: PerIntegration<Need<Product>>;
  readonly changeable: PerIntegration<Need<ChangeableProduct>>;
  /** The same, for its price to change. */
  readonly repriced: PerIntegration<Need<ChangeableProduct>>;
  readonly quote: PerIntegration<Need<Quote>>;
  /** A reservation of its own for one attempt. */
  readonly reservation: PerIntegration<Need<Reservation>>;
  /** A reservation that was made once, for all to look at: it shows that an honest reserve is accepted. */
  readonly example: PerIntegration<Need<Reservation>>;
  /** The same for a purchaser who is signed in, so that a hash of the e-mail address goes along. */
  readonly memberExample: Need<Reservation>;
  /** A reservation that was fulfilled once, for all to look at. */
  readonly fulfilled: PerIntegration<Need<Fulfilled>>;
}

/** A reservation and the reply to its fulfill. */
export interface Fulfilled {
  readonly reservation: Reservation;
  readonly reply: Reply;
}

type PerIntegration<T> = Readonly<Record<Integration, T>>;

export function businessWith(backend: Backend): Business {
  const leave = need<null>('leave to make reservations', {
    gap: () => reservationsGap(backend),
    provide: () => Promise.resolve(null),
  });
  const product = each((integration) => aProduct(backend, integration));
  const quote = each((integration) =>
    need('a price', {
      needs: { product: product[integration] },
      gap: () => operationsGap(backend, 'checkAvailability'),
      provide: async (tools) => await quoteFor(tools, { ...tools, backend }),
    }),
  );
  const reservation = (integration: Integration, seen: boolean) =>
    need('a reservation', {
      needs: { leave, quote: quote[integration] },
      seen,
      provide: async (tools) => await reserved(tools.quote, { ...tools, backend }),
    });
  const [main = 'standard'] = backend.profile.integrations;
  const fulfilling = need<null>('the operation fulfill', {
    gap: () => operationsGap(backend, 'fulfill'),
    provide: () => Promise.resolve(null),
  });
  return {
    backend,
    main,
    leave,
    fulfilling,
    hearing: need<null>('a webhook that is heard', {
      gap: () => webhookGap(backend) ?? operationsGap(backend, 'fulfill'),
      provide: () => Promise.resolve(null),
    }),
    changes: priceChanges(backend),
    product,
    changeable: each((integration) => aChangeableProduct(backend, integration)),
    repriced: each((integration) => aRepricedProduct(backend, integration)),
    quote,
    reservation: each((integration) => reservation(integration, false)),
    example: each((integration) => reservation(integration, true)),
    memberExample: need('a reservation of a purchaser who is signed in', {
      needs: { leave, product: product[main] },
      seen: true,
      provide: async (tools) => {
        const asking = { product: tools.product, purchaser: signedIn(newPurchaser()) };
        return await reserved(await quoteFor(asking, { ...tools, backend }), { ...tools, backend });
      },
    }),
    fulfilled: each((integration) =>
      need('a reservation that is fulfilled', {
        needs: { leave, quote: quote[integration] },
        seen: true,
        gap: () => operationsGap(backend, 'fulfill'),
        provide: async (tools) => {
          const own = await reserved(tools.quote, { ...tools, backend });
          return { reservation: own, reply: await tools.accept(backend.call('fulfill', own.values)) };
        },
      }),
    ),
  };
}

function each<T>(make: (integration: Integration) => T): PerIntegration<T> {
  return { standard: make('standard'), iframe: make('iframe') };
}
