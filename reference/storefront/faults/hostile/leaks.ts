import { json, type Reply } from '../../../http/reply.ts';
import type { Call } from '../../rules.ts';
import { fault, type Fault } from '../fault.ts';
import { answering } from './rows.ts';
import { all, bodyHas, isAdd, isCreate, isUpdate, pathHas } from '../../operators/raw-requests.ts';

const node =
  'SyntaxError: Unexpected end of JSON input\n    at JSON.parse (<anonymous>)\n    at readBody (/srv/app/dist/body.js:17:23)';
const python = 'Traceback (most recent call last):\n  File "/srv/app/urls.py", line 40, in resolve\nLookupError';
const java = 'java.nio.charset.MalformedInputException: Input length = 1\n\tat shop.carts.Bodies.read(Bodies.java:88)';
const go = 'json: cannot unmarshal object into Go value\n/srv/app/internal/carts/decode.go:51';
const ruby = "undefined method `dig' for nil\n/srv/app/controllers/carts.rb:12:in `update'";

/** Servers that reveal internals in errors. */
export const leakFaults: readonly Fault[] = [
  ...tracing(node, [
    ['trace-for-bad-json', 'a request that adds items with a body that is not JSON', all(isAdd, bodyHas(/"\\u00/))],
  ]),
  ...tracing(java, [
    [
      'trace-for-invalid-utf-8',
      'a request that creates a cart with a body that is not valid UTF-8',
      all(isCreate, bodyHas(/\u00ff/)),
    ],
  ]),
  ...tracing(python, [['trace-for-unknown-path', 'an invalid percent escape in the path', pathHas(/%zz/)]]),
  ...tracing(go, [['trace-for-wrong-type', 'a country that is an array', bodyHas(/"country":\["US"\]/)]]),
  ...tracing(ruby, [
    ['trace-for-null', 'a request that updates a line with the body null', all(isUpdate, bodyHas(/^null$/))],
  ]),
  fault('suggests-a-foreign-cart', 'storefront/hostile/foreign-data')
    .says('Suggests the newest cart id of another partner in the error for the cart id __proto__')
    .reply((reply, call) => (isOddId(call) ? withText(reply, newestForeign(call)) : reply)),
  fault('names-the-owner-of-a-cart', 'storefront/hostile/foreign-data')
    .says("Sends the partnerId of a cart's owner in an error header to another partner")
    .reply((reply, call) => {
      const owner = ownerOf(call);
      return owner === null || owner === call.partner?.partnerId
        ? reply
        : { ...reply, headers: { ...reply.headers, 'x-owner': owner } };
    }),
  fault('buffer-of-another-in-error', 'storefront/hostile/foreign-data')
    .says('Shows a cart id of another partner in the error for a body that is not JSON')
    .reply((reply, call) =>
      reply.status === 400 && call.body === undefined && call.method === 'POST'
        ? withText(reply, newestForeign(call))
        : reply,
    ),
];

function tracing(message: string, inputs: Parameters<typeof answering>[3]): readonly Fault[] {
  return answering(
    'trace',
    'Replies with 400 and a stack trace to',
    json(400, { code: 'invalid_argument', message, details: null }),
    inputs,
  );
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
