import { describe, expect, it } from 'vitest';
import { diagnoseSigning, signingOutcome } from './diagnose.ts';
import type { SigningObservation } from '../observation.ts';
import { namesIn, observed, seeded, signerWith } from '../observed.testing.ts';
import { honestSigning } from './recipe.ts';
import { variedRequests } from './varied-requests.ts';

function shuffled<T>(items: readonly T[], seed: number): readonly T[] {
  const random = seeded(seed);
  return items
    .map((item) => ({ item, rank: random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

const plainRequest = { method: 'POST', url: 'https://partner.example.com/a', nonce: 'n', body: '{}' } as const;
const signingKey = 'a-signing-key';

describe('diagnoseSigning', () => {
  it('recognizes right answers', () => {
    expect(diagnoseSigning(observed(honestSigning))).toEqual({
      verdict: 'right',
      evidence: { observations: variedRequests.length, wrong: 0, aside: 0 },
    });
  });

  it('reports both explanations if headers alone do not show where the encoding of a signature is missing', () => {
    const [decoded, never] = ['header-signature-decoded', 'signature-encoded-not'].map((id) =>
      diagnoseSigning(observed(signerWith(id), { fields: ['authorization'] })),
    );

    expect(decoded).toEqual(never);
    expect(decoded).toMatchObject({
      bugs: [{ id: 'signature-encoded-not' }],
      rivals: [{ bugs: [{ id: 'header-signature-decoded' }], telling: null }],
    });
  });

  it('suggests no input that was observed: an open answer distinguishes mistakes, too', () => {
    const signer = signerWith('base-url-encoded-not', 'body-trimmed-as-in-ascii', 'byte-order-mark-removed');

    expect(diagnoseSigning(observed(signer))).toMatchObject({ bugs: [{ id: 'base-url-encoded-not' }], rivals: [] });
  });

  it.each([
    ['header alone', 'nonce-in-header-not-signed', honestSigning],
    ['base string alone', 'nonce-in-header-not-signed', honestSigning],
    ['header and the base string', 'nonce-of-its-own', honestSigning],
    ['header alone', 'nonce-in-header-not-signed + plus-as-space', signerWith('plus-as-space')],
  ])('finds a generated nonce in the %s: %s', (where, ids, recipe) => {
    const other = (index: number): string => `other-${index * 7919}`;
    const observations = observed(recipe).map(({ request, ...rest }, index): SigningObservation => {
      const signed = where === 'header alone' ? request.nonce : other(index);
      const sent = where === 'base string alone' ? request.nonce : other(index);
      const input = { request: { ...request, nonce: signed }, ...rest };
      const [one] = observed(recipe, { inputs: [input] });
      const received = one?.received ?? {};
      const authorization = received.authorization?.replace(`nonce="${signed}"`, () => `nonce="${sent}"`);
      return { request, ...rest, received: { ...received, authorization } };
    });

    expect(namesIn(diagnoseSigning(observations))).toBe(ids);
  });

  it('does not depend on the order of observations', () => {
    const observations = observed(signerWith('plus-as-space', 'body-not-trimmed'));
    const first = diagnoseSigning(observations);

    expect(namesIn(first)).toBe('plus-as-space + body-not-trimmed');
    for (const seed of [1, 2, 3]) expect(diagnoseSigning(shuffled(observations, seed))).toEqual(first);
  });

  it.each([
    ['keys-and-values-encoded-as-uri-component', 'query-not-decoded', 'sorted-as-pairs'],
    ['keys-and-values-encoded-as-uri-component', 'value-cut-at-equals', 'sorted-as-pairs'],
    ['plus-as-space', 'body-hash-in-upper-case', 'header-with-bearer-scheme'],
  ])('finds three mistakes at once: %s, %s, %s', (...ids) => {
    const signer = signerWith(...ids);
    const diagnosis = diagnoseSigning(observed(signer));
    if (diagnosis.verdict !== 'explained') throw new Error('expected an explanation');
    const named = signerWith(...[...diagnosis.bugs, ...diagnosis.habits].map(({ id }) => id));

    expect(diagnosis.bugs.length).toBeLessThanOrEqual(3);
    for (const input of variedRequests) expect(signingOutcome(named, input)).toBe(signingOutcome(signer, input));
  });

  it('tests a bounded number of candidates for a body of several megabytes', () => {
    const shares: number[] = [];
    const request = { ...plainRequest, body: `{"a":"${'x'.repeat(70_000)}"}` };
    const diagnosis = diagnoseSigning([{ request, signingKey, received: { signature: 'x' } }], {
      onProgress: (share) => shares.push(share),
    });

    expect(diagnosis.verdict).toBe('unexplained');
    expect(shares.length).toBeLessThan(40_000);
    expect(shares.at(-1)).toBe(1);
  });

  it('finds a plain mistake in addition to several habits in open questions', () => {
    const habits = ['body-trimmed-as-in-python', 'sorted-by-code-point', 'host-in-lower-case'];
    const diagnosis = diagnoseSigning(observed(signerWith('plus-as-space', ...habits)));
    if (diagnosis.verdict !== 'explained') throw new Error('expected an explanation');

    expect(namesIn(diagnosis)).toBe('plus-as-space');
    expect(diagnosis.habits.map(({ id }) => id).toSorted()).toEqual(habits.toSorted());
    expect(diagnosis.evidence.aside).toBe(0);
  });

  it('finds any number of habits without a mistake', () => {
    const habits = ['body-trimmed-as-in-java', 'path-decoded', 'bare-keys-kept-bare', 'fragment-left'];
    const diagnosis = diagnoseSigning(observed(signerWith(...habits)));

    expect(namesIn(diagnosis).split(' + ').toSorted()).toEqual(habits.toSorted());
  });

  it('ignores unexplained answers that the contract leaves open', () => {
    const signer = signerWith('plus-as-space');
    const odd = { ...signer, trim: (text: string) => signer.trim(text).replace('\u00A0', 'x') };
    const diagnosis = diagnoseSigning(observed(odd));

    expect(namesIn(diagnosis)).toBe('plus-as-space');
    expect(diagnosis.evidence.aside).toBe(1);
  });

  it('never reports a bug that no answer shows', () => {
    const withoutPlus = variedRequests.filter(({ request }) => !request.url.includes('+'));
    const diagnosis = diagnoseSigning(
      observed(signerWith('plus-as-space', 'verb-in-lower-case'), { inputs: withoutPlus }),
    );

    expect(namesIn(diagnosis)).toBe('verb-in-lower-case');
  });

  it('drops an explanation that one right answer contradicts', () => {
    const lower = observed(signerWith('verb-in-lower-case'));
    const [right] = observed(honestSigning, { inputs: variedRequests.slice(0, 1) });

    expect(right === undefined ? [] : namesIn(diagnoseSigning([...lower, right]))).toBe('unexplained');
  });

  it('names other bugs that fit, and an input that distinguishes them', () => {
    const request = { ...plainRequest, body: '{}\n' };
    const diagnosis = diagnoseSigning(observed(signerWith('body-not-trimmed'), { inputs: [{ request, signingKey }] }));
    if (diagnosis.verdict !== 'explained') throw new Error('expected an explanation');

    expect(diagnosis.bugs.map(({ id }) => id)).toEqual(['body-not-trimmed']);
    expect(diagnosis.rivals.map(({ bugs }) => bugs.map(({ id }) => id))).toContainEqual(['body-end-not-trimmed']);
    for (const { bugs, telling } of diagnosis.rivals) {
      const { sampleKey = '', ...printed } = telling ?? expect.fail('expected a distinguishing input');
      const input = { request: printed, signingKey: sampleKey };
      expect(signingOutcome(signerWith(...bugs.map(({ id }) => id)), input)).not.toBe(
        signingOutcome(signerWith('body-not-trimmed'), input),
      );
    }
  });

  it('shows the first stage that differs for the shortest input, around the first different byte', () => {
    const request = { ...plainRequest, url: 'https://partner.example.com/a?foo=Hello+World&locale=en-US' };
    const longer = { ...request, nonce: 'a much longer nonce' };
    const inputs = [longer, request].map((one) => ({ request: one, signingKey }));
    const diagnosis = diagnoseSigning(observed(signerWith('plus-as-space'), { inputs, fields: ['signature'] }));

    expect(diagnosis).toMatchObject({
      evidence: { observations: 2, wrong: 2 },
      difference: {
        input: request,
        stage: 'parameters',
        values: {
          at: 14,
          expected: '[["foo","Hello+World"],["locale","en-U…',
          received: '[["foo","Hello World"],["locale","en-U…',
        },
      },
    });
  });

  it('treats headers with the same content as equal, with any order and spaces', () => {
    const reordered = observed(honestSigning).map(({ received: { authorization = '' }, ...one }) => {
      const [, version = '', rest = ''] = /^marketplace-third-party ([^,]*),(.*)$/s.exec(authorization) ?? [];
      return { ...one, received: { authorization: `marketplace-third-party  ${rest} , ${version}` } };
    });

    expect(diagnoseSigning(reordered).verdict).toBe('right');
  });

  it('never returns the key', () => {
    const secret = 'sUpEr-SeCrEt+key/';
    const url = `https://partner.example.com/a?k=${secret}&e=${encodeURIComponent(secret)}`;
    const inputs = [{ request: { ...plainRequest, url, body: `{"a":"${secret}"} ` }, signingKey: secret }];
    const ids = ['key-in-upper-case', 'key-base64-encoded', 'body-not-trimmed', 'body-not-hashed', 'plus-as-space'];
    const reports = ids.map((id) => JSON.stringify(diagnoseSigning(observed(signerWith(id), { inputs }))));

    expect(reports.filter((one) => one.includes(secret) || one.includes(encodeURIComponent(secret)))).toEqual([]);
  });

  it('throws for a request that has no signature', () => {
    const request = { ...plainRequest, url: '/a' };

    expect(() => diagnoseSigning([{ request, signingKey, received: { signature: 'x' } }])).toThrow(
      'no scheme and host',
    );
  });
});
