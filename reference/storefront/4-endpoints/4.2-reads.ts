import { json, type Reply } from '../../http/reply.ts';
import type { Call } from '../rules.ts';
import type { Partner } from '../store.ts';

export function readMe(call: Call, partner: Partner): Reply {
  return json(200, call.rules.partnerView(partner, call));
}

export function readSupplier(call: Call): Reply {
  return json(200, call.rules.supplierView(call));
}
