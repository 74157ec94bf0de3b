import type { Server as HttpServer } from 'node:http';
import type { Server } from 'node:net';

export interface Address {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
}

const anyLocalPort: Address = { host: '127.0.0.1', port: 0 };

/** Starts to listen and returns the port. Rejects with the system's error if the port is not available. */
export async function listen(server: Server, { host, port } = anyLocalPort): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** Starts to listen on any free port of this machine and returns the origin. */
export async function listenLocally(server: Server): Promise<string> {
  return `http://127.0.0.1:${await listen(server)}`;
}

/** Closes a server and all its connections. */
export async function closeServer(server: HttpServer): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}
