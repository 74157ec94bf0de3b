import type { CheckResult } from '../../run/events.ts';
import { diagnosisOf } from '../../model/diagnosis.ts';
import type { Doubt } from './doubt.ts';
import type { Finding } from '../../model/finding.ts';
import { furtherOperations, namedOperations, type OperationName } from '../../model/partner-profile.ts';

/** The check that sends an ordinary, correct call of an operation. */
const plainCallOf = (operation: OperationName): string => `partner/1/operations#${operation}`;

/**
 * Explains refused ordinary calls. The contract does not define paths and bodies: only the target file does. For
 * checkAvailability it also says why octoproof searches no mistake in the signature: only a 401 is about the signature.
 * This changes no verdict: a backend that refuses what it must accept looks the same.
 */
export function callDoubts(results: readonly CheckResult[]): readonly Doubt[] {
  return [
    ...callDoubt(results),
    ...[...namedOperations, ...furtherOperations].flatMap((operation) =>
      operation === 'checkAvailability' ? [] : operationDoubt(operation, results),
    ),
  ];
}

function callDoubt(results: readonly CheckResult[]): readonly Doubt[] {
  const plain = results.find(({ id }) => id === plainCallOf('checkAvailability'));
  const { cause = null, verdict } = plain ?? {};
  const answer = verdict === 'failed' ? answerOf(cause?.finding ?? null) : null;
  if (answer === null || answer === 401) return [];
  const isBroken = answer === 'no reply' || answer >= 500;
  const details = isBroken
    ? ['The backend seems to fail on this request: see its log.']
    : ['Do path, query, body and "values" in the target file describe a product that can be booked?'];
  const headline = `checkAvailability got ${answer === 'no reply' ? answer : `status ${answer}`}. The signature is not the cause, because a refused signature gets 401.`;
  const explains = results.filter(
    (one) => one.cause?.endpoint === 'checkAvailability' && answerOf(one.cause?.finding ?? null) === answer,
  );
  return [diagnosisOf({ explained: false, explains }, headline, details)];
}

function operationDoubt(operation: OperationName, results: readonly CheckResult[]): readonly Doubt[] {
  const plain = results.find(({ id }) => id === plainCallOf(operation));
  // status, lookup and cancel have no check of their own.
  const refused = furtherOperations.some((name) => name === operation)
    ? results.find((result) => isRefused(result, operation))
    : plain;
  if (refused === undefined || !isRefused(refused, operation)) return [];
  const text = `Do path, query and body of "partner.operations.${operation}" in the target file match the backend?`;
  const headline = `${operation} got status ${answerOf(refused.cause?.finding ?? null)} for a correctly signed request.`;
  const explains = results.filter((one) => isRefused(one, operation));
  return [diagnosisOf({ explained: false, explains }, headline, [text])];
}

/** True if the backend refused a call of the operation for another reason than its signature. */
function isRefused({ verdict, cause }: CheckResult, operation: OperationName): boolean {
  if (verdict !== 'failed' || cause?.endpoint !== operation || cause.finding?.kind !== 'refused') return false;
  const { status } = cause.finding;
  return status >= 400 && status < 500 && status !== 401;
}

/** The status of the reply, or `no reply`; null for other findings. */
function answerOf(finding: Finding | null): number | 'no reply' | null {
  if (finding?.kind === 'no-reply' && finding.reason !== 'webhook') return 'no reply';
  return finding?.kind === 'refused' ? finding.status : null;
}
