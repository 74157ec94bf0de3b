import { Agent, createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { closeServer, listenLocally } from '../../http/listen.ts';
import type { Operation } from './subject.ts';

/** The answers of a dead operation. The rest of the service works. */
export const deadAnswers = ['500', '{}', '[]', 'null', 'html', 'nothing', 'half a body', 'hangs'] as const;
export type DeadAnswer = (typeof deadAnswers)[number];

export interface DeadServer {
  readonly baseUrl: string;
  close(): Promise<void>;
}

/** Starts a proxy to a live server that answers one operation itself (all operations, if null). */
export async function startDeadServer(
  liveUrl: string,
  { operation, answer, operations }: { operation: string | null; answer: DeadAnswer; operations: readonly Operation[] },
): Promise<DeadServer> {
  const agent = new Agent({ keepAlive: true });
  const server = createServer((incoming, response) => {
    if (operation === null || operationOf(incoming, operations) === operation)
      return answerDead(incoming, response, answer);
    pass(incoming, response, { liveUrl, agent });
  });
  return {
    baseUrl: await listenLocally(server),
    async close() {
      agent.destroy();
      await closeServer(server);
    },
  };
}

function operationOf({ method, url = '' }: IncomingMessage, operations: readonly Operation[]): string | null {
  const path = url.replace(/\?.*$/, '');
  return operations.find((one) => one.method === method && one.path.test(path))?.name ?? null;
}

function pass(
  incoming: IncomingMessage,
  response: ServerResponse,
  { liveUrl, agent }: { liveUrl: string; agent: Agent },
): void {
  const { method, headers, url = '' } = incoming;
  const onward = forward(liveUrl + url, { agent, headers, ...(method === undefined ? {} : { method }) }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(response);
  });
  onward.on('error', () => response.destroy());
  incoming.pipe(onward);
}

function answerDead(incoming: IncomingMessage, response: ServerResponse, answer: DeadAnswer): void {
  incoming.resume();
  const json = { 'content-type': 'application/json' };
  switch (answer) {
    case '500':
      return void response.writeHead(500, json).end('{"code":"internal","message":"broken","details":null}');
    case '{}':
    case '[]':
    case 'null':
      return void response.writeHead(200, json).end(answer);
    case 'html':
      return void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>It works</title>');
    case 'nothing':
      return void response.writeHead(200).end();
    case 'half a body':
      response.writeHead(200, { ...json, 'content-length': '100' }).write('{"id":"ab');
      return void setTimeout(() => response.destroy(), 5);
    case 'hangs':
      return;
  }
}
