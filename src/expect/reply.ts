import type { Exchange } from '../spec/exchange.ts';
import { FindingError, type Finding } from '../spec/finding.ts';
import { parseJson, type Json } from '../spec/json.ts';
import { valueAt, type Pointer } from '../spec/pointer.ts';
import type { Kind } from './kind.ts';
import { ambiguityOf } from './unambiguous-json.ts';

/**
 * A reply as a check sees it: a reader, not a typed object. Each access names a JSON Pointer and a kind and demands no
 * more than that; anything else in its place is a finding against the target, never a crash of ours.
 */
export interface Reply {
  /** Number of the exchange, for findings. */
  readonly exchange: number;
  readonly endpoint: string;
  readonly status: number;
  /** The parsed body; `undefined` if it is not JSON. */
  readonly json: Json | undefined;
  readonly text: string;
  /** A `body` finding if JSON readers may read the body differently: it is not UTF-8, or names a member twice. Null if not. */
  ambiguity(): Finding | null;
  /** All headers, names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** A header's value, or null. Case does not matter. */
  header(name: string): string | null;
  /** The value at `pointer`, which must be there and of that kind. Throws a finding otherwise. */
  at<T extends Json>(pointer: Pointer, kind: Kind<T>): T;
  /** The value at `pointer`, or undefined; demands nothing. */
  peek(pointer: Pointer): Json | undefined;
}

/** That an exchange had no answer, and why. */
export function noReplyFinding({ number, noReply }: Exchange): Finding {
  const { reason, detail } = noReply ?? { reason: 'unreachable', detail: '' };
  return { kind: 'no-reply', exchange: number, reason, detail };
}

/** Wraps an answered exchange. Throws a `no-reply` finding for one that had no answer. */
export function replyOf(exchange: Exchange): Reply {
  const { reply, number, endpoint } = exchange;
  if (reply === null) throw new FindingError(noReplyFinding(exchange));
  const json = reply.text === '' ? undefined : parseJson(reply.text);
  return readerOf({
    exchange: number,
    endpoint,
    status: reply.status,
    headers: reply.headers,
    text: reply.text,
    json,
    ambiguity() {
      const ambiguity = json === undefined ? null : ambiguityOf(reply);
      return ambiguity === null ? null : { kind: 'body', exchange: number, ...ambiguity };
    },
  });
}

/** The parts of a reply with the readers of its headers and its body. */
export function readerOf(parts: Omit<Reply, 'header' | 'at' | 'peek'>): Reply {
  const { exchange, headers, json } = parts;
  return {
    ...parts,
    header: (name) => headers[name.toLowerCase()] ?? null,
    peek: (pointer) => valueAt(json, pointer),
    at(pointer, kind) {
      const value = valueAt(json, pointer);
      if (value === undefined) throw new FindingError({ kind: 'missing', exchange, pointer, expected: kind.name });
      if (!kind.is(value)) {
        throw new FindingError({ kind: 'wrong-kind', exchange, pointer, expected: kind.name, received: begun(value) });
      }
      return value;
    },
  };
}

/** Characters of a text that a finding shows. */
const shownCharacters = 4000;

/** A value without the rest of a very long text. A copy: a part of a text would keep all of it in memory. */
function begun(value: Json): Json {
  if (typeof value !== 'string' || value.length <= shownCharacters) return value;
  return `${Buffer.from(value.slice(0, shownCharacters), 'utf16le').toString('utf16le')}…`;
}
