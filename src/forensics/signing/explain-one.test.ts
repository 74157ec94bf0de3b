import { describe, expect, it } from 'vitest';
import { authorize, baseString, neutralScheme } from '../../../reference/signing/index.ts';
import { explainOne } from './explain-one.ts';
import { observed, signerWith } from '../observed.testing.ts';

const signingKey = 'c2VjcmV0LXNpZ25pbmcta2V5';
const request = {
  method: 'POST',
  url: 'https://partner.example.com/marketplace/v1/products/7/availability?foo=Hello+World&locale=en-US',
  body: '{"a": 1}\n',
} as const;

/** The header that a signer with these bugs sends with the request. */
function headerOf(
  ids: readonly string[],
  { nonce = 'n-1', body = request.body }: { nonce?: string; body?: string } = {},
): string {
  const inputs = [{ request: { ...request, nonce, body }, signingKey }];
  return observed(signerWith(...ids), { inputs })[0]?.received.authorization ?? expect.fail('the signer throws');
}

function bugsOf(ids: readonly string[], nonce?: string): unknown {
  const authorization = headerOf(ids, nonce === undefined ? {} : { nonce });
  const diagnosis = explainOne({ request, authorization, signingKey });
  return diagnosis.verdict === 'explained' ? diagnosis.bugs.map(({ id }) => id) : diagnosis.verdict;
}

describe('explainOne', () => {
  it('recognizes a right signature', () => {
    const authorization = authorize({ ...request, nonce: 'n%201' }, signingKey);

    expect(explainOne({ request, authorization, signingKey }).verdict).toBe('right');
  });

  it('explains a signed nonce that differs from the header', () => {
    const signed = { ...request, nonce: 'signed' };
    const authorization = authorize(signed, signingKey).replace('nonce="signed"', 'nonce="sent"');
    const diagnosis = explainOne({ request, authorization, signingKey, baseString: baseString(signed) });

    expect(diagnosis).toMatchObject({ bugs: [{ id: 'nonce-in-header-not-signed' }], difference: { stage: 'nonce' } });
  });

  it('explains mistakes in the query, the key, the URL and the header', () => {
    expect(bugsOf(['plus-as-space'])).toEqual(['plus-as-space']);
    expect(bugsOf(['key-base64-decoded'])).toEqual(['key-base64-decoded']);
    expect(bugsOf(['path-only', 'body-not-trimmed'])).toEqual(['body-not-trimmed', 'path-only']);
    expect(bugsOf(['header-version-1-0'])).toEqual(['header-version-1-0']);
    expect(bugsOf(['header-without-quotes'])).toEqual(['header-without-quotes']);
    expect(bugsOf(['header-in-single-quotes', 'scheme-http'])).toEqual(['scheme-http', 'header-in-single-quotes']);
  });

  it('names a rewritten body first, and no other writer of JSON beside it', () => {
    const diagnosis = explainOne({ request, authorization: headerOf(['body-rewritten-compact']), signingKey });

    expect(diagnosis).toMatchObject({ verdict: 'explained', bugs: [{ id: 'body-rewritten-compact' }] });
    const rivals = diagnosis.verdict === 'explained' ? diagnosis.rivals.flatMap(({ bugs }) => bugs) : [];
    expect(rivals.map(({ id }) => id)).toContain('body-without-white-space');
    expect(rivals.filter(({ id }) => id.startsWith('body-rewritten'))).toEqual([]);
  });

  it('also tries the decoded nonce, and reports both explanations if both fit', () => {
    const diagnosis = explainOne({
      request,
      authorization: headerOf(['header-nonce-encoded'], { nonce: 'a b' }),
      signingKey,
    });

    expect(diagnosis).toMatchObject({ verdict: 'explained', bugs: [{ id: 'nonce-encoded-not' }] });
    expect(JSON.stringify(diagnosis)).toContain('header-nonce-encoded');
  });

  it('names the stage of an unexplained difference if the base string is known', () => {
    const authorization = headerOf([], { body: 'another body' });
    const signedBaseString = `POST&n-1&https%3A%2F%2Fpartner.example.com&foo%3DHello%252BWorld%26locale%3Den-US&0000`;

    expect(explainOne({ request, authorization, signingKey })).toMatchObject({
      verdict: 'unexplained',
      difference: { stage: 'hidden' },
    });
    expect(explainOne({ request, authorization, signingKey, baseString: signedBaseString })).toMatchObject({
      verdict: 'unexplained',
      difference: { stage: 'baseUrl', values: { at: 27 } },
    });
  });

  it("accepts the operator's scheme", () => {
    const authorization = headerOf(['plus-as-space']).replace(neutralScheme, 'brand-third-party');

    expect(explainOne({ request, authorization, signingKey, scheme: 'brand-third-party' })).toMatchObject({
      bugs: [{ id: 'plus-as-space' }],
    });
  });

  it('never reveals the key', () => {
    for (const ids of [['key-trimmed', 'verb-in-lower-case'], ['mac-with-sha256'], ['key-in-upper-case']]) {
      expect(JSON.stringify(explainOne({ request, authorization: headerOf(ids), signingKey }))).not.toContain(
        signingKey,
      );
    }
  });

  it('throws for a header without a nonce', () => {
    expect(() =>
      explainOne({ request, authorization: `${neutralScheme} version="1.1",digest="HMAC-SHA1"`, signingKey }),
    ).toThrow('the header has no nonce');
  });
});
