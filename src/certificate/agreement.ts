import { parseJson } from '../spec/json.ts';
import type { reportDocument } from '../report/report-document.ts';
import { conforming } from './conforms.ts';
import { sha256 } from './digest.ts';
import { reportedOf } from './record-run.ts';
import { differences } from './same.ts';
import type { Certificate } from './statement.ts';

/** Where a JSON report is not the one of a certificate: as a file, and in every field that both have. */
export function strangeReport(certificate: Certificate, content: Uint8Array): readonly string[] {
  const { report: digest } = certificate.files;
  const other = digest !== null && sha256(content) !== digest;
  const document = parseJson(new TextDecoder().decode(content));
  const checked = document === undefined ? null : conforming<ReturnType<typeof reportDocument>>(document, 'report');
  if (checked === null) return ['the report is no JSON'];
  if (!checked.ok) return [`the report is none of this release: ${checked.fault}`];
  const report = checked.value;
  const shared = { ...reportedOf(report), outcome: report.outcome, share: report.share, summary: report.summary };
  const names = [
    ...differences(shared, certificate),
    ...differences({ reference: report.target.reference, exitCode: report.exitCode }, expected[certificate.outcome]),
    ...differences(statesOf(report), statesOf(certificate)),
    ...differences(plannedOf(report.checks), plannedOf(certificate.plan.checks)),
  ];
  return [
    ...(other ? ['the report is not the file that the certificate names: its digest differs'] : []),
    ...(names.length === 0 ? [] : [`the report says otherwise of ${[...new Set(names)].slice(0, 5).join(', ')}`]),
  ];
}

const expected = {
  conformant: { reference: false, exitCode: 0 },
  'not-conformant': { reference: false, exitCode: 1 },
  incomplete: { reference: false, exitCode: 4 },
} as const;

function statesOf({ requirements }: { readonly requirements: Certificate['requirements'] }) {
  return { requirements: requirements.map(({ id, state, exercised }) => ({ id, state, exercised })) };
}

function plannedOf(checks: readonly Omit<Certificate['plan']['checks'][number], 'known' | 'prospect'>[]) {
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

/** Where an evidence file, given by its digest, is not the one of a certificate. */
export function strangeEvidence({ files }: Certificate, digest: string): readonly string[] {
  if (files.evidence === null) return ['the certificate names no evidence file'];
  return digest === files.evidence
    ? []
    : ['the evidence is not the file that the certificate names: its digest differs'];
}
