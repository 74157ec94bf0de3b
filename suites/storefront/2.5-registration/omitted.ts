import { expectSame, isObject, type Facts, type JsonObject, type Pointer, type Reply } from '../../../src/authoring.ts';
import { ambient } from '../authoring.ts';
import { wireName } from '../replies/wire-names.ts';

/** How a field reads that was not sent. */
export const defaults = {
  inventoryStates: [],
  category0: [],
  category1: [],
  category2: [],
  logoUrl: null,
  redirectUrl: null,
  maxPageSize: null,
} as const;

/** Section 2.5: a registration takes nothing over from another one, whichever was made before it. */
export const omittedFieldJudgements = [
  ambient('storefront/2.5/view-echo#omitted', 'No registration shows a value in a field that was not sent', {
    /** What was sent, by the key that it gave. */
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

/** True where a field was not sent. That a field is there at all is judged with the shape. */
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
