import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { LoadEvent } from './events.ts';
import { load } from './load.ts';
import { planLoad, type LoadWishes } from './schedule/plan-load.ts';
import { closeServer, listenLocally } from '../http/listen.ts';
import type { LoadOptions } from './sender/request.ts';

const quick: LoadWishes = {
  mix: [{ name: 'check', weight: 1, keepReplies: false }],
  seed: 1,
  perMinute: 6_000,
  durationMs: 1_000,
  rampMs: 0,
  warmUpMs: 500,
};

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

/** Runs a server on loopback until the work is done. */
async function serving<Result>(answer: Answer, work: (origin: string) => Promise<Result>): Promise<Result> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => answer(request, response, Buffer.concat(chunks).toString()));
  });
  const origin = await listenLocally(server);
  try {
    return await work(origin);
  } finally {
    await closeServer(server);
  }
}

interface Report {
  readonly events: readonly LoadEvent[];
  readonly finished: Extract<LoadEvent, { type: 'finished' }>;
}

async function ran(wishes: LoadWishes, options: Partial<LoadOptions> & { origin: string }): Promise<Report> {
  const events: LoadEvent[] = [];
  const all: LoadOptions = {
    requestFor: (_, number) => ({ method: 'GET', path: `/${number}`, headers: {}, body: null }),
    signal: new AbortController().signal,
    ...options,
  };
  for await (const event of load(planLoad(wishes), all)) events.push(event);
  const finished = events.find((event) => event.type === 'finished');
  if (finished === undefined) throw new Error('the run did not finish');
  return { events, finished };
}

describe('load', () => {
  it('sends each request once and unchanged, on any thread', async () => {
    const got: string[] = [];
    const { events, finished } = await serving(
      (request, response, body) => {
        got.push(`${request.method} ${request.url} ${String(request.headers['x-number'])} ${body}`);
        response.end('{}');
      },
      async (origin) =>
        await ran(
          { ...quick, workers: 2 },
          {
            origin,
            requestFor: (_, number) => ({
              method: 'POST',
              path: `/a?n=${number}`,
              headers: { 'x-number': `${number}` },
              body: `${number} ü`,
            }),
          },
        ),
    );

    const expected = Array.from({ length: 150 }, (_, n) => `POST /a?n=${n} ${n} ${n} ü`);
    expect(got.toSorted()).toEqual(expected.toSorted());
    expect(finished.result.whole).toMatchObject({ planned: 100, sent: 100, succeeded: 100, errors: {} });
    expect(finished.result.sentInAll).toBe(150);
    expect(finished.samples[0]?.response).toHaveLength(100);
    expect(events[0]?.type).toBe('started');
    expect(events.at(-1)?.type).toBe('finished');
  });

  it('does not wait for replies before it sends more', async () => {
    let waiting = 0;
    let most = 0;
    const { finished } = await serving(
      (_, response) => {
        waiting += 1;
        most = Math.max(most, waiting);
        setTimeout(() => {
          waiting -= 1;
          response.end('{}');
        }, 600);
      },
      async (origin) => await ran(quick, { origin }),
    );

    expect(most).toBeGreaterThan(40);
    expect(finished.result.whole.service.p50Ms).toBeGreaterThan(590);
    expect(finished.result.whole.response.above).toBe(100);
  });

  it('counts errors by their kind', async () => {
    const { finished } = await serving(
      (request, response) => {
        const number = Number(request.url?.slice(1));
        if (number % 10 === 1) response.writeHead(503).end();
        else if (number % 10 === 2) response.destroy();
        else if (number % 10 === 3) response.writeHead(302, { location: '/' }).end();
        else if (number % 10 === 4) response.socket?.end('no HTTP\r\n\r\n');
        else if (number % 10 !== 5) response.end('{}');
      },
      async (origin) => await ran({ ...quick, timeoutMs: 1_000, abortErrorRate: 1 }, { origin }),
    );

    expect(finished.result.whole.errors).toEqual({
      'status 503': 10,
      reset: 10,
      'status 302': 10,
      malformed: 10,
      timeout: 10,
    });
    expect(finished.result.whole.response.above).toBeGreaterThanOrEqual(50);
  });

  it('ends early if nothing listens on the port', async () => {
    const origin = await serving(
      () => {},
      async (closed) => await Promise.resolve(closed),
    );
    const { finished } = await ran({ ...quick, durationMs: 600_000 }, { origin });

    expect(finished.result.aborted).toMatch(/^100 of the latest 100 requests failed \(100 /);
    expect(finished.result.sentInAll).toBeLessThan(3_000);
    expect(finished.result.whole.errors['refused']).toBeGreaterThan(0);
    expect(finished.result.whole.verdict).toMatchObject({ kind: 'inconclusive', reason: 'aborted' });
  });

  it('stops on the abort signal, and is then inconclusive', async () => {
    const stopping = new AbortController();
    const { finished } = await serving(
      (request, response) => {
        if (request.url === '/60') stopping.abort();
        response.end('{}');
      },
      async (origin) => await ran({ ...quick, durationMs: 60_000 }, { origin, signal: stopping.signal }),
    );

    expect(finished.result.interrupted).toBe(true);
    expect(finished.result.sentInAll).toBeLessThan(3_000);
    expect(finished.result.whole.verdict).toMatchObject({ kind: 'inconclusive', reason: 'interrupted' });
  });

  it('passes successful replies to onKept, for endpoints that keep them', async () => {
    const bodies: string[] = [];
    const mix = [
      { name: 'read', weight: 1, keepReplies: false },
      { name: 'write', weight: 1, keepReplies: true },
    ];
    await serving(
      (request, response) => {
        const [, endpoint, number] = request.url?.split('/') ?? [];
        response.writeHead(Number(number) % 3 === 0 ? 409 : 201).end(endpoint);
      },
      async (origin) =>
        await ran(
          { ...quick, mix },
          {
            origin,
            requestFor: (endpoint, number) => ({
              method: 'POST',
              path: `/${endpoint}/${number}`,
              headers: {},
              body: '',
            }),
            onKept: ({ endpoint, text }) => bodies.push(`${endpoint} ${text}`),
          },
        ),
    );

    expect(new Set(bodies)).toEqual(new Set(['write write']));
    expect(bodies.length).toBeGreaterThan(30);
    expect(bodies.length).toBeLessThan(70);
  });

  it('throws, and gives no verdict, if a request cannot be built or written', async () => {
    const answering: Answer = (_, response) => response.end('{}');
    const unmade = async (): Promise<unknown> =>
      await serving(
        answering,
        async (origin) =>
          await ran(quick, {
            origin,
            requestFor: () => {
              throw new Error('no purchaser left');
            },
          }),
      );
    const unwritable = async (): Promise<unknown> =>
      await serving(
        answering,
        async (origin) =>
          await ran(quick, {
            origin,
            requestFor: () => ({ method: 'GET', path: '/', headers: { 'bad name': '1' }, body: null }),
          }),
      );

    await expect(unmade()).rejects.toThrow('no purchaser left');
    await expect(unwritable()).rejects.toThrow('cannot send load');
  });
});
