import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportText } from '../report/json/reporter.ts';
import type { FinishedRun } from '../report/gather.ts';
import { eventsOf, failure, planned, result, type Sample } from '../report/sample-run.testing.ts';
import { conclusionOf, judgementOf, requirementResults, shareOf, summaryOf } from '../run/verdict/outcome.ts';
import { sha256 } from './digest.ts';
import { issueCertificate, type CertificateOrder } from './issue.ts';
import type { Release } from './release.ts';

/** Evidence of each sample run, with a known digest. */
export const evidence = '{"number":1}\n';

/** One minute after the end of the sample run. */
export const soonAfter = new Date('2030-01-02T03:05:14.000Z');

const entry = {
  id: 'storefront/4.4/4',
  fingerprints: ['storefront/4.4/4 add-items'],
  owner: 'carts',
  reason: 'OCTO-1',
  expires: '2030-06-30',
} as const;

/**
 * One check of every kind that a certificate distinguishes. The run is conformant, with a known failure, a warning and
 * an accepted gap.
 */
export const everyKind: Sample['checks'] = [
  { planned: planned('storefront/4.4/1'), result: result('storefront/4.4/1') },
  { planned: planned(entry.id), result: failure(entry.id, { known: entry }) },
  {
    planned: planned('storefront/4.4/5#add', { waived: true }),
    result: result('storefront/4.4/5#add', { verdict: 'warned' }),
  },
  {
    planned: planned('storefront/4.4/6', { prospect: { kind: 'unproven', gap: 'control', reason: 'none given' } }),
    result: result('storefront/4.4/6', { verdict: 'unproven', gap: 'control', exercised: 0 }),
  },
  {
    planned: planned('storefront/4.4/7', { prospect: { kind: 'inapplicable', reason: 'not offered' } }),
    result: result('storefront/4.4/7', { verdict: 'inapplicable', exercised: 0 }),
  },
];

/** A finished run, with the footer that follows from its verdicts. */
export function endedRun(checks: Sample['checks'] = everyKind): FinishedRun {
  const events = eventsOf({ checks });
  const [started] = events;
  const finished = events.at(-1);
  if (started?.type !== 'started' || finished?.type !== 'finished')
    throw new Error('a sample must have a start and an end');
  const results = checks.map((check) => check.result);
  const requirements = requirementResults(started.plan, results);
  const judgement = judgementOf(started.plan, results, { acceptedGaps: ['control'], interrupted: false });
  const judged = {
    ...conclusionOf(judgement, []),
    requirements,
    summary: summaryOf(results),
    share: shareOf(started.plan, requirements, results),
  };
  const footer = { ...finished.footer, ...judged };
  return { header: started.header, plan: started.plan, judged: checks, footer };
}

export function newKeys(): NonNullable<CertificateOrder['keys']> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { key: privateKey, publicKey };
}

export interface Issued {
  readonly text: string;
  readonly report: string;
}

/** The texts of a certificate and of its report. */
export async function issued(keys: CertificateOrder['keys'], ended: FinishedRun = endedRun()): Promise<Issued> {
  const folder = await mkdtemp(join(tmpdir(), 'octoproof-certificate-'));
  try {
    const path = join(folder, 'certificate.json');
    await writeFile(path, 'previous content');
    const order = { path, keys, acceptedGaps: ['control'] };
    await issueCertificate(ended, { order, files: { report: true, evidence: sha256(evidence) } });
    return { text: await readFile(path, 'utf8'), report: reportText(ended) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A release whose requirements are exactly those of the run. */
export function releaseOf({ plan, header }: FinishedRun): Release {
  return {
    version: header.version,
    requirements: Object.fromEntries(plan.requirements.map((row) => [row.id, row])),
    checks: plan.checks,
  };
}
