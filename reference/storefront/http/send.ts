import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Reply } from './reply.ts';
import type { Transport } from './transport.ts';

/** Puts a reply on the wire, in the manner of `transport`. */
export function send(reply: Reply, incoming: IncomingMessage, outgoing: ServerResponse, transport: Transport): void {
  if (reply.instead !== undefined) {
    if (reply.instead === 'hang-up') incoming.socket.destroy();
    return;
  }
  const plain = bytesOf(reply, transport.write ?? JSON.stringify);
  const gzip = transport.gzip === true && plain !== null && acceptsGzip(incoming);
  const body = gzip ? gzipSync(plain) : plain;
  const headers: Record<string, string> = { ...reply.headers };
  if (gzip) headers['content-encoding'] = 'gzip';
  if (transport.charset !== undefined && headers['content-type'] !== undefined) {
    headers['content-type'] += `; charset=${transport.charset}`;
  }
  if (transport.keepAlive === false) headers['connection'] = 'close';
  if (body !== null && transport.chunked !== true) headers['content-length'] = String(body.length);
  for (const [name, value] of Object.entries(headers)) {
    outgoing.setHeader(transport.upperCaseHeaders === true ? name.toUpperCase() : name, value);
  }
  outgoing.statusCode = reply.status;
  if (body === null) {
    outgoing.end();
    return;
  }
  const half = transport.chunked === true ? Math.ceil(body.length / 2) : 0;
  if (half > 0) outgoing.write(body.subarray(0, half));
  outgoing.end(body.subarray(half));
}

function bytesOf(reply: Reply, write: (body: unknown) => string): Buffer | null {
  if (reply.text !== undefined) return Buffer.from(reply.text);
  return reply.body === undefined ? null : Buffer.from(write(reply.body));
}

function acceptsGzip(incoming: IncomingMessage): boolean {
  return /\bgzip\b/.test(incoming.headers['accept-encoding'] ?? '');
}
