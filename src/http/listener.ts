import { createServer, type IncomingMessage } from 'node:http';
import type { SentRequest } from '../model/exchange.ts';
import { closeServer, listen, type Address } from './listen.ts';
import { bodyOf } from './bounded-body.ts';

/** A request that was sent to the listener: header names are in lower case, the body is decoded as UTF-8. */
export type Delivered = SentRequest;

/** A local address to which a target sends deliveries. Every delivery is answered with 200 and stored, up to 64 MiB in all. */
export interface Listener {
  readonly port: number;
  /** Calls `onDelivery` with each delivery, including earlier ones. The returned function ends the subscription. */
  subscribe(onDelivery: (delivered: Delivered) => void): () => void;
  close(): Promise<void>;
}

/** Maximum number of stored bytes of one delivery. The rest is read and dropped. */
const largestBody = 1_048_576;

const mostBytes = 67_108_864;

/** A backend sends no such header: a web page in the browser of a developer must not deliver anything. */
function isOfPage({ headers }: IncomingMessage): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
}

/** Starts a listener, on any free port if `port` is 0. Rejects with the system's error if the port is not available. */
export async function listenForDeliveries(address: Address): Promise<Listener> {
  const received: Delivered[] = [];
  let bytes = 0;
  const subscribers = new Set<(delivered: Delivered) => void>();
  const server = createServer((incoming, outgoing) => {
    void delivered(incoming).then(
      (one) => {
        const status = isOfPage(incoming) ? 403 : bytes > mostBytes ? 503 : 200;
        if (status !== 200) {
          outgoing.writeHead(status).end();
          return;
        }
        bytes += one.body?.length ?? 0;
        received.push(one);
        outgoing.writeHead(200, { 'content-type': 'application/json' }).end('{}');
        for (const onDelivery of subscribers) onDelivery(one);
      },
      () => outgoing.destroy(),
    );
  });
  const port = await listen(server, address);
  return {
    port,
    subscribe(onDelivery) {
      subscribers.add(onDelivery);
      for (const one of received) onDelivery(one);
      return () => void subscribers.delete(onDelivery);
    },
    close: () => closeServer(server),
  };
}

/** A valid URL for every request: both parts may be odd, such as the target `*`. */
function addressOf(host: string, target: string): string {
  const path = target.startsWith('/') ? target : `/${target}`;
  return URL.canParse(`http://${host}${path}`) ? `http://${host}${path}` : `http://localhost${path}`;
}

async function delivered(incoming: IncomingMessage): Promise<Delivered> {
  const { bytes } = await bodyOf(incoming, largestBody, 'drop');
  const { method = '', url = '/', headers } = incoming;
  return {
    method,
    url: addressOf(headers.host ?? 'localhost', url),
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
    ),
    body: bytes.toString(),
  };
}
