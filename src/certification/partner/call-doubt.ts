import type { CheckResult } from '../../run/events.ts';
import type { Diagnosis } from '../../spec/diagnosis.ts';
import type { Finding } from '../../spec/finding.ts';

/** The check that sends an ordinary, correct call. */
const plainCall = 'partner/1/operations#checkAvailability';

/**
 * Explains why octoproof searches no mistake in the signature although a correctly signed checkAvailability failed: only
 * a 401 is about the signature. This changes no verdict.
 */
export function callDoubt(results: readonly CheckResult[]): readonly Diagnosis[] {
  const { cause = null } = results.find(({ id, verdict }) => id === plainCall && verdict === 'failed') ?? {};
  const answer = answerOf(cause?.finding ?? null);
  if (answer === null || answer === 401) return [];
  const isBroken = answer === 'no reply' || answer >= 500;
  const details = isBroken
    ? ['The backend seems to fail on this request: see its log.']
    : ['Do path, query, body and "values" in the target file describe a product that can be booked?'];
  return [
    {
      explained: false,
      headline: `checkAvailability got ${answer === 'no reply' ? answer : `status ${answer}`}. A refused signature would be answered with 401.`,
      details: details.map((text) => ({ label: '', text })),
    },
  ];
}

/** The status of the reply, or `no reply`; null for other findings. */
function answerOf(finding: Finding | null): number | 'no reply' | null {
  if (finding?.kind === 'no-reply' && finding.reason !== 'webhook') return 'no reply';
  return finding?.kind === 'refused' ? finding.status : null;
}
