import type { ControlCase } from './case.ts';
import { offerCases } from './offers.ts';
import { cartCases, orderCases } from './orders.ts';
import { partnerCases } from './partners.ts';
import { protocolCases } from './protocol.ts';
import { serviceCases } from './service.ts';

/** The protocol, then every state and change of the control endpoint of a storefront. */
export const controlCases: readonly ControlCase[] = [
  ...protocolCases('offer'),
  ...partnerCases,
  ...offerCases,
  ...cartCases,
  ...orderCases,
  ...serviceCases,
];
