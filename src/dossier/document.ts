import { createPublicKey } from 'node:crypto';
import { unattestedIn } from '../certificate/attestations.ts';
import { notApplicableIn } from '../certificate/not-applicable.ts';
import { headOf } from '../documents/write.ts';
import type { Register } from '../model/requirement.ts';
import { aboutEvidence } from './about.ts';
import { verifyEvidence, type Against, type Evidence, type EvidenceFile } from './evidence.ts';
import { ofExpectedTarget } from './expected-target.ts';
import { itemsOf, resultOf } from './judge.ts';
import { withoutRehearsals } from './rehearsal.ts';
import { isUnnecessary } from './not-required.ts';
import type { Integration, ReadRules } from './rules.ts';
import { integrationName, ofOneIntegration } from './same-integration.ts';
import type { Judging } from './item.ts';

/** The inputs of a dossier. The same inputs always give the same dossier. */
export interface DossierInputs extends Pick<Judging, 'integration' | 'rehearsal' | 'madeAt' | 'version'> {
  readonly for: Integration;
  readonly rules: ReadRules;
  readonly files: readonly EvidenceFile[];
  /** The public key (PEM) that verifies the evidence; null if it need not be signed. */
  readonly evidenceKey: string | null;
  readonly release: Against['release'];
}

export type Dossier = Awaited<ReturnType<typeof dossierOf>>['dossier'];

/** Verifies the evidence and gives the dossier in the format of `schemas/octoproof/dossier.schema.json`. */
export async function dossierOf(inputs: DossierInputs) {
  const { rules, files, evidenceKey, madeAt, version, release } = inputs;
  const publicKey = evidenceKey === null ? null : createPublicKey(evidenceKey);
  const read = await Promise.all(files.map((file) => verifyEvidence(file, { release, publicKey, now: madeAt })));
  const integration = integrationName(read, { given: inputs.integration, kind: inputs.for });
  const given = inputs.rehearsal ? read : withoutRehearsals(read);
  const expected = ofExpectedTarget(given, { rules: rules.rules, integration, rehearsal: inputs.rehearsal });
  const evidence = ofOneIntegration(expected, { name: integration, kind: inputs.for });
  const registers = await registersOf(
    rules.rules.certificates.map(({ subject }) => subject),
    release,
  );
  const unnecessary = rules.rules.certificates.filter((rule) => isUnnecessary(rule, { evidence, kind: inputs.for }));
  const certificates = rules.rules.certificates.filter((rule) => !unnecessary.includes(rule));
  const items = itemsOf(evidence, {
    rules: { ...rules.rules, certificates },
    integration,
    rehearsal: inputs.rehearsal,
    madeAt,
    registers,
    requiresSignature: publicKey !== null,
    version,
  });
  const dossier = {
    ...headOf('dossier'),
    version,
    for: inputs.for,
    integration,
    rehearsal: inputs.rehearsal,
    madeAt: madeAt.toISOString(),
    result: resultOf(items, inputs),
    items,
    ...(unnecessary.length === 0 ? {} : { notRequired: unnecessary.map(({ subject }) => subject) }),
    evidence: evidence.map(evidenceDocument),
    evidenceKey,
    rules: { sha256: rules.sha256, ...rules.rules },
    complete: true as const,
  };
  return { dossier, evidence };
}

async function registersOf(
  subjects: readonly string[],
  release: Against['release'],
): Promise<ReadonlyMap<string, Register>> {
  const entries = await Promise.all(
    subjects.map(async (subject) => [subject, (await release(subject)).requirements] as const),
  );
  return new Map(entries);
}

function evidenceDocument(one: Evidence, index: number) {
  const { name, sha256, signature, refused, content } = one;
  const about = aboutEvidence(one);
  const certificate = content?.kind === 'certificate' ? content.certificate : null;
  return {
    name,
    file: `evidence/${String(index + 1).padStart(2, '0')}-${about?.subject ?? 'unknown'}.json`,
    sha256,
    kind: content?.kind ?? null,
    about,
    share: certificate?.share ?? null,
    declared: certificate?.declared ?? null,
    notApplicable: certificate === null ? [] : notApplicableIn(certificate),
    unattested: certificate === null ? [] : unattestedIn(certificate),
    signature,
    refused,
  };
}
