import { jsonOf, type Arrived } from './arrived.ts';
import { isFields, type Fields } from './fields.ts';
import { BadParamsError } from './params.ts';
import { json, type Reply } from './reply.ts';

/** Something arranged, known to nobody but the holder of its handle. */
export interface Arrangement<Call> {
  readonly data: Fields;
  /** Changes it and returns what is new of it; null for an unknown change. May throw `BadParamsError`. */
  readonly change?: (to: Fields, call: Call) => Fields | null;
  /** Undoes it. */
  readonly release?: () => void;
}

/** Arranges one state. `call` is the control request itself: it gives store, rules and clock. May throw `BadParamsError`. */
export type Arrange<Call> = (params: Fields, call: Call) => Arrangement<Call>;

type Verb<Call> = (sent: Fields, call: Call) => Reply;

/** The control endpoint of one server: arrange, change, release. An unknown state or change is answered 501. */
export function controlEndpoint<Call extends { readonly path: string }>(
  states: Readonly<Record<string, Arrange<Call>>>,
  receive: (arrived: Arrived) => Call,
): (arrived: Arrived) => Reply {
  const arranged = new Map<string, Arrangement<Call>>();
  let issued = 0;
  const verbs: Readonly<Record<string, Verb<Call>>> = {
    '/control/arrange': (sent, call) => {
      const arrange = ownValue(states, String(sent['state']));
      if (arrange === undefined) return failure(501, `no state "${String(sent['state'])}"`);
      const arrangement = arrange(isFields(sent['params']) ? sent['params'] : {}, call);
      const handle = `handle-${(issued += 1)}`;
      arranged.set(handle, arrangement);
      return json(200, { handle, data: arrangement.data });
    },
    '/control/change': (sent, call) => {
      const arrangement = arranged.get(String(sent['handle']));
      if (arrangement === undefined) return failure(400, 'no such handle');
      if (!isFields(sent['to'])) return failure(400, 'to: must be an object');
      const data = arrangement.change?.(sent['to'], call) ?? null;
      return data === null ? failure(501, `no change "${Object.keys(sent['to']).join(', ')}"`) : json(200, { data });
    },
    '/control/release': (sent) => {
      const handle = String(sent['handle']);
      arranged.get(handle)?.release?.();
      arranged.delete(handle);
      return json(200, {});
    },
  };
  return (arrived) => {
    const call = receive(arrived);
    const verb = arrived.method === 'POST' ? ownValue(verbs, call.path) : undefined;
    if (verb === undefined) return failure(404, 'POST to /control/arrange, /control/change or /control/release');
    const sent = jsonOf(arrived.body);
    if (!isFields(sent)) return failure(400, 'the body must be a JSON object');
    try {
      return verb(sent, call);
    } catch (cause) {
      return cause instanceof BadParamsError ? failure(400, cause.message) : failure(500, 'an internal error');
    }
  };
}

function failure(status: number, error: string): Reply {
  return json(status, { error });
}

function ownValue<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
