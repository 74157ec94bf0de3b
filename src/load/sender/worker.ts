/** A sending thread. It sends its lane on schedule; other threads do all other work. */
import { parentPort, workerData } from 'node:worker_threads';
import { drive } from './drive.ts';
import type { FromLane, LaneSetup, ToLane } from './lane.ts';
import { createMonotonic } from './monotonic.ts';
import type { LoadRequest } from './request.ts';
import { createSender } from './sender.ts';

const setup: LaneSetup = workerData;
const { origin, tls, insecure, due, endpoint, recording, lane, maxInFlight, timeoutMs, keeps, hallmarks, stop } = setup;
const clock = createMonotonic();
const sleeper = new Int32Array(new SharedArrayBuffer(4));
const supply: LoadRequest[] = [];
let nextRequest = 0;

function post(message: FromLane): void {
  parentPort?.postMessage(message, []);
}

function take(): LoadRequest | undefined {
  const request = supply[nextRequest];
  if (request === undefined) return undefined;
  nextRequest += 1;
  if (nextRequest === 1_024) nextRequest -= supply.splice(0, nextRequest).length;
  return request;
}

const sender = createSender({
  origin,
  ...(tls === null ? {} : { tls }),
  insecure,
  timeoutMs,
  broken: (error) => post({ type: 'broken', message: error.message }),
});

async function run(startMs: number): Promise<void> {
  await drive({
    due,
    recording,
    lane,
    maxInFlight,
    timeoutMs,
    take,
    send(index, request, done) {
      const to = endpoint[index] ?? 0;
      const hallmark = hallmarks[to] ?? null;
      if (keeps[to] !== true) return sender.send({ request, hallmark, done });
      return sender.send({ request, hallmark, done, keep: (text) => post({ type: 'kept', endpoint: to, text }) });
    },
    stopped: () => Atomics.load(stop, 0) === 1,
    environment: {
      now: () => clock() - startMs,
      nap: (ms) => Atomics.wait(sleeper, 0, 0, ms),
      afterReading: (callback) => setImmediate(callback),
    },
  });
  await sender.close();
  post({ type: 'ended' });
}

parentPort?.on('message', (message: ToLane) => {
  if (message.type === 'supply') {
    for (const request of message.requests) supply.push(request);
    return;
  }
  run(message.atMs).catch((error: unknown) => post({ type: 'broken', message: String(error) }));
});
post({ type: 'ready' });
