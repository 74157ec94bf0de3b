import { readerOf, type Reply } from '../../expect/reply.ts';
import { ambiguityOf } from '../../expect/unambiguous-json.ts';
import { isObject, type Json } from '../../model/json.ts';
import { tokensOf } from '../../model/pointer.ts';
import type { Part, Read } from './reads.ts';

/** One part of a recorded reply, and the same part with another value. */
export interface Change {
  readonly read: Read;
  readonly to: Part;
}

/** A value in a body; undefined for an absent member. */
type Value = Json | undefined;

/** The part with other values of the same kind, which a reader accepts as well. */
export function mildChanges(part: Part): readonly Part[] {
  switch (part.of) {
    case 'status':
      return [
        ...(part.like === undefined ? [] : [{ ...part, value: part.like.status }]),
        ...(part.value < 300 ? [500, 401, part.value + 1] : [200, 500, 401]).map((value) => ({ of: part.of, value })),
      ];
    case 'text':
      return ['', `${part.value}x`, namedTwice(part.value)].map((value) => ({ of: 'text', value }));
    case 'header':
      return (part.value === null ? ['x'] : [`${part.value}x`, 'x', '']).map((value) => ({ ...part, value }));
    case 'container':
      return [];
    case 'body':
      return alike(part.value).map((value) => ({ ...part, value }));
  }
}

/** The part with values that were read at the same position elsewhere: for example the id of another line. */
export function borrowedChanges(part: Part, elsewhere: Iterable<Value>): readonly Part[] {
  if (part.of !== 'body') return [];
  const others = [...elsewhere].filter((other) => typeof other === typeof part.value && other !== part.value);
  return others.slice(0, 2).map((value) => ({ ...part, value }));
}

/** The part with values of another kind, or without a value. */
export function boldChanges(part: Part): readonly Part[] {
  if (part.of === 'container') return [{ ...part, value: undefined }];
  if (part.of === 'header') return part.value === null ? [] : [{ ...part, value: null }];
  if (part.of !== 'body' || part.value === undefined || isContainer(part.value)) return [];
  const values = typeof part.value === 'string' ? [1, undefined, '', null] : ['x', undefined, null];
  return values.filter((value) => value !== part.value).map((value) => ({ ...part, value }));
}

function isContainer(value: Json): boolean {
  return typeof value === 'object' && value !== null;
}

/** A JSON body with the same member twice. */
function namedTwice(body: string): string {
  return body.replace('{', '{"a":1,"a":2,');
}

function alike(value: Value): readonly Value[] {
  if (value === undefined) return ['x', 1, null];
  if (value === null) return ['x', 1, true, '2020-01-01T00:00:00Z', {}];
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return [value + 1, -value - 1, (value + 1) * 1_000, value + 0.5];
  if (typeof value === 'string')
    return [`${value}x`, ...otherDates(value), 'x', value.toUpperCase()].filter((other) => other !== value);
  return isObject(value) ? [{ ...value, octoproof: 'x' }] : otherLists(value);
}

function otherLists(value: readonly Json[]): readonly Value[] {
  if (value.length === 0) return [];
  return [value.slice(0, -1), [...value, ...value.slice(-1)], value.toReversed(), []];
}

function otherDates(value: string): readonly string[] {
  return /^\d{4}-\d\d-\d\d/.test(value) ? [`1999${value.slice(4)}`, `2999${value.slice(4)}`] : [];
}

/** The reply with this part instead of its own. */
export function changed(reply: Reply, part: Part): Reply {
  const { exchange, endpoint, status, headers, text, json } = reply;
  const same = { exchange, endpoint, status, headers, text, json, ambiguity: () => reply.ambiguity() };
  switch (part.of) {
    case 'status': {
      const whole = part.like ?? same;
      return readerOf({ ...same, headers: whole.headers, text: whole.text, json: whole.json, status: part.value });
    }
    case 'header': {
      const { [part.name]: _, ...others } = headers;
      return readerOf({ ...same, headers: part.value === null ? others : { ...others, [part.name]: part.value } });
    }
    case 'text': {
      const ambiguity = ambiguityOf({ text: part.value, utf8: true });
      const finding = ambiguity === null ? null : { kind: 'body' as const, exchange, ...ambiguity };
      return readerOf({ ...same, text: part.value, ambiguity: () => finding });
    }
    case 'container':
    case 'body': {
      const body = withValue(json, tokensOf(part.pointer), part.value);
      const reader = readerOf({ ...same, json: body });
      return {
        ...reader,
        get text() {
          return body === undefined ? '' : JSON.stringify(body);
        },
      };
    }
  }
}

/** A copy of `document` with another value at these tokens. */
function withValue(document: Value, [token, ...more]: readonly string[], to: Value): Value {
  if (token === undefined) return to;
  if (Array.isArray(document)) {
    const at = Number(token);
    const inside = withValue(document[at], more, to);
    return document.flatMap((one, index) => (index !== at ? [one] : inside === undefined ? [] : [inside]));
  }
  if (!isObject(document)) return document;
  const { [token]: found, ...others } = document;
  const inside = withValue(found, more, to);
  return inside === undefined ? others : { ...document, [token]: inside };
}
