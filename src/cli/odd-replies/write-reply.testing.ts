import type { Socket } from 'node:net';

interface Parts {
  /** The status line without its version, such as `200 OK`. */
  readonly status: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array;
}

/** Writes a reply byte for byte, headers as latin1, and ends the connection. */
export function writeReply(socket: Socket, { status, headers, body }: Parts): void {
  socket.write(headOf(status, headers));
  socket.end(body);
}

export function headOf(status: string, headers: Parts['headers']): Buffer {
  const lines = [`HTTP/1.1 ${status}`, ...headers.map(([name, value]) => `${name}: ${value}`), '', ''];
  return Buffer.from(lines.join('\r\n'), 'latin1');
}

/** Headers for this body, which is the last one of its connection. */
export function framed(headers: Parts['headers'], body: Uint8Array): Parts['headers'] {
  const others = headers.filter(([name]) => !/^(?:content-length|connection)$/i.test(name));
  return [...others, ['content-length', String(body.length)], ['connection', 'close']];
}
