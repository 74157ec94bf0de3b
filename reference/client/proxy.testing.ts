import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { jsonOf } from './wire/decode.ts';

export interface Passing {
  /** Method and target, with the query. */
  readonly request: string;
  readonly body: unknown;
  readonly raw: string;
  readonly headers: IncomingMessage['headers'];
  /** When it arrived, in ms. */
  readonly at: number;
}

export interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** `pass`: to the storefront. `drop`: no reply, nothing done. `lose`: done, but no reply. A function edits the reply. */
export type Stimulus = 'pass' | 'drop' | 'lose' | Reply | ((reply: Reply) => Reply);

export interface Proxy {
  readonly baseUrl: string;
  readonly passed: Passing[];
  /** Decides about each request. */
  on(decide: (passing: Passing) => Stimulus): void;
  close(): void;
}

/** A server between a client and a storefront that can spoil requests and replies. */
export async function openProxy(origin: string): Promise<Proxy> {
  const passed: Passing[] = [];
  let decide: (passing: Passing) => Stimulus = () => 'pass';
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(Buffer.from(chunk));
      const raw = Buffer.concat(chunks).toString();
      const { method = '', url = '', headers } = request;
      const passing = { request: `${method} ${url}`, body: jsonOf(raw), raw, headers, at: performance.now() };
      passed.push(passing);
      const stimulus = decide(passing);
      if (stimulus === 'drop') return void request.socket.destroy();
      const reply = typeof stimulus === 'object' ? stimulus : await forward(origin + url, method, headers, raw);
      if (stimulus === 'lose') return void request.socket.destroy();
      const { status, body, headers: extra = {} } = typeof stimulus === 'function' ? stimulus(reply) : reply;
      response.writeHead(status, { 'content-type': 'application/json', ...extra });
      response.end(body === undefined ? undefined : JSON.stringify(body));
    })().catch(() => request.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    baseUrl: `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`,
    passed,
    on: (next) => {
      decide = next;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function forward(url: string, method: string, headers: IncomingMessage['headers'], raw: string): Promise<Reply> {
  const sent = Object.entries(headers).filter(
    ([name]) => !['host', 'connection', 'content-length', 'transfer-encoding', 'keep-alive'].includes(name),
  );
  const reply = await fetch(url, {
    method,
    headers: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
    ...(raw === '' ? {} : { body: raw }),
  });
  return { status: reply.status, body: jsonOf(await reply.text()) };
}
