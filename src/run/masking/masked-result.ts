import type { Finding } from '../../spec/finding.ts';
import { tokensOf } from '../../spec/pointer.ts';
import { isSensitiveName } from '../../spec/sensitive-names.ts';
import type { CheckResult } from '../events.ts';
import type { Mask } from './mask.ts';

/**
 * A result without secrets. Only what a target or an input may have put there is masked, field by field: a target that calls the
 * word `failed` its token must not make verdicts unreadable. The evidence comes masked.
 */
export function maskedResult(result: CheckResult, mask: Mask): CheckResult {
  const { reason, cause, findings, counterexample, observations } = result;
  return {
    ...result,
    reason: reason === null ? null : mask.text(reason),
    cause: cause === null ? null : maskedCause(cause, mask),
    findings: findings.map((finding) => maskedFinding(finding, mask)),
    counterexample: counterexample === null ? null : maskedExample(counterexample, mask),
    observations: observations.map(({ value, ...rest }) => ({ ...rest, value: mask.value(value) })),
  };
}

function maskedCause({ key, finding, endpoint }: NonNullable<CheckResult['cause']>, mask: Mask): CheckResult['cause'] {
  return { key: mask.text(key), finding: finding === null ? null : maskedFinding(finding, mask), endpoint };
}

function maskedExample(
  { input, story, ...rest }: NonNullable<CheckResult['counterexample']>,
  mask: Mask,
): CheckResult['counterexample'] {
  const maskedStory = story === undefined ? {} : { story: story.map((line) => mask.text(line)) };
  return { input: mask.value(input), ...rest, ...maskedStory };
}

/** Words of ours in a finding: reporters go by them. */
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
    // Not cut before: of half a key nobody knows that it is one.
    if (one.kind === 'body' && field === 'received')
      return (value) => (typeof value === 'string' ? beginning(mask.text(value)) : value);
    const name = 'pointer' in one && isOfTarget(one, field) ? tokensOf(one.pointer).find(isSensitiveName) : undefined;
    // What stands in such a field is masked whole, as it is where the body is shown.
    return name === undefined ? mask.value : (value) => Object.values(mask.value({ [name]: value }))[0];
  }
}

/** Characters of a body that a finding shows; the evidence has more of it. */
const maxBodyCharacters = 300;

function beginning(text: string): string {
  return text.length <= maxBodyCharacters ? text : `${text.slice(0, maxBodyCharacters)}…`;
}

/** What is expected is a value only where it differs from what was received; else it is words of ours. */
function isOfTarget({ kind }: Finding, field: string): boolean {
  return field === 'received' || (field === 'expected' && kind === 'differs');
}
