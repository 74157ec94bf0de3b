import { describe, expect, it } from 'vitest';
import { knownBaseString, knownKey, knownMac, knownRequest, knownSignature } from './known-answer.testing.ts';
import { SigningError } from './signing-error.ts';
import { stagesOf } from './stages.ts';

describe('stagesOf', () => {
  it('returns every intermediate value of the known answer', () => {
    const [verb, encodedNonce, encodedBaseUrl, encodedParameterString, bodyHash] = knownBaseString.split('&');
    expect(stagesOf(knownRequest, knownKey)).toEqual({
      verb,
      encodedNonce,
      baseUrl: knownRequest.url.split('?')[0],
      encodedBaseUrl,
      parameters: [
        ['foo', 'Hello+World'],
        ['locale', 'en-US'],
      ],
      parameterString: 'foo=Hello%2BWorld&locale=en-US',
      encodedParameterString,
      trimmedBody: '{"a":1}',
      bodyHash,
      baseString: knownBaseString,
      mac: knownMac,
      signature: knownSignature,
    });
  });

  it('returns an empty trimmed body for a missing body', () => {
    expect(stagesOf({ ...knownRequest, body: null }, knownKey).trimmedBody).toBe('');
  });

  it('throws for a request that cannot be signed', () => {
    expect(() => stagesOf({ ...knownRequest, url: '/v1/a' }, knownKey)).toThrow(SigningError);
  });
});
