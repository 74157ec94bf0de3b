import { jsonOf } from '../wire/decode.ts';
import { lostReply, retryAfterOf, errorOf, type Failure, type Outcome } from '../wire/failure.ts';
import type { ApiCall, HttpReply } from '../wire/call.ts';
import type { Client } from '../rules.ts';

/** Sends a call once. After the service refused the key, nothing is sent with it: a person must act. */
export async function send(call: ApiCall, client: Client): Promise<Outcome> {
  const { rules, disk } = client;
  const key = call.operation === 'register' ? null : rules.keyOf(client);
  if (key !== null && key === disk.refusedKey)
    return { ok: false, failure: { ...lostReply, lost: false, code: 'unauthenticated' } };
  const outcome = await exchanged(call, client);
  if (!outcome.ok && key !== null && rules.isKeyRefused(outcome.failure)) rules.stopUsing(key, client);
  return outcome;
}

async function exchanged(call: ApiCall, client: Client): Promise<Outcome> {
  const { rules } = client;
  try {
    const request = rules.requestOf(rules.callOf(call, client), client);
    return outcomeOf(await client.exchange(request, rules.timeoutOf(call)), client);
  } catch {
    return { ok: false, failure: lostReply };
  }
}

function outcomeOf(reply: HttpReply, { rules, now }: Client): Outcome {
  const isEmpty = reply.body === '';
  const body = isEmpty ? null : jsonOf(reply.body);
  const isSuccess = reply.status >= 200 && reply.status < 300;
  if (isSuccess && body === undefined) return { ok: false, failure: lostReply };
  // Section 4: flat endpoints are judged by `error`, not by the status.
  if (isSuccess && typeof errorOf(body)['error'] !== 'string') return { ok: true, status: reply.status, body, reply };
  const failure: Failure = {
    lost: false,
    status: reply.status,
    code: rules.codeOf(body),
    retryAfter: retryAfterOf(reply.headers, now()),
    error: errorOf(body),
  };
  return { ok: false, failure };
}

/** The last hook before a call becomes a request: it sends the call as it is. */
export function callOf(call: ApiCall): ApiCall {
  return call;
}

/** The time for one reply in ms: several times the slowest reply that was seen. */
export function timeoutOf(): number {
  return 15_000;
}

export function stopUsing(key: string, { disk }: Client): void {
  disk.refusedKey = key;
}
