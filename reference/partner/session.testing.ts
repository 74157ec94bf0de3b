import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { answerOf, type Answer } from '../http/answer.testing.ts';
import { authorize, type SignableRequest } from '../signing/index.ts';
import { startPartner, type PartnerOptions, type RunningPartner } from './index.ts';
import type { Json, Operation, OperationWire } from './4-endpoints/operations.ts';

export interface Sending {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly text?: string;
  /** Default: a header signed with the partner's key. Null for no header. */
  readonly authorization?: string | null;
}

export type Values = Readonly<Record<string, Json | undefined>>;

export interface Session {
  readonly partner: RunningPartner;
  /** A signed call. Values that are missing come from the partner. */
  readonly call: (operation: Operation, values?: Values) => Promise<Answer>;
  readonly send: (sending: Sending) => Promise<Answer>;
  readonly sign: (request: Omit<SignableRequest, 'nonce'>) => string;
  readonly arrange: (state: string, params?: object) => Promise<Arranged>;
}

export interface Arranged {
  readonly status: number;
  readonly handle: string;
  readonly data: unknown;
  readonly values: Values;
  readonly change: (to: object) => Promise<Answer>;
}

/** A running partner with its control endpoint. `atEnd` registers the function that stops it. */
export async function openSession(
  atEnd: (stop: () => Promise<void>) => void,
  options: PartnerOptions = {},
): Promise<Session> {
  const partner = await startPartner({ control: true, ...options });
  atEnd(() => partner.close());
  const origin = partner.signedBaseUrl;
  const sign: Session['sign'] = (request) => authorize({ ...request, nonce: randomUUID() }, partner.signingKey);
  const send: Session['send'] = async ({ method, path, text, authorization }) => {
    const header = authorization === undefined ? sign({ method, url: origin + path, body: text ?? '' }) : authorization;
    const headers = header === null ? {} : { authorization: header };
    const url = partner.baseUrl + path;
    return answerOf(await fetch(url, { method, headers, ...(text === undefined ? {} : { body: text }) }));
  };
  const control = async (verb: string, body: object) =>
    answerOf(await fetch(`${partner.controlUrl}/${verb}`, { method: 'POST', body: JSON.stringify(body) }));
  return {
    partner,
    sign,
    send,
    call: (operation, values = {}) => send(filled(partner, operation, values)),
    async arrange(state, params = {}) {
      const { status, at } = await control('arrange', { state, params });
      const handle = String(at('/handle'));
      const values = valuesOf(at('/data/values'));
      return { status, handle, data: at('/data'), values, change: (to) => control('change', { handle, to }) };
    },
  };
}

function filled({ operations, values: own }: RunningPartner, operation: Operation, overrides: Values): Sending {
  const called: OperationWire | undefined = operations[operation];
  if (called === undefined) throw new Error(`this partner has no ${operation}`);
  const { method, path, query = {}, body } = called;
  const values: Values = { purchaserId: randomUUID(), ...own, ...overrides };
  const pairs = Object.entries(query).flatMap(([key, text]) => {
    const value = valueIn(text, values);
    return value === undefined ? [] : [`${key}=${encodeURIComponent(written(value))}`];
  });
  const fullPath = path.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(written(values[name])));
  const text = body === undefined ? {} : { text: JSON.stringify(bodyFrom(body, values)) };
  return { method, path: [fullPath, ...(pairs.length === 0 ? [] : [pairs.join('&')])].join('?'), ...text };
}

function bodyFrom(template: Json, values: Values): Json | undefined {
  if (typeof template === 'string') return valueIn(template, values);
  if (typeof template !== 'object' || template === null || Array.isArray(template)) return template;
  const members = Object.entries(template).map(([name, value]) => [name, bodyFrom(value, values)] as const);
  return Object.fromEntries(members.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

function valueIn(text: string, values: Values): Json | undefined {
  const name = /^\{(\w+)\}$/.exec(text)?.[1];
  return name === undefined ? text : values[name];
}

function written(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}

function valuesOf(value: unknown): Values {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

/** Calls checkAvailability and returns price and pre-reservation id for a reserve. */
export async function checked(session: Session, values: Values = {}): Promise<Values> {
  const answer = await session.call('checkAvailability', values);
  const { reply = {} }: OperationWire = session.partner.operations.checkAvailability;
  const prereservationId = answer.at(String(reply['prereservationId']));
  return {
    ...values,
    priceSummary: jsonCopy(answer.at(String(reply['priceSummary']))),
    ...(typeof prereservationId === 'string' ? { prereservationId } : {}),
  };
}

function jsonCopy(value: unknown): Json | undefined {
  if (value === undefined) return undefined;
  const copy: Json = JSON.parse(JSON.stringify(value));
  return copy;
}

export interface Listener {
  readonly url: string;
  /** The deliveries, in order. */
  readonly bodies: readonly unknown[];
  /** Resolves when `count` deliveries have arrived. */
  readonly deliveries: (count: number) => Promise<readonly unknown[]>;
}

/** Answers the first `refusals` deliveries with 500. */
export async function openListener(
  atEnd: (stop: () => Promise<void>) => void,
  { refusals = 0 }: { readonly refusals?: number } = {},
): Promise<Listener> {
  const bodies: unknown[] = [];
  const waiting = new Set<() => void>();
  const server = createServer((incoming, outgoing) => {
    let text = '';
    incoming.on('data', (chunk) => (text += String(chunk)));
    incoming.on('end', () => {
      bodies.push(JSON.parse(text));
      outgoing.writeHead(bodies.length <= refusals ? 500 : 204).end();
      for (const notify of waiting) notify();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  atEnd(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  });
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/updates`,
    bodies,
    deliveries: (count) =>
      new Promise((resolve) => {
        const notify = (): void => {
          if (bodies.length < count) return;
          waiting.delete(notify);
          resolve(bodies);
        };
        waiting.add(notify);
        notify();
      }),
  };
}
