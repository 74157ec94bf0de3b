import { gapHint } from '../report/wording/gap-hints.ts';
import type { JudgedCheck } from '../report/gather.ts';
import { visible } from '../report/text/visible.ts';
import { reasonInWords } from '../report/wording/findings.ts';
import type { KnownFailure } from '../model/known-failure.ts';

/** How a test shows a verdict. Every verdict other than a pass has a note or a failure with its reason. */
export type TestState =
  | { readonly kind: 'passes'; readonly note: string | null }
  | { readonly kind: 'skipped'; readonly note: string }
  | { readonly kind: 'fails' };

/** Only a pass is green. A blocked MUST is red, and an untested check is skipped. */
export function testStateOf({ planned, result }: JudgedCheck): TestState {
  const { verdict, gap, lack, observations } = result;
  const reason = visible(reasonInWords(result) ?? 'no reason was given');
  switch (verdict) {
    case 'passed':
      return { kind: 'passes', note: null };
    case 'observed':
      return {
        kind: 'passes',
        note: `observed: ${observations.length === 0 ? reason : observedInWords(observations)}`,
      };
    case 'warned':
      return { kind: 'passes', note: `warned: ${reason}` };
    case 'inapplicable':
      return { kind: 'skipped', note: `inapplicable: ${reason}` };
    case 'unproven':
      return {
        kind: 'skipped',
        note: `unproven: ${reason}${gap === null ? '' : `; to test it, ${gapHint(gap, lack).provide}`}`,
      };
    case 'blocked':
      return planned.level === 'MUST' ? { kind: 'fails' } : { kind: 'skipped', note: `blocked: ${reason}` };
    case 'failed':
      return result.known === undefined
        ? { kind: 'fails' }
        : { kind: 'skipped', note: knownFailureReason(result.known, reason) };
    case 'broken':
      return { kind: 'fails' };
  }
  return verdict satisfies never;
}

function observedInWords(observations: JudgedCheck['result']['observations']): string {
  return visible(observations.map(({ name, value }) => `${name} ${JSON.stringify(value)}`).join(', ')).slice(0, 400);
}

function knownFailureReason(known: KnownFailure, reason: string): string {
  return visible(`known failure until ${known.expires} (${known.owner}: ${known.reason}): ${reason}`);
}
