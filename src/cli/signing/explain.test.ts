import { describe, expect, it } from 'vitest';
import { authorize, baseString, macOf, percentEncode, writeAuthorization } from '../../../reference/signing/index.ts';
import { parseJson } from '../../model/json.ts';
import { authorization, callWithKey, plantedKey, rawRequest, request } from './planted-key.testing.ts';

/** The base string of a signer that decodes a plus as a space. */
const wrongBase = baseString(request).replace('%252B', '%2520');

function headerOver(base: string): string {
  return writeAuthorization({ nonce: request.nonce, signature: percentEncode(macOf(base, plantedKey)) });
}

describe('octoproof explain', () => {
  it('reports a correct signature as right', async () => {
    expect(await callWithKey(['explain'], { stdin: rawRequest(authorization) })).toEqual({
      code: 0,
      stdout: 'right  The answer is right.\n',
      stderr: '',
    });
  });

  it('names the mistake of the signer, the first difference and the fix', async () => {
    const { code, stdout } = await callWithKey(['explain'], { stdin: rawRequest(headerOver(wrongBase)) });

    expect(code).toBe(1);
    expect(stdout).toMatch(/^explained {2}The signing code decodes a plus in the query as a space\.\n/);
    expect(stdout).toContain('First difference: the parameters');
    expect(stdout).toContain('To fix it: ');
  });

  it('compares with the base string of the other side if no known mistake explains the signature', async () => {
    const base = baseString({ ...request, url: request.url.replace('York', 'Jersey') });
    const { code, stdout } = await callWithKey(['explain', '--base-string', base], {
      stdin: rawRequest(headerOver(base)),
    });

    expect(code).toBe(1);
    expect(stdout).toMatch(/^unexplained {2}No known mistake/);
    expect(stdout).toContain('New%2BJersey');
  });

  it.each([
    ['another key', authorize(request, 'another key'), /^unexplained {2}The signer may have used another key: compare/],
    [
      'another version',
      authorization.replace('1.1', '3.7'),
      /^explained {2}The signing code sends 3\.7 as the version\./,
    ],
    [
      'both',
      authorize(request, 'another key').replace('1.1', '3.7'),
      /^unexplained {2}The version is "3\.7"; the only/,
    ],
  ])('names %s first', async (_, header, words) => {
    expect((await callWithKey(['explain'], { stdin: rawRequest(header) })).stdout).toMatch(words);
  });

  it('prints the diagnosis as JSON', async () => {
    const { stdout } = await callWithKey(['explain', '--json'], { stdin: rawRequest(headerOver(wrongBase)) });

    expect(parseJson(stdout)).toMatchObject({ verdict: 'explained', bugs: [{ id: 'plus-as-space' }] });
  });

  it.each([
    [['explain', '--url', request.url], 'the request has no Authorization header'],
    [['explain', '--url', request.url, '--authorization', 'no pairs'], 'begins with "no"'],
    [['explain', '--base-string-file', '/no/such/file'], 'cannot be read: no such file'],
    [['explain', '--base-string', 'a', '--base-string-file', 'b'], 'two base strings are given'],
  ])('refuses %j', async (argv, message) => {
    const { code, stderr } = await callWithKey(argv);

    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
  });
});
