import type { Interpretation, SignerCase, SignerLaw, SignerSuite } from '../expect/signer-suite.ts';
import { seedFor } from '../run/random.ts';
import { ask, isRight, type AnsweredCase, type Asking } from './asked.ts';
import { sampled, shrink, type Shrunk } from './shrink.ts';

export interface LawSettings extends Asking {
  readonly suite: SignerSuite;
  readonly seed: number;
  /** The interpretation by which answers are judged. */
  readonly judgedBy: Interpretation;
  /** The number of random cases. */
  readonly count: number;
  /** How often a difference is repeated. */
  readonly reproduce: number;
  /**
   * Interpretations under which questions may be asked instead: several until an answer has shown which one the signer
   * uses.
   */
  readonly open: readonly Interpretation[];
}

/** The result of all cases of a law. */
export interface LawRun {
  readonly law: SignerLaw;
  readonly asked: readonly AnsweredCase[];
  /**
   * Interpretations under which every answer is right. Only the plain one if it is among them: the others cost time.
   */
  readonly interpretations: readonly Interpretation[];
  /** The first case that is wrong under the plain interpretation. */
  readonly difference: Difference | null;
}

export interface Difference {
  readonly asked: AnsweredCase;
  readonly minimal: boolean;
  readonly seed: number;
  readonly shown: number;
  readonly of: number;
}

/** Asks a law's examples and random cases, and minimizes a wrong one. Rejects with an `AdapterError`. */
export async function runLaw(law: SignerLaw, settings: LawSettings): Promise<LawRun> {
  const { suite, count, judgedBy } = settings;
  const seed = seedFor(settings.seed, law.id) | 0;
  const random = law.random === null ? [] : sampled(law.random, { seed, count });
  const answeredCases = await ask([...law.examples, ...random], settings);
  const wrongAt = answeredCases.findIndex((one) => !isRight(one, judgedBy, suite));
  if (wrongAt === -1) return { law, asked: answeredCases, interpretations: [judgedBy], difference: null };
  const difference = await differenceAt(wrongAt, answeredCases, { law, settings, seed, random });
  const interpretations = suite.interpretations.filter((each) =>
    answeredCases.every((one) => isRight(one, each, suite)),
  );
  const asIs = { law, asked: answeredCases, interpretations, difference };
  if (interpretations.length > 0 || !canShowInterpretation(answeredCases, judgedBy)) return asIs;
  return (await underOthers([...law.examples, ...random], { law, settings, difference })) ?? asIs;
}

/** Only acceptance reveals a verifier's interpretation: a refusal may mean that the signature has another one. */
function canShowInterpretation(answeredCases: readonly AnsweredCase[], interpretation: Interpretation): boolean {
  return answeredCases.some(
    ({ case: one, question }) => question.op === 'verify' && one.expected(question, interpretation) === true,
  );
}

/**
 * A verifier says yes or no, which does not reveal its interpretation: it is asked again under each other
 * interpretation until an answer has shown which one it uses.
 */
async function underOthers(
  cases: readonly SignerCase[],
  { law, settings, difference }: { law: SignerLaw; settings: LawSettings; difference: Difference },
): Promise<LawRun | null> {
  const right: { readonly interpretation: Interpretation; readonly asked: readonly AnsweredCase[] }[] = [];
  for (const interpretation of settings.open) {
    const answeredCases = await ask(cases, { ...settings, interpretation });
    if (answeredCases.every((one) => isRight(one, interpretation, settings.suite)))
      right.push({ interpretation, asked: answeredCases });
  }
  const [first] = right;
  if (first === undefined) return null;
  return { law, asked: first.asked, interpretations: right.map(({ interpretation }) => interpretation), difference };
}

/** The interpretations under which every answer of a run is right, including the plain one. */
export function interpretationsOf({ asked: answeredCases }: LawRun, suite: SignerSuite): readonly Interpretation[] {
  return suite.interpretations.filter((each) => answeredCases.every((one) => isRight(one, each, suite)));
}

interface LawContext {
  readonly law: SignerLaw;
  readonly settings: LawSettings;
  readonly seed: number;
  /** The sample of the cases. */
  readonly random: readonly SignerCase[];
}

async function differenceAt(
  at: number,
  answeredCases: readonly AnsweredCase[],
  context: LawContext,
): Promise<Difference> {
  const { law, settings } = context;
  const wrong = answeredCases[at];
  if (wrong === undefined) throw new Error('a difference must have a case');
  const isExample = answeredCases.slice(0, at + 1).filter((one) => !law.examples.includes(one.case)).length === 0;
  const smaller = isExample ? null : await smallerThan(wrong, context);
  const { smallest, ...how } = smaller ?? { smallest: wrong, minimal: isExample };
  const again = await ask(
    Array.from({ length: settings.reproduce }, () => smallest.case),
    settings,
  );
  const failedRepeats = again.filter((one) => !isRight(one, settings.judgedBy, settings.suite)).length;
  return { asked: smallest, ...how, seed: settings.seed, shown: failedRepeats + 1, of: settings.reproduce + 1 };
}

async function smallerThan(
  wrong: AnsweredCase,
  { law, settings, seed, random }: LawContext,
): Promise<Shrunk<AnsweredCase> | null> {
  if (law.random === null) return null;
  return await shrink(law.random, {
    seed,
    index: random.indexOf(wrong.case),
    async tryOut(one) {
      const [answered] = await ask([one], settings);
      return answered === undefined || isRight(answered, settings.judgedBy, settings.suite) ? null : answered;
    },
  });
}
