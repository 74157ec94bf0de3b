import { createClient, type Client, type WireRequest, type WireResult } from './client.ts';
import { serveScript, type ScriptedServer, type Turn } from './scripted-server.testing.ts';

export interface Conversation {
  readonly server: ScriptedServer;
  readonly client: Client;
  /** Sends a GET of `/`, with the given changes. */
  readonly send: (change?: Partial<WireRequest>) => Promise<WireResult>;
}

export interface ConversationOptions {
  readonly answer: (turn: Turn) => void;
  readonly connections?: number;
  readonly timeoutMs?: number;
  /** Registers work for the end of the test. */
  readonly atEnd: (close: () => Promise<void>) => void;
}

/** Starts a scripted server and a client of it, for tests. */
export async function converse({
  answer,
  connections = 1,
  timeoutMs = 2_000,
  atEnd,
}: ConversationOptions): Promise<Conversation> {
  const server = await serveScript(answer);
  const client = await createClient({ origin: server.origin, connections, timeoutMs });
  atEnd(async () => {
    await client.close();
    await server.close();
  });
  return {
    server,
    client,
    send: (change = {}) => client.send({ method: 'GET', url: `${server.origin}/`, headers: {}, body: null, ...change }),
  };
}
