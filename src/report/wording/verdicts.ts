import type { Plan, RequirementState, RunFooter, RunShare } from '../../run/events.ts';
import type { Level } from '../../model/requirement.ts';
import type { SignerOperation } from '../../model/question.ts';
import type { Outcome, RunLevel, Verdict } from '../../model/verdict.ts';
import { count } from './numbers.ts';
import type { KnownFailure } from '../../model/known-failure.ts';
import { visible } from '../text/visible.ts';

const verdictMeaning: Readonly<Record<Verdict, string>> = {
  failed: 'the target breaks a MUST of the contract',
  broken: 'octoproof itself failed',
  blocked: 'another failure prevented the check',
  unproven: 'the check could not run, or its situation never occurred',
  warned: 'the target breaks a SHOULD of the contract, or a failure was not confirmed',
  observed: 'recorded, not judged',
  inapplicable: 'the check does not apply to this target',
  passed: 'the check ran and every expectation held',
};

/** The meaning of a verdict in a run. An interruption also blocks checks. */
export function meaningInRun(verdict: Verdict, { interrupted }: Pick<RunFooter, 'interrupted'>): string {
  const meaning = verdictMeaning[verdict];
  return verdict === 'blocked' && interrupted ? `not run: the run was interrupted, or ${meaning}` : meaning;
}

const outcomeWord: Readonly<Record<Outcome, string>> = {
  conformant: 'CONFORMANT',
  'not-conformant': 'NOT CONFORMANT',
  incomplete: 'INCOMPLETE',
  'could-not-run': 'COULD NOT RUN',
};

type Concluded = Pick<RunFooter, 'outcome' | 'share'> & Partial<Pick<RunFooter, 'problems'>>;

/** The outcome, with the level of conformance, or with the operations if a signer does not offer all of them. */
export function outcomeInWords({ outcome, share, problems = [] }: Concluded): string {
  if (problems.some(({ kind }) => kind === 'interrupted'))
    return outcome === 'not-conformant' ? `INTERRUPTED, ${outcomeWord[outcome]} SO FAR` : 'INTERRUPTED';
  if (outcome !== 'conformant') return outcomeWord[outcome];
  const operations = operationsInWords(share);
  if (operations === '') return `${outcomeWord[outcome]} ${levelWord[share.level]}`;
  const level = share.operations?.level === 'partial' ? ` ${levelWord.partial}` : '';
  return `${outcomeWord[outcome]}${level} ${operations}`;
}

/** The outcome in lower case. Names of operations keep their capitals. */
export function outcomeInLowerCase(run: Concluded): string {
  return outcomeInWords(run).replaceAll(/\b[A-Z]+\b/g, (word) => word.toLowerCase());
}

/** The operations that were judged, and those that a signer does not offer; empty if it offers all of them. */
export function operationsInWords({ operations }: RunShare): string {
  if (operations === undefined || operations.notOffered.length === 0) return '';
  return `for ${operationNames(operations.judged)}; not offered: ${operationNames(operations.notOffered)}`;
}

/** The names of operations. The header and the base string are parts of signing. */
function operationNames(operations: readonly SignerOperation[]): string {
  const isPart = (name: SignerOperation): boolean => name === 'authorization' || name === 'baseString';
  return operations.filter((name) => !isPart(name) || !operations.includes('sign')).join(', ');
}

const levelWord: Readonly<Record<RunLevel, string>> = {
  full: 'IN FULL',
  'black-box': 'AS A BLACK BOX',
  partial: 'IN PART',
  recorded: 'IN RECORDED TRAFFIC',
};

/** Whether a run counts as passed: conformant, and not only in part. */
export function isPass({ outcome, share }: Pick<RunFooter, 'outcome' | 'share'>): boolean {
  return outcome === 'conformant' && (share.level === 'full' || share.level === 'black-box');
}

/** The number of known failures, as a phrase after the outcome; empty if there are none. */
export function exceptInWords(footer: Pick<RunFooter, 'knownFailures' | 'share'>): string {
  const knownFailureCount = knownFailureCountOf(footer);
  if (knownFailureCount === 0) return '';
  return `${operationsInWords(footer.share) === '' ? '' : ';'} except ${count(knownFailureCount, 'known failure')}`;
}

/** The number of known failures that still fail. */
export function knownFailureCountOf({ knownFailures = [] }: Pick<RunFooter, 'knownFailures'>): number {
  return knownFailures.filter(({ state }) => state === 'failing').length;
}

/** The state of a requirement, as a phrase after a count. */
export const requirementWord: Readonly<Record<RequirementState, string>> = {
  proven: 'proven',
  failed: 'failed',
  warned: 'warned',
  blocked: 'blocked',
  unproven: 'unproven',
  inapplicable: 'not applicable',
  observed: 'only observed',
  broken: 'broken',
  excluded: 'not testable',
  'not-selected': 'not selected',
};

/** The number of requirements that are proven with a warning, as a phrase after the share; empty if there are none. */
export function warnedInWords({ requirements, share }: Pick<RunFooter, 'requirements' | 'share'>): string {
  const warned = requirements.filter(({ state }) => state === 'warned').length;
  if (warned === 0) return '';
  return warned === share.proven ? ', but all of them only with a warning' : `, ${warned} of them only with a warning`;
}

/** The states of requirements in the order of the reports. */
const stateOrder: readonly RequirementState[] = [
  'proven',
  'failed',
  'broken',
  'blocked',
  'unproven',
  'warned',
  'observed',
  'inapplicable',
  'not-selected',
  'excluded',
];

/** The number of requirements in each state. */
export function requirementsInWords(
  { requirements }: Pick<RunFooter, 'requirements'>,
  { requirements: planned }: Pick<Plan, 'requirements'>,
): string {
  const levels = new Map(planned.map(({ id, level }) => [id, level]));
  const parts = stateOrder.flatMap((state) => {
    const inState = requirements.filter((requirement) => requirement.state === state);
    return inState.length === 0
      ? []
      : [
          stateInWords(
            state,
            inState.map(({ id }) => levels.get(id)),
          ),
        ];
  });
  return parts.join(', ');
}

/**
 * A number of requirements in one state: "29 not selected (2 of them only observed)". Requirements that are only observed do
 * not count in the share of proven requirements.
 */
export function stateInWords(state: RequirementState, levels: readonly (Level | undefined)[]): string {
  const observed = state === 'not-selected' ? levels.filter((level) => level === 'OBSERVE').length : 0;
  return `${levels.length} ${requirementWord[state]}${observed === 0 ? '' : ` (${observed} of them only observed)`}`;
}

/** The owner, the last day and the reason of a known failure. */
export function knownFailureInWords({ owner, expires, reason }: Omit<KnownFailure, 'id'>): string {
  return visible(`until ${expires}, ${owner}: ${reason}`);
}
