import { describe, expect, it } from 'vitest';
import { planned, result } from '../report/sample-run.testing.ts';
import type { KnownFailure } from '../model/known-failure.ts';
import { reportReader } from './agreement.ts';
import { statementOf } from './compose.ts';
import { sha256 } from './digest.ts';
import { certificateReader, type ReadCertificate } from './read-certificate.ts';
import { recordOfRun } from './record-run.ts';
import { endedRun, evidence, everyKind, issued, newKeys, releaseOf, soonAfter } from './sample.testing.ts';
import type { RunRecord } from './statement.ts';
import { verifyCertificate, type VerifyInputs } from './verify.ts';
import { notesOn, provesInWords, provesNotInWords, resultInWords } from './words.ts';

const read = certificateReader();
const ended = endedRun();
const record = recordOfRun(ended, { acceptedGaps: ['control'], files: { report: null, evidence: null } });
const nothing: VerifyInputs = {
  release: async () => releaseOf(ended),
  publicKey: null,
  now: soonAfter,
  maxAgeDays: 90,
  report: null,
  evidence: null,
  previous: null,
};

/** A certificate with a changed record and newly computed digests. */
function forged(change: Partial<RunRecord>): ReadCertificate {
  return read(JSON.stringify(statementOf({ ...record, ...change })), 'certificate.json');
}

async function faultsOf(certificate: ReadCertificate, against: Partial<VerifyInputs> = {}): Promise<readonly string[]> {
  return (await verifyCertificate(certificate, { ...nothing, ...against })).faults;
}

const { plan, verdicts } = record;

describe('verifyCertificate', () => {
  it('finds plans and verdicts that contradict each other, even if every digest is right', async () => {
    const [first, second] = [verdicts[0], verdicts[1]];
    if (first === undefined || second === undefined) throw new Error('the sample has verdicts');

    expect(await faultsOf(forged({}))).toEqual([]);
    expect(await faultsOf(forged({ verdicts: verdicts.slice(1) }))).toContain(
      'the check is planned but has no verdict: storefront/4.4/1',
    );
    expect(await faultsOf(forged({ verdicts: [...verdicts, { ...first, verdict: 'failed' }] }))).toContain(
      'the check has two verdicts: storefront/4.4/1',
    );
    expect(await faultsOf(forged({ verdicts: [{ ...first, exercised: 0 }, ...verdicts.slice(1)] }))).toContain(
      'an impossible verdict: storefront/4.4/1 (passed)',
    );
    const shorter = { ...plan, checks: plan.checks.filter(({ id }) => id !== second.id) };
    expect(
      await faultsOf(forged({ plan: shorter, verdicts: verdicts.filter(({ id }) => id !== second.id) })),
    ).toContain(
      'the plan has no check of the requirement, so the certificate does not cover the whole suite: storefront/4.4/4',
    );
    const milder = plan.checks.map((check) => ({ ...check, level: 'SHOULD' as const }));
    expect((await faultsOf(forged({ plan: { ...plan, checks: milder } }))).join()).toMatch(
      /the check differs from its requirement/,
    );
    const excusing = (over: Partial<KnownFailure>) => ({
      verdicts: verdicts.map((one) => (one.known === undefined ? one : { ...one, known: { ...one.known, ...over } })),
    });
    expect((await faultsOf(forged(excusing({ expires: '2029-12-31' })))).join()).toMatch(
      /or the known-failures entry has expired/,
    );
  });

  it('lets only a client bring about what its plan could not count on', async () => {
    const occurred = {
      verdicts: verdicts.map((one) =>
        one.id === 'storefront/4.4/6' ? { ...one, verdict: 'passed' as const, gap: null, exercised: 1 } : one,
      ),
    };
    const impossible = 'an impossible verdict: storefront/4.4/6 (passed)';

    expect(await faultsOf(forged(occurred))).toContain(impossible);
    expect(await faultsOf(forged({ ...occurred, subject: 'client' }))).not.toContain(impossible);
  });

  it('names a client by its driver, not by the address of the sandbox', () => {
    const target = { name: 'command node driver.mjs', baseUrl: 'http://127.0.0.1:1' };
    const statement = statementOf({ ...record, subject: 'client', target });
    const certificate = statement.predicate.octoproof;

    expect(provesInWords(certificate, { kind: 'none' })).toContain('the client command node driver.mjs on');
    const own = { ...certificate, target: { ...target, name: 'client in the sandbox' } };
    expect(provesInWords(own, { kind: 'none' })).toContain('tested the client in the sandbox on');
    expect(notesOn({ certificate }, { now: soonAfter })).toEqual([]);
    expect(statement.subject[0].name).toBe('client command node driver.mjs');
  });

  it('compares a certificate with the requirements of its release, and says if it cannot', async () => {
    const demanding = releaseOf(ended);
    const strange = { ...demanding, checks: [...demanding.checks, { id: 'storefront/4.4/8', kind: 'check' }] };
    const reworded = {
      ...demanding,
      requirements: Object.fromEntries(
        Object.entries(demanding.requirements).map(([id, row]) => [id, { ...row, sentence: 'Something else' }]),
      ),
    };
    const other = { ...strange, version: '10.0.0' };

    for (const release of [strange, reworded])
      expect(await faultsOf(forged({}), { release: async () => release })).toEqual([
        'the certificate has other requirements or checks than octoproof 9.9.9: verify it with the release that wrote it, or certify the target again',
      ]);
    const older = await verifyCertificate(forged({}), { ...nothing, release: async () => other });
    expect(older.faults).toEqual([
      'octoproof 9.9.9 wrote the certificate with a plan of 5 checks for 6 requirements. octoproof 10.0.0 does not know whether these are all checks of that release: verify it with octoproof 9.9.9, or run the checks again with octoproof 10.0.0',
    ]);
  });

  it('refuses a certificate that is too old or dated in the future', async () => {
    expect(await faultsOf(forged({}), { now: new Date('2030-05-01T00:00:00Z') })).toEqual([
      'the certificate is 118 days old; at most 90 are allowed (--max-age)',
    ]);
    expect(await faultsOf(forged({}), { now: new Date('2030-01-02T02:00:00Z') })).toEqual([
      'the certificate is dated in the future: 2030-01-02T03:04:13.210Z',
    ]);
  });

  it('accepts only a signature of the given key', async () => {
    const [keys, others] = [newKeys(), newKeys()];
    const { text } = await issued(keys);
    const certificate = read(text, 'certificate.json');

    expect(await faultsOf(certificate, { publicKey: keys.publicKey })).toEqual([]);
    expect(await faultsOf(certificate, { publicKey: others.publicKey })).toEqual([
      'the certificate is signed with another key',
    ]);
    expect(await faultsOf(forged({}), { publicKey: keys.publicKey })).toEqual([
      'the certificate is not signed, but a public key was given',
    ]);
  });

  it('finds a report or evidence of another run, even if only their fields differ', async () => {
    const otherRun = endedRun(everyKind.map((check) => ({ ...check, result: { ...check.result, evidence: [] } })));
    const other = await issued(null, otherRun);
    const unsigned = await issued(null);
    const report = reportReader()(Buffer.from(other.report));

    expect(await faultsOf(forged({}), { report: reportReader()(Buffer.from(unsigned.report)) })).toEqual([]);
    expect(await faultsOf(forged({}), { report })).toEqual(['the report differs from the certificate: verdicts']);
    expect(await faultsOf(read(unsigned.text, 'c'), { report })).toEqual([
      'the report does not belong to this certificate: the digest differs',
      'the report differs from the certificate: verdicts',
    ]);
    expect(await faultsOf(read(unsigned.text, 'c'), { evidence: sha256(evidence) })).toEqual([]);
    expect(await faultsOf(read(unsigned.text, 'c'), { evidence: sha256('') })).toHaveLength(1);
    expect(await faultsOf(forged({}), { evidence: sha256('') })).toEqual([
      'the certificate has no digest of an evidence file',
    ]);
  });
});

describe('certificateReader', () => {
  it('refuses another format version, another file, and a repeated name', () => {
    const text = JSON.stringify(statementOf(record));

    expect(() => read(text.replace('"formatVersion":1', '"formatVersion":2'), 'c.json')).toThrow(
      'c.json: expected format version 1, received 2',
    );
    expect(() => read('{"tool":"octoproof"}', 'c.json')).toThrow('not an octoproof certificate');
    expect(() => read(text.slice(0, -1), 'c.json')).toThrow('not valid JSON; the file may be truncated');
    expect(read(text.replace('"seed":42', '"seed":7,"seed":42'), 'c.json')).toEqual({
      ok: false,
      fault: 'a JSON object contains the same field name twice, so its meaning is unclear',
    });
  });
});

describe('statementOf', () => {
  it('is FAILED if not conformant, and WARNED for conformance with reservations', () => {
    const [passed] = everyKind;
    if (passed === undefined) throw new Error('the sample has checks');
    const resultOf = (checks: typeof everyKind, { whole = true } = {}): string => {
      const run = endedRun(checks);
      const notSelected = {
        id: 'storefront/9/8',
        section: '9',
        level: 'MUST',
        sentence: 'It waits.',
        selected: false,
      } as const;
      const requirements = [...run.plan.requirements, ...(whole ? [] : [notSelected])];
      const files = { report: null, evidence: null };
      const made = { ...run, plan: { ...run.plan, requirements } };
      return statementOf(recordOfRun(made, { acceptedGaps: [], files })).predicate.result;
    };
    const blocked = {
      planned: planned('storefront/4.4/2'),
      result: result('storefront/4.4/2', { verdict: 'blocked' }),
    };

    expect(resultOf([passed])).toBe('PASSED');
    expect(resultOf([passed], { whole: false })).toBe('WARNED');
    expect(resultOf(everyKind.slice(0, 3))).toBe('WARNED');
    expect(resultOf([passed, blocked])).toBe('FAILED');
  });
});

describe('the texts of a certificate', () => {
  it('say what it proves and what it does not prove', async () => {
    const { certificate, signature } = await verifyCertificate(forged({}), nothing);
    if (certificate === null) throw new Error('expected a readable certificate');

    expect(resultInWords(certificate)).toBe(
      'CONFORMANT IN PART except 1 known failure (storefront/4.4/4), with 1 warning. The certificate is valid.',
    );
    expect(provesInWords(certificate, signature)).toBe(
      'octoproof 9.9.9 tested the storefront https://shop.example.com on 2030-01-02 at 03:04 UTC. The run proved 2 of 4 requirements; 3 of 5 checks ran. The operator of the target ran the tests, and no third party supervised them. The certificate is not signed, so its author is unknown.',
    );
    expect(provesNotInWords(certificate, signature)).toEqual([
      'who wrote the certificate',
      'that octoproof itself was unchanged',
      'that the result is still true today',
      '1 requirement that the run did not prove (gaps: control)',
      '1 requirement that did not apply (storefront/4.4/7): not offered',
      'the waived requirements: storefront/4.4/5',
      'which requests and replies were exchanged, because the certificate names no report',
    ]);
  });

  it('is not passed and has a note if the certificate of the target was not verified', () => {
    const { octoproof, result: ofStatement } = statementOf({
      ...record,
      target: { ...record.target, unverifiedTls: true },
    }).predicate;
    expect([ofStatement, octoproof.target.unverifiedTls]).toEqual(['WARNED', true]);
    expect(notesOn({ certificate: octoproof }, { now: soonAfter }).join()).toContain('was not verified (--insecure)');
  });
});
