import { answer, type Service } from '../../answer.ts';
import { buildCatalogue } from '../../catalogue/build-deal.ts';
import { honestRules } from '../../honest-rules.ts';
import { openStore } from '../../open-store.ts';
import { orderIds } from '../../reference-orders.ts';
import { firstPartner, otherPartner } from '../../reference-partners.ts';
import { exampleSites } from '../../sites.ts';
import { isFields, type Fields } from '../../../http/fields.ts';
import { rulesWith } from '../../../http/variant.ts';
import type { Fault } from '../fault.ts';

interface Asked {
  readonly body?: unknown;
  /** Default: the first partner's key. Null sends no key. */
  readonly key?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly alias?: boolean;
}

interface Item {
  readonly productId: string;
  readonly optionId: string;
  readonly quantity: unknown;
  readonly expectedPrice?: unknown;
}

/** Calls of a partner. Every reply is written down. */
export type Talk = ReturnType<typeof talkTo>;

const catalogue = buildCatalogue();
const uuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;
const known = new Set(JSON.stringify([catalogue, firstPartner, otherPartner, orderIds()]).match(uuid));
const generated = new Set(
  'buyLink nextCursor requestId timestamp createdAt updatedAt utcCreatedAt utcUpdatedAt utcExpiresAt'.split(' '),
);

export const otherKey = otherPartner.apiKey;
export const ownKey = firstPartner.apiKey;

/** An item of the deal with this serial number. */
export function item(serial: number, quantity: unknown = 1, rank = 0): Item {
  const deal = catalogue[serial];
  return { productId: deal?.id ?? '', optionId: deal?.options[rank]?.id ?? '', quantity };
}

/** The same with an expected price, which differs from the live one. */
export function priced(serial: number, difference: number, quantity: unknown = 1, rank = 0): Item {
  const retail = catalogue[serial]?.options[rank]?.price.retail ?? 0;
  return { ...item(serial, quantity, rank), expectedPrice: retail + difference };
}

/** Items of so many different options of one deal. */
export function crowd(count: number): readonly Item[] {
  const options = catalogue[100]?.options ?? [];
  const ranks = options.flatMap(({ active }, rank) => (active === false ? [] : [rank]));
  return ranks.slice(0, count).map((rank) => item(100, 1, rank));
}

const form = {
  displayName: 'Ocean Deals',
  partnerContactName: 'Ana Weber',
  partnerContactEmail: 'ana@example.com',
};

/** Starts a storefront in this process with these faults. */
export function talkTo(faults: readonly Fault[]) {
  const service: Service = {
    store: openStore(buildCatalogue(), [firstPartner, otherPartner]),
    rules: rulesWith(honestRules, faults),
    rewrites: faults.flatMap(({ reply }) => reply ?? []),
    middleware: faults.flatMap(({ middleware }) => middleware?.() ?? []),
    now: () => Date.UTC(2026, 10, 30),
    brand: 'Octomarket',
    sitesFor: () => exampleSites,
    memory: new Map(),
    calls: new Map(),
  };
  const heard: unknown[] = [];

  async function ask(request: string, { body, key = ownKey, headers = {}, alias = false }: Asked = {}) {
    const [method = '', path = ''] = request.split(' ');
    const reply = await answer(
      {
        method,
        target: `${alias ? '/octo/v1/' : '/octo-gateway/v1/'}${path}`,
        headers: { ...(key === null ? {} : { 'g-api-key': key }), ...headers },
        body: Buffer.from(body === undefined ? '' : JSON.stringify(body)),
        address: '127.0.0.1',
        secure: false,
      },
      service,
    );
    // As a client reads it: what JSON drops is not there.
    const read: unknown = reply.body === undefined ? null : JSON.parse(JSON.stringify(reply.body));
    heard.push({ status: reply.status, type: reply.headers['content-type'], text: reply.text, body: read });
    return isFields(read) ? read : {};
  }

  async function list(query: string, asked: Asked = {}): Promise<Fields> {
    return ask(`GET products?country=US&${query}`, asked);
  }

  return {
    ask,
    list,
    /** Returns the id of the cart. */
    async create(items: readonly unknown[], more: Fields = {}, asked: Asked = {}): Promise<string> {
      return String((await ask('POST carts', { body: { country: 'US', items, ...more }, ...asked }))['id']);
    },
    add: (id: string, items: readonly unknown[], more: Fields = {}, asked: Asked = {}) =>
      ask(`POST carts/${id}/items`, { body: { items, ...more }, ...asked }),
    update: (id: string, { optionId }: Item, body: Fields, asked: Asked = {}) =>
      ask(`PATCH carts/${id}/items/${optionId}`, { body, ...asked }),
    remove: (id: string, { optionId }: Item, asked: Asked = {}) => ask(`DELETE carts/${id}/items/${optionId}`, asked),
    read: (id: string, asked: Asked = {}) => ask(`GET carts/${id}`, asked),
    abandon: (id: string, asked: Asked = {}) => ask(`DELETE carts/${id}`, asked),
    /** Reads the first two pages. */
    async walk(query: string, asked: Asked = {}): Promise<void> {
      const { nextCursor } = await list(query, asked);
      await list(`${query}&cursor=${encodeURIComponent(String(nextCursor))}`, asked);
    },
    /** Returns the key. */
    async register(fields: Fields = {}): Promise<string> {
      return String((await ask('POST register', { key: null, body: { ...form, ...fields } }))['token']);
    },
    me: (key: string) => ask('GET partners/me', { key }),
    order: (status: string, asked: Asked = {}) => ask(`GET partner-bookings/${orderIds()[status] ?? status}`, asked),
    /** All replies, with generated ids, links and times in their place only. */
    heard(): string {
      const labels = new Map<string, string>();
      const label = (id: string): string => {
        if (known.has(id)) return id;
        if (!labels.has(id)) labels.set(id, `id ${labels.size + 1}`);
        return labels.get(id) ?? id;
      };
      const text = JSON.stringify(
        heard,
        (name, value: unknown) => (generated.has(name) && typeof value === 'string' ? 'generated' : value),
        1,
      );
      return text.replaceAll(uuid, label).replaceAll(/omk_[\da-f_]+/g, (key) => key.replaceAll(/[\da-f]/g, '0'));
    },
  };
}
