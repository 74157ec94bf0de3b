import type { Refusal } from './refusal.ts';
import { json, type Reply } from '../http/reply.ts';
import type { Call } from './rules.ts';

/** The reply to a refused signed request. The contract shows neither codes nor the format of these errors. */
export function refuse({ status, code, message }: Refusal, _call: Call): Reply {
  return json(status, { errors: [{ code, message }], httpCode: status });
}
