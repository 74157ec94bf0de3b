import { describe, expect, it } from 'vitest';
import { knownBaseString, knownKey, knownMac, knownRequest, knownSignature } from './known-answer.testing.ts';
import { macOf, signature } from './signature.ts';

describe('macOf', () => {
  it('equals the output of openssl for the known base string', () => {
    expect(macOf(knownBaseString, knownKey)).toBe(knownMac);
  });

  it('uses a key unchanged, even if it looks encoded', () => {
    const keys = ['c2VjcmV0', 'secret', '736563726574', ' secret', 'secret\n', 'SECRET', 'secret&'];
    expect(new Set(keys.map((key) => macOf('', key))).size).toBe(keys.length);
  });

  it('throws an error for half a surrogate pair in the key, without the key in the message', () => {
    expect(() => macOf('', 'secret\ud800')).toThrow(
      'the signing key: character 7 is one half of a surrogate pair, which has no UTF-8 form; send whole characters',
    );
  });
});

describe('signature', () => {
  it('is the known answer, percent-encoded', () => {
    expect(signature(knownRequest, knownKey)).toBe(knownSignature);
  });

  it('does not depend on the letter case of the verb or the white space around the body', () => {
    expect(signature({ ...knownRequest, method: 'post', body: '{"a":1}' }, knownKey)).toBe(knownSignature);
  });
});
