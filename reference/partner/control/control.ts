import { receive, type Service } from '../answer.ts';
import { isFields, type Fields } from '../http/read-fields.ts';
import type { Arrived } from '../received.ts';
import { json, type Reply } from '../http/reply.ts';
import type { Received } from '../rules.ts';
import type { Arrange, Arrangement } from './arrangement.ts';
import { BadParamsError } from './params.ts';
import { arrangeProduct } from './product.ts';
import { arrangeReservations } from './reservations.ts';

const states: Readonly<Record<string, Arrange>> = {
  product: arrangeProduct,
  reservations: arrangeReservations,
};

type Verb = (sent: Fields, call: Received) => Reply;

/** The control endpoint of one server: arrange, change, release. A state or change that it does not know is a 501. */
export function control(service: Service): (arrived: Arrived) => Reply {
  const calls = new Map();
  let issued = 0;
  const arranged = new Map<string, Arrangement>();
  const verbs: Readonly<Record<string, Verb>> = {
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
      const data = arrangement.change(sent['to'], call);
      return data === null ? failure(501, `no change "${Object.keys(sent['to']).join(', ')}"`) : json(200, { data });
    },
    '/control/release': (sent) => {
      const handle = String(sent['handle']);
      arranged.get(handle)?.release();
      arranged.delete(handle);
      return json(200, {});
    },
  };
  return (arrived) => {
    // Counted apart: requests to the operations are what faults count by.
    const call = receive(arrived, { ...service, calls });
    const verb = arrived.method === 'POST' ? ownValue(verbs, call.path) : undefined;
    if (verb === undefined) return failure(404, 'POST to /control/arrange, /control/change or /control/release');
    return isFields(call.json) ? guarded(verb, call.json, call) : failure(400, 'the body must be a JSON object');
  };
}

function guarded(verb: Verb, sent: Fields, call: Received): Reply {
  try {
    return verb(sent, call);
  } catch (cause) {
    if (cause instanceof BadParamsError) return failure(400, cause.message);
    return failure(500, 'an internal error');
  }
}

function failure(status: number, error: string): Reply {
  return json(status, { error });
}

function ownValue<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
