import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { isObject, parseJson, type Json, type JsonObject } from '../../model/json.ts';
import { closeServer, listenLocally } from '../../http/listen.ts';
import { planted } from './canaries.testing.ts';

/**
 * The behaviour of a planting server besides forwarding: `right` plants canaries in fields of the contract; `wrong`
 * also puts secrets elsewhere, which breaks the contract; `redirects` and `resets` end earlier.
 */
export type Manner = 'right' | 'wrong' | 'redirects' | 'resets';

export interface Planting {
  readonly baseUrl: string;
  close(): Promise<void>;
}

/** A server before another one that plants canaries in every reply. `keys` are those that it was told. */
export async function planting(upstream: string, manner: Manner, keys: readonly string[]): Promise<Planting> {
  const server = createServer((incoming, outgoing) => {
    void bodyOf(incoming).then((body) => answer(incoming, outgoing, { upstream, manner, keys, body }));
  });
  return {
    baseUrl: await listenLocally(server),
    close: () => closeServer(server),
  };
}

interface Around {
  readonly upstream: string;
  readonly manner: Manner;
  readonly keys: readonly string[];
  readonly body: Buffer;
}

function answer(incoming: IncomingMessage, outgoing: ServerResponse, around: Around): void {
  const [key = ''] = around.keys;
  if (around.manner === 'redirects') {
    const location = `https://ana:${planted.locationPassword}@example.com/x?token=${planted.locationSecret}&k=${key}`;
    outgoing.writeHead(302, { location }).end();
    return;
  }
  if (around.manner === 'resets') {
    outgoing.writeHead(200, { 'content-length': '9999', 'x-key': key });
    outgoing.write(`{"token":"${planted.newToken}","key":"${key}"`, () => outgoing.destroy());
    return;
  }
  const { method = 'GET', url = '/' } = incoming;
  const headers = { ...incoming.headers, host: new URL(around.upstream).host };
  const there = forward(new URL(url, around.upstream), { method, headers }, (reply) => {
    void bodyOf(reply).then((body) => {
      const { 'content-length': _, 'transfer-encoding': __, ...kept } = reply.headers;
      const text = plantedText(body.toString(), around);
      outgoing.writeHead(reply.statusCode ?? 500, { ...kept, ...plantedHeaders(around) });
      outgoing.end(reply.statusCode === 204 ? undefined : text);
    });
  });
  there.on('error', () => outgoing.destroy());
  there.end(around.body);
}

function plantedHeaders({ manner, keys }: Around): Record<string, string | string[]> {
  const [key = ''] = keys;
  const cookies = { 'set-cookie': [`sid=${planted.cookieReceived}; HttpOnly`, `other=${planted.cookieReceived}`] };
  if (manner === 'right') return cookies;
  return {
    ...cookies,
    'x-echo': key,
    'x-debug': `key=${encodeURIComponent(key)} ${Buffer.from(`user:${key}`).toString('base64')}`,
    'x-session-token': planted.newToken,
    link: `<https://ana:${planted.locationPassword}@example.com/?access_token=${planted.locationSecret}>; rel="next"`,
  };
}

/** Replies of an `arrange` stay whole: what a control endpoint tells is used, and never shown. */
function plantedText(text: string, { manner, keys }: Around): string {
  const body = parseJson(text);
  if (!isObject(body) || typeof body['handle'] === 'string') return text;
  const personal = inPlaces(body);
  return JSON.stringify(
    manner === 'wrong' && isObject(personal) ? { ...personal, ...misplaced(body, keys) } : personal,
  );
}

const inPlace: Readonly<Record<string, string>> = {
  partnerContactName: planted.contactName,
  partnerContactEmail: planted.contactEmail,
  createdBy: planted.updatedBy,
  updatedBy: planted.updatedBy,
  email: planted.supplierEmail,
  telephone: planted.supplierPhone,
  myGrouponUrl: planted.voucherLink,
};

/** A canary in every field that the contract has for a person, or for a link that only a shopper may have. */
function inPlaces(value: Json): Json {
  if (Array.isArray(value)) return value.map((one: Json) => inPlaces(one));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, inPlace[name] ?? inPlaces(inner ?? null)]),
  );
}

/** Secrets where none belong: in messages, in fields of other names, in JSON within JSON, and in fields of the wrong kind. */
function misplaced(body: JsonObject, keys: readonly string[]): Readonly<Record<string, Json>> {
  const [key = ''] = keys;
  const plantedFields = { apiKey: key, token: planted.newToken, phoneNumber: planted.shopperPhone };
  const note = `key ${key} of <${planted.contactEmail}>, ${Buffer.from(key).toString('base64')}, ${JSON.stringify(plantedFields)}`;
  return {
    ...Object.fromEntries(Object.keys(body).map((name) => [name, note])),
    token: planted.newToken,
    customer: {
      email_address: planted.shopperEmail,
      phone: [planted.shopperPhone],
      password: { was: planted.locationPassword },
    },
    debug: JSON.stringify(plantedFields),
    [`of ${key}`]: note.toUpperCase(),
    keys: [...keys],
  };
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
