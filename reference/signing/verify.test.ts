import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import * as fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { anyText } from './any-text.testing.ts';
import { authorize } from './authorize.ts';
import { knownKey, knownRequest, knownSignature } from './known-answer.testing.ts';
import { percentEncode } from './percent-encode.ts';
import { verify } from './verify.ts';

const received = { ...knownRequest, authorization: authorize(knownRequest, knownKey) };

const printable = fc.string({ unit: 'grapheme-ascii', minLength: 1 }).map((text) => text.replace(/["\\]/g, '_'));

/** Requests with one parameter, so that every character is signed. */
const requests = fc.record({
  method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'),
  url: fc
    .tuple(fc.webPath(), anyText())
    .map(([path, value]) => `https://partner.example.com${path}?a=${percentEncode(value)}`),
  nonce: printable,
  body: fc.option(anyText().map((text) => `"${text}"`)),
});

describe('verify', () => {
  it('accepts the known answer', () => {
    expect(verify(received, knownKey)).toEqual({ valid: true });
  });

  it('accepts every request that authorize signs', () => {
    fc.assert(
      fc.property(requests, anyText(), (request, key) => {
        expect(verify({ ...request, authorization: authorize(request, key) }, key)).toEqual({ valid: true });
      }),
      { seed: 1 },
    );
  });

  it('refuses a request with one changed character', () => {
    const fields = fc.constantFrom('method', 'url', 'nonce', 'body', 'key', 'signature');
    fc.assert(
      fc.property(requests, printable, fields, fc.nat(), (request, key, field, at) => {
        const { nonce, signature } = partsOf(authorize(request, key));
        const whole = { ...request, body: request.body ?? '', nonce, key, signature };
        const changed = { ...whole, [field]: withOther(whole[field], at) };
        const authorization = headerOf(changed);
        expect(verify({ ...changed, authorization }, changed.key).valid).toBe(false);
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  it('reports a wrong signature without the correct one', () => {
    expect(verify({ ...received, body: '{"a":2}' }, knownKey)).toEqual({
      valid: false,
      problem: 'signature',
      message: 'the signature does not fit this request and this key',
    });
  });

  it('compares signatures in constant time', () => {
    const timingSafeEqual = vi.spyOn(crypto, 'timingSafeEqual');
    syncBuiltinESMExports();
    onTestFinished(() => {
      timingSafeEqual.mockRestore();
      syncBuiltinESMExports();
    });
    verify(
      { ...received, authorization: received.authorization.replace(/signature=".(.*)"/, 'signature="!$1"') },
      knownKey,
    );
    expect(timingSafeEqual).toHaveBeenCalledOnce();
    expect(timingSafeEqual).toHaveBeenCalledWith(
      Buffer.from(knownSignature),
      Buffer.from(`!${knownSignature.slice(1)}`),
    );
  });

  it('refuses a signature with another length in characters or bytes', () => {
    for (const signature of ['', knownSignature.slice(1), `${knownSignature}0`, `é${knownSignature.slice(1)}`]) {
      const authorization = received.authorization.replace(/signature=".*"/, `signature="${signature}"`);
      expect(verify({ ...received, authorization }, knownKey).valid).toBe(false);
    }
  });

  it('returns the problem of a header instead of throwing', () => {
    expect(verify({ ...received, authorization: 'Bearer abc' }, knownKey)).toMatchObject({
      valid: false,
      problem: 'scheme',
    });
    expect(
      verify({ ...received, authorization: received.authorization.replace('1.1', '1.0') }, knownKey),
    ).toMatchObject({ valid: false, problem: 'version' });
  });

  it('returns the problem of a request instead of throwing', () => {
    expect(verify({ ...received, url: `${received.url}&foo=2` }, knownKey)).toMatchObject({
      valid: false,
      problem: 'duplicate-key',
    });
  });

  it('accepts the scheme of the operator', () => {
    const authorization = authorize(knownRequest, knownKey, 'octomarket-third-party');
    expect(verify({ ...received, authorization }, knownKey, 'octomarket-third-party').valid).toBe(true);
    expect(verify({ ...received, authorization }, knownKey)).toMatchObject({ problem: 'scheme' });
  });
});

function partsOf(authorization: string): { readonly nonce: string; readonly signature: string } {
  const [, nonce = '', signature = ''] = /nonce="(.*)",signature="(.*)"$/.exec(authorization) ?? [];
  return { nonce, signature };
}

function headerOf({ nonce, signature }: { readonly nonce: string; readonly signature: string }): string {
  return `marketplace-third-party version="1.1",digest="HMAC-SHA1",nonce="${nonce}",signature="${signature}"`;
}

/** Replaces one character with a letter, which has no special meaning anywhere. */
function withOther(text: string, at: number): string {
  if (text === '') return 'x';
  const index = at % text.length;
  const other = text[index] === 'Q' || text[index] === 'q' ? 'Z' : 'Q';
  return text.slice(0, index) + other + text.slice(index + 1);
}
