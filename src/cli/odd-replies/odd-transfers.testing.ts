import type { Socket } from 'node:net';
import type { Oddity, RightReply } from './oddity.testing.ts';
import { framed, headOf } from './write-reply.testing.ts';

/** Sends these bytes instead of a reply, and closes the connection. */
function raw(name: string, bytes: (right: RightReply) => string | Uint8Array): Oddity {
  return { name: `the connection: ${name}`, send: (socket, right) => void socket.end(bytes(right)) };
}

/** Sends the head of the right reply, then these bytes again and again. */
function endless(name: string, { bytes, everyMs }: { bytes: string; everyMs: number }): Oddity {
  return {
    name: `the connection: ${name}`,
    send(socket, { status, headers }) {
      const others = headers.filter(([known]) => known !== 'content-length');
      socket.write(headOf(`${status} Odd`, [...others, ['transfer-encoding', 'chunked']]));
      const chunk = `${bytes.length.toString(16)}\r\n${bytes}\r\n`;
      const more = (): void => {
        if (socket.destroyed) return;
        if (everyMs > 0) {
          socket.write(chunk);
          setTimeout(more, everyMs);
        } else if (socket.write(chunk)) setImmediate(more);
        else socket.once('drain', more);
      };
      more();
    },
  };
}

const wholeReply = ({ status, headers, text }: RightReply): string => {
  const body = Buffer.from(text);
  return headOf(`${status} Odd`, framed(headers, body)).toString('latin1') + body.toString('latin1');
};

export const oddTransfers: readonly Oddity[] = [
  raw('closed at once', () => ''),
  raw('noise', () => Buffer.from(Array.from({ length: 2_000 }, (_, index) => (index * 7_919) % 256))),
  raw('a reply of HTTP/0.9', ({ text }) => text),
  raw('a version of HTTP that does not exist', () => 'HTTP/9.9 200 OK\r\ncontent-length: 0\r\n\r\n'),
  raw('the preface of HTTP/2', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  raw('line feeds only', (right) => wholeReply(right).replaceAll('\r\n', '\n')),
  raw('half of the head', (right) => wholeReply(right).slice(0, 40)),
  raw('half of the reply', (right) => wholeReply(right).slice(0, wholeReply(right).length - 2)),
  raw('two replies at once', (right) => Buffer.from(wholeReply(right) + wholeReply(right), 'latin1')),
  raw(
    'chunks with an odd length',
    () => 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nfffffffffffffffff\r\n{}',
  ),
  raw(
    'chunks with a long extension',
    () => `HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n2;${'x'.repeat(70_000)}\r\n{}\r\n0\r\n\r\n`,
  ),
  { name: 'the connection: reset', send: (socket: Socket) => void socket.resetAndDestroy() },
  { name: 'the connection: silence', send: () => {} },
  endless('a body that drips', { bytes: ' ', everyMs: 50 }),
  endless('a body without an end', { bytes: '[1,2,3],'.repeat(8_000), everyMs: 0 }),
];
