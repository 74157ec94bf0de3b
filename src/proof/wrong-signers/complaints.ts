import type { EmailDiagnosis, SigningDiagnosis } from '../../forensics/diagnosis.ts';
import type { Causes } from '../../certification/signer/diagnose.ts';
import type { Expected } from './wrong-signer.ts';

type Cause = SigningDiagnosis | EmailDiagnosis;

/** The result of the examination of a signer. */
export interface Findings {
  /** Ids of checks. */
  readonly failed: readonly string[];
  readonly causes: Causes;
  /** The reasons why the run did not finish. */
  readonly problems: readonly string[];
}

/** The differences between the result of an examination and the expected result, one per line. */
export function complaints({ failed, causes, problems }: Findings, expected: Expected): readonly string[] {
  const decisive = [causes.signing, causes.email].flatMap((cause) => (cause === null || isOpen(cause) ? [] : [cause]));
  const named = decisive.map(nameOf).join(' and ') || 'nothing';
  return [
    ...problems,
    ...(failed.length === 0 ? ['it passes'] : []),
    ...('fails' in expected && !failed.includes(expected.fails) ? [`${expected.fails} does not fail`] : []),
    ...(isAsExpected(named, expected) ? [] : [`found ${named}, expected ${expectedWords(expected)}`]),
  ];
}

function isAsExpected(named: string, expected: Expected): boolean {
  if ('unexplained' in expected && expected.unexplained === 'any') return named.startsWith('unexplained at ');
  return named === expectedWords(expected);
}

/** True if all wrong answers concern points that the contract leaves open. */
function isOpen(cause: Cause): boolean {
  if (cause.verdict === 'explained') return cause.bugs.every(({ open }) => open);
  return cause.evidence.aside === cause.evidence.wrong;
}

function nameOf(cause: Cause): string {
  if (cause.verdict === 'explained') return cause.bugs.map(({ id }) => id).join(' + ');
  return cause.verdict === 'unexplained' ? `unexplained at ${cause.difference.stage}` : 'no mistake';
}

function expectedWords(expected: Expected): string {
  if ('named' in expected) return expected.named.join(' + ');
  return 'unexplained' in expected ? `unexplained at ${expected.unexplained}` : 'nothing';
}
