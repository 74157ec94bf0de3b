import type { Exchange } from '../model/exchange.ts';
import { FindingError, type Finding } from '../model/finding.ts';
import { parseJson, type Json } from '../model/json.ts';
import { valueAt, type Pointer } from '../model/pointer.ts';
import type { Kind } from './kind.ts';
import { ambiguityOf } from './unambiguous-json.ts';

/**
 * A reply as a check reads it: a reader, not a typed object. Each access names a JSON Pointer and a kind, and requires
 * only that. Any other value is a finding against the target, never a crash of octoproof.
 */
export interface Reply {
  /** Number of the exchange, for findings. */
  readonly exchange: number;
  readonly endpoint: string;
  readonly status: number;
  /** The parsed body; `undefined` if it is not JSON. */
  readonly json: Json | undefined;
  readonly text: string;
  /**
   * A `body` finding if JSON readers may read the body differently: it is not UTF-8, or an object has a member twice.
   * Otherwise null.
   */
  ambiguity(): Finding | null;
  /** All headers, names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** A header's value, or null. Case does not matter. */
  header(name: string): string | null;
  /** The value at `pointer`. Throws a finding if there is no value or its kind is wrong. */
  at<T extends Json>(pointer: Pointer, kind: Kind<T>): T;
  /** The value at `pointer`, or undefined. Never throws. */
  peek(pointer: Pointer): Json | undefined;
}

/** The finding for an exchange without a reply, with the reason. */
export function noReplyFinding({ number, noReply }: Exchange): Finding {
  const { reason, detail } = noReply ?? { reason: 'unreachable', detail: '' };
  return { kind: 'no-reply', exchange: number, reason, detail };
}

/** A copy of a longer text would need much memory. */
const plainLimit = 1_000_000;

/** One reader for each exchange: rules and checks read the same replies, so each body is parsed once. */
const repliesRead = new WeakMap<Exchange, Reply>();

/** Wraps an exchange with a reply. Throws a `no-reply` finding for an exchange without one. */
export function replyOf(exchange: Exchange): Reply {
  const known = repliesRead.get(exchange);
  if (known !== undefined) return known;
  const reply = readReply(exchange);
  repliesRead.set(exchange, reply);
  return reply;
}

function readReply(exchange: Exchange): Reply {
  const { reply, number, endpoint } = exchange;
  if (reply === null) throw new FindingError(noReplyFinding(exchange));
  const json = reply.text === '' ? undefined : parseJson(reply.text);
  const { status, headers, text } = reply;
  return {
    exchange: number,
    endpoint,
    status,
    headers,
    text,
    json,
    ambiguity() {
      // A text as JSON.stringify writes it has each member once. That is most replies, and quick to see.
      const isPlain = reply.utf8 && text.length < plainLimit && JSON.stringify(json) === text;
      const ambiguity = json === undefined || isPlain ? null : ambiguityOf(reply);
      return ambiguity === null ? null : { kind: 'body', exchange: number, ...ambiguity };
    },
    header: (name) => headers[name.toLowerCase()] ?? null,
    peek: (pointer) => valueAt(json, pointer),
    at(pointer, kind) {
      const value = valueAt(json, pointer);
      if (value === undefined)
        throw new FindingError({ kind: 'missing', exchange: number, pointer, expected: kind.name });
      if (kind.is(value)) return value;
      const received = truncated(value);
      throw new FindingError({ kind: 'wrong-kind', exchange: number, pointer, expected: kind.name, received });
    },
  };
}

/** Maximum number of characters of a text in a finding. */
const mostCharacters = 4000;

/** Truncates a very long text. Copies the beginning: a slice would keep the whole text in memory. */
function truncated(value: Json): Json {
  if (typeof value !== 'string' || value.length <= mostCharacters) return value;
  return `${Buffer.from(value.slice(0, mostCharacters), 'utf16le').toString('utf16le')}…`;
}
