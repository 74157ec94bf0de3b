import type { Call } from '../rules.ts';
import type { WireSupplier } from '../wire/partner.ts';

/** The supplier of all bookings. It never changes. */
export function supplierView(call: Call): WireSupplier {
  return {
    id: 'b7b1b5f6-3f0a-5c57-9c0e-6a4a1b2d3c4e',
    name: call.brand,
    endpoint: 'https://api.example.com',
    contact: { website: 'https://www.example.com', email: 'partners@example.com', telephone: null, address: null },
  };
}
