import type { ClientCall, ClientTraffic, ServedReply } from '../../../../src/client-authoring.ts';
import { callsTo, errorCode, replyOf, succeeded } from '../calls.ts';
import { isSameInstallation } from './senders.ts';

/** Every call of the registration, in order. */
export function registrations(traffic: ClientTraffic): readonly ClientCall[] {
  return callsTo(traffic, 'register');
}

/** True if the reply with the key reached the client. */
export function isRegistered(call: ClientCall): boolean {
  return succeeded(call) && typeof replyOf(call)?.['token'] === 'string';
}

/** True if the service refused the input. A layer in front of the endpoint has its own code for a missing field. */
export function isRefusedInput(call: ClientCall): boolean {
  return ['BAD_REQUEST', 'invalid_argument'].includes(errorCode(call) ?? '');
}

/** The next registration of the same installation after the reply to this one; null if there was none. */
export function nextRegistration(traffic: ClientTraffic, call: ClientCall): ClientCall | null {
  const next = registrations(traffic).find(
    (one) => one.number > call.number && one.arrivedMs >= call.endedMs && isSameInstallation(traffic, call, one),
  );
  return next ?? null;
}

/** The wait of a `retry-after` header in ms: seconds, or a date compared with the `date` header. Null if it cannot be read. */
export function retryAfterOf({ headers }: ServedReply): number | null {
  const value = headers['retry-after']?.trim();
  if (value === undefined || value === '') return null;
  if (/^\d+$/.test(value)) return Number(value) * 1_000;
  const wait = Date.parse(value) - Date.parse(headers['date'] ?? '');
  return Number.isNaN(wait) ? null : wait;
}
