import {
  below,
  expectHeader,
  expectUnambiguous,
  FindingError,
  isObject,
  type Json,
  parseJson,
  type Pointer,
  type Reply,
  type Request,
  valueAt,
} from '../../../src/authoring.ts';
import { elsewhere } from '../hostile/inputs/input.ts';
import { isFromBefore } from '../replies/error-reply.ts';
import { ambient } from '../authoring.ts';
import { documentedIn } from '../replies/documented.ts';
import { wireName } from '../replies/wire-names.ts';

const jsonType = /^application\/([\w.!#$&^-]+\+)?json\s*(;|$)/i;

/** Sections 1 and 2: bodies are JSON, and fields that callers cannot use if they are empty are filled. */
export const jsonJudgements = [
  ambient('storefront/1/1', 'Every response body is JSON', {
    judge(reply, { request }) {
      if (reply.text === '') return false;
      if (isFromBefore(reply, request)) return reply.json !== undefined;
      expectJson(reply);
      expectUnambiguous(reply);
      return true;
    },
  }),

  ambient('storefront/1/1-unreadable', 'The error reply to a request body that is not JSON has a JSON body', {
    judge(reply, { request }) {
      if (reply.text === '' || ![400, 422].includes(reply.status) || !isUnreadable(request)) return false;
      expectJson(reply);
      return true;
    },
  }),

  ambient('storefront/1/1-content-type', 'Every JSON response declares a JSON media type', {
    judge(reply, { request }) {
      if (reply.json === undefined || isFromBefore(reply, request)) return false;
      const expected = 'application/json, or another type that ends in +json';
      expectHeader(reply, 'content-type', { fits: (type) => jsonType.test(type), expected });
      return true;
    },
  }),

  ambient('storefront/2/filled', 'No id, currency or URL in a response is an empty string', {
    judge(reply, { facts }) {
      if (reply.status !== 200 || reply.json === undefined) return false;
      const names: ReadonlySet<string> = new Set([...filledFields, 'myGrouponUrl', wireName('myGrouponUrl', facts)]);
      const search: Search = { names, path: [], texts: 0, empty: [] };
      collect(reply.json, search);
      const pointer = search.empty.find((one) => valueAt(documentedIn(reply), one) !== undefined);
      if (pointer === undefined) return search.texts > 0;
      throw new FindingError({
        kind: 'unexpected',
        exchange: reply.exchange,
        pointer,
        expected: 'a string that is not empty',
        received: reply.peek(pointer) ?? null,
      });
    },
    gap: 'catalogue',
  }),
];

/** True for a call of a write endpoint whose only oddity is a body that is not JSON. */
function isUnreadable({ method, endpoint, headers, rawBody }: Request): boolean {
  if (endpoint === elsewhere || headers !== undefined || typeof rawBody !== 'string') return false;
  return ['POST', 'PATCH'].includes(method) && parseJson(rawBody) === undefined;
}

function expectJson({ exchange, json, text }: Reply): void {
  if (json !== undefined) return;
  throw new FindingError({ kind: 'body', exchange, expected: 'JSON', received: text.slice(0, 200) });
}

/** Fields that callers send back, compare or open, and the currency of amounts. */
const filledFields = [
  'id',
  'productId',
  'optionId',
  'attributeId',
  'partnerId',
  'uuid',
  'currency',
  'buyLink',
  'url',
] as const;

/** Not searched: every field of a location may be null. */
const notSearched = 'locations';

interface Search {
  readonly names: ReadonlySet<string>;
  /** The keys on the way to the present value. */
  readonly path: (string | number)[];
  texts: number;
  readonly empty: Pointer[];
}

function collect(value: Json, search: Search): void {
  const { names, path } = search;
  if (Array.isArray(value)) {
    for (const [index, inner] of value.entries()) collectInside(index, inner, search);
    return;
  }
  if (!isObject(value)) return;
  for (const [name, inner] of Object.entries(value)) {
    if (name === notSearched || inner === undefined) continue;
    if (typeof inner !== 'string') collectInside(name, inner, search);
    else if (names.has(name)) {
      search.texts += 1;
      if (inner.trim() === '') search.empty.push([...path, name].reduce(below, ''));
    }
  }
}

function collectInside(key: string | number, value: Json, search: Search): void {
  if (typeof value !== 'object' || value === null) return;
  search.path.push(key);
  collect(value, search);
  search.path.pop();
}
