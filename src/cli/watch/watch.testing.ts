import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStorefront, type RunningStorefront } from '../../../reference/storefront/index.ts';
import { isObject, parseJson, type Json, type JsonObject } from '../../model/json.ts';
import { marking } from '../serve/marking.ts';
import { closeServer, listenLocally } from '../../http/listen.ts';
import { call, type Called, type CallOptions } from '../fake-io.testing.ts';

export const webhookSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

/** A storefront at one address, whose behaviour changes between runs, and its history. */
export interface Watched {
  readonly history: string;
  /** Number of requests since the last call of `serve`. */
  readonly requests: () => number;
  readonly port: () => number;
  /** Serves the reference with these faults at the same address, with the mark of `octoproof serve`. */
  serve(...faults: readonly string[]): Promise<void>;
  /** Stops the storefront: connections are refused. */
  stop(): Promise<void>;
  /** Calls `octoproof watch` without pauses. */
  watch(more?: readonly string[], options?: CallOptions): Promise<Called>;
  /** The reports of the looks, or of the runs that later runs compare with, the oldest first. */
  reports(ending: '.first-look.json' | '.second-look.json' | 'Z.json'): Promise<readonly JsonObject[]>;
  close(): Promise<void>;
}

export async function openWatched(): Promise<Watched> {
  const history = await mkdtemp(join(tmpdir(), 'octoproof-watch-'));
  let running: RunningStorefront | null = null;
  let requests = 0;
  let port = 0;
  const stop = async (): Promise<void> => {
    await running?.close();
    running = null;
  };
  const serve = async (...faults: readonly string[]): Promise<void> => {
    await stop();
    requests = 0;
    const beside = marking('storefront', () => false);
    running = await startStorefront({ port, faults, beside, observe: () => void (requests += 1) });
    port = Number(new URL(running.baseUrl).port);
  };
  await serve();
  const { apiKey, otherPartnerApiKey } = await startedKeys();
  return {
    history,
    requests: () => requests,
    port: () => port,
    serve,
    stop,
    async watch(more = [], options = {}) {
      const pause = more.includes('--pause') ? [] : ['--pause', '0s'];
      const fixed = ['--url', `http://127.0.0.1:${port}`, '--history', history, ...pause, '--rate-limit', '500'];
      const env = {
        OCTOPROOF_API_KEY: apiKey,
        OCTOPROOF_OTHER_API_KEY: otherPartnerApiKey,
        OCTOPROOF_WEBHOOK_SECRET: webhookSecret,
        ...options.env,
      };
      return await call(['watch', ...fixed, ...more], { ...options, env });
    },
    async reports(ending) {
      const names = (await readdir(history)).filter((name) => name.endsWith(ending)).toSorted();
      return await Promise.all(names.map(async (name) => objectIn(await readFile(join(history, name), 'utf8'))));
    },
    close: stop,
  };
}

/** The keys of the reference, which are the same in every run. */
async function startedKeys(): Promise<Pick<RunningStorefront, 'apiKey' | 'otherPartnerApiKey'>> {
  const other = await startStorefront();
  await other.close();
  return other;
}

export function objectIn(text: string): JsonObject {
  const value: Json | undefined = parseJson(text);
  if (!isObject(value)) throw new Error('expected a JSON object');
  return value;
}

/** One delivery that a receiver got. */
export interface Delivery {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A receiver of webhooks on loopback. */
export async function openReceiver() {
  const deliveries: Delivery[] = [];
  const state = { status: 204 };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      deliveries.push({ headers: request.headers, body });
      response.writeHead(state.status).end();
    });
  });
  return {
    deliveries,
    url: `${await listenLocally(server)}/hooks/secret-path-4711`,
    answerWith: (status: number) => void (state.status = status),
    close: () => closeServer(server),
  };
}
