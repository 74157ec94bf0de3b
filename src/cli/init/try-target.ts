import type { TlsSettings } from '../../certification/tls-files-of.ts';
import type { TlsFiles } from '../../http/tls-files.ts';
import { createClient } from '../../http/client.ts';
import { proxyFor } from '../../http/proxy.ts';
import { problemOfProbes, withCrash } from '../../run/preflight.ts';
import { outgoing } from '../../run/transport/wire.ts';
import type { Protocol } from '../../expect/suite.ts';
import type { Request } from '../../model/exchange.ts';
import { isSuccessful } from '../../model/status.ts';
import type { Io } from '../process/io.ts';
import { ownVersion } from '../../certification/version.ts';

/** The result of trying a target, in words. */
export interface Tried {
  readonly well: boolean;
  readonly says: string;
  readonly hint: string | null;
  /** The body of the reply; absent without a reply. */
  readonly answer?: string;
}

/** How the target is tried, once its target file is written. */
export interface Trying extends TlsSettings {
  readonly env: Io['env'];
  readonly insecure: boolean | undefined;
  readonly tries: boolean;
}

export interface Trial {
  readonly baseUrl: string;
  /** The key, and the variable that holds it. */
  readonly key: string | undefined;
  readonly variable: string;
  /** Defines the request: its first probe is sent. */
  readonly protocol: Protocol;
  readonly apiKey: string | null;
  readonly tls: TlsFiles | null;
  readonly insecure: boolean | undefined;
  readonly env: Io['env'];
  readonly signal: AbortSignal;
}

const requestTimeoutMs = 10_000;

/** Sends the first probe of a run, which is a read. Returns the result in words. */
export async function tryTarget(trial: Trial): Promise<Tried> {
  const { baseUrl, variable, protocol, apiKey, tls, insecure = false, env, signal, key } = trial;
  const [probe] = protocol.probes;
  if (probe === undefined) return { well: false, says: 'there is nothing to read', hint: null };
  if ((key ?? '') === '') {
    return {
      well: false,
      says: `the target was not tried, because ${variable} is not set`,
      hint: 'set it before the first run',
    };
  }
  const client = await createClient({
    origin: new URL(baseUrl).origin,
    connections: 1,
    timeoutMs: requestTimeoutMs,
    proxy: proxyFor(baseUrl, env),
    ...(tls === null ? {} : { tls }),
    insecure,
  });
  try {
    const wire = { baseUrl, apiKey, userAgent: `octoproof/${ownVersion()}`, headers: {}, protocol };
    const result = await client.send({ ...outgoing(probe, wire), signal });
    if (signal.aborted) return { well: false, says: 'interrupted', hint: null };
    const { status } = result.reply ?? { status: 0 };
    const answer = result.reply?.text ?? '';
    if (status === 401 || status === 403) return { ...refused(status, variable, protocol), answer };
    if (status >= 500) return { ...serverError(status, probe), answer };
    if (status >= 400) return { ...unexpectedStatus(status, probe, protocol), answer };
    const problem = problemOfProbes([{ ...result, number: 1, endpoint: probe.endpoint }], protocol);
    if (problem !== null) {
      const { message, hint } = await withCrash(problem, [result], client);
      return { well: false, says: message, hint };
    }
    return {
      ...(isSuccessful(status) ? well(status, result.ms, protocol) : unexpectedStatus(status, probe, protocol)),
      answer,
    };
  } finally {
    await client.close();
  }
}

function well(status: number, ms: number, { needsKey }: Protocol): Tried {
  const credential = needsKey ? 'key' : 'signature';
  return { well: true, says: `${status} after ${Math.round(ms)} ms: the target accepts the ${credential}`, hint: null };
}

function refused(status: number, variable: string, { needsKey }: Protocol): Tried {
  if (!needsKey) {
    const hint = `does ${variable} contain the key of this environment? octoproof partner finds the cause`;
    return { well: false, says: `${status}: the target refuses the signature`, hint };
  }
  const hint = `does ${variable} contain the current key of this environment?`;
  return { well: false, says: `${status}: the target refuses the key`, hint };
}

function serverError(status: number, { method, path }: Request): Tried {
  const hint = 'the target failed on this request: see its log. A refused key or signature would be 401';
  return { well: false, says: `${status} for ${method} ${path}`, hint };
}

function unexpectedStatus(status: number, { method, path }: Request, { needsKey }: Protocol): Tried {
  const hintFor404 = needsKey
    ? 'the base URL must not contain a path of the contract'
    : 'are the base URL and the path correct, and can the product be booked?';
  const hint = status === 404 ? hintFor404 : 'the target is reachable; a run shows more';
  return { well: false, says: `${status} for ${method} ${path}`, hint };
}
