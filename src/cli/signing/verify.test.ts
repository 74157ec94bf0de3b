import { describe, expect, it } from 'vitest';
import { authorize, baseString } from '../../../reference/signing/index.ts';
import { parseJson } from '../../model/json.ts';
import { authorization, callWithKey, plantedKey, rawRequest, request } from './planted-key.testing.ts';

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
    [['verify', '--url', '/path', '--authorization', 'x'], 'has no scheme and host'],
  ])('refuses %j', async (argv, message) => {
    const { code, stderr } = await callWithKey(argv);

    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
  });
});
