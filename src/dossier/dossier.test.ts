import { describe, expect, it } from 'vitest';
import { newKeys } from '../certificate/sample.testing.ts';
import { faultsOf } from '../documents/fits.testing.ts';
import { dossierPage } from '../html/dossier/page.ts';
import { plainPage } from '../report/text/page.ts';
import { certificateFile, decided, loadFile, rules } from './sample.testing.ts';
import { dossierLines } from './words.ts';

const slow = { happens: () => ({ serviceMs: 900 }), wishes: { perMinute: 10_000 } };

/** The states and sentences of a dossier's items. */
async function itemsOf(...args: Parameters<typeof decided>): Promise<readonly string[]> {
  const { dossier } = await decided(...args);
  return [dossier.result, ...dossier.items.map(({ state, says }) => `${state}: ${says}`)];
}

describe('a dossier', () => {
  it('is ready if the evidence meets every requirement', async () => {
    const { dossier } = await decided([await certificateFile(), loadFile()]);
    expect(dossier).toMatchObject({ result: 'ready', integration: 'acme' });
    expect(dossier.items.map(({ state }) => state)).toEqual(['met', 'met', 'met']);
  });

  it('is incomplete without a file, and names the command that makes it', async () => {
    const { dossier } = await decided([await certificateFile()]);
    expect(dossier.result).toBe('incomplete');
    expect(dossier.items[0]).toMatchObject({
      state: 'missing',
      says: 'products was not measured under load',
      next: { command: expect.stringContaining('octoproof load storefront --target FILE --rate 10000 --mix products') },
    });
    expect((await decided([loadFile()])).dossier.items[0]).toMatchObject({
      says: 'no certificate of the storefront was given',
      next: { command: expect.stringContaining('octoproof storefront --target FILE --integration acme --cert') },
    });
  });

  it('is not ready if a requirement of the contract is broken, and names it', async () => {
    const { dossier } = await decided([await certificateFile({ fails: true }), loadFile()]);
    expect(dossier.result).toBe('not-ready');
    expect(dossier.items[0]).toMatchObject({
      state: 'failed',
      says: 'the storefront is not conformant: it breaks 2 requirements',
      broken: [{ id: 'storefront/4.4/4' }, { id: 'storefront/4.4/2' }],
    });
  });

  it('is not ready if an endpoint is too slow', async () => {
    const [result, first] = await itemsOf([await certificateFile(), loadFile({}, slow)]);
    expect(result).toBe('not-ready');
    expect(first).toMatch(
      /^failed: products is too slow: TP99 is 901 ms .* at most 200 ms at 10,000 requests a minute$/,
    );
  });

  it('does not accept a lower rate or a weaker limit', async () => {
    const lower = loadFile({}, { wishes: { perMinute: 6_000, durationMs: 100_000 } });
    expect(await itemsOf([await certificateFile(), lower])).toContain(
      'missing: products was measured at 6,000 requests a minute; 10,000 are required',
    );
    const stages = [6_000, 10_000].map((perMinute) => ({ perMinute, ms: 60_000 }));
    expect(await itemsOf([await certificateFile(), loadFile({}, { wishes: { stages } })])).toContain(
      'missing: products was measured at 6,000 requests a minute; 10,000 are required',
    );
    const weaker = loadFile({}, { wishes: { limitMs: 500 } });
    expect((await itemsOf([await certificateFile(), weaker])).join()).toContain(
      'was tested with another limit: TP99 of 500 ms',
    );
  });

  it('does not fail an endpoint at a higher rate than required, or without a limit', async () => {
    const certificate = await certificateFile();
    const higher = loadFile({}, { ...slow, wishes: { perMinute: 20_000 } });
    const measured = loadFile({}, { wishes: { perMinute: 10_000, limitStated: false } });

    expect(await itemsOf([certificate, higher])).toEqual(
      expect.arrayContaining([
        'incomplete',
        'missing: products failed at 20,000 requests a minute, which proves nothing about the required 10,000',
      ]),
    );
    expect(await itemsOf([certificate, measured])).toContain(
      'missing: products was measured without a limit. Required: 200 ms at 10,000 requests a minute',
    );
  });

  it('names a quantile of the rules without the rounding error of its product with 100', async () => {
    const load = rules.load.map((one) => ({ ...one, quantile: 0.979 }));
    const inputs = { rules: { rules: { ...rules, load }, sha256: '0'.repeat(64) } };
    const weaker = loadFile({}, { wishes: { limitMs: 500 } });
    const { dossier } = await decided([await certificateFile(), weaker], inputs);

    expect(dossier.items.map(({ says }) => says).join()).toContain('Required: TP97.9 of 200 ms with 95 %');
    expect(dossierPage(dossier)).toContain('TP97.9 of products, me is at most 200 ms');
  });

  it('does not accept a lower level, more known failures or old evidence', async () => {
    const files = [await certificateFile(), loadFile()];
    const withRules = async (certificate: object) => {
      const [first] = rules.certificates;
      if (first === undefined) throw new Error('the sample rules have a certificate');
      const changed = { ...rules, certificates: [{ ...first, ...certificate }] };
      return (await itemsOf(files, { rules: { rules: changed, sha256: '0'.repeat(64) } })).slice(0, 2).join(' | ');
    };
    expect(await withRules({ level: 'full' })).toMatch(
      /^incomplete \| missing: the storefront is conformant in part, but conformance in full is required/,
    );
    expect(await withRules({ maxKnownFailures: 0 })).toMatch(
      /^not-ready \| failed: the storefront has 1 known failure/,
    );
    const later = new Date('2030-03-01T00:00:00Z');
    expect((await itemsOf(files, { madeAt: later })).slice(0, 2)).toEqual([
      'incomplete',
      'missing: the certificate of the storefront is 57 days old; at most 30 are allowed',
    ]);
  });

  it('uses the newest certificate, so that a mended failure is forgotten', async () => {
    const mended = await certificateFile({ startedAt: '2030-01-02T03:04:20.000Z' });
    expect((await decided([await certificateFile({ fails: true }), mended, loadFile()])).dossier.result).toBe('ready');
    const broken = await certificateFile({ fails: true, startedAt: '2030-01-02T03:04:20.000Z' });
    expect((await decided([await certificateFile(), broken, loadFile()])).dossier.result).toBe('not-ready');
  });

  it('never becomes ready when a file is removed', async () => {
    const files = [await certificateFile({ fails: true }), loadFile({}, slow), { name: 'x.json', text: '{' }];
    for (let kept = 0; kept < 2 ** files.length; kept += 1) {
      const some = files.filter((_, index) => (kept & (1 << index)) !== 0);
      expect((await decided(some)).dossier.result).not.toBe('ready');
    }
  });

  it('accepts only evidence that is signed with the given key', async () => {
    const [own, other] = [newKeys(), newKeys()];
    const signed = [await certificateFile({ keys: own }), loadFile({ keys: own })];
    expect((await decided(signed, { publicKey: own.publicKey })).dossier.result).toBe('ready');
    expect((await decided(signed, { publicKey: other.publicKey })).dossier.evidence[0]?.refused).toEqual([
      'the certificate is signed with another key',
    ]);
    const unsigned = [await certificateFile(), loadFile()];
    expect(
      (await decided(unsigned, { publicKey: own.publicKey })).dossier.evidence.map(({ refused }) => refused),
    ).toEqual([
      ['the certificate is not signed, but a public key was given'],
      ['the load report is not signed, but a public key was given'],
    ]);
  });
});

describe('the facts that a certificate declares', () => {
  it('are in the output, in the page and in the document, with the requirements that did not apply', async () => {
    const declared = { name: 'acme', priceChanges: false };
    const { dossier } = await decided([await certificateFile({ declared }), loadFile()]);
    const lines = dossierLines(dossier, plainPage(200)).map((line) => line.trim());
    const page = dossierPage(dossier);

    expect(dossier.evidence[0]).toMatchObject({
      declared,
      notApplicable: [{ reason: 'not offered', requirements: ['storefront/4.4/7'] }],
    });
    expect(lines).toContain('address    https://shop.example.com/api');
    expect(lines).toContain('declared   name: acme; priceChanges: false');
    expect(lines).toContain('except     1 requirement that did not apply (storefront/4.4/7): not offered');
    expect(page).toContain('<dt>priceChanges</dt><dd>false</dd>');
    expect(page).toMatch(/<li>not offered: .*storefront\/4\.4\/7/);
  });

  it('are shown with what the partner attests', async () => {
    const attestations = { 'storefront/9/9': 'Jane: <always>' };
    const { dossier } = await decided([await certificateFile({ declared: { attestations } }), loadFile()]);

    expect(dossierLines(dossier, plainPage(200))).toContain('  attested   storefront/9/9: Jane: <always>');
    expect(dossierPage(dossier)).toMatch(/storefront\/9\/9<\/code>(?:<\/a>)?: Jane: &lt;always&gt;/);
  });

  it('make a certificate unnecessary if the rules name them, and only then', async () => {
    const signer = { subject: 'signer', level: 'full', maxKnownFailures: 0, unlessDeclared: { signs: false } } as const;
    const certificates = [...rules.certificates, signer];
    const inputs = { rules: { rules: { ...rules, certificates }, sha256: '0'.repeat(64) } };
    const [without, undeclared] = [{ signs: false }, {}].map(async (declared) =>
      decided([await certificateFile({ declared }), loadFile()], inputs),
    );

    const ready = (await without)?.dossier;
    expect(ready).toMatchObject({ result: 'ready', notRequired: ['signer'] });
    expect(faultsOf('dossier', ready)).toEqual([]);
    expect((await undeclared)?.dossier.items[0]).toMatchObject({
      state: 'missing',
      says: 'no certificate of the signer was given. Not required if the target file declares signs: false',
    });
  });
});
