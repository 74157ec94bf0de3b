import { expectSame, isObject, type Facts, type JsonObject, type Pointer, type Reply } from '../../../src/authoring.ts';
import { ambient } from '../authoring.ts';
import { wireName } from '../replies/wire-names.ts';

/** The values of fields that were not sent. */
export const defaults = {
  inventoryStates: [],
  category0: [],
  category1: [],
  category2: [],
  logoUrl: null,
  redirectUrl: null,
  maxPageSize: null,
} as const;

/** Section 2.5: a registration copies no value from an earlier registration. */
export const omittedFieldJudgements = [
  ambient('storefront/2.5/view-echo#omitted', 'A field that a registration omits is null or an empty list', {
    /** The body of each registration, by the API key that it returned. */
    remember: () => new Map<string, JsonObject>(),
    judge(reply, { request, memory, facts }) {
      if (reply.status !== 200 || request.hostile === true) return false;
      if (reply.endpoint === 'register') {
        const token = reply.peek('/token');
        if (!isObject(request.body) || request.rawBody !== undefined || typeof token !== 'string') return false;
        memory.set(token, request.body);
        return expectDefaults(reply, '/partner', { sent: request.body, facts });
      }
      const sent = reply.endpoint === 'me' && typeof request.key === 'string' ? memory.get(request.key) : undefined;
      return sent !== undefined && expectDefaults(reply, '', { sent, facts });
    },
    gap: 'registration',
  }),
];

/** Expects the default in each omitted field. True if there is one. The check of the shape reports absent fields. */
function expectDefaults(
  reply: Reply,
  within: Pointer,
  { sent, facts }: { readonly sent: JsonObject; readonly facts: Facts },
): boolean {
  const expected = { ...defaults, [wireName('affiliatePublisherId', facts)]: null };
  const omitted = Object.entries(expected).filter(
    ([field]) => sent[field] === undefined && reply.peek(`${within}/${field}`) !== undefined,
  );
  for (const [field, value] of omitted) expectSame(reply, `${within}/${field}`, value);
  return omitted.length > 0;
}
