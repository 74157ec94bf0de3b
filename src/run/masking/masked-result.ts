import type { Finding } from '../../model/finding.ts';
import { tokensOf } from '../../model/pointer.ts';
import { isSensitiveName } from '../../model/sensitive-names.ts';
import type { CheckResult } from '../events.ts';
import { withoutLabels, type Mask } from './mask.ts';

/**
 * Masks a result. Only fields that a target or an input controls are masked: a target whose token is the word `failed`
 * must not make verdicts unreadable. The evidence is already masked.
 */
export function maskedResult(result: CheckResult, mask: Mask): CheckResult {
  const { reason, stack, cause, findings, counterexample, observations } = result;
  return {
    ...result,
    reason: reason === null ? null : mask.text(reason),
    ...(stack === undefined ? {} : { stack: mask.text(stack) }),
    cause: cause === null ? null : maskedCause(cause, mask),
    findings: findings.map((finding) => maskedFinding(finding, mask)),
    counterexample: counterexample === null ? null : maskedExample(counterexample, mask),
    observations: observations.map(({ value, ...rest }) => ({ ...rest, value: mask.value(value) })),
  };
}

function maskedCause(cause: NonNullable<CheckResult['cause']>, mask: Mask): CheckResult['cause'] {
  const { key, fingerprints, finding, endpoint } = cause;
  return {
    key: mask.text(key),
    fingerprints: fingerprints.map((one) => withoutLabels(mask.text(one))),
    finding: finding === null ? null : maskedFinding(finding, mask),
    endpoint,
  };
}

function maskedExample(
  { input, sequence, ...rest }: NonNullable<CheckResult['counterexample']>,
  mask: Mask,
): CheckResult['counterexample'] {
  const maskedSequence = sequence === undefined ? {} : { sequence: sequence.map((line) => mask.text(line)) };
  return { input: mask.value(input), ...rest, ...maskedSequence };
}

/** octoproof's own words in a finding. Reporters depend on them. */
const unmaskedFields: ReadonlySet<string> = new Set(['kind', 'reason', 'operation']);

/** A finding without secrets. */
export function maskedFinding(finding: Finding, mask: Mask): Finding {
  // oxlint-disable-next-line no-unsafe-type-assertion -- each field keeps its name and its kind
  return Object.fromEntries(
    Object.entries(finding).map(([field, value]) => [
      field,
      unmaskedFields.has(field) ? value : within(finding, field)(value),
    ]),
  ) as Finding;

  function within(one: Finding, field: string): (value: unknown) => unknown {
    if (one.kind === 'header' && field === 'received')
      return (value) => (typeof value === 'string' ? mask.header(one.name, value) : value);
    // Mask before truncating: a truncated key no longer matches its mask.
    if (one.kind === 'body' && field === 'received')
      return (value) => (typeof value === 'string' ? beginning(mask.text(value)) : value);
    const name = 'pointer' in one && isOfTarget(one, field) ? tokensOf(one.pointer).find(isSensitiveName) : undefined;
    // The value of a sensitive field is masked whole, as in the body.
    return name === undefined ? mask.value : (value) => Object.values(mask.value({ [name]: value }))[0];
  }
}

/** Maximum number of characters of a body in a finding; the evidence contains more of it. */
const maxBodyCharacters = 300;

function beginning(text: string): string {
  return text.length <= maxBodyCharacters ? text : `${text.slice(0, maxBodyCharacters)}…`;
}

/**
 * True if the field contains a value of the target. `expected` is one only for a finding of kind `differs`; otherwise
 * it is our own text.
 */
function isOfTarget({ kind }: Finding, field: string): boolean {
  return field === 'received' || (field === 'expected' && kind === 'differs');
}
