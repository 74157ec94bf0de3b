import { isFields, type Fields } from '../../../http/fields.ts';
import { edited } from '../../http/edit-reply.ts';
import type { Middleware } from '../../http/middleware.ts';
import { ofCarts, type Rewrite } from '../../operators/at.ts';
import { isAmong, type Calls } from '../../operators/calls.ts';
import { fault } from '../fault.ts';
import type { Call } from '../../rules.ts';

/** Begins a fault that breaks a section of the contract. */
export function breaking(section: string, name: string, says: string) {
  return fault(name, `storefront/${section}`).says(says);
}

/** Answers calls as if their body were another. */
export function taking(calls: Calls, change: (body: Fields, call: Call) => Fields): () => Middleware {
  return () => (call, handle) => {
    const { body } = call;
    return handle(isAmong(calls, call) && isFields(body) ? { ...call, body: change(body, call) } : call);
  };
}

/** Answers calls as if each of their items were another. */
export function takingItems(calls: Calls, change: (item: Fields, call: Call) => Fields): () => Middleware {
  return taking(calls, (body, call) => ({
    ...body,
    ...('items' in body ? { items: each(body['items'], (item) => change(item, call)) } : {}),
  }));
}

/** Changes each line of a cart that is sent. */
export function lines(change: (line: Fields, index: number, all: readonly Fields[]) => Fields): Rewrite {
  return ofCarts(
    () => true,
    (reply) => edited(reply, '/items', (items) => each(items, change)),
  );
}

/** Changes an object of a reply; anything else stays as it is. */
export function onFields(change: (fields: Fields) => unknown): (value: unknown) => unknown {
  return (value) => (isFields(value) ? change(value) : value);
}

/** Leaves out a field whose value is null. */
export function withoutNull(fields: Fields, name: string): Fields {
  const { [name]: value, ...rest } = fields;
  return value === null ? rest : fields;
}

function each(list: unknown, change: (one: Fields, index: number, all: readonly Fields[]) => Fields): unknown {
  if (!Array.isArray(list)) return list;
  const all = list.filter(isFields);
  return list.map((one: unknown, index) => (isFields(one) ? change(one, index, all) : one));
}
