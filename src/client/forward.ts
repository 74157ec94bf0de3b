import { secureContextOf, type TlsFiles } from '../http/tls-files.ts';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { ServedReply } from '../expect/client-suite.ts';
import { decodeContent } from '../http/content-coding.ts';
import { parseJson } from '../model/json.ts';
import { bodyOf } from '../http/bounded-body.ts';
import { largestBody, largestBodyText } from './bodies.ts';

/** The service behind the proxy. */
export interface Upstream {
  readonly baseUrl: string;
  /** Certificates to trust and to show; null if only the usual ones are trusted. */
  readonly tls: TlsFiles | null;
  /** True if the certificate of the service is not verified. Default: false. */
  readonly insecure?: boolean;
  /** Sends the client's own `host` header. The sandbox builds its links from it; a real service needs its own. */
  readonly keepsHost: boolean;
}

/** A request as it goes to the service. */
export interface Forwarded {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer;
}

/** The reply of the service: its bytes for the client, and its meaning for the rules. */
export interface UpstreamReply {
  readonly served: ServedReply;
  readonly rawHeaders: readonly string[];
  readonly bytes: Buffer;
}

export interface Forwarder {
  /** Rejects if the service does not answer. */
  send(request: Forwarded): Promise<UpstreamReply>;
  close(): void;
}

/** Headers of one connection, which a proxy must not forward (RFC 9110, section 7.6.1). */
const hopByHop: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

const timeoutMs = 60_000;

export function createForwarder({ baseUrl, tls, insecure = false, keepsHost }: Upstream): Forwarder {
  const base = new URL(baseUrl);
  const isTls = base.protocol === 'https:';
  // A service may close a kept connection just when the next request is sent.
  const agent = isTls
    ? new HttpsAgent({
        keepAlive: false,
        rejectUnauthorized: !insecure,
        ...(tls === null ? {} : { secureContext: secureContextOf(tls) }),
      })
    : new HttpAgent({ keepAlive: false });
  const start = isTls ? httpsRequest : httpRequest;
  const prefix = base.pathname.replace(/\/$/, '');
  return {
    send: ({ method, target, headers, body }) =>
      new Promise((resolve, reject) => {
        const kept = headers.filter(([name]) => !isDropped(name.toLowerCase(), keepsHost));
        const outgoing = start(
          {
            protocol: base.protocol,
            hostname: base.hostname.replace(/^\[|\]$/g, ''),
            port: base.port === '' ? undefined : base.port,
            method,
            path: prefix + target,
            agent,
            headers: [...kept, ...lengthOf(method, body), ...(keepsHost ? [] : [['host', base.host] as const])].flat(),
            timeout: timeoutMs,
          },
          (incoming) =>
            void received(incoming).then(resolve, (error: Error) => {
              incoming.destroy();
              reject(error);
            }),
        );
        outgoing.on('timeout', () => outgoing.destroy(new Error(`no reply within ${timeoutMs / 1000} s`)));
        outgoing.on('error', reject);
        outgoing.on('upgrade', (_, socket) => {
          socket.destroy();
          reject(new Error('the reply switches to another protocol'));
        });
        outgoing.end(body);
      }),
    close: () => agent.destroy(),
  };
}

function isDropped(name: string, keepsHost: boolean): boolean {
  return hopByHop.has(name) || name === 'content-length' || name === 'expect' || (name === 'host' && !keepsHost);
}

/** The body is complete here, so its length replaces a chunked encoding. */
function lengthOf(method: string, body: Buffer): readonly (readonly [string, string])[] {
  return body.length > 0 || ['POST', 'PATCH', 'PUT'].includes(method) ? [['content-length', String(body.length)]] : [];
}

async function received(incoming: IncomingMessage): Promise<UpstreamReply> {
  // Node.js reads such a status, but cannot send it to the client.
  if ((incoming.statusCode ?? 0) < 100) throw new Error(`the reply has the status ${incoming.statusCode}`);
  const { bytes, isWhole } = await bodyOf(incoming, largestBody, 'close');
  if (!isWhole) throw new Error(`a reply has more than ${largestBodyText}`);
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );
  const text = (await decodedBody(bytes, headers['content-encoding'] ?? '')).toString('utf8');
  return {
    served: servedReply(incoming.statusCode ?? 0, headers, text),
    rawHeaders: forClient(incoming.rawHeaders),
    bytes,
  };
}

export function servedReply(status: number, headers: Readonly<Record<string, string>>, text: string): ServedReply {
  return { status, headers, text, json: text === '' ? undefined : parseJson(text) };
}

function forClient(rawHeaders: readonly string[]): readonly string[] {
  return rawHeaders.filter((_, index) => !hopByHop.has((rawHeaders[index - (index % 2)] ?? '').toLowerCase()));
}

/** Undecodable bytes stay as they are: the client has to cope with them, octoproof only records. */
async function decodedBody(bytes: Buffer, encoding: string): Promise<Buffer> {
  try {
    return await decodeContent(bytes, encoding, largestBody);
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    if (isTooLarge) throw new Error(`a reply has more than ${largestBodyText} after decompression`, { cause: error });
    return bytes;
  }
}
