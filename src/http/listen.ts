import type { Server } from 'node:net';

export interface Address {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
}

/** Starts to listen and returns the port. Rejects with the system's error if the port is not available. */
export async function listen(server: Server, { host, port }: Address): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}
