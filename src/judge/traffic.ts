import { replyOf } from '../expect/reply.ts';
import type { Protocol } from '../expect/suite.ts';
import type { Exchange, Request } from '../model/exchange.ts';
import { parseJson } from '../model/json.ts';
import type { RecordedExchange } from '../recorded/exchange.ts';
import { isRedacted } from '../recorded/redacted.ts';
import { isPage } from '../run/recognized-reply.ts';
import type { Traffic } from '../run/transport/transport.ts';
import { gatewayStatuses, transportFaultOf } from '../run/transport/transport-faults.ts';

/** A recorded exchange as rules see it. */
export interface RecordedTraffic {
  readonly traffic: Traffic;
  /** Why its reply is not certain; null if it is. The record then takes it as a lost reply. */
  readonly lack: string | null;
}

/** Reads a recorded exchange; null for a call of another interface. */
export function trafficOf(
  recorded: RecordedExchange,
  { protocol, number }: { readonly protocol: Protocol; readonly number: number },
): RecordedTraffic | null {
  const request = requestOf(recorded, protocol);
  if (request === null) return null;
  const { reply, sentMs, ms, own } = recorded;
  const exchange: Exchange = {
    number,
    endpoint: request.endpoint,
    request: recorded.request,
    reply,
    noReply: reply === null ? { reason: 'unreachable', detail: 'the recording has no reply' } : null,
    ...(sentMs === null ? {} : { sentMs }),
    ms: ms ?? 0,
  };
  const lack = lackOf(recorded, { exchange, request, protocol });
  const traffic: Traffic = {
    request,
    exchange: lack === null ? exchange : { ...exchange, reply: null, noReply: { reason: 'malformed', detail: lack } },
    waitedFor: own?.waitedFor ?? false,
    ...(own?.together === undefined ? {} : { together: own.together }),
  };
  return { traffic, lack };
}

function requestOf({ request: sent, own }: RecordedExchange, protocol: Protocol): Request | null {
  const request = protocol.recorded?.(sent) ?? null;
  if (own?.judged === undefined || own.judged === null) return request;
  const { ownKey, odd, hostile, madeUp, arranged, values } = own.judged;
  const { path = sent.url, query, key } = request ?? {};
  const isRaw = odd.includes('rawBody');
  return {
    endpoint: own.endpoint,
    method: sent.method,
    path,
    ...(query === undefined ? {} : { query }),
    ...(sent.body === null ? {} : isRaw ? { rawBody: sent.body } : { body: parseJson(sent.body) ?? null }),
    ...(key === undefined || ownKey === true ? {} : { key }),
    ...(odd.includes('headers') ? { headers: sent.headers } : {}),
    ...(odd.includes('refusalExpected') ? { refusalExpected: true } : {}),
    ...(odd.includes('oddlySigned') ? { oddlySigned: true } : {}),
    ...(hostile === undefined ? {} : { hostile }),
    ...(madeUp === undefined ? {} : { madeUp }),
    ...(arranged === undefined ? {} : { arranged }),
    ...(values === undefined ? {} : { values }),
  };
}

interface Read {
  readonly exchange: Exchange;
  readonly request: Request;
  readonly protocol: Protocol;
}

/** Statuses with which a service asks to try again, and a gateway says that it got no reply: nothing about the call. */
const overloads: ReadonlySet<number> = new Set(gatewayStatuses);

/** Why a reply of a recording says nothing certain of its service; null if it does. */
function lackOf(
  { request: sent, reply, lack, isMeasured, own }: RecordedExchange,
  { exchange, request, protocol }: Read,
): string | null {
  if (reply === null) return null;
  if (own?.judged !== undefined && own.judged !== null) return own.judged.fault === true ? 'a transport fault' : null;
  if (lack !== null) return lack;
  if (isRedacted(sent.url) || (sent.body !== null && isRedacted(sent.body))) return 'a redacted request';
  if (isRedacted(reply.text)) return 'a redacted body';
  const isOverload = overloads.has(reply.status) && !protocol.judgesThrottling(request);
  if (isOverload || transportFaultOf(exchange, request, protocol) !== null) return 'a gateway or an overloaded service';
  if (isPage(reply)) return 'an HTML page instead of a reply of the API';
  const isJson = reply.text === '' || replyOf(exchange).json !== undefined;
  return isJson || isMeasured ? null : 'a body that may be truncated';
}
