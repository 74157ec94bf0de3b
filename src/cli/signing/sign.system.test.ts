import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.testing.ts';
import {
  knownBaseString,
  knownKey,
  knownRequest,
  knownSignature,
} from '../../../reference/signing/known-answer.testing.ts';
import { verify } from '../../../reference/signing/index.ts';
import { isObject, parseJson } from '../../model/json.ts';
import { call } from '../fake-io.testing.ts';
import { listenLocally } from '../../http/listen.ts';
import { authorization, callWithKey, plantedKey, rawRequest, request } from './planted-key.testing.ts';

const run = promisify(execFile);
const { method, url, nonce, body } = request;
const flags = ['sign', '--method', method, '--url', url, '--nonce', nonce, '--body', body];

const folder = temporaryFolder();

async function fileWith(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

describe('octoproof sign', () => {
  it('prints only the Authorization header of the request', async () => {
    expect(await callWithKey(flags)).toEqual({ code: 0, stdout: `${authorization}\n`, stderr: '' });
  });

  it('computes the known signature of a known request', async () => {
    const json = await fileWith('known.json', JSON.stringify(knownRequest));
    const { stdout } = await call(['sign', '--request', json], { env: { OCTOPROOF_SIGNING_KEY: knownKey } });

    expect(stdout).toContain(`signature="${knownSignature}"`);
  });

  it.each([
    ['a curl line', `curl '${url}' --data-raw '${body}'`],
    ['a raw request', rawRequest('none')],
    ['JSON', JSON.stringify({ method, url, body })],
  ])('reads %s on stdin', async (_, stdin) => {
    const { code, stdout } = await callWithKey(['sign', '--nonce', nonce], { stdin });

    expect({ code, stdout }).toEqual({ code: 0, stdout: `${authorization}\n` });
  });

  it('reads a request and a body from files, byte for byte', async () => {
    const raw = await fileWith('raw.txt', rawRequest());
    const bytes = await fileWith('body.bin', Uint8Array.of(0xff, 0xfe, 0x20));
    const { stdout } = await callWithKey(['sign', '--request', raw, '--body-file', bytes, '--json']);

    expect(parseJson(stdout)).toMatchObject({
      request: { nonce, body: { base64: '//4g' } },
      stages: { bodyHash: expect.stringMatching(/^[0-9a-f]{64}$/), trimmedBody: { base64: '//4=' } },
    });
  });

  it('reads the body from stdin if flags give the rest of the request', async () => {
    const argv = ['sign', '--method', method, '--url', url, '--nonce', nonce, '--body-file', '-'];

    expect((await callWithKey(argv, { stdin: body })).stdout).toBe(`${authorization}\n`);
  });

  it('generates a nonce or takes the one of a pasted header, and prints a note', async () => {
    const made = await callWithKey(['sign', '--method', 'GET', '--url', url]);
    const other = await callWithKey(['sign', '--method', 'GET', '--url', url]);

    expect(made.stderr).toMatch(/^note: the nonce [0-9a-f]{32} is random; --nonce sets another\n$/);
    expect(made.stdout).not.toBe(other.stdout);
    expect(verify({ method: 'GET', url, body: null, authorization: made.stdout.trim() }, plantedKey).valid).toBe(true);
    expect(await callWithKey(['sign'], { stdin: rawRequest() })).toEqual({
      code: 0,
      stdout: `${authorization}\n`,
      stderr: 'note: the nonce comes from the Authorization header of the request\n',
    });
  });

  it('--explain prints every stage with its requirement id', async () => {
    const json = await fileWith('known.json', JSON.stringify(knownRequest));
    const argv = ['sign', '--request', json, '--explain'];
    const { stdout } = await call(argv, { env: { OCTOPROOF_SIGNING_KEY: knownKey } });

    for (const mark of ['5.3/1', '5.3/2', '5.3/3', '5.3/4', '5.3/5', '5.3/6', '5.4'])
      expect(stdout).toMatch(new RegExp(`^${mark} `, 'm'));
    expect(stdout).toContain('sorted       foo=Hello%2BWorld  (foo=Hello+World)\n                    locale=en-US\n');
    expect(stdout).toContain('body         10 bytes; 3 bytes of white space removed at the ends\n');
    expect(stdout).toContain(`base string  ${knownBaseString}\n`);
    expect(stdout).toContain('key          27 bytes from OCTOPROOF_SIGNING_KEY, used without decoding\n');
    expect(stdout).toContain(`signature    ${knownSignature}\n`);
    expect(stdout).not.toContain(knownKey);
  });

  it('--json prints every stage', async () => {
    const json = parseJson((await callWithKey([...flags, '--json'])).stdout);

    expect(json).toMatchObject({ request: { method, url, nonce, body }, authorization });
    expect(isObject(json) && isObject(json['stages']) ? Object.keys(json['stages']) : []).toEqual([
      'verb',
      'encodedNonce',
      'baseUrl',
      'encodedBaseUrl',
      'parameters',
      'parameterString',
      'encodedParameterString',
      'bodyHash',
      'baseString',
      'mac',
      'signature',
      'trimmedBody',
    ]);
  });

  it('--scheme-name sets the scheme of the header', async () => {
    expect((await callWithKey([...flags, '--scheme-name', 'their-scheme'])).stdout).toBe(
      `${authorization.replace('marketplace-third-party', 'their-scheme')}\n`,
    );
  });

  it('--curl prints a command that sends exactly the signed request', async () => {
    const text = 'it\'s\t"ü"\\\n 1';
    const received: unknown[] = [];
    const server = createServer((message, response) => {
      const parts: Buffer[] = [];
      message.on('data', (part: Buffer) => parts.push(part));
      message.on('end', () => {
        const { method: verb, url: target, headers } = message;
        const type = headers['content-type'];
        received.push({ verb, target, body: Buffer.concat(parts).toString(), type, signed: headers.authorization });
        response.end();
      });
    });
    const origin = await listenLocally(server);
    try {
      const to = ['--method', 'PUT', '--url', `${origin}/a/../b?c=[1]`, '--nonce', 'n'];
      const header = ['--header', 'content-type: text/plain'];
      const { stdout } = await callWithKey(['sign', ...to, ...header, '--body', text, '--curl']);
      await run('bash', ['-c', stdout]);
    } finally {
      server.close();
    }

    expect(received).toEqual([
      {
        verb: 'PUT',
        target: '/a/../b?c=[1]',
        body: text,
        type: 'text/plain',
        signed: expect.stringContaining('nonce="n"'),
      },
    ]);
  });
});

describe('the key of octoproof sign', () => {
  const bare = flags.slice(1);

  it('comes from a named variable, a file, or a flag with a warning', async () => {
    const file = await fileWith('key', `${plantedKey}\n`);
    const named = await callWithKey(['sign', ...bare, '--key-env', 'MINE'], { env: { MINE: plantedKey } });
    const filed = await callWithKey(['sign', ...bare, '--key-file', file], { env: {} });
    const given = await callWithKey(['sign', ...bare, '--key', plantedKey], { env: {} });

    expect([named.stdout, filed.stdout, given.stdout]).toEqual(Array.from({ length: 3 }, () => `${authorization}\n`));
    expect(named.stderr).toBe('');
    expect(filed.stderr).toBe('note: octoproof ignored the final line break of the key file\n');
    expect(given.stderr).toContain('process lists and shell histories show the key');
  });

  it.each([
    [[], {}, 'no signing key: OCTOPROOF_SIGNING_KEY is empty or not set'],
    [['--key-env', 'MINE'], {}, '--key-env: the environment variable MINE is empty or not set'],
    [['--key-env', plantedKey], {}, 'expected the name of an environment variable'],
    [['--key-env', 'A', '--key', plantedKey], { A: plantedKey }, 'more than one key is given'],
    [['--key-file', '/no/such/file'], {}, 'cannot be read: no such file'],
    [
      [],
      { OCTOPROOF_SIGNING_KEY: `${plantedKey}\n` },
      'the key from OCTOPROOF_SIGNING_KEY starts or ends with white space',
    ],
    [[], { OCTOPROOF_SIGNING_KEY: `"${plantedKey}"` }, 'the key from OCTOPROOF_SIGNING_KEY is in quotation marks'],
  ])('is refused: %j', async (argv, env, message) => {
    const { code, stderr } = await callWithKey(['sign', ...bare, ...argv], { env });

    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
  });

  it('is masked if the request contains it', async () => {
    const urlWithKey = `https://a.b/${encodeURIComponent(plantedKey)}?k=${encodeURIComponent(plantedKey)}`;
    for (const output of ['--explain', '--json', '--curl']) {
      const bodyWithKey = `{"k":"${plantedKey}"}`;
      const { code, stdout } = await callWithKey(['sign', '--url', urlWithKey, '--body', bodyWithKey, output]);
      expect(code).toBe(0);
      expect(stdout).toContain('<key>');
    }
    const long = `${'x'.repeat(990)}${plantedKey}`;
    for (let columns = 60; columns < 80; columns += 1) {
      const argv = ['sign', '--url', urlWithKey, '--body', long, '--nonce', 'n', '--explain', '--no-color'];
      const { stdout } = await callWithKey(argv, { columns });
      expect(stdout.replaceAll(/\s/g, '')).not.toContain(plantedKey.slice(0, 8));
    }
    await callWithKey(['sign', '--url', plantedKey]);
    await callWithKey(['sign', '--request', plantedKey]);
    await callWithKey(['sign', '--url', url, plantedKey]);
  });
});

describe('octoproof sign, wrong usage', () => {
  it('asks for the request on a terminal, and refuses an empty one', async () => {
    const { code, stderr } = await callWithKey(['sign']);

    expect(code).toBe(2);
    expect(stderr).toMatch(/^Paste a curl command, raw HTTP, a HAR file or JSON, then press Enter and Ctrl-D\./);
    expect(stderr).toContain('the request is empty');
  });

  it.each([
    [['--url', 'partner.example.com/a'], 'has no scheme and host'],
    [['--url', 'https://a.b?a=1&a=2'], 'contains the key "a" more than once'],
    [['--url', 'https://a.b', '--nonce', 'a"b'], 'is not allowed in a header'],
    [['--url', 'https://a.b', '--body', 'x', '--body-file', 'y'], 'two bodies are given'],
    [['--body-file', '-'], 'stdin cannot contain both the request and the body'],
    [['--url', 'https://a.b', '--body-file', '/no/such/file'], 'cannot be read: no such file'],
    [['--url', 'https://a.b', '--header', 'none'], 'expected a header written as "Name: value"'],
    [['--url', 'https://a.b', 'stray'], 'unexpected word'],
    [['--request', '/no/such/file'], 'cannot be read: no such file'],
    [['--scheme', 'ftp'], 'expected one of http, https'],
    [['--urll', 'x'], 'did you mean --url?'],
  ])('refuses %j', async (argv, message) => {
    const { code, stdout, stderr } = await callWithKey(['sign', ...argv], { stdin: '' });

    expect({ code, stdout, stderr }).toEqual({ code: 2, stdout: '', stderr: expect.stringContaining(message) });
    expect(stderr).not.toContain('stray');
  });

  it('refuses bytes on stdin that are not UTF-8', async () => {
    const { code, stderr } = await callWithKey(['sign'], { stdin: Uint8Array.of(0x47, 0xff) });

    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('--body-file') });
  });
});
