import type { Registration } from '../disk.ts';
import { fieldsOf, textOf } from '../wire/decode.ts';
import type { ApiCall } from '../wire/call.ts';
import type { Failure } from '../wire/failure.ts';
import type { Client } from '../rules.ts';

/** Whether the client has a key. A client without one registers, then checks the key and the supplier. */
export function ready(client: Client): Promise<boolean> {
  const { memory, rules } = client;
  memory.onboarding ??= rules.onboard(client).finally(() => {
    memory.onboarding = null;
  });
  return memory.onboarding;
}

export async function onboard(client: Client): Promise<boolean> {
  const { rules, disk } = client;
  if (rules.keyOf(client) !== null) return true;
  if (!rules.mayRegister(disk.registration)) return false;
  if (disk.registration.state === 'limited') await client.wait(disk.registration.until - client.now());
  const key = await rules.register(client);
  if (key === null) return false;
  disk.apiKey = key;
  await rules.afterRegister(client);
  return true;
}

/** Registers once. Nothing repeats the call here: each one may create another partner. */
export async function register(client: Client): Promise<string | null> {
  const { rules, disk } = client;
  const outcome = await rules.attempt(registerCall(rules.registrationInput(client)), client);
  if (!outcome.ok) {
    disk.registration = rules.registrationAfter(outcome.failure, client);
    return null;
  }
  const key = textOf(fieldsOf(outcome.body)['token']);
  disk.registration = key === null ? { state: 'stopped', code: null } : { state: 'done' };
  return key;
}

/** Section 4.1: the new key is checked with the own registration. Section 4.2: the supplier is read once. */
export async function afterRegister(client: Client): Promise<void> {
  await client.rules.attempt(readPartnerCall(), client);
  await client.rules.attempt(readSupplierCall(), client);
}

export function registrationAfter({ code, status, retryAfter }: Failure, client: Client): Registration {
  const isLimited = code === 'RATE_LIMITED' || (code === null && status === 429);
  if (!isLimited) return { state: 'stopped', code };
  return { state: 'limited', until: client.now() + (retryAfter ?? 3_600_000) };
}

export function mayRegister({ state }: Registration): boolean {
  return state === 'none' || state === 'limited' || state === 'corrected';
}

/** A person corrects the fields that a refusal named, or asks support, and so allows another registration. */
export function settled(registration: Registration): Registration {
  if (registration.state !== 'stopped') return registration;
  return { state: registration.code === 'BAD_REQUEST' ? 'corrected' : 'none' };
}

/** A person starts the registration, or enters the key that support issued. */
export function settle({ disk, rules }: Client, issuedKey: string | null): void {
  disk.registration = rules.settled(disk.registration);
  disk.apiKey ??= issuedKey;
}

export function registerCall(body: ApiCall['body']): ApiCall {
  return { operation: 'register', method: 'POST', path: ['register'], query: [], body, shopper: null };
}

export function readPartnerCall(): ApiCall {
  return { operation: 'readPartner', method: 'GET', path: ['partners', 'me'], query: [], body: null, shopper: null };
}

export function readSupplierCall(): ApiCall {
  return { operation: 'readSupplier', method: 'GET', path: ['supplier'], query: [], body: null, shopper: null };
}
