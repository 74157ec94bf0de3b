import { createServer } from 'node:net';
import { listen } from '../http/listen.ts';

/** A port of this machine that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}
