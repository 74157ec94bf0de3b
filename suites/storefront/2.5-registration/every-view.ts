import {
  expectSame,
  expectThat,
  isObject,
  type JsonObject,
  type Pointer,
  type Reply,
  type Request,
} from '../../../src/authoring.ts';
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

/** Section 2.5: every registration is shown as it was sent, and copies no value from an earlier one. */
export const everyViewJudgements = [
  // The service may reject a name, but must not shorten or change an accepted one.
  ambient('storefront/2.5/view-echo#name', 'An accepted displayName is shown as it was sent', {
    remember: () => new Map<string, JsonObject>(),
    judge(reply, { memory, request }) {
      const shown = shownIn(reply, { memory, request });
      const sent = shown?.sent['displayName'];
      if (shown === null || typeof sent !== 'string') return false;
      const name = reply.peek(`${shown.at}/displayName`);
      const holds = typeof name === 'string' && plain(name) === plain(sent);
      expectThat(reply, `${shown.at}/displayName`, { holds, expected: JSON.stringify(sent) });
      return true;
    },
    gap: 'registration',
  }),

  ambient('storefront/2.5/view-echo#omitted', 'A field that a registration omits is null or an empty list', {
    remember: () => new Map<string, JsonObject>(),
    judge(reply, { request, memory, facts }) {
      const shown = shownIn(reply, { memory, request });
      if (shown === null) return false;
      const { sent, at } = shown;
      // The check of the shape reports absent fields.
      const omitted = Object.entries({ ...defaults, [wireName('affiliatePublisherId', facts)]: null }).filter(
        ([field]) => sent[field] === undefined && reply.peek(`${at}/${field}`) !== undefined,
      );
      for (const [field, value] of omitted) expectSame(reply, `${at}/${field}`, value);
      return omitted.length > 0;
    },
    gap: 'registration',
  }),
];

/**
 * The registration that a reply shows: its body as it was sent, and its pointer. Null for any other reply. The memory has
 * the body of each registration, by the API key that it returned.
 */
function shownIn(
  reply: Reply,
  { memory, request }: { readonly memory: Map<string, JsonObject>; readonly request: Request },
): { readonly sent: JsonObject; readonly at: Pointer } | null {
  if (reply.status !== 200 || request.hostile === true) return null;
  if (reply.endpoint === 'register') {
    const token = reply.peek('/token');
    if (!isObject(request.body) || request.rawBody !== undefined || typeof token !== 'string') return null;
    memory.set(token, request.body);
    return { sent: request.body, at: '/partner' };
  }
  const sent = reply.endpoint === 'me' && typeof request.key === 'string' ? memory.get(request.key) : undefined;
  return sent === undefined ? null : { sent, at: '' };
}

/** A service may remove white space around a name and compose accents. */
function plain(name: string): string {
  return name.normalize('NFC').trim();
}
