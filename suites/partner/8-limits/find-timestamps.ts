import {
  below,
  FindingError,
  isObject,
  type Finding,
  type Json,
  type Pointer,
  type Reply,
  type Request,
} from '../../../src/authoring.ts';
import type { Backend } from '../calls/backend.ts';
import { pairsOf } from '../calls/wire-query.ts';
import { entriesIn, succeededIn } from '../replies/fields.ts';
import { readTimestamp, type Timestamp } from './local-time.ts';

/** A timestamp of the partner. `read` is null if it has another form than the contract demands. */
export interface LocatedTimestamp {
  readonly pointer: Pointer;
  readonly value: Json;
  readonly read: Timestamp | null;
}

/**
 * The timestamps of a success or a delivery: the values at the pointers of the target file, and all other texts in the
 * form of RFC 3339. Texts of requests are not the partner's own: it may return them unchanged.
 */
export function timestampsIn(
  reply: Reply,
  { backend, sent }: { readonly backend: Backend; readonly sent: ReadonlySet<string> },
): readonly LocatedTimestamp[] {
  const operation = succeededIn(reply);
  if (operation === null && reply.endpoint !== 'webhook') return [];
  const pointers = operation === null ? [] : (backend.profile.operations[operation]?.reply.timestamps ?? []);
  const named = new Map(
    pointers
      .flatMap((pointer) => entriesIn(reply, pointer))
      .flatMap(({ pointer, value }) => (value === null ? [] : [[pointer, value] as const])),
  );
  const others = [...textsIn(reply.json ?? null)].filter(
    ({ pointer, text }) => !named.has(pointer) && unmistakable.test(text) && !sent.has(text),
  );
  return [...named, ...others.map(({ pointer, text }) => [pointer, text] as const)].map(([pointer, value]) => ({
    pointer,
    value,
    read: typeof value === 'string' ? readTimestamp(value) : null,
  }));
}

/** Without years such as 0001 and 9999, which stand for no date. */
const unmistakable = /^(?:19|20|21)\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/;

/** Adds the texts of a request: the values of its query and the texts of its body. */
export function noteTexts({ path, body }: Request, sent: Set<string>): void {
  for (const [, value] of pairsOf(path)) sent.add(decoded(value));
  for (const { text } of textsIn(body ?? null)) sent.add(text);
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function* textsIn(value: Json, pointer: Pointer = ''): Generator<{ readonly pointer: Pointer; readonly text: string }> {
  if (typeof value === 'string') yield { pointer, text: value };
  else if (Array.isArray(value) || isObject(value)) {
    for (const [key, inner] of Object.entries(value)) yield* textsIn(inner, below(pointer, key));
  }
}

/** The finding for a timestamp of another form. */
export function wrongForm(reply: Reply, { pointer, value }: LocatedTimestamp): Finding {
  const expected = 'a timestamp of the form <date>T<time><+/-hh:mm>';
  return { kind: 'unexpected', exchange: reply.exchange, pointer, expected, received: value };
}

/** Expects the form of the contract. */
export function expectForm(reply: Reply, all: readonly LocatedTimestamp[]): void {
  const wrong = all.find(({ read }) => read === null);
  if (wrong !== undefined) throw new FindingError(wrongForm(reply, wrong));
}
