import { parseJson } from '../spec/json.ts';
import type { reportDocument } from '../report/json/reporter.ts';
import { conformingTo, type Conforming } from './conforms.ts';
import { sha256 } from './digest.ts';
import { reportedOf } from './record-run.ts';
import { differences } from './same.ts';
import type { Certificate } from './statement.ts';

/** A JSON report as a file, and as what stands in it; null for what is no JSON. */
export interface ReadReport {
  readonly digest: string;
  readonly document: Conforming<ReturnType<typeof reportDocument>> | null;
}

/** Reads JSON reports. */
export function reportReader(): (content: Uint8Array) => ReadReport {
  const conforms = conformingTo<ReturnType<typeof reportDocument>>('report');
  return (content) => {
    const document = parseJson(new TextDecoder().decode(content));
    return { digest: sha256(content), document: document === undefined ? null : conforms(document) };
  };
}

/** Where a JSON report is not the one of a certificate: as a file, and in every field that both have. */
export function strangeReport(certificate: Certificate, { digest, document }: ReadReport): readonly string[] {
  const other = certificate.files.report !== null && digest !== certificate.files.report;
  if (document === null) return ['the report is no JSON'];
  if (!document.ok) return [`the report is none of this release: ${document.fault}`];
  const report = document.value;
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
