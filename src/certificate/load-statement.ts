import { jsonText } from '../model/json.ts';
import { headOf } from '../documents/write.ts';
import { loadDocument } from '../report/load/document.ts';
import type { FinishedLoad } from '../report/load/finished-load.ts';
import { digestOf } from './digest.ts';
import { signStatement } from './envelope.ts';
import type { KeyPair } from './keys.ts';
import { statementType } from './statement.ts';

/** A JSON report of a load check, in the format of `schemas/octoproof/load-report.schema.json`. */
export type LoadReport = ReturnType<typeof headOf<'load-report'>> &
  ReturnType<typeof loadDocument> & { readonly complete: true };

export const loadPredicateType = 'https://octoproof.dev/load-result/v1';

/** An in-toto statement about a load check. Its predicate is the JSON report. */
export interface LoadStatement {
  readonly _type: typeof statementType;
  readonly subject: readonly [{ readonly name: string; readonly digest: { readonly sha256: string } }];
  readonly predicateType: typeof loadPredicateType;
  readonly predicate: LoadReport;
}

export function loadStatementOf(report: LoadReport): LoadStatement {
  const { subject, target } = report;
  const address = target.baseUrl;
  return {
    _type: statementType,
    subject: [{ name: `${subject} ${address} under load`, digest: { sha256: digestOf({ subject, address }) } }],
    predicateType: loadPredicateType,
    predicate: report,
  };
}

/** The text of the certificate of a load check; signed if there is a key. */
export function loadCertificateText(load: FinishedLoad, keys: KeyPair | null): string {
  const report: LoadReport = { ...headOf('load-report'), ...loadDocument(load), complete: true };
  const statement = loadStatementOf(report);
  return `${jsonText(keys === null ? statement : signStatement(statement, keys), 2)}\n`;
}
