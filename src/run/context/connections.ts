import type { TlsFiles } from '../../http/tls-files.ts';
import type { Facts } from '../../expect/suite.ts';
import { createClient, type Client, type CreateClient } from '../../http/client.ts';
import { proxyFor } from '../../http/proxy.ts';
import type { Budgets } from '../events.ts';

/** The HTTP clients of a run: of the target, and of its control endpoint. */
export interface Connections {
  readonly client: Client;
  /** Null without a control endpoint. */
  readonly control: Client | null;
  /** A further client of the target, with connections of its own. */
  open(count: number): Promise<Client>;
  /** Called when the target refused a connection: halves those of each client, and closes all that are idle. */
  useFewer(): void;
  close(): Promise<void>;
}

export interface ConnectionSettings {
  readonly facts: Pick<Facts, 'baseUrl' | 'control'>;
  readonly budgets: Pick<Budgets, 'concurrency' | 'timeoutMs'>;
  /** Certificates to trust and to show; null if only the usual ones are trusted. */
  readonly tls: TlsFiles | null;
  /** True if the certificates of the target are not verified. Default: false. */
  readonly insecure?: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Absent for clients that send over the network. */
  readonly createClient?: CreateClient;
}

export async function openConnections(settings: ConnectionSettings): Promise<Connections> {
  const { facts, budgets, tls, insecure = false, env } = settings;
  const create = settings.createClient ?? createClient;
  let limit = Infinity;
  const clients = new Set<Client>();
  const connect = async (url: string, connections: number): Promise<Client> => {
    const { origin } = new URL(url);
    const client = await create({
      origin,
      connections: Math.min(connections, limit),
      timeoutMs: budgets.timeoutMs,
      ...(tls === null ? {} : { tls }),
      insecure,
      proxy: proxyFor(origin, env),
    });
    clients.add(client);
    return {
      ...client,
      async close() {
        clients.delete(client);
        await client.close();
      },
    };
  };
  const client = await connect(facts.baseUrl, budgets.concurrency);
  const control = facts.control === null ? null : await connect(facts.control, budgets.concurrency);
  return {
    client,
    control,
    open: async (count) => await connect(facts.baseUrl, count),
    useFewer() {
      limit = Math.max(1, Math.floor(Math.min(limit, budgets.concurrency) / 2));
      for (const each of clients) each.useFewerConnections();
    },
    async close() {
      await Promise.all([...clients].map(async (each) => await each.close()));
    },
  };
}
