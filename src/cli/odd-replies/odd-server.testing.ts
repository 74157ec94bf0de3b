import { createServer, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { randomNumbers } from '../../../reference/http/random.ts';
import type { RawRequest } from '../../../reference/http/raw-request.ts';
import { send } from '../../../reference/http/send.ts';
import type { Reply } from '../../../reference/http/reply.ts';
import { oddities, shuffled } from './all-oddities.testing.ts';
import { listenLocally } from '../../http/listen.ts';
import type { RightReply } from './oddity.testing.ts';

export interface OddServer {
  readonly url: string;
  /** The names of the oddities sent so far. */
  readonly sent: readonly string[];
  close(): Promise<void>;
}

export interface Oddness {
  readonly seed: number;
  /** The share of odd replies. */
  readonly share: number;
  /** The number of right replies at the start, so that a run begins. */
  readonly after: number;
}

/** A server that answers like `ask`, and odd now and then. */
export async function startOddServer(
  ask: (request: RawRequest, url: string) => Promise<Reply>,
  { seed, share, after }: Oddness,
): Promise<OddServer> {
  const random = randomNumbers(seed, 'odd replies');
  const next = shuffled(random, oddities);
  const sent: string[] = [];
  const sockets = new Set<Socket>();
  let requests = 0;
  let url = '';
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const reply = await ask(await requestOf(incoming), url);
      requests += 1;
      if (requests <= after || random() >= share) {
        send(reply, incoming, outgoing, {});
        return;
      }
      const oddity = next.next().value;
      sent.push(oddity.name);
      oddity.send(incoming.socket, rightReply(reply), random);
    })().catch(() => incoming.socket.destroy());
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  });
  url = await listenLocally(server);
  return {
    url,
    sent,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function requestOf(incoming: IncomingMessage): Promise<RawRequest> {
  const { method = '', url: target = '', headers, socket } = incoming;
  return { method, target, headers, body: await buffer(incoming), address: socket.remoteAddress ?? '', secure: false };
}

function rightReply({ status, headers, body, text, bytes }: Reply): RightReply {
  const written = bytes === undefined ? (text ?? (body === undefined ? '' : JSON.stringify(body))) : Buffer.from(bytes);
  return { status, headers: Object.entries(headers), text: written.toString() };
}
