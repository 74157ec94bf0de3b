/**
 * A server with known latency, in a separate process: `tsx src/proof/load/server.ts BEHAVIOUR`. Prints its port, and
 * runs until it is killed.
 */
import { createServer } from 'node:http';
import { createServer as createRawServer } from 'node:net';

/** Returns the time until the reply, in milliseconds; Infinity resets the connection at once. */
type Latency = (request: { readonly path: string; readonly atMs: number; readonly inFlight: number }) => number;

const every = (many: number, slowMs: number): Latency => {
  let count = 0;
  return () => ((count += 1) % many === 0 ? slowMs : 20);
};

const latencies: Readonly<Record<string, () => Latency>> = {
  constant: () => () => 20,
  '2 % at 400 ms': () => every(50, 400),
  '0.5 % at 400 ms': () => every(200, 400),
  'stops for 300 ms every 5 s': () => {
    return ({ atMs }) => Math.max(20, 300 - (atMs % 5_000));
  },
  'slow start': () => {
    return ({ atMs }) => (atMs < 4_000 ? 600 : 20);
  },
  'one slow endpoint': () => {
    const slow = every(20, 400);
    return (request) => (request.path.startsWith('/slow') ? slow(request) : 20);
  },
  'resets 3 of 5': () => {
    let count = 0;
    return () => ((count += 1) % 5 < 3 ? Infinity : 20);
  },
  'slow above 30 at once': () => {
    return ({ inFlight }) => (inFlight > 30 ? 400 : 100);
  },
};

function serveKnown(latency: Latency): void {
  let startedAt = -1;
  let inFlight = 0;
  const server = createServer((request, response) => {
    const now = performance.now();
    if (startedAt < 0) startedAt = now;
    inFlight += 1;
    const ms = latency({ path: request.url ?? '', atMs: now - startedAt, inFlight });
    request.resume();
    if (ms === Infinity) {
      inFlight -= 1;
      request.socket.resetAndDestroy();
      return;
    }
    setTimeout(() => {
      inFlight -= 1;
      response.end('{}');
    }, ms);
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1', 4_096, () => printPort(server.address()));
}

/**
 * A minimal server that answers as soon as the head of a request is complete, so that mainly the client is measured.
 */
function serveCanned(): void {
  const reply = Buffer.from('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}');
  const server = createRawServer((socket) => {
    let pendingText = '';
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      const heads = (pendingText + chunk.toString('latin1')).split('\r\n\r\n');
      pendingText = heads.pop() ?? '';
      for (let count = heads.length; count > 0; count -= 1) socket.write(reply);
    });
  });
  server.listen(0, '127.0.0.1', 4_096, () => printPort(server.address()));
}

function printPort(address: unknown): void {
  if (typeof address !== 'object' || address === null || !('port' in address)) throw new Error('no port');
  process.stdout.write(`${String(address.port)}\n`);
}

const behaviour = process.argv[2] ?? '';
const createLatency = latencies[behaviour];
if (behaviour === 'canned') serveCanned();
else if (createLatency === undefined) throw new Error(`no such behaviour: "${behaviour}"`);
else serveKnown(createLatency());
