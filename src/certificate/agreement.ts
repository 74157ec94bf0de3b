import { parseJson } from '../model/json.ts';
import type { reportDocument } from '../report/json/reporter.ts';
import { validatorOf, type Validated } from './conforms.ts';
import { sha256, differences } from './digest.ts';
import { reportedOf } from './record-run.ts';
import type { Certificate } from './statement.ts';

/** A JSON report: the digest of its file, and its document; null if it is not JSON. */
export interface ReadReport {
  readonly digest: string;
  readonly document: Validated<ReturnType<typeof reportDocument>> | null;
}

export function reportReader(): (content: Uint8Array) => ReadReport {
  const conforms = validatorOf<ReturnType<typeof reportDocument>>('report');
  return (content) => {
    const document = parseJson(new TextDecoder().decode(content));
    return { digest: sha256(content), document: document === undefined ? null : conforms(document) };
  };
}

/** The differences between a JSON report and a certificate: in the digest of the file, and in every common field. */
export function reportMismatches(certificate: Certificate, { digest, document }: ReadReport): readonly string[] {
  const other = certificate.files.report !== null && digest !== certificate.files.report;
  if (document === null) return ['the report is not JSON'];
  if (!document.ok) return [`the report cannot be read: ${document.fault}`];
  const report = document.value;
  const reportFields = { ...reportedOf(report), outcome: report.outcome, share: report.share, summary: report.summary };
  const names = [
    ...differences(reportFields, certificate),
    ...differences({ exitCode: report.exitCode }, expected[certificate.outcome]),
    ...differences(statesOf(report), statesOf(certificate)),
    ...differences(plannedOf(report.checks), plannedOf(certificate.plan.checks)),
  ];
  return [
    ...(other ? ['the report does not belong to this certificate: the digest differs'] : []),
    ...(names.length === 0
      ? []
      : [`the report differs from the certificate: ${[...new Set(names)].slice(0, 5).join(', ')}`]),
  ];
}

const expected = {
  conformant: { exitCode: 0 },
  'not-conformant': { exitCode: 1 },
  incomplete: { exitCode: 4 },
} as const;

function statesOf({ requirements }: { readonly requirements: Certificate['requirements'] }) {
  return { requirements: requirements.map(({ id, state, exercised }) => ({ id, state, exercised })) };
}

function plannedOf(
  checks: readonly Pick<
    Certificate['plan']['checks'][number],
    'id' | 'requirement' | 'section' | 'level' | 'kind' | 'waived'
  >[],
) {
  return {
    plan: checks.map(({ id, requirement, section, level, kind, waived }) => ({
      id,
      requirement,
      section,
      level,
      kind,
      waived,
    })),
  };
}

/** The difference between an evidence file, given by its digest, and the one of a certificate. */
export function evidenceMismatches({ files }: Certificate, digest: string): readonly string[] {
  if (files.evidence === null) return ['the certificate has no digest of an evidence file'];
  return digest === files.evidence ? [] : ['the evidence does not belong to this certificate: the digest differs'];
}
