import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Reply } from './reply.ts';
import type { Transport } from './transport.ts';

/** A reply as it is sent: header names and values in order, and the bytes of its body. */
export interface Framed {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

export function framed(reply: Reply, request: Pick<IncomingMessage, 'headers'>, transport: Transport): Framed {
  const bytes = bytesOf(reply, transport.write ?? JSON.stringify);
  const isZipped = transport.gzip === true && bytes !== null && acceptsGzip(request);
  const body = isZipped ? gzipSync(bytes) : bytes;
  const headers = headersOf(reply, transport);
  if (isZipped) headers['content-encoding'] = 'gzip';
  if (body !== null && transport.chunked !== true) headers['content-length'] = String(body.length);
  return { status: reply.status, headers, body };
}

export function send(reply: Reply, incoming: IncomingMessage, outgoing: ServerResponse, transport: Transport): void {
  if (reply.noReply === 'silence') return;
  if (reply.noReply === 'hang-up') {
    incoming.socket.destroy();
    return;
  }
  const { status, headers, body } = framed(reply, incoming, transport);
  for (const [name, value] of Object.entries(headers)) {
    outgoing.setHeader(transport.upperCaseHeaders === true ? name.toUpperCase() : name, value);
  }
  outgoing.statusCode = status;
  if (body === null) {
    if (reply.noReply === 'cut-off') incoming.socket.destroy();
    outgoing.end();
    return;
  }
  if (reply.noReply === 'cut-off') {
    outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => incoming.socket.destroy());
    return;
  }
  const half = transport.chunked === true ? Math.ceil(body.length / 2) : 0;
  if (half > 0) outgoing.write(body.subarray(0, half));
  outgoing.end(body.subarray(half));
}

function headersOf(reply: Reply, { charset, keepAlive }: Transport): Record<string, string> {
  const headers = { ...reply.headers };
  const type = headers['content-type'];
  if (charset !== undefined && type !== undefined) headers['content-type'] = `${type}; charset=${charset}`;
  if (keepAlive === false) headers['connection'] = 'close';
  return headers;
}

function bytesOf(reply: Reply, write: (body: unknown) => string): Buffer | null {
  if (reply.bytes !== undefined) return Buffer.from(reply.bytes);
  if (reply.text !== undefined) return Buffer.from(reply.text);
  return reply.body === undefined ? null : Buffer.from(write(reply.body));
}

function acceptsGzip({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return /\bgzip\b/.test(headers['accept-encoding'] ?? '');
}
