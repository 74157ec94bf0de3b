import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { authoringFor } from '../authoring.ts';
import { certify, type CertifyOptions } from '../certification/certify.ts';
import type { AnyCheck, Facts, Protocol, Suite } from '../expect/suite.ts';
import { unknownFacts } from '../model/facts.ts';
import type { Register } from '../model/requirement.ts';
import { closeServer, listenLocally } from '../http/listen.ts';
import type { Budgets, CheckResult, RunEvent, RunFooter } from './events.ts';

/** A small contract about one counter, to test the engine: `GET /n` reads it, `POST /n {by}` adds to it. */
const toyRegister = {
  'toy/1/must': { section: '1', level: 'MUST', sentence: 'The counter counts' },
  'toy/1/should': { section: '1', level: 'SHOULD', sentence: 'The counter counts well' },
  'toy/1/observe': { section: '1', level: 'OBSERVE', sentence: 'The counter may count' },
  'toy/1/waivable': {
    section: '1',
    level: 'MUST',
    sentence: 'The counter counts backwards',
    waivable: true,
  },
  'toy/2/shape': { section: '2', level: 'MUST', sentence: 'Every answer has a counter' },
  'toy/2/excluded': {
    section: '2',
    level: 'MUST',
    sentence: 'A caller can count',
    excluded: { why: "caller's duty", note: 'not visible to octoproof' },
  },
} as const satisfies Register;

export const toy = authoringFor(toyRegister);

export const readN = { endpoint: 'read', method: 'GET', path: '/n' } as const;

export function addN(by: number): { endpoint: string; method: string; path: string; body: { by: number } } {
  return { endpoint: 'add', method: 'POST', path: '/n', body: { by } };
}

const protocol: Protocol = {
  success: {
    read: { status: 200, hallmark: null },
    add: { status: 200, hallmark: null },
    undo: { status: 204, hallmark: null },
  },
  needsKey: true,
  writes: ({ method }) => method !== 'GET',
  keyHeader: 'x-key',
  probes: [readN],
  codeOf: (reply) => {
    const code = reply.peek('/code');
    return typeof code === 'string' ? code : null;
  },
  watch: () => readN,
  watchedName: 'the counter',
  stateOf: (reply) => reply.peek('/n') ?? null,
  leftBy: ({ endpoint }, { reply }) =>
    endpoint === 'add' && reply?.status === 200
      ? { name: 'an addition', undo: { endpoint: 'undo', method: 'DELETE', path: '/n' } }
      : null,
  removedBy: () => null,
  judgesThrottling: () => false,
  cameToNothing: (_, { reply }) => reply?.status === 400,
  draws: ({ endpoint }) => (endpoint === 'add' ? 'carts' : null),
};

export type Handler = (request: IncomingMessage & { readonly text: string }, response: ServerResponse) => void;

/** A handler that may stop its own server. */
export type MortalHandler = (...args: [...Parameters<Handler>, server: Server]) => void;

/** Starts a real server on loopback. The handler gets the request with its body as text. */
async function serve(
  handler: MortalHandler,
): Promise<{ readonly url: string; readonly server: Server; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (text += chunk));
    request.on('end', () => handler(Object.assign(request, { text }), response, server));
  });
  return {
    url: await listenLocally(server),
    server,
    close: () => closeServer(server),
  };
}

/** A correct implementation of the toy contract. */
export function counter(): Handler {
  let n = 0;
  return (request, response) => {
    if (request.method === 'DELETE') return void response.writeHead(204).end();
    if (request.method === 'POST') {
      const by: unknown = JSON.parse(request.text).by;
      if (typeof by !== 'number' || by < 0) return answer(response, 400, { code: 'NEGATIVE' });
      n += by;
    }
    answer(response, 200, { n });
  };
}

export function answer(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

export interface ToyRun {
  readonly footer: RunFooter;
  readonly events: readonly RunEvent[];
  /** The result of a check by its id. */
  of(id: string): CheckResult;
}

/** The time-out is far above the need of a loaded machine. A test of silence sets its own. */
export const toyBudgets: Budgets = {
  concurrency: 2,
  rateLimit: null,
  maxRequests: null,
  carts: null,
  registrations: null,
  reservations: null,
  timeoutMs: 10_000,
  lawRuns: 10,
  writes: true,
};

/** Certifies a handler with these checks. Other options have simple defaults. */
export async function runToy(
  checks: readonly AnyCheck[],
  handler: MortalHandler,
  overrides: Partial<CertifyOptions> & {
    readonly apiKey?: string;
    /** A second key, in the variable OTHER_KEY. */
    readonly otherApiKey?: string;
    readonly loopback?: boolean;
    readonly deep?: boolean;
    readonly registration?: Facts['registration'];
    /** What the checks cost and decide; absent if that is not known. */
    readonly measured?: Suite['measured'];
  } = {},
): Promise<ToyRun> {
  const { url, close } = await serve(handler);
  const events: RunEvent[] = [];
  const suite: Suite = {
    name: 'toy',
    requirements: toyRegister,
    checks,
    protocol,
    ...(overrides.measured === undefined ? {} : { measured: overrides.measured }),
  };
  try {
    const footer = await certify({
      suite,
      facts: {
        ...unknownFacts,
        baseUrl: url,
        apiKey: overrides.apiKey ?? 'key-of-the-toy',
        otherPartnerApiKey: overrides.otherApiKey ?? null,
        registration: overrides.registration ?? null,
        loopback: overrides.loopback ?? true,
        writes: true,
        deep: overrides.deep ?? false,
      },
      header: {
        tool: 'octoproof',
        version: '0.0.0',
        subject: 'toy',
        target: { name: 'toy', baseUrl: url, reference: false },
        seed: 7,
        budgets: toyBudgets,
        node: process.version,
        command: [],
        keys: [{ of: 'second partner', variable: 'OTHER_KEY', masked: '<masked>' }],
      },
      budgets: toyBudgets,
      selection: { only: [], skip: [] },
      path: null,
      acceptedGaps: [],
      waive: [],
      secrets: [],
      headers: {},
      userAgent: 'toy',
      tls: null,
      reproduce: 2,
      evidenceSink: null,
      env: {},
      reporters: [(event) => void events.push(event)],
      signal: new AbortController().signal,
      warn: () => {},
      ...overrides,
    });
    return { footer, events, of: (id) => resultIn(events, id) };
  } finally {
    await close();
  }
}

function resultIn(events: readonly RunEvent[], id: string): CheckResult {
  const results = events.flatMap((event) =>
    event.type === 'check-finished' && event.result.id === id ? [event.result] : [],
  );
  const [only] = results;
  if (only === undefined || results.length !== 1)
    throw new Error(`expected one verdict for ${id}, got ${results.length}`);
  return only;
}

/** The port of a listening server. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen on a port');
  return address.port;
}
