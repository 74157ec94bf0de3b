import { isFields, type Fields } from '../../http/fields.ts';
import type { Reply } from '../../http/reply.ts';

type Edit = (value: unknown, key: string, within: Fields) => Fields;

/**
 * Changes the value at a JSON Pointer; `*` means every index of an array or key of an object. A pointer
 * to nothing changes nothing.
 */
export function edited(reply: Reply, pointer: string, change: (value: unknown) => unknown): Reply {
  return {
    ...reply,
    body: at(reply.body, keysOf(pointer), (value, key, within) => ({ ...within, [key]: change(value) })),
  };
}

/** The value at a JSON Pointer without `*`; undefined if the reply has no such value. */
export function valueAt({ body }: Reply, pointer: string): unknown {
  return keysOf(pointer).reduce<unknown>((value, key) => (isFields(value) ? value[key] : undefined), body);
}

export function without(reply: Reply, pointer: string): Reply {
  return { ...reply, body: at(reply.body, keysOf(pointer), (_value, key, { [key]: _gone, ...rest }) => rest) };
}

/** Adds fields to the objects at a JSON Pointer; the empty pointer is the whole body. */
export function added(reply: Reply, pointer: string, fields: Fields): Reply {
  const add = (value: unknown): unknown => (isFields(value) ? { ...value, ...fields } : value);
  return pointer === '' ? { ...reply, body: add(reply.body) } : edited(reply, pointer, add);
}

function at(value: unknown, keys: readonly string[], edit: Edit): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  if (Array.isArray(value)) {
    const entries = value.map((one: unknown, index) => {
      if (key !== '*' && key !== String(index)) return one;
      return rest.length === 0 ? edit(one, 'one', { one })['one'] : at(one, rest, edit);
    });
    return entries;
  }
  if (!isFields(value)) return value;
  const names = key === '*' ? Object.keys(value) : Object.keys(value).filter((name) => name === key);
  return names.reduce<Fields>((object, name) => {
    if (rest.length === 0) return edit(object[name], name, object);
    return { ...object, [name]: at(object[name], rest, edit) };
  }, value);
}

function keysOf(pointer: string): readonly string[] {
  return pointer.split('/').slice(1);
}
