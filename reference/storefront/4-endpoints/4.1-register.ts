import { createHash } from 'node:crypto';
import type { Refusal } from '../refusal.ts';
import { orRefuse } from '../refused-error.ts';
import { json, type Reply } from '../../http/reply.ts';
import type { Call } from '../rules.ts';
import type { Partner, RegistrationGate } from '../store.ts';

const hour = 3_600_000;
const keyPrefix = 'omk';

/** Every call counts towards the limit (section 4.1), unless registration is closed. */
export function register(call: Call): Reply {
  const { rules, store } = call;
  orRefuse(rules.checkOpen(store.registration, call));
  orRefuse(rules.withinRate(store.registration, call));
  store.registration = rules.countCall(store.registration, call);
  const input = rules.readRegistration(call.body, call);
  const at = new Date(call.now).toISOString();
  const by = { createdBy: 'self-registration', updatedBy: 'self-registration' };
  const partnerId = rules.newId('partner', call);
  const partner: Partner = { partnerId, ...input, status: 'active', createdAt: at, updatedAt: at, ...by };
  const token = rules.newKey(call);
  store.partners.set(partnerId, partner);
  store.keys.set(token, partnerId);
  const reply = json(200, { partner: rules.registrationView(partner, call), token });
  return { ...reply, headers: { ...reply.headers, ...allowanceOf(store.registration, call) } };
}

export function checkOpen(gate: RegistrationGate): Refusal | null {
  if (gate.open) return null;
  return { error: 'SELF_REGISTRATION_CLOSED', errorMessage: 'self-registration is closed' };
}

/** Limits per clock hour, for one address and for all. */
export function withinRate(gate: RegistrationGate, call: Call): Refusal | null {
  const { ofAddress, inAll } = callsOf(gate, call);
  if (ofAddress < gate.limitPerAddress && inAll < gate.limitInAll) return null;
  return { error: 'RATE_LIMITED', errorMessage: 'too many registrations', retryAfter: secondsLeft(call) };
}

export function countCall(gate: RegistrationGate, call: Call): RegistrationGate {
  const calls = new Map(isCurrent(gate, call) ? gate.calls : []);
  calls.set(call.address, (calls.get(call.address) ?? 0) + 1);
  return { ...gate, hour: hourOf(call), calls };
}

/** A key in the form of section 5: prefix, 8 and 56 hexadecimal characters. */
export function newKey(call: Call): string {
  call.store.serial += 1;
  return keyOfSeed(`key ${call.store.serial}`);
}

export function keyOfSeed(seed: string): string {
  const hex = createHash('sha256').update(seed).digest('hex');
  return `${keyPrefix}_${hex.slice(0, 8)}_${hex.slice(8)}`;
}

function allowanceOf(gate: RegistrationGate, call: Call): Record<string, string> {
  return {
    'x-ratelimit-limit': String(gate.limitPerAddress),
    'x-ratelimit-remaining': String(Math.max(0, gate.limitPerAddress - callsOf(gate, call).ofAddress)),
    'x-ratelimit-reset': String(secondsLeft(call)),
  };
}

function callsOf(gate: RegistrationGate, call: Call): { ofAddress: number; inAll: number } {
  if (!isCurrent(gate, call)) return { ofAddress: 0, inAll: 0 };
  const inAll = [...gate.calls.values()].reduce((sum, calls) => sum + calls, 0);
  return { ofAddress: gate.calls.get(call.address) ?? 0, inAll };
}

function isCurrent(gate: RegistrationGate, call: Call): boolean {
  return gate.hour === hourOf(call);
}

function hourOf(call: Call): number {
  return Math.floor(call.now / hour) * hour;
}

function secondsLeft(call: Call): number {
  return Math.max(1, Math.ceil((hourOf(call) + hour - call.now) / 1000));
}
