import { describe, expect, it } from 'vitest';
import { linkFaults, predecessorFaults } from './chain.ts';
import { statementOf } from './compose.ts';
import { contradictions } from './consistency.ts';
import { certificateReader, type ReadCertificate } from './read-certificate.ts';
import { recordOfRun } from './record-run.ts';
import { endedRun } from './sample.testing.ts';
import type { Certificate, RunRecord, Statement } from './statement.ts';

const read = certificateReader();
const files = { report: null, evidence: null };
const record = recordOfRun(endedRun(), { acceptedGaps: ['control'], files });

/** The statement of the sample run, with changed facts. */
function certified(change: Partial<RunRecord> = {}): Statement {
  return statementOf({ ...record, ...change });
}

function asRead(statement: Statement): ReadCertificate {
  return read(JSON.stringify(statement), 'old.json');
}

const old = certified({ startedAt: '2030-01-01T00:00:00.000Z' });
const { digest } = old.predicate.octoproof;

function after(change: Partial<RunRecord> = {}): Certificate {
  return certified({ previous: { digest }, ...change }).predicate.octoproof;
}

describe('a certificate', () => {
  it('is valid with a predecessor, with null, and without the field, as older releases wrote it', () => {
    const { previous: _, ...withoutField } = record;
    const statements = [certified({ previous: { digest } }), certified(), statementOf(withoutField)];

    expect(statements.map((statement) => statement.predicate.octoproof.previous)).toEqual([
      { digest },
      null,
      undefined,
    ]);
    expect(statements.flatMap(contradictions)).toEqual([]);
    expect(statements.map((statement) => asRead(statement).ok)).toEqual([true, true, true]);
  });

  it('has another digest with another predecessor', () => {
    expect(after().digest).not.toBe(certified().predicate.octoproof.digest);
  });
});

describe('linkFaults', () => {
  it('accepts the certificate whose digest is named', () => {
    expect(linkFaults(after(), asRead(old))).toEqual([]);
  });

  it('finds another predecessor, and none', () => {
    expect(linkFaults(after({ previous: { digest: 'a'.repeat(64) } }), asRead(old))).toEqual([
      `the certificate names another previous certificate: expected digest ${digest}, received ${'a'.repeat(64)}`,
    ]);
    expect(linkFaults(after({ previous: null }), asRead(old)).join()).toMatch(/received no predecessor$/);
  });

  it('finds a predecessor that was changed', () => {
    const changed = read(JSON.stringify(old).replace('"seed":42', '"seed":43'), 'old.json');

    expect(linkFaults(after(), changed)).toEqual([
      'the previous certificate is invalid: the digest of the statement differs: the certificate was changed',
    ]);
    expect(linkFaults(after(), { ok: false, fault: 'no statement' })).toEqual([
      'the previous certificate is invalid: no statement',
    ]);
  });
});

describe('predecessorFaults', () => {
  const run = { subject: 'storefront', target: record.target, startedAt: record.startedAt };

  it.each<[string, Partial<RunRecord>, RegExp]>([
    ['of another subject', { subject: 'partner' }, /about another subject: expected storefront, received partner$/],
    [
      'of another target',
      { target: { ...record.target, baseUrl: 'https://other.example.com' } },
      /about another target: expected https:\/\/shop\.example\.com, received https:\/\/other\.example\.com$/,
    ],
    ['of the same run', { startedAt: record.startedAt }, /not older/],
    ['newer', { startedAt: '2031-01-01T00:00:00.000Z' }, /not older than this one: expected a run before 2030-/],
  ])('refuses a certificate %s', (_, change, expected) => {
    const previous = asRead(certified({ startedAt: '2030-01-01T00:00:00.000Z', ...change }));

    expect(predecessorFaults(previous, run).join()).toMatch(expected);
  });

  it('compares integrations if both have one, and addresses otherwise', () => {
    const moved = { ...record.target, baseUrl: 'https://new.example.com' };
    const named = (integration: string) => ({ ...run, target: { ...moved, integration } });
    const previous = asRead(
      certified({ startedAt: '2030-01-01T00:00:00.000Z', target: { ...record.target, integration: 'acme' } }),
    );

    expect(predecessorFaults(previous, named('acme'))).toEqual([]);
    expect(predecessorFaults(previous, named('other')).join()).toMatch(/expected other, received acme$/);
    expect(predecessorFaults(previous, run)).toEqual([]);
  });
});
