import { json, type Reply } from '../../http/reply.ts';
import type { Received } from '../rules.ts';
import type { Partner } from '../store.ts';

/** The caller's own registration. */
export function readMe(call: Received, partner: Partner): Reply {
  return json(200, call.rules.partnerView(partner, call));
}

export function readSupplier(call: Received): Reply {
  return json(200, call.rules.supplierView(call));
}
