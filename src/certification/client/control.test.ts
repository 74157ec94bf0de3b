import { createServer, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { closeServer, listenLocally } from '../../http/listen.ts';
import { controlAt } from './control.ts';

const servers: Server[] = [];
afterEach(() => Promise.all(servers.splice(0).map(closeServer)));

it('opens a connection for each request: a kept one may be closed when the next request is sent', async () => {
  const sockets = new Set<unknown>();
  const server = createServer((incoming, outgoing) => {
    sockets.add(incoming.socket);
    incoming.resume();
    outgoing.end('{"handle": "h1", "data": 3}');
  });
  servers.push(server);
  const control = controlAt(await listenLocally(server), 'k');

  expect(await control.arrange('freshDeal', {})).toEqual({ handle: 'h1', data: 3 });
  expect(await control.change('h1', { status: 'sold_out' })).toBe(3);
  expect(sockets.size).toBe(2);
});
