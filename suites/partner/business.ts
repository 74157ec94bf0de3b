import { need, type Integration, type Need } from '../../src/authoring.ts';
import { reservationsGap, operationsGap } from './fixtures/gaps.ts';
import { aChangeableProduct, aProduct, type ChangeableProduct, type Product } from './fixtures/product.ts';
import { quoteFor, type Quote } from './fixtures/quote.ts';
import { reserved, type Reservation } from './fixtures/reservation.ts';
import type { Backend } from './signed.ts';

export const integrations = ['standard', 'iframe'] as const satisfies readonly Integration[];

/** What the checks of bookings need of a partner, made once so that they can share it. */
export interface Business {
  readonly backend: Backend;
  /** Leave to make reservations. */
  readonly leave: Need<null>;
  readonly product: PerIntegration<Need<Product>>;
  readonly changeable: PerIntegration<Need<ChangeableProduct>>;
  readonly quote: PerIntegration<Need<Quote>>;
  /** A reservation of its own for one attempt. */
  readonly reservation: PerIntegration<Need<Reservation>>;
  /** A reservation that was made once, for all to look at: it shows that an honest reserve is accepted. */
  readonly example: PerIntegration<Need<Reservation>>;
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
  return {
    backend,
    leave,
    product,
    changeable: each((integration) => aChangeableProduct(backend, integration)),
    quote,
    reservation: each((integration) => reservation(integration, false)),
    example: each((integration) => reservation(integration, true)),
  };
}

function each<T>(make: (integration: Integration) => T): PerIntegration<T> {
  return { standard: make('standard'), iframe: make('iframe') };
}
