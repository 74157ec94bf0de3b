import { execFile, execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { curlCommand } from './curl.ts';
import { closeServer, listenLocally } from '../../http/listen.ts';
import { exchange } from '../sample-run.testing.ts';

const options = { keyHeader: 'g-api-key', keyVariable: 'SHOP_KEY', ownKey: '<masked 1a2b3c>' };

/** The words as a shell parses them. */
function wordsInShell(words: readonly string[]): readonly string[] {
  const text = execFileSync('sh', ['-c', `printf '%s\\0' ${words.join(' ')}`], {
    env: { SHOP_KEY: 'the-key' },
    encoding: 'utf8',
  });
  return text.split('\0').slice(0, -1);
}

describe('curlCommand', () => {
  test('sends the same request, the key by its variable', () => {
    expect(wordsInShell(curlCommand(exchange(), options) ?? [])).toEqual([
      'curl',
      '-sS',
      '-i',
      '-X',
      'POST',
      'https://shop.example.com/octo-gateway/v1/carts/c1/items',
      '-H',
      'g-api-key: the-key',
      '-H',
      'content-type: application/json',
      '--data-raw',
      '{"items":[{"productId":"p","optionId":"o","quantity":1,"expectedPrice":1201}]}',
    ]);
  });

  test('does not take another key for the own one, and keeps an empty header', () => {
    const headers = { 'g-api-key': '<masked ffffff>', 'x-empty': '' };
    const words = wordsInShell(
      curlCommand(exchange({ request: { url: 'https://shop.example.com/', headers, body: null } }), options) ?? [],
    );
    expect(words.slice(6)).toEqual(['-H', 'g-api-key: <another key>', '-H', 'x-empty;']);
  });

  test('sends each given key by its own variable, and no other key', () => {
    const keys = [
      { of: 'own partner', variable: 'SHOP_KEY', masked: '<masked 1a2b3c>' },
      { of: 'second partner', variable: 'OTHER_KEY', masked: '<masked ffffff>' },
    ] as const;
    const headerWith = (masked: string): string | undefined => {
      const request = { url: 'https://shop.example.com/', headers: { 'g-api-key': masked }, body: null };
      return curlCommand(exchange({ request }), { ...options, ownKey: masked, keys })?.at(-1);
    };
    expect(headerWith('<masked 1a2b3c>')).toBe('"g-api-key: $SHOP_KEY"');
    expect(headerWith('<masked ffffff>')).toBe('"g-api-key: $OTHER_KEY"');
    expect(headerWith('<masked 000000>')).toBe("'g-api-key: <another key>'");
  });

  test('sends the own key as a Bearer token, but no other token', () => {
    const words = (token: string) => {
      const request = { url: 'https://shop.example.com/', headers: { authorization: `Bearer ${token}` }, body: null };
      return wordsInShell(curlCommand(exchange({ request }), options) ?? []).at(-1);
    };
    expect(words('<masked 1a2b3c>')).toBe('authorization: Bearer the-key');
    expect(words('<masked ffffff>')).toBe('authorization: Bearer <masked ffffff>');
  });

  test('lets a shell run nothing that a target or a check put into a request', () => {
    const evil = "'; touch /tmp/owned; '$(id)`id`\\";
    const request = { url: `https://shop.example.com/${evil}`, headers: { 'x-evil': evil }, body: evil };
    const words = wordsInShell(curlCommand(exchange({ request }), options) ?? []);
    expect(words.slice(5)).toEqual([
      `https://shop.example.com/${evil}`,
      '-H',
      `x-evil: ${evil}`,
      '-H',
      'content-type:',
      '--data-raw',
      evil,
    ]);
  });

  test.each([
    ['GET', { accept: 'x/y' }, '{"a":1}'],
    ['HEAD', { accept: 'x/y' }, null],
    ['POST', { accept: 'x/y' }, '@/etc/hostname'],
    ['POST', { accept: 'x/y', 'content-type': 'text/plain', 'transfer-encoding': 'chunked' }, 'a'],
  ])('makes curl send the request of the run: %s %j %j', async (method, headers, body) => {
    const server = createServer(async (request, response) => {
      let text = '';
      for await (const part of request.setEncoding('utf8')) text += String(part);
      response.writeHead(200, { 'content-length': 9 }).end(request.method === 'HEAD' ? '' : 'the reply');
      const names = ['accept', 'content-type', 'transfer-encoding'];
      const sent = Object.fromEntries(
        names.flatMap((name) => (name in request.headers ? [[name, request.headers[name]]] : [])),
      );
      received.push([request.method, sent, text === '' ? null : text]);
    });
    const received: unknown[] = [];
    try {
      const url = `${await listenLocally(server)}/v1`;
      const words = curlCommand(exchange({ method, request: { url, headers, body } }), options) ?? [];
      await promisify(execFile)('sh', ['-c', [...words, '--max-time', '20'].join(' ')]);
    } finally {
      await closeServer(server);
    }
    expect(received).toEqual([[method, headers, body]]);
  });

  test('gives nothing for a signed request, which is good once', () => {
    expect(curlCommand(exchange(), { ...options, keyHeader: 'authorization' })).toBeNull();
  });

  test('gives nothing where the request was not kept whole', () => {
    const url = 'https://shop.example.com/';
    for (const body of ['{"note":"\u0000"}', '{"note":"\uFFFD"}']) {
      expect(curlCommand(exchange({ request: { url, headers: {}, body } }), options)).toBeNull();
    }
    expect(curlCommand(exchange({ request: { url, headers: {}, body: 'x', cut: true } }), options)).toBeNull();
  });

  test('has curl send a path with dots, and brackets, as they stand', () => {
    const request = { url: 'https://shop.example.com/carts/../orders?limit[]=1', headers: {}, body: null };
    expect(wordsInShell(curlCommand(exchange({ request }), options) ?? [])).toEqual([
      'curl',
      '-sS',
      '-i',
      '--path-as-is',
      '-g',
      '-X',
      'POST',
      'https://shop.example.com/carts/../orders?limit[]=1',
    ]);
  });
});
