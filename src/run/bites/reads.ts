import { readerOf, type Reply } from '../../expect/reply.ts';
import { isObject, type Json } from '../../model/json.ts';
import { below, withoutIndexes, type Pointer } from '../../model/pointer.ts';

/** One value that the steps read from a reply. */
export interface Read {
  readonly exchange: number;
  readonly endpoint: string;
  readonly part: Part;
}

export type Part =
  | { readonly of: 'body'; readonly pointer: Pointer; readonly value: Json | undefined }
  /** A list or an object that was read. Each value read inside it is a separate part. */
  | { readonly of: 'container'; readonly pointer: Pointer; readonly value: Json | undefined }
  | { readonly of: 'header'; readonly name: string; readonly value: string | null }
  /** `like`: an earlier reply of the same endpoint that was a success. */
  | { readonly of: 'status'; readonly value: number; readonly like?: Reply }
  | { readonly of: 'text'; readonly value: string };

/** Maximum number of recorded reads. More would add no information, and cost memory. */
const mostReads = 20_000;

/** The same reply, but every value that is read from it is added to `reads`. */
export function readingOf(reply: Reply, reads: Read[]): Reply {
  const { exchange, endpoint, status, text, json, headers } = reply;
  const note = (part: Part): void => {
    if (reads.length < mostReads) reads.push({ exchange, endpoint, part });
  };
  const noted = json === undefined ? undefined : noting(json, '', note);
  const reader = readerOf({
    exchange,
    endpoint,
    status,
    headers,
    text,
    json: noted,
    ambiguity: () => reply.ambiguity(),
  });
  return {
    ...reader,
    get status() {
      note({ of: 'status', value: status });
      return status;
    },
    get text() {
      note({ of: 'text', value: text });
      return text;
    },
    get headers() {
      for (const [name, value] of Object.entries(headers)) note({ of: 'header', name, value });
      return headers;
    },
    ambiguity() {
      note({ of: 'text', value: text });
      return reply.ambiguity();
    },
    header(name) {
      const value = reply.header(name);
      note({ of: 'header', name: name.toLowerCase(), value });
      return value;
    },
  };
}

/** The same value, but every read inside it is noted with its pointer. */
function noting(value: Json, pointer: Pointer, note: (part: Part) => void): Json {
  if (typeof value !== 'object' || value === null) {
    note({ of: 'body', pointer, value });
    return value;
  }
  const inner = new Map<string, Json>();
  const noteAbsent = (key: string): void => note({ of: 'body', pointer: below(pointer, key), value: undefined });
  const get = (key: string): Json | undefined => {
    const known = inner.get(key);
    if (known !== undefined) return known;
    const found = Array.isArray(value)
      ? value[Number(key)]
      : isObject(value) && Object.hasOwn(value, key)
        ? value[key]
        : undefined;
    if (found === undefined) {
      noteAbsent(key);
      return found;
    }
    const noted = noting(found, below(pointer, key), note);
    if (noted !== found) {
      note({ of: 'container', pointer: below(pointer, key), value: found });
      inner.set(key, noted);
    }
    return noted;
  };
  return new Proxy(value, {
    get(target, key): unknown {
      if (typeof key === 'symbol' || (!Object.hasOwn(target, key) && key in target)) return Reflect.get(target, key);
      if (!Array.isArray(target) || key !== 'length') return get(key);
      note({ of: 'body', pointer, value });
      return target.length;
    },
    ownKeys(target) {
      note({ of: 'body', pointer, value });
      return Reflect.ownKeys(target);
    },
    getOwnPropertyDescriptor(target, key) {
      if (typeof key === 'string' && !Object.hasOwn(target, key)) noteAbsent(key);
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
  });
}

/** The endpoint and the position in its reply, in words. */
export function positionOf({ endpoint, part }: Read): string {
  if (part.of === 'body' || part.of === 'container') return `${endpoint} ${part.pointer}`;
  return part.of === 'header' ? `${endpoint} header ${part.name}` : `${endpoint} ${part.of}`;
}

/** The position with `*` instead of every list index. */
export function patternOf(read: Read): string {
  return withoutIndexes(positionOf(read));
}
