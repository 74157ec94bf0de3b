import { createServer, type Socket } from 'node:net';
import { listenLocally } from './listen.ts';

/** A received request: its text, byte for byte as latin1, and the socket to answer on. */
export interface Turn {
  readonly text: string;
  readonly socket: Socket;
  /** Number of the request at this server, from 1. */
  readonly nth: number;
}

export interface ScriptedServer {
  readonly origin: string;
  /** The text of the received requests. */
  readonly requests: readonly string[];
  /** Number of connections opened so far. */
  readonly connections: () => number;
  readonly close: () => Promise<void>;
}

/**
 * A TCP server on loopback for tests of misbehaving servers. Each request is passed to `answer`, which may write any
 * bytes. A request must arrive in one piece.
 */
export async function serveScript(answer: (turn: Turn) => void): Promise<ScriptedServer> {
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      requests.push(chunk.toString('latin1'));
      answer({ text: chunk.toString('latin1'), socket, nth: requests.length });
    });
  });
  return {
    origin: await listenLocally(server),
    requests,
    connections: () => connections,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
