import type { Interpretation, SignerCase, SignerLaw, SignerSuite } from '../expect/signer-suite.ts';
import { seedFor } from '../run/random.ts';
import { ask, isRight, type Asked, type Asking } from './asked.ts';
import { sampled, shrink, type Shrunk } from './shrink.ts';

export interface LawSettings extends Asking {
  readonly suite: SignerSuite;
  readonly seed: number;
  /** The interpretation by which answers are judged. */
  readonly judgedBy: Interpretation;
  /** Random cases. */
  readonly count: number;
  /** How often a difference is asked again. */
  readonly reproduce: number;
  /** Readings under which questions may be put instead: several as long as no answer has shown which one the signer keeps. */
  readonly open: readonly Interpretation[];
}

/** What asking all cases of a law showed. */
export interface LawRun {
  readonly law: SignerLaw;
  readonly asked: readonly Asked[];
  /** Readings under which every answer is right. The plain one alone where it is among them: the others cost time. */
  readonly interpretations: readonly Interpretation[];
  /** The case that decides where not every answer is plainly right. */
  readonly difference: Difference | null;
}

export interface Difference {
  readonly asked: Asked;
  readonly minimal: boolean;
  readonly seed: number;
  readonly shown: number;
  readonly of: number;
}

/** Asks a law's examples and random cases, and makes a wrong one as small as it gets. Rejects with an `AdapterError`. */
export async function runLaw(law: SignerLaw, settings: LawSettings): Promise<LawRun> {
  const { suite, count, judgedBy } = settings;
  const seed = seedFor(settings.seed, law.id) | 0;
  const random = law.random === null ? [] : sampled(law.random, { seed, count });
  const asked = await ask([...law.examples, ...random], settings);
  const wrongAt = asked.findIndex((one) => !isRight(one, judgedBy, suite));
  if (wrongAt === -1) return { law, asked, interpretations: [judgedBy], difference: null };
  const difference = await differenceAt(wrongAt, asked, { law, settings, seed, random });
  const interpretations = suite.interpretations.filter((each) => asked.every((one) => isRight(one, each, suite)));
  const asIs = { law, asked, interpretations, difference };
  if (interpretations.length > 0 || !canShowInterpretation(asked, judgedBy)) return asIs;
  return (await underOthers([...law.examples, ...random], { law, settings, difference })) ?? asIs;
}

/** Only what a verifier accepts shows how it reads: it refuses what is signed under an interpretation that it does not keep, too. */
function canShowInterpretation(asked: readonly Asked[], interpretation: Interpretation): boolean {
  return asked.some(
    ({ case: one, question }) => question.op === 'verify' && one.expected(question, interpretation) === true,
  );
}

/**
 * A verifier says yes or no, which tells nothing of how it reads the contract: it is asked again under each other interpretation, as
 * long as nothing else has shown which it keeps.
 */
async function underOthers(
  cases: readonly SignerCase[],
  { law, settings, difference }: { law: SignerLaw; settings: LawSettings; difference: Difference },
): Promise<LawRun | null> {
  const right: { readonly interpretation: Interpretation; readonly asked: readonly Asked[] }[] = [];
  for (const interpretation of settings.open) {
    const asked = await ask(cases, { ...settings, interpretation });
    if (asked.every((one) => isRight(one, interpretation, settings.suite))) right.push({ interpretation, asked });
  }
  const [first] = right;
  if (first === undefined) return null;
  return { law, asked: first.asked, interpretations: right.map(({ interpretation }) => interpretation), difference };
}

/** The interpretations under which every answer of a run is right, the plain one or not. */
export function interpretationsOf({ asked }: LawRun, suite: SignerSuite): readonly Interpretation[] {
  return suite.interpretations.filter((each) => asked.every((one) => isRight(one, each, suite)));
}

interface LawContext {
  readonly law: SignerLaw;
  readonly settings: LawSettings;
  readonly seed: number;
  /** The sample that the cases come from. */
  readonly random: readonly SignerCase[];
}

async function differenceAt(at: number, asked: readonly Asked[], context: LawContext): Promise<Difference> {
  const { law, settings } = context;
  const wrong = asked[at];
  if (wrong === undefined) throw new Error('a difference has a case');
  const isExample = asked.slice(0, at + 1).filter((one) => !law.examples.includes(one.case)).length === 0;
  const smaller = isExample ? null : await smallerThan(wrong, context);
  const { smallest, ...how } = smaller ?? { smallest: wrong, minimal: isExample };
  const again = await ask(
    Array.from({ length: settings.reproduce }, () => smallest.case),
    settings,
  );
  const shown = again.filter((one) => !isRight(one, settings.judgedBy, settings.suite)).length;
  return { asked: smallest, ...how, seed: settings.seed, shown: shown + 1, of: settings.reproduce + 1 };
}

async function smallerThan(wrong: Asked, { law, settings, seed, random }: LawContext): Promise<Shrunk<Asked> | null> {
  if (law.random === null) return null;
  return await shrink(law.random, {
    seed,
    index: random.indexOf(wrong.case),
    async tryOut(one) {
      const [asked] = await ask([one], settings);
      return asked === undefined || isRight(asked, settings.judgedBy, settings.suite) ? null : asked;
    },
  });
}
