import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createFeed } from './feed.ts';
import type { FromLane, LaneSetup, ToLane } from './lane.ts';
import { createMonotonic } from './monotonic.ts';
import type { LoadPlan } from '../plan.ts';
import type { Recording } from '../measurement/recording.ts';
import type { LoadOptions } from './request.ts';
import type { Schedule } from '../schedule/schedule.ts';

/** The sending threads, and the feed that supplies their requests. */
export interface SendingThreads {
  /** Milliseconds since the start of the run; negative before it. */
  readonly now: () => number;
  readonly stop: () => void;
  /** Resolves when every sent request has an outcome. Rejects if a thread fails or a request cannot be built. */
  readonly ended: Promise<void>;
  readonly close: () => Promise<void>;
}

export interface ThreadsOptions extends Pick<LoadOptions, 'origin' | 'tls' | 'insecure' | 'requestFor' | 'onKept'> {
  readonly plan: LoadPlan;
  readonly schedule: Schedule;
  readonly recording: Recording;
}

/** How long before their scheduled time requests are built: longer than any pause of the thread that builds them. */
const AHEAD_MS = 1_000;
const FEED_EVERY_MS = 100;
/** Time between the start message and the start of the run. */
const HEAD_START_MS = 100;

/** Starts the threads, gives each its first requests, and starts the run. */
export async function startThreads(options: ThreadsOptions): Promise<SendingThreads> {
  const { plan, schedule } = options;
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const lanes = Array.from({ length: plan.workers }, (_, first) => startLane(setupOf(options, { first, stop })));
  const close = async (): Promise<void> => {
    await Promise.all(lanes.map(async ({ worker }) => await worker.terminate()));
  };
  try {
    await Promise.all(lanes.map(async ({ worker }) => await once(worker, 'message')));
    const feed = createFeed({
      due: schedule.due,
      lanes: lanes.length,
      make: (index) => options.requestFor(plan.endpoints[schedule.endpoint[index] ?? 0]?.name ?? '', index),
      hand: (lane, requests) => lanes[lane]?.post({ type: 'supply', requests }),
    });
    feed(AHEAD_MS);
    const clock = createMonotonic();
    const startMs = clock() + HEAD_START_MS;
    const now = (): number => clock() - startMs;
    for (const { post } of lanes) post({ type: 'start', atMs: startMs });

    const feeding = feedOn(() => {
      if (Atomics.load(stop, 0) === 0) feed(now() + AHEAD_MS);
    });
    const working = Promise.all(lanes.map(async ({ worker }) => await endOf(worker, options)));
    const ended = Promise.race([working, feeding.failed]).then(() => {});
    ended.catch(() => {}).finally(feeding.stop);
    return { now, ended, close, stop: () => void Atomics.store(stop, 0, 1) };
  } catch (error) {
    await close();
    throw error;
  }
}

function setupOf(
  { origin, tls, insecure = false, plan, schedule, recording }: ThreadsOptions,
  { first, stop }: { first: number; stop: Int32Array<SharedArrayBuffer> },
): LaneSetup {
  return {
    origin,
    tls: tls ?? null,
    insecure,
    due: schedule.due,
    endpoint: schedule.endpoint,
    recording,
    lane: { first, step: plan.workers },
    maxInFlight: Math.ceil(plan.maxInFlight / plan.workers),
    timeoutMs: plan.timeoutMs,
    keeps: plan.endpoints.map(({ keepReplies }) => keepReplies),
    hallmarks: plan.endpoints.map(({ hallmark }) => hallmark),
    stop,
  };
}

interface Lane {
  readonly worker: Worker;
  readonly post: (message: ToLane) => void;
}

function startLane(workerData: LaneSetup): Lane {
  const worker = import.meta.url.endsWith('.js')
    ? new Worker(bundledFile(), { workerData })
    : new Worker(fromSource(new URL('./worker.ts', import.meta.url)), { eval: true, execArgv: [], workerData });
  return { worker, post: (message) => worker.postMessage(message, []) };
}

/** The build bundles the code of the threads into a file of its own, under its path in the sources. */
function bundledFile(): string {
  const root = dirname(createRequire(import.meta.url).resolve('octoproof/package.json'));
  return join(root, 'dist/src/load/sender/worker.js');
}

/** In a checkout the thread's code is TypeScript, and the loader of the main thread does not apply to other threads. */
function fromSource(file: URL): string {
  return `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(file.href)}); });`;
}

async function endOf(worker: Worker, { plan, onKept }: ThreadsOptions): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`a sending thread ended with code ${code}`)));
    worker.on('message', (message: FromLane) => {
      if (message.type === 'ended') resolve();
      if (message.type === 'broken') reject(new Error(`cannot send load: ${message.message}`));
      if (message.type === 'kept') {
        onKept?.({ endpoint: plan.endpoints[message.endpoint]?.name ?? '', text: message.text });
      }
    });
  });
}

function feedOn(feed: () => void): { readonly failed: Promise<never>; readonly stop: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const failed = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      try {
        feed();
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    }, FEED_EVERY_MS);
  });
  failed.catch(() => {});
  return { failed, stop: () => clearInterval(timer) };
}
