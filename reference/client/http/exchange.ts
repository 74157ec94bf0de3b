import { Agent as HttpAgent, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { HttpReply, HttpRequest } from '../wire/call.ts';

export interface Exchange {
  readonly send: (request: HttpRequest, timeout: number) => Promise<HttpReply>;
  /** Closes every connection. */
  readonly close: () => void;
}

/** HTTP with one pool of connections for each connection name. */
export function openExchange(baseUrl: URL): Exchange {
  const isSecure = baseUrl.protocol === 'https:';
  const agents = new Map<string, HttpAgent>();
  const agentOf = (connection: string | null): HttpAgent => {
    if (connection === null) return isSecure ? new HttpsAgent() : new HttpAgent();
    const agent = agents.get(connection) ?? openAgent(isSecure);
    agents.set(connection, agent);
    return agent;
  };
  return {
    send: (request, timeout) => {
      const options: RequestOptions = {
        protocol: baseUrl.protocol,
        hostname: baseUrl.hostname.replace(/^\[|\]$/g, ''),
        port: baseUrl.port,
        method: request.method,
        path: request.target,
        headers: headersOf(request),
        agent: agentOf(request.connection),
      };
      return exchange({ open: isSecure ? httpsRequest : httpRequest, options, body: request.body, timeout });
    },
    close: () => {
      for (const agent of agents.values()) agent.destroy();
    },
  };
}

function openAgent(isSecure: boolean): HttpAgent {
  return isSecure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
}

function headersOf({ headers, body, chunked, connection }: HttpRequest): Record<string, string> {
  const framing = body === null || chunked ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return { ...headers, ...framing, ...(connection === null ? { connection: 'close' } : {}) };
}

interface Sending {
  readonly open: typeof httpRequest;
  readonly options: RequestOptions;
  readonly body: string | null;
  readonly timeout: number;
}

function exchange({ open, options, body, timeout }: Sending): Promise<HttpReply> {
  return new Promise((resolve, reject) => {
    const request = open(options, (reply) => {
      received(reply)
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
    const timer = setTimeout(() => request.destroy(new Error(`no reply within ${timeout} ms`)), timeout);
    request.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    // Written before the end: Node sends a body of unknown length in chunks.
    if (body !== null) request.write(body);
    request.end();
  });
}

async function received(reply: IncomingMessage): Promise<HttpReply> {
  const chunks: Buffer[] = [];
  for await (const chunk of reply) chunks.push(Buffer.from(chunk));
  if (!reply.complete) throw new Error('the reply ended too early');
  const headers = Object.entries(reply.headers).map(([name, value]) => [name, String(value)] as const);
  return {
    status: reply.statusCode ?? 0,
    headers: Object.fromEntries(headers),
    body: Buffer.concat(chunks).toString(),
  };
}
