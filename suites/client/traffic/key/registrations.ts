import type { ClientCall, ClientTraffic } from '../../../../src/client-authoring.ts';
import { arrivalOf, callsTo, errorCode, replyOf, succeeded } from '../calls.ts';
import { groupedBy } from '../groups.ts';
import { once } from '../once.ts';
import { firstOf, from } from '../timeline.ts';
import { installationOf } from './senders.ts';

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
  const ofInstallation = byInstallation(traffic).get(installationOf(traffic, call)) ?? [];
  const later = from(ofInstallation, arrivalOf, call.endedMs);
  return firstOf(later, (one) => one.number > call.number) ?? null;
}

const byInstallation = once((traffic) => groupedBy(registrations(traffic), (call) => installationOf(traffic, call)));

/** A `date` header has no fraction of a second. */
const roundingMs = 1_000;

/**
 * The wait that a `retry-after` header asks for, in ms: seconds, or a date compared with the `date` header. Null without a header
 * that can be read. A date counts from the reply's own date, which may be as old as the call.
 */
export function askedWait({ reply, arrivedMs, endedMs }: ClientCall): number | null {
  const value = reply?.headers['retry-after']?.trim();
  if (reply === null || value === undefined || value === '') return null;
  if (/^\d+$/.test(value)) return Number(value) * 1_000;
  const wait = Date.parse(value) - Date.parse(reply.headers['date'] ?? '');
  return Number.isNaN(wait) ? null : Math.max(0, wait - roundingMs - (endedMs - arrivedMs));
}
