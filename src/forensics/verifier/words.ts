import type { Diagnosis } from '../../model/diagnosis.ts';
import { withBugs } from '../bug.ts';
import { explainedDifference } from '../signing/explained-difference.ts';
import { withoutKey } from '../first-difference.ts';
import type { ProbeInput } from './probe-input.ts';
import type { Explanation } from '../search.ts';
import { honestSigning, type SigningRecipe } from '../signing/recipe.ts';
import type { SuspectedBugs } from './explain-refusal.ts';
import type { VerifierSearch } from './probing.ts';
import type { VerifierFindings } from './search.ts';
import { stageWords } from '../words.ts';

type Settings = Pick<VerifierSearch, 'signed' | 'signingKey' | 'scheme' | 'fresh'>;

/**
 * Describes the probable computation of a backend that refuses correctly signed calls; empty if it refuses no such
 * call.
 */
export function tellVerifier(findings: VerifierFindings, settings: Settings): readonly Diagnosis[] {
  return [
    ...findings.suspected.map((one) => tellSuspected(one, findings, settings)),
    ...(findings.fickle === null ? [] : [tellFickle(findings.fickle, findings)]),
    ...(findings.unexplained.length === 0 ? [] : [tellUnexplained(findings, settings)]),
  ];
}

function tellSuspected(
  { bugs, shownBy, taken: confirmingCalls, rivals }: SuspectedBugs,
  findings: VerifierFindings,
  settings: Settings,
): Diagnosis {
  const [first = '', ...rest] = bugs.map(({ does }) => does);
  const calls = confirmingCalls === 1 ? 'one call' : `${confirmingCalls} different calls`;
  const lines = [
    `The backend accepted ${calls} signed with this mistake, and refused the correct signature of section 5.3.`,
    `Example: a call ${shownBy.name}: ${callWords(shownBy, settings)}`,
    differenceLine(bugs, shownBy, settings),
    ...bugs.map(({ fix }) => `To fix it: ${fix}`),
    ...rivals.slice(0, 3).map((one) => `Another explanation that fits: ${one.map(({ does }) => does).join(' ')}`),
    ...(rivals.length > 3 ? [`${rivals.length - 3} more explanations also fit.`] : []),
    probesLine(findings),
  ];
  return {
    explained: true,
    headline: `The backend probably computes signatures in a wrong way: ${[lowered(first), ...rest].join(' ')}`,
    details: lines.map((text) => ({ label: '', text })),
  };
}

function tellFickle({ name }: ProbeInput, findings: VerifierFindings): Diagnosis {
  const lines = [
    `The backend refused a call ${name}, and accepted the same call with a new nonce.`,
    'Look for shared state: a key or a clock that differs between instances, or a hash object or regular expression that keeps its state between calls.',
    probesLine(findings),
  ];
  return {
    explained: false,
    headline: 'The backend refuses some correctly signed calls at random, independent of their content.',
    details: lines.map((text) => ({ label: '', text })),
  };
}

function tellUnexplained(findings: VerifierFindings, { signed }: Settings): Diagnosis {
  const { taken: confirmingCalls, unexplained, untried } = findings;
  const lines = [
    `Refused despite a correct signature: a call ${unexplained.map(({ name }) => name).join(', a call ')}.`,
    ...(confirmingCalls.length === 0
      ? [
          `The backend accepted no call. First check that the signing key belongs to this environment. Then check that the backend sees the signed URL, which begins with ${signed}.`,
        ]
      : [`Accepted: a call ${confirmingCalls.map(({ name }) => name).join(', a call ')}.`]),
    ...(untried === 0 ? [] : [`${untried} more known mistakes are possible but were not tried.`]),
    probesLine(findings),
  ];
  return {
    explained: false,
    headline: 'No known mistake that was tried explains why the backend refuses correctly signed calls.',
    details: lines.map((text) => ({ label: '', text })),
  };
}

function probesLine({ probes }: VerifierFindings): string {
  return `octoproof found this with ${probes} calls of checkAvailability.`;
}

function differenceLine(bugs: Explanation<SigningRecipe>, input: ProbeInput, settings: Settings): string {
  const { signed, signingKey, scheme, fresh } = settings;
  const { method, target, body, nonceOf } = input;
  const request = { method, url: signed + target, nonce: nonceOf(fresh()), body };
  const { stage, values } = explainedDifference(withBugs(honestSigning, bugs), { request, signingKey, scheme });
  return stageWords({ stage, values });
}

function callWords({ method, target, body }: ProbeInput, { signed, signingKey }: Settings): string {
  const bodyWords = body === null ? 'without body' : `body ${JSON.stringify(body)}`;
  return withoutKey(`${method} ${JSON.stringify(signed + target)}, ${bodyWords}`, signingKey);
}

/** The sentences of bugs begin with "It". */
function lowered(sentence: string): string {
  return sentence.replace(/^It /, 'it ');
}
