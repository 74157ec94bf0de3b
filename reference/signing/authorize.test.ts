import { describe, expect, it } from 'vitest';
import { authorize } from './authorize.ts';
import { knownKey, knownRequest, knownSignature } from './known-answer.testing.ts';

describe('authorize', () => {
  it('writes nonce and signature of the known answer in a header', () => {
    expect(authorize(knownRequest, knownKey)).toBe(
      `marketplace-third-party version="1.1",digest="HMAC-SHA1",nonce="${knownRequest.nonce}",signature="${knownSignature}"`,
    );
  });

  it('writes the scheme of the operator, which is not signed', () => {
    expect(authorize(knownRequest, knownKey, 'octomarket-third-party')).toBe(
      authorize(knownRequest, knownKey).replace('marketplace', 'octomarket'),
    );
  });

  it('refuses a nonce that is not allowed in a header', () => {
    expect(() => authorize({ ...knownRequest, nonce: 'a"b' }, knownKey)).toThrow(
      expect.objectContaining({ problem: 'unquotable' }),
    );
  });
});
