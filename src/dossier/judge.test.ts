import { describe, expect, it } from 'vitest';
import { statementOf } from '../certificate/compose.ts';
import { certificateReader } from '../certificate/read-certificate.ts';
import type { Certificate } from '../certificate/statement.ts';
import type { Gap } from '../model/obstacle.ts';
import type { Level } from '../model/requirement.ts';
import type { Evidence } from './evidence.ts';
import type { Item, Judging } from './item.ts';
import { itemsOf } from './judge.ts';
import type { CertificateRule } from './rules.ts';
import { certificateFile, rules } from './sample.testing.ts';

interface Variant {
  readonly gap: Gap;
  readonly level?: Level;
  readonly accepted?: readonly Gap[];
}

/** A certificate of a run in which one check has this gap, and the others passed. */
async function certificateWith({ gap, level = 'MUST', accepted = [] }: Variant): Promise<Certificate> {
  const { text, name } = await certificateFile();
  const read = certificateReader()(text, name);
  if (!read.ok) throw new Error(read.fault);
  const { octoproof: own } = read.statement.predicate;
  const open = own.verdicts.find((one) => one.gap === 'control')?.id;
  const kept = new Set(own.verdicts.flatMap(({ id, verdict }) => (verdict === 'passed' || id === open ? id : [])));
  const change = <T extends { readonly id: string }>(list: readonly T[], changed: Partial<T>): readonly T[] =>
    list.flatMap((one) => (kept.has(one.id) ? { ...one, ...(one.id === open ? changed : {}) } : []));
  const plan = {
    checks: change(own.plan.checks, { level }),
    requirements: change(own.plan.requirements, { level }),
    acceptedGaps: accepted,
  };
  return statementOf({ ...own, plan, verdicts: change(own.verdicts, { gap }) }).predicate.octoproof;
}

const rule: CertificateRule = { subject: 'storefront', level: 'black-box', maxKnownFailures: 1 };

interface Inputs extends Partial<Judging> {
  readonly wanted?: Partial<CertificateRule>;
  readonly change?: Partial<Certificate>;
}

async function judged(
  variant: Variant,
  { wanted = {}, change = {}, ...inputs }: Inputs = {},
): Promise<Item | undefined> {
  const certificate = { ...(await certificateWith(variant)), ...change };
  const evidence: Evidence = {
    name: 'certificate.json',
    text: '',
    sha256: '',
    signature: { kind: 'none' },
    refused: [],
    content: { kind: 'certificate', certificate },
  };
  const [item] = itemsOf([evidence], {
    rules: { ...rules, certificates: [{ ...rule, ...wanted }], load: [] },
    integration: 'acme',
    rehearsal: false,
    madeAt: new Date(certificate.finishedAt),
    registers: new Map(),
    requiresSignature: false,
    version: certificate.version,
    ...inputs,
  });
  return item;
}

describe('the next step of a certificate', () => {
  it('names the gap of a MUST, and the flag that closes it', async () => {
    const item = await judged({ gap: 'webhook' });
    expect(item?.says).toContain('The reason: no webhook delivery reached octoproof');
    expect(item?.next?.command).toContain('--webhook-port N --integration acme');
  });

  it('repeats the flags of the run, and the gaps that a client accepts', async () => {
    const wanted = { subject: 'client', acceptedGaps: ['selfRegistration'] } as const;
    const change = { subject: 'client', command: ['octoproof', 'client', '--webhook-port', '1'] };
    const item = await judged({ gap: 'traffic', accepted: ['selfRegistration'] }, { wanted, change });
    expect(item?.next?.command).toContain(
      'octoproof client --command "WORDS" --webhook-port N --accept-gaps selfRegistration',
    );
  });

  it('says nothing about a gap that does not lower the level', async () => {
    expect((await judged({ gap: 'traffic', level: 'SHOULD' }))?.says).not.toContain('The reason');
  });

  it('tells how to accept a gap that the rule tolerates', async () => {
    const item = await judged({ gap: 'control' });
    expect(item).toMatchObject({ state: 'missing', says: expect.stringContaining('no control endpoint is given') });
    expect(item?.next?.steps).toEqual([
      expect.stringContaining('Or accept this gap: "acceptedGaps": ["control"] in the target file'),
    ]);
  });

  it('tells how to accept a gap that the rules accept', async () => {
    const item = await judged({ gap: 'selfRegistration' }, { wanted: { acceptedGaps: ['selfRegistration'] } });
    expect(item?.state).toBe('missing');
    expect(item?.next?.steps).toEqual([expect.stringMatching(/Or accept this gap: --accept-gaps selfRegistration$/)]);
    expect(item?.next?.command).not.toContain('--register');
  });

  it('signs the next certificate if a public key was given', async () => {
    expect((await judged({ gap: 'webhook' }, { requiresSignature: true }))?.next?.command).toMatch(
      / --certificate-key FILE$/,
    );
    expect((await judged({ gap: 'webhook' }))?.next?.command).not.toContain('--certificate-key');
  });

  it('does not put a name into the command that a shell would interpret', async () => {
    const item = await judged({ gap: 'webhook' }, { integration: 'x; rm -r ~' });
    expect(item?.next?.command).toContain('--integration NAME ');
  });
});

describe('the level of a certificate', () => {
  const variant = { gap: 'selfRegistration', accepted: ['selfRegistration'] } as const;

  it('is lowered by a gap that only the run accepts', async () => {
    expect(await judged(variant)).toMatchObject({
      state: 'missing',
      says: expect.stringContaining('conformant in part, but conformance as a black box is required'),
    });
  });

  it('is not lowered by a gap that the rules accept, too', async () => {
    expect(await judged(variant, { wanted: { acceptedGaps: ['selfRegistration'] } })).toMatchObject({
      state: 'met',
      says: 'the storefront is conformant in part: 2 of 3 requirements proven. Accepted by the rules: the client does not register itself',
    });
    const other = await judged({ ...variant, gap: 'traffic' }, { wanted: { acceptedGaps: ['selfRegistration'] } });
    expect(other?.state).toBe('missing');
  });
});

describe('the operations of a signer', () => {
  const operations = { judged: ['emailHash'], notOffered: ['sign', 'verify'], level: 'full' } as const;
  const change = { share: { proven: 5, of: 5, level: 'partial', operations } } as const;
  const wanted = { subject: 'storefront', level: 'partial' } as const;
  const judgedFor = async (demanded: NonNullable<CertificateRule['operations']>) =>
    await judged({ gap: 'control', accepted: ['control'] }, { change, wanted: { ...wanted, operations: demanded } });

  it('that the rules demand must all be offered, whatever the level', async () => {
    const item = await judgedFor(['sign', 'emailHash']);
    expect(item).toMatchObject({
      state: 'missing',
      says: 'the storefront is conformant for emailHash; not offered: sign, verify. Required: sign, emailHash',
    });
    expect(item?.next?.steps).toEqual(['offer sign in the functions or the adapter of the signer']);
  });

  it('that the rules do not demand may be missing', async () => {
    expect((await judgedFor(['emailHash']))?.state).toBe('met');
  });
});

describe('the attestations of a partner', () => {
  const wanted = { level: 'partial', attestations: ['partner/5.1/3', 'partner/8/6'] } as const;
  const judgedWith = async (attestations: Readonly<Record<string, string>>) =>
    await judged({ gap: 'control', accepted: ['control'] }, { wanted, change: { declared: { attestations } } });

  it('that the rules demand must all be in the target file', async () => {
    const item = await judgedWith({ 'partner/8/6': 'Jane: yes' });
    expect(item?.state).toBe('missing');
    expect(item?.says).toMatch(/, but its target file lacks the attestation of partner\/5\.1\/3$/);
    expect(item?.next?.steps).toEqual(['attest partner/5.1/3 in the target file: octoproof why partner/5.1/3']);
    expect((await judgedWith({ 'partner/8/6': 'Jane: yes', 'partner/5.1/3': 'Jane: yes' }))?.state).toBe('met');
  });
});
