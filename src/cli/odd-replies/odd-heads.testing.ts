import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Oddity } from './oddity.testing.ts';
import { framed, headOf, writeReply } from './write-reply.testing.ts';

const statuses: readonly string[] = [
  ...'0 Odd|99 Odd|099 Odd|100 Continue|101 Switching|102 Processing|103 Early Hints|199 Odd|200|201 Created|204 None'.split(
    '|',
  ),
  ...'205 Reset|206 Partial|226 IM Used|299 Odd|300 Choices|301 Moved|302 Found|304 Not Modified|307 Again'.split('|'),
  ...'399 Odd|402 Pay|407 Proxy|408 Slow|418 Teapot|421 Misdirected|425 Early|429 Many|499 Odd|500 Oops'.split('|'),
  ...'501 No|503 Busy|511 Login|599 Odd|600 High|999 Odd|1000 Long|-1 Negative|2e2 Float|OK 200'.split('|'),
  `200 ${'x'.repeat(5_000)}`,
];

type Headers = readonly (readonly [string, string])[];

const type = ['content-type', 'application/json'] as const;

/** Headers in addition to those of the right reply. */
const added: readonly (readonly [string, Headers])[] = [
  ['two content types', [['content-type', 'text/html'], type]],
  ['an empty content type', [['content-type', '']]],
  ['a content type of 8 kB', [['content-type', `application/json; a="${'b'.repeat(8_000)}"`]]],
  ['an odd charset', [['content-type', 'application/json; charset=utf-99; charset=']]],
  ['a header of 60 kB', [['x-long', 'x'.repeat(60_000)]]],
  ['a header of 200 kB', [['x-long', 'x'.repeat(200_000)]]],
  ['1,500 headers', Array.from({ length: 1_500 }, (_, index) => [`x-${index}`, '1'] as const)],
  ['3,000 equal headers', Array.from({ length: 3_000 }, () => ['x-a', '1'] as const)],
  ['bytes outside ASCII', [['x-odd', '\u00FF\u00ED\u00A0\u0080 \u00E9']]],
  [
    '__proto__',
    [
      ['__proto__', 'x'],
      ['constructor', 'x'],
      ['toString', 'x'],
    ],
  ],
  ['a control character', [['x-odd', 'a\u0001b\u001B[2J']]],
  ['NUL', [['x-odd', 'a\0b']]],
  ['a name with a space', [['x odd', 'a']]],
  ['an empty name', [['', 'a']]],
  ['a folded line', [['x-odd', 'a\r\n b']]],
  ['a line without a colon', [['x-odd', 'a\r\nnonsense']]],
  [
    'cookies',
    [
      ['set-cookie', 'a=1; Expires=Thu, 99 Foo'],
      ['set-cookie', ''],
      ['set-cookie', '=; __proto__=1'],
    ],
  ],
  [
    'an odd date',
    [
      ['date', 'Thu, 99 Foo 99999 99:99:99'],
      ['date', ''],
    ],
  ],
  [
    'an odd wait',
    [
      ['retry-after', '1e400'],
      ['retry-after', '-5'],
      ['retry-after', 'soon'],
    ],
  ],
  [
    'odd limits',
    [
      ['x-ratelimit-limit', 'NaN'],
      ['x-ratelimit-remaining', '-1'],
      ['x-ratelimit-reset', '1e400'],
    ],
  ],
  [
    'an odd location',
    [
      ['location', 'http://[::1'],
      ['location', '//'],
      ['location', '\u00ED\u00A0\u0080'],
    ],
  ],
  [
    'an odd deprecation',
    [
      ['deprecation', '@1e400'],
      ['sunset', 'never'],
      ['link', '<<>;rel=">'],
    ],
  ],
  [
    'an upgrade',
    [
      ['upgrade', 'websocket'],
      ['connection', 'upgrade'],
    ],
  ],
  [
    'trailers',
    [
      ['trailer', 'content-length'],
      ['te', 'trailers'],
    ],
  ],
];

/** Lies about the body. */
const lies: readonly (readonly [string, (length: number) => Headers])[] = [
  ['a content length too small', (length) => [['content-length', String(Math.floor(length / 2))]]],
  ['a content length too large', (length) => [['content-length', String(length + 100)]]],
  ['a negative content length', () => [['content-length', '-1']]],
  ['a huge content length', () => [['content-length', '99999999999999999999']]],
  ['an odd content length', () => [['content-length', '0x10']]],
  [
    'two content lengths',
    (length) => [
      ['content-length', String(length)],
      ['content-length', String(length + 1)],
    ],
  ],
  [
    'a content length and chunks',
    (length) => [
      ['content-length', String(length)],
      ['transfer-encoding', 'chunked'],
    ],
  ],
  ['the header transfer-encoding chunked, without chunks', () => [['transfer-encoding', 'chunked']]],
  [
    'an odd transfer encoding',
    (length) => [
      ['content-length', String(length)],
      ['transfer-encoding', 'gzip, odd'],
    ],
  ],
  ['no content length', () => []],
  ...['gzip', 'br', 'deflate', 'compress', 'zstd', 'gzip, gzip', '', ',,', '__proto__', 'x'.repeat(9_000)].map(
    (coding): readonly [string, (length: number) => Headers] => [
      `a false content encoding ${JSON.stringify(coding.slice(0, 20))}`,
      (length) => [
        ['content-length', String(length)],
        ['content-encoding', coding],
      ],
    ],
  ),
];

const zeros = Buffer.alloc(100_000_000);
let gzipBomb: Buffer | null = null;
let brotliBomb: Buffer | null = null;
const bombs: readonly (readonly [string, string, () => Buffer])[] = [
  ['gzip', 'gzip', () => (gzipBomb ??= gzipSync(zeros))],
  ['gzip twice', 'gzip, gzip', () => gzipSync((gzipBomb ??= gzipSync(zeros)))],
  ['brotli', 'br', () => (brotliBomb ??= brotliCompressSync(zeros, { params: { [1]: 3 } }))],
];

export const oddHeads: readonly Oddity[] = [
  ...statuses.flatMap((status): readonly Oddity[] => [
    {
      name: `the status ${status.slice(0, 30)} with a body`,
      send(socket, { headers, text }) {
        const body = Buffer.from(text);
        writeReply(socket, { status, headers: framed(headers, body), body });
      },
    },
    {
      name: `the status ${status.slice(0, 30)} without a body`,
      send: (socket) => writeReply(socket, { status, headers: [['connection', 'close']], body: Buffer.alloc(0) }),
    },
  ]),
  ...added.map(([name, more]): Oddity => ({
    name: `headers: ${name}`,
    send(socket, { status, headers, text }) {
      const body = Buffer.from(text);
      const others = headers.filter(([known]) => !more.some(([other]) => other === known));
      writeReply(socket, { status: `${status} Odd`, headers: framed([...more, ...others], body), body });
    },
  })),
  ...lies.map(([name, more]): Oddity => ({
    name: `headers: ${name}`,
    send(socket, { status, text }) {
      const body = Buffer.from(text);
      writeReply(socket, {
        status: `${status} Odd`,
        headers: [type, ...more(body.length), ['connection', 'close']],
        body,
      });
    },
  })),
  ...bombs.map(([name, coding, bomb]): Oddity => ({
    name: `a decompression bomb: ${name}`,
    send(socket, { status }) {
      const body = bomb();
      writeReply(socket, {
        status: `${status} Odd`,
        headers: framed([type, ['content-encoding', coding]], body),
        body,
      });
    },
  })),
  {
    name: 'informational replies before the reply',
    send(socket, { status, headers, text }) {
      const body = Buffer.from(text);
      for (const early of ['100 Continue', '102 Processing', '103 Early Hints', '199 Odd'])
        socket.write(headOf(early, [['link', '</a>']]));
      writeReply(socket, { status: `${status} Odd`, headers: framed(headers, body), body });
    },
  },
];
