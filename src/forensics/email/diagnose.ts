import { emailHash } from '../../../reference/signing/index.ts';
import { withBugs } from '../bug.ts';
import { emailBugs } from '../bugs/email.ts';
import { diagnose } from '../diagnose.ts';
import type { Difference, EmailDiagnosis, EmailStage } from '../diagnosis.ts';
import { honestEmail, runEmail, type EmailRecipe } from './recipe.ts';
import { firstDifference } from '../first-difference.ts';
import type { EmailObservation } from '../observation.ts';
import { variedEmails } from './varied-emails.ts';

interface EmailCase extends EmailObservation {
  readonly expected: string;
}

/**
 * The simplest explanation of the observed e-mail hashes: right, up to three known bugs, or unexplained. It does
 * not depend on the order of observations. Throws `SigningError` for an address that has no UTF-8 form.
 */
export function diagnoseEmail(observations: readonly EmailObservation[]): EmailDiagnosis {
  const cases = observations.map((one) => ({ ...one, expected: emailHash(one.email) })).toSorted(shorterFirst);
  return diagnose(cases, {
    honest: honestEmail,
    bugs: emailBugs,
    isWrong: (one) => one.emailHash !== one.expected,
    isOpen,
    changes: (bug, { email, expected }) => emailOutcome(withBugs(honestEmail, [bug]), email) !== expected,
    contradicts: (bug, { email, emailHash: received, expected }) =>
      received === expected && emailOutcome(withBugs(honestEmail, [bug]), email) !== expected,
    isLong: ({ email }) => email.length > longAddress,
    reproduces: (bugs, one) => emailOutcome(withBugs(honestEmail, bugs), one.email) === one.emailHash,
    explained: (recipe, { email }) => explained(recipe, email),
    unexplained,
    inputs: variedEmails,
    outcome: emailOutcome,
    observable: emailOutcome,
    show: (email) => email,
  });
}

/** Characters of an address from which on each candidate takes milliseconds. */
const longAddress = 65_536;

const openRecipes = emailBugs.filter(({ open }) => open === true).map((bug) => withBugs(honestEmail, [bug]));

/** True for an address whose hash the contract leaves open: a known open bug changes it. */
function isOpen({ email, expected }: EmailCase): boolean {
  return openRecipes.some((recipe) => emailOutcome(recipe, email) !== expected);
}

/** The hash that a recipe makes of an address; empty if the recipe throws. */
export function emailOutcome(recipe: EmailRecipe, email: string): string {
  try {
    return runEmail(recipe, email).emailHash;
  } catch {
    return '';
  }
}

function explained(recipe: EmailRecipe, input: string): Difference<string, EmailStage> {
  const [right, wrong] = [runEmail(honestEmail, input), runEmail(recipe, input)];
  const stage = (['lowerCased', 'trimmed'] as const).find((one) => right[one] !== wrong[one]) ?? 'emailHash';
  return { input, stage, values: firstDifference(right[stage], wrong[stage]) };
}

/** Only the form of a hash is visible: whether it has 43 characters, and whether they are the right ones. */
function unexplained({ email, expected, emailHash: received }: EmailCase): Difference<string, EmailStage> {
  const wellFormed = /^[A-Za-z0-9_-]{43}$/.test(received);
  const hidden = wellFormed && !resembles(received, expected);
  return { input: email, stage: hidden ? 'hidden' : 'emailHash', values: firstDifference(expected, received) };
}

/** True for a right hash that was written wrongly: two unrelated hashes share one character in 64. */
function resembles(received: string, expected: string): boolean {
  const shared = Array.from(expected).filter((character, index) => received.charAt(index) === character).length;
  return shared > expected.length / 3;
}

function shorterFirst(a: EmailCase, b: EmailCase): number {
  return (
    a.email.length - b.email.length || Buffer.compare(Buffer.from(JSON.stringify(a)), Buffer.from(JSON.stringify(b)))
  );
}
