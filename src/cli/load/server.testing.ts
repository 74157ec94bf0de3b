import { closeServer, listenLocally } from '../../http/listen.ts';
import { createServer, type IncomingMessage, type Server } from 'node:http';

export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

/** A server that remembers every request, for as long as `work` takes. */
export async function serving<T>(
  answer: (request: ReceivedRequest) => Answer | Promise<Answer>,
  work: (baseUrl: string, requests: readonly ReceivedRequest[]) => Promise<T>,
): Promise<T> {
  const requests: ReceivedRequest[] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
      requests.push(one);
      void (async () => {
        const reply = await answer(one);
        response.writeHead(reply.status, { 'content-type': 'application/json' });
        response.end(reply.body === undefined ? '' : JSON.stringify(reply.body));
      })();
    });
  });
  const origin = await listenLocally(server);
  try {
    return await work(origin, requests);
  } finally {
    await closeServer(server);
  }
}

/** A load that is over in two seconds. */
export const short = ['--rate', '30000', '--duration', '2s', '--ramp', '0', '--warm-up', '200ms', '--seed', '3'];
/** The outcome of a load check, by exit code. */
const outcomes: Readonly<Record<number, string>> = {
  0: '(CONFORMANT|MEASURED)',
  1: 'NOT CONFORMANT',
  4: 'INCONCLUSIVE',
};

/**
 * The outcome line that belongs to an exit code. A test that expects it does not depend on how well a busy machine sends.
 */
export function outcomeLine(exitCode: number): RegExp {
  return new RegExp(`^${outcomes[exitCode] ?? 'no outcome has this exit code'} {2}`, 'm');
}
