import type { RawRequest } from '../../../http/raw-request.ts';
import { json, type Reply } from '../../../http/reply.ts';
import type { Call } from '../../rules.ts';
import { fault, type Fault } from '../fault.ts';
import { insteadOf, isAdd, isCreate, isUpdate, pathOf, textOf } from '../../operators/raw-requests.ts';

const node =
  'SyntaxError: Unexpected end of JSON input\n    at JSON.parse (<anonymous>)\n    at readBody (/srv/app/dist/body.js:17:23)';
const python = 'Traceback (most recent call last):\n  File "/srv/app/urls.py", line 40, in resolve\nLookupError';
const java = 'java.nio.charset.MalformedInputException: Input length = 1\n\tat shop.carts.Bodies.read(Bodies.java:88)';
const go = 'json: cannot unmarshal object into Go value\n/srv/app/internal/carts/decode.go:51';
const ruby = "undefined method `dig' for nil\n/srv/app/controllers/carts.rb:12:in `update'";

/** Servers that reveal internals in errors. */
export const leakFaults: readonly Fault[] = [
  trace(
    'trace-for-bad-json',
    'an add that is no JSON',
    node,
    (request) => isAdd(request) && textOf(request).includes(String.raw`"\u00`),
  ),
  trace(
    'trace-for-invalid-utf-8',
    'a create that is no UTF-8',
    java,
    (request) => isCreate(request) && textOf(request).includes('\u00ff'),
  ),
  trace('trace-for-unknown-path', 'an escape that is none', python, (request) => pathOf(request).includes('%zz')),
  trace('trace-for-wrong-type', 'a list for a country', go, (request) => textOf(request).includes('"country":["US"]')),
  trace(
    'trace-for-null',
    'null for the body of an update',
    ruby,
    (request) => isUpdate(request) && textOf(request) === 'null',
  ),
  fault('suggests-a-foreign-cart', 'storefront/hostile/foreign-data')
    .says('Suggests, for a cart id of unlikely form, the newest cart there is, whoever has it')
    .reply((reply, call) => (isOddId(call) ? withText(reply, newestForeign(call)) : reply)),
  fault('names-the-owner-of-a-cart', 'storefront/hostile/foreign-data')
    .says('Names the partner whose cart it is in a header of the refusal')
    .reply((reply, call) => {
      const owner = ownerOf(call);
      return owner === null || owner === call.partner?.partnerId
        ? reply
        : { ...reply, headers: { ...reply.headers, 'x-owner': owner } };
    }),
  fault('buffer-of-another-in-error', 'storefront/hostile/foreign-data')
    .says(
      'Fills the message about a body that is no JSON with what was in its buffer before: a cart of another partner',
    )
    .reply((reply, call) =>
      reply.status === 400 && call.body === undefined && call.method === 'POST'
        ? withText(reply, newestForeign(call))
        : reply,
    ),
];

function trace(name: string, by: string, message: string, fits: (request: RawRequest) => boolean): Fault {
  return fault(name, 'storefront/hostile/trace')
    .says(`Answers ${by} with 400 and a trace of itself`)
    .gateway(insteadOf(fits, json(400, { code: 'invalid_argument', message, details: null })));
}

function withText(reply: Reply, text: string | null): Reply {
  return text === null ? reply : json(400, { code: 'invalid_argument', message: `not clear: ${text}`, details: null });
}

function isOddId({ path, endpoint }: Call): boolean {
  return endpoint === 'readCart' && path.endsWith('/__proto__');
}

function newestForeign({ store, partner }: Call): string | null {
  return [...store.carts.values()].findLast(({ partnerId }) => partnerId !== partner?.partnerId)?.id ?? null;
}

function ownerOf({ path, store }: Call): string | null {
  return [...store.carts.values()].find(({ id }) => path.includes(id) && !path.endsWith(id))?.partnerId ?? null;
}
