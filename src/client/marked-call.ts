import type { IncomingCall, ServedReply } from '../expect/client-suite.ts';
import { parseJson } from '../model/json.ts';
import type { KeyMarks } from './key-marks.ts';

/** A request with a mark in place of each key. */
export function markedCall(call: IncomingCall, keys: KeyMarks): IncomingCall {
  const body = keys.marked(call.body);
  return {
    ...call,
    target: keys.marked(call.target),
    body,
    json: body === call.body ? call.json : parseJson(body),
    ids: call.ids.map((id) => keys.marked(id)),
    query: call.query.map(([name, value]) => [keys.marked(name), keys.marked(value)]),
  };
}

/** A reply with a mark in place of each key. */
export function markedReply(reply: ServedReply, keys: KeyMarks): ServedReply {
  const text = keys.marked(reply.text);
  return text === reply.text ? reply : { ...reply, text, json: parseJson(text) };
}

/** Where a key occurs besides its own header. */
export function placesOfKeys(
  { target, body }: IncomingCall,
  headers: readonly (readonly [string, string])[],
  keys: KeyMarks,
): readonly string[] {
  const inHeaders = headers.filter(([name, value]) => name.toLowerCase() !== 'g-api-key' && keys.found(value));
  return [
    ...(keys.found(target) ? ['target'] : []),
    ...(keys.found(body) ? ['body'] : []),
    ...inHeaders.map(([name]) => name.toLowerCase()),
  ];
}
