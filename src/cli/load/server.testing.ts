import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A server that remembers every request, for as long as `work` takes. */
export async function serving<T>(
  answer: (seen: Seen) => { readonly status: number; readonly body?: unknown },
  work: (baseUrl: string, seen: readonly Seen[]) => Promise<T>,
): Promise<T> {
  const seen: Seen[] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
      seen.push(one);
      const reply = answer(one);
      response.writeHead(reply.status, { 'content-type': 'application/json' });
      response.end(reply.body === undefined ? '' : JSON.stringify(reply.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port }: Partial<AddressInfo> = Object(server.address());
  try {
    return await work(`http://127.0.0.1:${port}`, seen);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** A load that is over in two seconds. */
export const short = ['--rate', '3000', '--duration', '2s', '--ramp', '0', '--warm-up', '200ms', '--seed', '3'];
/** What the last line of a report begins with, by exit code: how well a busy machine sends is no matter of these tests. */
export const outcomes: Readonly<Record<number, string>> = { 0: 'CONFORMANT', 1: 'NOT CONFORMANT', 4: 'INCONCLUSIVE' };
