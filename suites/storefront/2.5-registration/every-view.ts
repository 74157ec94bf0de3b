import {
  expectSame,
  expectThat,
  isObject,
  same,
  type AmbientSettings,
  type Json,
  type JsonObject,
  type Pointer,
  type Reply,
  type Request,
} from '../../../src/authoring.ts';
import { ambient } from '../authoring.ts';
import { wireName } from '../replies/wire-names.ts';

/** The values of fields that were not sent. */
const defaults = {
  inventoryStates: [],
  category0: [],
  category1: [],
  category2: [],
  logoUrl: null,
  redirectUrl: null,
  maxPageSize: null,
} as const;

/** A registration that a reply shows: its body as it was sent, and its pointer in the reply. */
interface Shown {
  readonly sent: JsonObject;
  readonly at: Pointer;
  /** The name of the publisher id. */
  readonly publisherId: string;
}

/** Judges each reply that shows a registration of this run. False if the situation did not occur. */
function everyView(judge: (reply: Reply, shown: Shown) => boolean) {
  return {
    remember: () => new Map<string, JsonObject>(),
    judge(reply, { memory, request, facts }) {
      const shown = shownIn(reply, { memory, request });
      return shown !== null && judge(reply, { ...shown, publisherId: wireName('affiliatePublisherId', facts) });
    },
    gap: 'registration',
  } as const satisfies AmbientSettings<Map<string, JsonObject>>;
}

/** Section 2.5: every registration is shown as it was sent, in the register response and later. */
export const everyViewJudgements = [
  ambient(
    'storefront/2.5/view-echo#sent',
    'Every reply with a registration shows the values that were sent',
    everyView((reply, { sent, at, publisherId }) => {
      const fields = Object.entries(sent).filter(
        ([field, value]) => field !== publisherId && isComparable(field, value, sent),
      );
      for (const [field, value] of fields) expectShown(reply, `${at}/${field}`, value ?? null);
      return fields.length > 0;
    }),
  ),

  ambient(
    'storefront/2.5/view-echo#omitted',
    'A field that was omitted in a registration is shown as null or an empty list',
    everyView((reply, { sent, at, publisherId }) => {
      // The check of the shape reports absent fields.
      const omitted = Object.entries({ ...defaults, [publisherId]: null }).filter(
        ([field]) => sent[field] === undefined && reply.peek(`${at}/${field}`) !== undefined,
      );
      for (const [field, value] of omitted) expectSame(reply, `${at}/${field}`, value);
      return omitted.length > 0;
    }),
  ),

  ambient(
    'storefront/2.5/affiliatePublisherId#shown',
    'Every reply with a registration shows the publisher id that was sent',
    everyView((reply, { sent, at, publisherId }) => {
      const id = sent[publisherId];
      if (id !== undefined) expectShown(reply, `${at}/${publisherId}`, id);
      return id !== undefined;
    }),
  ),

  ambient(
    'storefront/2.5/view-states',
    'The inventoryStates of a registration are shown as the full state names that were sent',
    everyView((reply, { sent, at }) => {
      const { inventoryStates } = sent;
      // A code may be accepted and stored as the full name.
      const isFullName = (state: Json) => typeof state === 'string' && state.length > 2;
      if (!Array.isArray(inventoryStates) || inventoryStates.length === 0 || !inventoryStates.every(isFullName))
        return false;
      expectShown(reply, `${at}/inventoryStates`, inventoryStates);
      return true;
    }),
  ),

  ambient(
    'storefront/2.5/inventoryCountries-default',
    'A registration without inventoryCountries shows ["US"]',
    everyView((reply, { sent, at }) => {
      if (sent['inventoryCountries'] !== undefined) return false;
      expectSame(reply, `${at}/inventoryCountries`, ['US']);
      return true;
    }),
  ),

  ambient(
    'storefront/2.5/status#fresh',
    'A new registration has the status active',
    everyView((reply, { at }) => {
      expectSame(reply, `${at}/status`, 'active');
      return true;
    }),
  ),
];

/** Whether a reply must show the value of a field. Other requirements judge countries other than US, and states. */
function isComparable(field: string, value: Json | undefined, sent: JsonObject): boolean {
  if (value === undefined) return false;
  if (field === 'inventoryCountries') return same(value, ['US']);
  if (!same(value, [])) return field !== 'inventoryStates';
  // A service may store an equal scope in another way, such as the category0 of a category1.
  return ['inventoryStates', 'category0', 'category1', 'category2'].every((list) => same(sent[list] ?? [], []));
}

/** The value as it was sent, or as a service may store it. */
function expectShown(reply: Reply, pointer: Pointer, sent: Json): void {
  const shown = reply.peek(pointer) ?? null;
  expectThat(reply, pointer, { holds: isStoredAs(shown, { sent, pointer }), expected: JSON.stringify(sent) });
}

function isStoredAs(shown: Json, { sent, pointer }: { readonly sent: Json; readonly pointer: Pointer }): boolean {
  if (Array.isArray(sent)) return Array.isArray(shown) && same(ordered(shown), ordered(sent));
  if (typeof sent !== 'string') return same(shown, sent);
  // A blank text counts as none.
  if (typeof shown !== 'string') return shown === null && sent.trim() === '';
  if (pointer.endsWith('/partnerContactEmail')) return shown.toLowerCase() === sent.toLowerCase();
  // A service may remove white space around a text, and compose the accents of a name, but must not shorten or change it.
  const isSameName = pointer.endsWith('/displayName') && plain(shown) === plain(sent);
  return shown === sent || shown === sent.trim() || isSameName;
}

function plain(name: string): string {
  return name.normalize('NFC').trim();
}

/** The entries in a fixed sequence. */
function ordered(entries: readonly Json[]): Json {
  return entries.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

/**
 * The registration that a reply shows: its body as it was sent, and its pointer. Null for any other reply. The memory has
 * the body of each registration, by the API key that it returned.
 */
function shownIn(
  reply: Reply,
  { memory, request }: { readonly memory: Map<string, JsonObject>; readonly request: Request },
): Omit<Shown, 'publisherId'> | null {
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
