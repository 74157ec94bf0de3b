import type { Refusal } from './refusal.ts';
import { json, type Reply } from '../http/reply.ts';
import type { Call } from './rules.ts';

/** How a signed request is refused. The contract shows neither codes nor shape of these errors. */
export function refuse({ status, code, message }: Refusal, _call: Call): Reply {
  return json(status, { errors: [{ code, message }], httpCode: status });
}
