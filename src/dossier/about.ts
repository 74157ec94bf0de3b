import { addressOfTarget } from '../certificate/target-address.ts';
import type { Evidence } from './evidence.ts';

/** The facts that certificates and load reports have in common. */
export interface About {
  readonly subject: string;
  readonly integration: string | null;
  /** The base URL, or the name of a function under test. */
  readonly address: string;
  readonly version: string;
  readonly startedAt: string;
  readonly outcome: string;
}

/** The facts of a file of evidence; null if its format is invalid. */
export function aboutEvidence({ content }: Pick<Evidence, 'content'>): About | null {
  if (content === null) return null;
  const { subject, target, version, startedAt, outcome } =
    content.kind === 'certificate' ? content.certificate : content.report;
  const address = addressOfTarget({ subject, target });
  return { subject, integration: target.integration ?? null, address, version, startedAt, outcome };
}
