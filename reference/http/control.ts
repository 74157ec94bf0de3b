import { jsonOf, type RawRequest } from './raw-request.ts';
import { isFields, type Fields } from './fields.ts';
import { BadParamsError } from './params.ts';
import { json, type Reply } from './reply.ts';

/** A situation that a check arranged. Only the holder of its handle can change it. */
export interface Arrangement<Call> {
  readonly data: Fields;
  /** Returns the data that changed, or null for an unknown change. May throw `BadParamsError`. */
  readonly change?: (to: Fields, call: Call) => Fields | null;
  /** Undoes the arrangement. */
  readonly release?: () => void;
}

/** `call` is the control request: it gives access to store, rules and clock. May throw `BadParamsError`. */
export type Arrange<Call> = (params: Fields, call: Call) => Arrangement<Call>;

/** Checks release the states that they arrange. */
const mostArrangements = 2_000;

type Verb<Call> = (body: Fields, call: Call) => Reply;

/**
 * The control endpoint of one server: arrange, change, release. It returns 501 for an unknown state or change, and 401
 * for a call without the key.
 */
export function controlEndpoint<Call extends { readonly path: string }>(
  states: Readonly<Record<string, Arrange<Call>>>,
  receive: (request: RawRequest) => Call,
  key: string | null = null,
): (request: RawRequest) => Reply {
  const arrangements = new Map<string, Arrangement<Call>>();
  let issued = 0;
  const verbs: Readonly<Record<string, Verb<Call>>> = {
    '/control/arrange': (body, call) => {
      const arrange = ownValue(states, String(body['state']));
      if (arrange === undefined) return failure(501, `no state "${String(body['state'])}"`);
      if (arrangements.size >= mostArrangements) return failure(503, 'too many states: release some of them');
      const arrangement = arrange(isFields(body['params']) ? body['params'] : {}, call);
      const handle = `handle-${(issued += 1)}`;
      arrangements.set(handle, arrangement);
      return json(200, { handle, data: arrangement.data });
    },
    '/control/change': (body, call) => {
      const arrangement = arrangements.get(String(body['handle']));
      if (arrangement === undefined) return failure(400, 'no such handle');
      if (!isFields(body['to'])) return failure(400, 'to: must be an object');
      const data = arrangement.change?.(body['to'], call) ?? null;
      return data === null ? failure(501, `no change "${Object.keys(body['to']).join(', ')}"`) : json(200, { data });
    },
    '/control/release': (body) => {
      const handle = String(body['handle']);
      arrangements.get(handle)?.release?.();
      arrangements.delete(handle);
      return json(200, {});
    },
  };
  return (request) => {
    if (key !== null && request.headers['authorization'] !== `Bearer ${key}`) return failure(401, 'the key is wrong');
    const call = receive(request);
    const verb = request.method === 'POST' ? ownValue(verbs, call.path) : undefined;
    if (verb === undefined) return failure(404, 'POST to /control/arrange, /control/change or /control/release');
    const body = jsonOf(request.body);
    if (!isFields(body)) return failure(400, 'the body must be a JSON object');
    try {
      return verb(body, call);
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
