import type { SignerSuite } from '../expect/signer-suite.ts';
import type { CheckResult, PlannedCheck } from '../run/events.ts';
import { fingerprintAt } from '../run/evidence/fingerprint.ts';
import { emptyResult } from '../run/verdict/empty-result.ts';
import type { Finding } from '../model/finding.ts';
import type { Json } from '../model/json.ts';
import type { Operation, SignerOperation } from '../model/question.ts';
import { interpretationsOf, type Difference, type LawRun } from './law-run.ts';

/** One mistake can affect many laws. They share a headline, and the diagnosis names the mistake. */
const sides: Readonly<Record<Operation, string>> = {
  hello: 'hello',
  baseString: 'signing',
  signature: 'signing',
  authorization: 'signing',
  verify: 'verification',
  emailHash: 'addresses',
};

const notOffered: Readonly<Record<SignerOperation, string>> = {
  baseString: 'the signer does not offer baseString',
  sign: 'the signer offers neither signature nor authorization',
  authorization: 'the signer does not offer authorization',
  verify: 'the signer does not offer verify',
  emailHash: 'the signer does not offer emailHash',
};

/** Why a check does not apply to a signer that cannot be asked any of its questions. */
function whyNotOffered({ operation }: PlannedCheck): string {
  return operation === undefined ? 'the signer does not offer this function' : notOffered[operation];
}

/** The result of a check that could not run. */
export function blockedResult({ id }: PlannedCheck, reason: string): CheckResult {
  return { ...emptyResult, id, verdict: 'blocked', reason };
}

/** The verdict of a law from the answers to its cases. */
export function lawResult(planned: PlannedCheck, run: LawRun, suite: SignerSuite): CheckResult {
  const { id, level } = planned;
  const base = { ...emptyResult, id, exercised: run.asked.length };
  if (run.asked.length === 0) return { ...base, verdict: 'inapplicable', reason: whyNotOffered(planned) };
  if (run.difference === null) return { ...base, verdict: 'passed' };
  const shownResult = { ...base, ...whatShows(run.difference, planned.id, { run, suite }) };
  const [interpretation] = run.interpretations;
  if (level !== 'MUST') return { ...shownResult, ...readingIn(planned, suite), verdict: 'warned' };
  if (interpretation === undefined) return { ...shownResult, verdict: 'failed' };
  const cause =
    shownResult.cause === null ? null : { ...shownResult.cause, key: `interpretation ${interpretation.name}` };
  return {
    ...shownResult,
    cause,
    verdict: 'warned',
    reason: `the signer always ${interpretation.says}: the contract allows this interpretation`,
  };
}

/** How octoproof interprets an open sentence. */
function readingIn({ requirement }: PlannedCheck, { requirements }: SignerSuite): Pick<CheckResult, 'interpretation'> {
  const interpretation = requirements[requirement]?.interpretation;
  return interpretation === undefined ? {} : { interpretation };
}

function whatShows(
  difference: Difference,
  id: string,
  { run, suite }: { run: LawRun; suite: SignerSuite },
): Pick<CheckResult, 'findings' | 'cause' | 'reproduced' | 'counterexample'> {
  const { asked, minimal, seed, shown: shownResult, of } = difference;
  const { question, answer } = asked;
  const finding: Finding = {
    kind: 'answer',
    exchange: run.asked.findIndex((one) => one.case === asked.case) + 1,
    operation: question.op,
    expected: asked.case.expected(question, suite.interpretations[0]),
    received: answer.kind === 'result' ? answer.value : null,
    error: answer.kind === 'error' ? answer.message : null,
  };
  return {
    findings: [finding],
    cause: { key: sides[question.op], fingerprints: [fingerprintAt([], finding, id)], finding, endpoint: null },
    reproduced: { shown: shownResult, of },
    // The same seed and selection reproduce the case, so no path is needed.
    counterexample: { input: asked.case.input, minimal, seed, path: null },
  };
}

/** Laws that follow an interpretation must all follow the same one. */
export function consistencyResult(
  { id }: PlannedCheck,
  { runs, suite }: { runs: readonly LawRun[]; suite: SignerSuite },
): CheckResult {
  const base = { ...emptyResult, id, exercised: runs.length };
  const answered = runs.filter(({ asked }) => asked.length > 0);
  if (answered.length > 0 && answered.every(({ asked }) => asked[0]?.question.op === 'emailHash'))
    return {
      ...base,
      exercised: 0,
      verdict: 'inapplicable',
      reason: 'no answer of this run depends on an interpretation',
    };
  const readable = runs.filter(({ interpretations, asked }) => interpretations.length > 0 && asked.length > 0);
  if (readable.length === 0)
    return { ...base, verdict: 'blocked', reason: 'no check showed which interpretation the signer follows' };
  if (readable.every(({ difference }) => difference === null)) return { ...base, verdict: 'passed' };
  const consistent = suite.interpretations.filter((interpretation) =>
    readable.every((run) => interpretationsOf(run, suite).includes(interpretation)),
  );
  const [interpretation] = consistent;
  if (interpretation !== undefined)
    return { ...base, verdict: 'passed', observations: [{ name: 'the interpretation', value: interpretation.name }] };
  const byLaw: Json = Object.fromEntries(
    readable.map((run) => [run.law.id, interpretationsOf(run, suite).map(({ name }) => name)]),
  );
  return {
    ...base,
    verdict: 'failed',
    reason: 'some answers follow one interpretation and some follow another',
    observations: [{ name: 'interpretations by law', value: byLaw }],
  };
}
