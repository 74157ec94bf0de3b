import { describe, expect, it } from 'vitest';
import { readAuthorization } from '../../../reference/signing/index.ts';
import { withBugs, type Bug } from '../bug.ts';
import { runToBaseString, runToHeader, runToSignature } from '../signing/run-recipe.ts';
import { honestSigning, type SigningRecipe } from '../signing/recipe.ts';
import { verifierBugs } from './bugs.ts';
import type { Probe } from './probing.ts';
import { searchVerifier, type VerifierFindings } from './search.ts';
import { tellVerifier } from './words.ts';

const call = {
  method: 'POST',
  target: '/v1/products/05841615-3de7/availability?purchaserId=95841615-3de7&locale=en-US',
  body: '{"attributes":{"startAt":"2027-05-01T10:00:00+02:00"}}',
};
const addresses = { dialled: 'https://partner.example.com/acme', signed: 'https://partner.example.com/acme' };
const key = { signingKey: 'b2N0b3Byb29m/key', scheme: 'marketplace-third-party' };

function bugsNamed(...ids: readonly string[]): readonly Bug<SigningRecipe>[] {
  const knownBugs = verifierBugs({ ...addresses, dialled: 'http://127.0.0.1:8080' });
  return ids.map((id) => {
    const bug = knownBugs.find((one) => one.id === id);
    if (bug === undefined) throw new Error(`unknown bug ${id}`);
    return bug;
  });
}

/** Searches a verifier whose answers `takes` determines. */
function searchVerifierWith(
  takes: (probe: Probe, at: number) => boolean,
  over: Partial<typeof addresses> = {},
  most = 100,
) {
  let count = 0;
  const settings = {
    ...key,
    ...addresses,
    ...over,
    call,
    most,
    fresh: () => `95841615-3de7-475a-910f-${String((count += 1)).padStart(8, '0')}abcd`,
  };
  const search = searchVerifier(settings);
  let probeCount = 0;
  let step = search.next();
  while (step.done !== true) step = search.next(takes(step.value, (probeCount += 1)) ? 'taken' : 'refused');
  const findings = step.value;
  return { findings, sent: probeCount, report: tellVerifier(findings, settings) };
}

/** A verifier with these bugs. It computes the complete header again and compares. */
function verifierWith(...ids: readonly string[]): (probe: Probe) => boolean {
  const recipe = withBugs(honestSigning, bugsNamed(...ids));
  return ({ call: { method, target, body }, authorization }) => {
    const { nonce } = readAuthorization(authorization, key.scheme);
    const { baseString } = runToBaseString(recipe, { method, url: addresses.signed + target, nonce, body });
    const { signature } = runToSignature(recipe, baseString, key.signingKey);
    return runToHeader(recipe, { scheme: key.scheme, nonce, signature }) === authorization;
  };
}

function idsOf({ suspected }: VerifierFindings): readonly string[] {
  return suspected.map(({ bugs }) => bugs.map(({ id }) => id).join('+'));
}

describe('searchVerifier', () => {
  it('reports nothing about a correct verifier', () => {
    const { findings, sent: probeCount, report } = searchVerifierWith(verifierWith());

    expect(findings).toMatchObject({ refused: [], suspected: [], unexplained: [] });
    expect(probeCount).toBeLessThanOrEqual(13);
    expect(report).toEqual([]);
  });

  it.each(['verb-left-out', 'nonce-left-out', 'verb-always-get'])(
    'finds %s, with which the verifier refuses every call, with calls to spare',
    (bug) => {
      const { findings, sent } = searchVerifierWith(verifierWith(bug), {}, 80);

      expect([findings.taken, idsOf(findings)]).toEqual([[], [bug]]);
      expect(sent).toBeLessThan(80);
    },
  );

  it.each([
    'key-base64-decoded',
    'key-hashed-with-sha256',
    'mac-with-sha256',
    'base-url-encoded-not',
    'base-url-encoded-twice',
    'parameter-string-encoded-not',
    'everything-encoded-twice',
    'signature-encoded-twice',
    'scheme-http',
    'host-replaced-by-localhost',
    'path-only',
    'slash-added',
    'first-segment-left-out',
    'query-left-in-base-url',
    'body-not-trimmed',
    'body-newlines-trimmed',
    'body-ignored',
    'body-rewritten-javascript',
    'body-rewritten-dotnet',
    'query-cut-at-question-mark',
    'pairs-with-semicolon-left-out',
    'body-hash-in-base64',
    'plus-as-space',
    'not-sorted',
    'verb-in-lower-case',
    'nonce-in-upper-case',
  ])('finds %s, confirmed by another call, within the limit of probes', (id) => {
    const { findings, sent: probeCount } = searchVerifierWith(verifierWith(id));

    expect(idsOf(findings)).toEqual([id]);
    expect(findings.suspected[0]?.taken).toBeGreaterThan(1);
    expect(findings.unexplained).toEqual([]);
    expect(probeCount).toBe(findings.probes);
    expect(probeCount).toBeLessThanOrEqual(100);
  });

  it('finds two mistakes in different calls, and two in the same call', () => {
    const apart = searchVerifierWith(verifierWith('body-not-trimmed', 'plus-as-space'));
    const together = searchVerifierWith(verifierWith('key-base64-decoded', 'body-not-trimmed'));

    expect(idsOf(apart.findings).toSorted()).toEqual(['body-not-trimmed', 'plus-as-space']);
    expect(apart.findings.unexplained).toEqual([]);
    expect(idsOf(together.findings)).toEqual(['key-base64-decoded', 'key-base64-decoded+body-not-trimmed']);
    expect(together.findings.unexplained).toEqual([]);
  });

  it('finds that the verifier uses the URL of the connection', () => {
    const dialled = 'http://127.0.0.1:8080';
    const recipe = withBugs(honestSigning, bugsNamed('url-as-called'));
    const { findings, report } = searchVerifierWith(
      ({ call: { method, target, body }, authorization }) => {
        const { nonce, signature } = readAuthorization(authorization, key.scheme);
        const { baseString } = runToBaseString(recipe, { method, url: addresses.signed + target, nonce, body });
        return runToSignature(recipe, baseString, key.signingKey).signature === signature;
      },
      { dialled },
    );

    expect(idsOf(findings)).toEqual(['url-as-called']);
    expect(report[0]?.headline).toContain(`below ${dialled}`);
  });

  it('describes an unexplained refusal, with the number of untried mistakes', () => {
    const { findings, report, sent: probeCount } = searchVerifierWith(() => false);

    expect(probeCount).toBe(100);
    expect(findings.suspected).toEqual([]);
    expect(report).toMatchObject([{ explained: false }]);
    const text = JSON.stringify(report);
    expect(text).toContain('that the signing key belongs to this environment');
    expect(text).toContain(`${findings.untried} more known mistakes`);
    expect(text).not.toContain(key.signingKey);
  });

  it('never exceeds the limit of probes', () => {
    const { findings, sent: probeCount } = searchVerifierWith(verifierWith('key-base64-decoded'), {}, 5);

    expect(probeCount).toBe(5);
    expect(findings.unexplained.length).toBeGreaterThan(0);
  });

  it('recognizes random refusals', () => {
    const { findings, report, sent: probeCount } = searchVerifierWith((_, at) => at % 4 !== 1);

    expect(findings).toMatchObject({ suspected: [], fickle: { name: expect.any(String) } });
    expect(report[0]?.headline).toContain('at random');
    expect(probeCount).toBeLessThan(20);
  });

  it('describes the mistake, an example and the fix, without the key', () => {
    const { report } = searchVerifierWith(verifierWith('body-not-trimmed'));

    expect(report).toMatchInlineSnapshot(`
      [
        {
          "details": [
            {
              "label": "",
              "text": "The backend accepted 2 different calls signed with this mistake, and refused the correct signature of section 5.3.",
            },
            {
              "label": "",
              "text": "Example: a call with white space at the ends of its body: POST "https://partner.example.com/acme/v1/products/05841615-3de7/availability?purchaserId=95841615-3de7&locale=en-US", body "\\r\\n {\\"attributes\\":{\\"startAt\\":\\"2027-05-01T10:00:00+02:00\\"}}\\t \\n"",
            },
            {
              "label": "",
              "text": "First difference: the trimmed body, byte 1: expected "{\\"attributes\\":{\\"startAt\\"…", received "\\r\\n {\\"attributes\\":{\\"start…"",
            },
            {
              "label": "",
              "text": "To fix it: Rule 3 of section 5.3: trim space, tab, CR and LF from both ends of the body.",
            },
            {
              "label": "",
              "text": "octoproof found this with 17 calls of checkAvailability.",
            },
          ],
          "explained": true,
          "headline": "The backend probably computes signatures in a wrong way: it does not trim the body.",
        },
      ]
    `);
    expect(JSON.stringify(report)).not.toContain(key.signingKey);
  });
});
