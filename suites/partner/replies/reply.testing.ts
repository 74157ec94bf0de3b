import { replyOf } from '../../../src/expect/reply.ts';
import type { Json, Reply } from '../../../src/authoring.ts';

/** A reply of an operation or a webhook delivery, in the form that the engine returns. */
export function replied(endpoint: string, body: Json, status = 200): Reply {
  const text = JSON.stringify(body);
  const reply = { status, headers: {}, text, bytes: text.length, utf8: true };
  const request = { method: 'POST', url: 'http://127.0.0.1/', headers: {}, body: null };
  return replyOf({ number: 1, endpoint, request, reply, noReply: null, ms: 1 });
}
