import { createClient } from '../../http/client.ts';
import { proxyFor } from '../../http/proxy.ts';
import { problemOfProbes, withCrash } from '../../run/preflight.ts';
import { outgoing } from '../../run/transport/wire.ts';
import type { Protocol } from '../../expect/suite.ts';
import { isSuccessful } from '../../spec/status.ts';
import type { Io } from '../process/io.ts';
import { ownVersion } from '../../certification/version.ts';

/** The result of trying a target, in words. */
export interface Tried {
  readonly well: boolean;
  readonly says: string;
  readonly hint: string | null;
}

export interface Trial {
  readonly baseUrl: string;
  /** The key, and the variable that holds it. */
  readonly key: string | undefined;
  readonly variable: string;
  /** Takes part in the first request alone. */
  readonly protocol: Protocol;
  readonly apiKey: string | null;
  readonly ca: string | null;
  readonly env: Io['env'];
  readonly signal: AbortSignal;
}

/** Milliseconds for the one request. */
const patience = 10_000;

/** Sends the first request with which a run would begin, a read, and says in words what came back. */
export async function tryTarget({ baseUrl, variable, protocol, apiKey, ca, env, signal, key }: Trial): Promise<Tried> {
  const [probe] = protocol.probes;
  if (probe === undefined) return { well: false, says: 'not tried: there is nothing to read', hint: null };
  if ((key ?? '') === '') {
    return { well: false, says: `not tried: ${variable} is not set`, hint: 'set it before the first run' };
  }
  const client = await createClient({
    origin: new URL(baseUrl).origin,
    connections: 1,
    timeoutMs: patience,
    proxy: proxyFor(baseUrl, env),
    ...(ca === null ? {} : { ca }),
  });
  try {
    const wire = { baseUrl, apiKey, userAgent: `octoproof/${ownVersion()}`, headers: {}, protocol };
    const result = await client.send({ ...outgoing(probe, wire), signal });
    if (signal.aborted) return { well: false, says: 'not tried to the end: interrupted', hint: null };
    const { status } = result.reply ?? { status: 0 };
    if (status === 401 || status === 403) return refused(status, variable);
    if (status >= 500) return broke(status, probe);
    if (status >= 400) return odd(status, probe);
    const problem = problemOfProbes([{ ...result, number: 1, endpoint: probe.endpoint }], protocol);
    if (problem !== null) {
      const { message, hint } = await withCrash(problem, [result], client);
      return { well: false, says: message, hint };
    }
    return isSuccessful(status) ? well(status, result.ms) : odd(status, probe);
  } finally {
    await client.close();
  }
}

function well(status: number, ms: number): Tried {
  return { well: true, says: `it answers ${status} after ${Math.round(ms)} ms, and takes the key`, hint: null };
}

function refused(status: number, variable: string): Tried {
  const hint = `see whether ${variable} holds the key of this environment, and whether it was replaced`;
  return { well: false, says: `it answers ${status}: the key is refused`, hint };
}

function broke(status: number, { method, path }: { readonly method: string; readonly path: string }): Tried {
  const hint = 'it broke on this request: look at its log; a key or signature is refused with 401';
  return { well: false, says: `it answers ${status} to ${method} ${path}`, hint };
}

function odd(status: number, { method, path }: { readonly method: string; readonly path: string }): Tried {
  const hint =
    status === 404
      ? 'is the base URL the address below which the paths of the contract begin?'
      : 'it can be reached; a run will say more';
  return { well: false, says: `it answers ${status} to ${method} ${path}`, hint };
}
