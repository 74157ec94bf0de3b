import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.testing.ts';
import { authorize, baseString } from '../../../reference/signing/index.ts';
import { parseJson } from '../../model/json.ts';
import { authorization, callWithKey, plantedKey, rawRequest, request } from './planted-key.testing.ts';

const folder = temporaryFolder();

const wrong = authorization.replace(/signature="[^"]*"/, 'signature="AAAA%3D"');
const { method, url, body } = request;

describe('octoproof verify', () => {
  it('accepts a correct signature', async () => {
    expect(await callWithKey(['verify'], { stdin: rawRequest() })).toEqual({
      code: 0,
      stdout: 'yes  the signature is correct for this request and key\n',
      stderr: '',
    });
  });

  it.each(['127.0.0.1:8080', 'localhost:3000', '[::1]:8080'])('reads a raw request to %s as http', async (host) => {
    const local = authorize({ method: 'GET', url: `http://${host}/v1/products`, nonce: 'n-1', body: '' }, plantedKey);
    const stdin = `GET /v1/products HTTP/1.1\r\nHost: ${host}\r\nAuthorization: ${local}\r\n\r\n`;

    expect((await callWithKey(['verify'], { stdin })).code).toBe(0);
    expect((await callWithKey(['verify', '--scheme', 'https'], { stdin })).code).toBe(1);
  });

  it('answers for each signed request of a HAR file', async () => {
    const entries = ['Bearer x', authorization, wrong].map((value) => ({
      request: { method, url, headers: [{ name: 'Authorization', value }], postData: { text: body } },
    }));
    const stdin = JSON.stringify({ log: { entries } });
    const { code, stdout } = await callWithKey(['verify'], { stdin });

    expect(code).toBe(1);
    expect(stdout.split(`POST ${url}\n`).map((answer) => answer.slice(0, 3))).toEqual(['', 'yes', 'no ']);
    const { stderr } = await callWithKey(['verify', '--json'], { stdin });
    expect(stderr).toContain('there are 2 requests, but only one is possible here');
  });

  it('reads a file in UTF-16', async () => {
    const file = join(folder, 'request.txt');
    await writeFile(file, `\uFEFF${rawRequest()}`, 'utf16le');

    expect((await callWithKey(['verify', '--request', file])).code).toBe(0);
  });

  it('asks for a body that the text lacks', async () => {
    const stdin = rawRequest().replace('\r\n\r\n{"a":1}\n', '\r\nContent-Length: 8\r\n\r\n');

    expect((await callWithKey(['verify'], { stdin })).stderr).toContain('give the exact body with --body');
    expect((await callWithKey(['verify', '--body', body], { stdin })).code).toBe(0);
  });

  it('reads the Authorization header from a flag', async () => {
    const argv = ['verify', '--method', method, '--url', url, '--body', body];

    expect((await callWithKey([...argv, '--authorization', authorization])).code).toBe(0);
    expect((await callWithKey([...argv, '--header', `authorization: ${authorization}`])).code).toBe(0);
  });

  it('refuses a wrong signature and prints the received and the expected one', async () => {
    const { code, stdout } = await callWithKey(['verify'], { stdin: rawRequest(wrong) });

    expect(code).toBe(1);
    expect(stdout).toMatch(/^no {2}the signature does not fit this request and this key\n/);
    expect(stdout).toContain('received     AAAA%3D\n');
    expect(stdout).toContain(`expected     ${/signature="([^"]*)"/.exec(authorization)?.[1]}\n`);
    expect(stdout).toContain(`base string  ${baseString(request)}\n`);
    expect(stdout).toContain('octoproof explain');
  });

  it('refuses a header that breaks the contract and prints the reason', async () => {
    const header = authorization.replace('1.1', '1.0');
    const { code, stdout } = await callWithKey(['verify'], { stdin: rawRequest(header) });

    expect(code).toBe(1);
    expect(stdout).toBe(`no  the version is "1.0"; the only valid value is "1.1"\n    received  ${header}\n`);
  });

  it('--scheme-name accepts the scheme of another operator', async () => {
    const stdin = rawRequest(authorization.replace('marketplace-third-party', 'theirs'));

    expect((await callWithKey(['verify'], { stdin })).code).toBe(1);
    expect((await callWithKey(['verify', '--scheme-name', 'theirs'], { stdin })).code).toBe(0);
  });

  it('--json prints the result as JSON', async () => {
    const yes = await callWithKey(['verify', '--json'], { stdin: rawRequest() });
    const no = await callWithKey(['verify', '--json'], { stdin: rawRequest(wrong) });

    expect(parseJson(yes.stdout)).toMatchObject({ kind: 'verification', valid: true, complete: true });
    expect(parseJson(no.stdout)).toMatchObject({
      valid: false,
      problem: 'signature',
      received: { authorization: wrong },
      expected: { baseString: baseString(request), receivedSignature: 'AAAA%3D' },
    });
  });

  it.each([
    [['verify', '--url', url], 'the request has no Authorization header'],
    [['verify', '--url', url, '--authorization', '[Redacted]'], 'the Authorization header is redacted'],
    [['verify', '--url', '/path', '--authorization', 'x'], 'has no scheme and host'],
  ])('refuses %j', async (argv, message) => {
    const { code, stderr } = await callWithKey(argv);

    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
  });
});
