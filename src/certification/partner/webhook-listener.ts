import { listenForDeliveries, type Listener } from '../../http/listener.ts';
import { ConfigurationError } from '../../model/configuration-error.ts';

/** Listens on the address in the settings. Throws a ConfigurationError if the address is not available. */
export async function listenForWebhook({ host, port }: { host: string; port: number }): Promise<Listener> {
  try {
    return await listenForDeliveries({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const fault = faults[code];
    if (fault === undefined) throw error;
    const { flag, message } = fault({ host, port });
    throw new ConfigurationError([{ flag, message, hint: hints[flag] ?? null }]);
  }
}

const hints: Readonly<Record<string, string>> = {
  '--webhook-port': 'use another port, or --webhook-port 0 for any free port',
  '--webhook-host': 'give an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them',
};

type Fault = (address: { host: string; port: number }) => { readonly flag: string; readonly message: string };

const faults: Readonly<Record<string, Fault>> = {
  EADDRINUSE: ({ port }) => ({ flag: '--webhook-port', message: `port ${port} is taken` }),
  EACCES: ({ port }) => ({ flag: '--webhook-port', message: `no permission to listen on port ${port}` }),
  EADDRNOTAVAIL: ({ host }) => ({ flag: '--webhook-host', message: `${host} is not an address of this machine` }),
  ENOTFOUND: ({ host }) => ({ flag: '--webhook-host', message: `unknown host ${JSON.stringify(host)}` }),
  EAI_AGAIN: ({ host }) => ({ flag: '--webhook-host', message: `unknown host ${JSON.stringify(host)}` }),
};
