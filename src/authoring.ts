/**
 * The only module that a suite may import. A suite is data: checks, laws and ambient checks. Each cites a sentence of a
 * register.
 */
import type * as FastCheck from 'fast-check';
import { createRequire } from 'node:module';
import type {
  Ambient,
  AnyCheck,
  Check,
  Facts,
  Judge,
  KnownGap,
  Law,
  LawCase,
  Need,
  Needs,
  Occurrence,
  Protocol,
  Provided,
  Reach,
  Scenario,
  Scope,
  Seen,
  Step,
  Suite,
  Tools,
} from './expect/suite.ts';
import { protocolOf } from './expect/own-suite.ts';
import { registerOf, type RequirementRow } from './expect/register.ts';
import type { SignerLaw } from './expect/signer-suite.ts';
import type { Reply } from './expect/reply.ts';
import type { Request } from './model/exchange.ts';
import type { Json } from './model/json.ts';
import { FindingError } from './model/finding.ts';
import { BlockedError, type Gap } from './model/obstacle.ts';
import type { CheckId, Citing, Register, Requirement } from './model/requirement.ts';

export { contractFields, violations, type SchemaName, type Violation } from './contract/validate.ts';
export * from './expect/expectations.ts';
export * from './expect/kind.ts';
export { registerOf, type RequirementRow, type RequirementRows } from './expect/register.ts';
export { expectRefused } from './expect/refused.ts';
export type { Reply } from './expect/reply.ts';
export type {
  AnyCheck,
  Arranged,
  Facts,
  Handshake,
  KnownGap,
  Leftover,
  Need,
  Needs,
  Once,
  Probed,
  Occurrence,
  Protocol,
  Provided,
  Scenario,
  Scope,
  Seen,
  Step,
  Suite,
  TlsVersion,
  Tools,
} from './expect/suite.ts';
export type { Situation } from './expect/situation.ts';
export type { Interpretation, SignerCase, SignerLaw, SignerSuite } from './expect/signer-suite.ts';
export type { Exchange, Request } from './model/exchange.ts';
export { FindingError, type ExpectedReply, type Finding } from './model/finding.ts';
export { isObject, parseJson, type Json, type JsonObject } from './model/json.ts';
export { BlockedError, GapError, InapplicableError, type Gap } from './model/obstacle.ts';
export type { Question, SignerRequest } from './model/question.ts';
export {
  furtherOperations,
  namedOperations,
  type Integration,
  type NamedOperation,
  type OperationName,
  type OperationProfile,
  type PartnerProfile,
  type ReplyFields,
  type WebhookProfile,
} from './model/partner-profile.ts';
export { below, entriesAt, tokensOf, valueAt, type Pointer, type PointerEntry } from './model/pointer.ts';
export type { Citing, Level, Register, Requirement } from './model/requirement.ts';
export { isSuccessful } from './model/status.ts';

/** The generator library. It is loaded when a law first needs inputs, so that `--help` stays fast. */
export function fc(): typeof FastCheck {
  return createRequire(import.meta.url)('fast-check');
}

/** No needs. */
// oxlint-disable-next-line no-generated-empty-object-type -- an empty record of needs is intended
export type NoNeeds = Record<never, never>;

export interface Settings<N extends Needs> {
  readonly needs?: N;
  readonly alone?: boolean;
  readonly reach?: Reach;
}

export interface CheckSettings<N extends Needs> extends Settings<N> {
  readonly steps: (tools: Tools & Provided<N>) => void | Promise<void>;
}

export interface LawSettings<N extends Needs, T> extends Settings<N> {
  readonly forAll: () => FastCheck.Arbitrary<T>;
  readonly examples: readonly T[];
  readonly cover?: Readonly<Record<string, (input: T) => boolean>>;
  /** The cost of one input, relative to a plain law. The number of inputs is divided by it, but is at least 1. */
  readonly weight?: number;
  /** Simpler inputs for shrinking, the simplest first. Default: the generator library makes them. */
  readonly smaller?: (input: T, shownBy: number) => Iterable<T>;
  /** Describes the input in words, one line per step. */
  readonly tell?: (input: T) => readonly string[];
  /** Reads an input from a report; null for invalid data. */
  readonly recall?: (input: Json) => T | null;
  readonly holds: (tools: Tools & Provided<N>, input: T) => Promise<void>;
}

/** The state that the steps of a scenario change, read before the step. */
export interface Before<S> {
  readonly before: S;
}

/** The state read after the step, and the result of the step's own requests. */
export interface After<S, A> {
  readonly after: S;
  readonly result: A;
}

/** A step that is not yet part of a scenario. Without an id, it is a preparation. */
export interface StepSettings<C, S> {
  readonly id: string | null;
  readonly title: string;
  /** Sends the step's requests, reads the state and judges it. */
  take(context: C & Before<S>, read: () => Promise<S>): Promise<void>;
}

export interface ScenarioSettings<N extends Needs, S> {
  /** Provided once, before the first step. */
  readonly given: N;
  readonly alone?: boolean;
  readonly reach?: Reach;
  /** Reads the state that the steps change: before the first step and after each step. */
  readonly reads: (tools: Tools & Provided<N>) => Promise<S>;
  readonly steps: readonly StepSettings<Tools & Provided<N>, S>[];
}

export interface AmbientSettings<M, S extends Seen = Seen> {
  /** State that is kept for the whole run, such as the target's interpretation so far. */
  readonly remember: () => M;
  readonly judge: (
    reply: Reply,
    context: { readonly request: Request; readonly facts: Facts; readonly seen: S; readonly memory: M },
  ) => ReturnType<Judge>;
  /**
   * The gaps to fill if the situation never occurred: filling one of them causes the situation. The report names the
   * first missing one.
   */
  readonly gap?: Gap | readonly Gap[];
  /** Default: false. */
  readonly deliveries?: boolean;
}

/** The functions for writing a suite, bound to its register: citing an unknown sentence does not compile. */
export interface Authoring<R extends Register, S extends Seen = Seen> {
  check<const I extends string, N extends Needs = NoNeeds>(
    id: I & Citing<R, I>,
    title: string,
    settings: CheckSettings<N>,
  ): Check;
  law<const I extends string, T, N extends Needs = NoNeeds>(
    id: I & Citing<R, I>,
    title: string,
    settings: LawSettings<N, T>,
  ): Law;
  /** A step of a scenario: the requests that it sends, and the expectation for the state afterwards. */
  step<const I extends string, C, S, A>(
    id: I & Citing<R, I>,
    title: string,
    act: (context: C & Before<S>) => Promise<A>,
    expectation?: (outcome: C & Before<S> & After<S, A>) => void | Promise<void>,
  ): StepSettings<C, S>;
  ambient<const I extends string, M>(id: I & Citing<R, I>, title: string, settings: AmbientSettings<M, S>): Ambient;
  ambient<const I extends string>(id: I & Citing<R, I>, title: string, settings: Forgetful<S>): Ambient;
}

/** Binds the functions to a register, and to the views of the record that the protocol of the suite opens. */
export function authoringFor<R extends Register, S extends Seen = Seen>(
  _register: R,
  _record?: (facts: Facts) => (occurrence: Occurrence) => S,
): Authoring<R, S> {
  return { check: makeCheck, law: makeLaw, step: makeStep, ambient };
}

/** The functions for writing your own suite, and the function that combines its checks. */
export interface OwnSuite<R extends Register> extends Authoring<R> {
  /** Combines checks into a suite. By default, the protocol accepts any 2xx as a success and needs no clean-up. */
  suite(checks: readonly AnyCheck[], protocol?: Partial<Protocol>): Suite;
}

/** Creates your own suite from its sentences. Their ids look like `notes/1/count`; the middle part is the section. */
export function ownSuite<const I extends string>(
  name: string,
  sentences: Readonly<Record<I, RequirementRow>>,
): OwnSuite<Readonly<Record<I, Requirement>>> {
  const requirements = registerOf(sentences);
  const suite = (checks: readonly AnyCheck[], protocol?: Partial<Protocol>): Suite => {
    return { name, requirements, checks, protocol: protocolOf(protocol) };
  };
  return { ...authoringFor(requirements), suite };
}

function makeCheck<N extends Needs>(
  id: string,
  title: string,
  { needs, alone = false, reach = 'plain', steps }: CheckSettings<N>,
): Check {
  return {
    kind: 'check',
    id,
    title,
    needs: needs ?? {},
    alone,
    reach,
    steps: async (tools, provide) => await steps({ ...tools, ...(await provide(needs)) }),
  };
}

/** A scenario: one fixture, then steps in order. Returns a check for each step with an id. */
export function scenario<N extends Needs, S>(title: string, settings: ScenarioSettings<N, S>): readonly Step[] {
  const { given, reads, steps, alone = false, reach = 'plain' } = settings;
  const whole: Scenario = {
    steps: steps.map(({ id }) => id),
    async open(tools, provide) {
      const fixture = { ...tools, ...(await provide(given)) };
      let state: { readonly is: S } | null = null;
      const read = async (): Promise<S> => {
        state = { is: await reads(fixture) };
        return state.is;
      };
      return async (index) => {
        const step = steps[index];
        if (step === undefined) throw new Error(`the scenario "${title}" has no step ${index}`);
        const before = state?.is ?? (await beforeStep(read));
        // The state after the step is unknown until it is read again.
        state = null;
        await step.take({ ...fixture, before }, read);
      };
    },
  };
  return steps.flatMap(({ id, title: own }) =>
    id === null ? [] : [{ kind: 'step' as const, id, title: own, needs: given, alone, reach, scenario: whole }],
  );
}

/** A state that cannot be read before a step is not a finding of that step. */
async function beforeStep<S>(read: () => Promise<S>): Promise<S> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof FindingError)) throw error;
    throw new BlockedError('could not read the state before the step', error.finding, { cause: error });
  }
}

function makeStep<C, S, A>(
  id: string,
  title: string,
  act: (context: C & Before<S>) => Promise<A>,
  expectation: (outcome: C & Before<S> & After<S, A>) => void | Promise<void> = () => {},
): StepSettings<C, S> {
  return {
    id,
    title,
    async take(context, read) {
      const result = await act(context);
      const after = await read();
      await expectation({ ...context, after, result });
    },
  };
}

/** A step that only prepares the next steps. It has no verdict. If it fails, the next steps are blocked. */
export function prepare<C, S, A>(
  act: (context: C & Before<S>) => Promise<A>,
  expectation: (outcome: C & Before<S> & After<S, A>) => void | Promise<void> = () => {},
): StepSettings<C, S> {
  return { ...makeStep('', '', act, expectation), id: null };
}

function makeLaw<N extends Needs, T>(id: string, title: string, settings: LawSettings<N, T>): Law {
  const { needs, alone = false, reach = 'deep', forAll, examples, cover = {}, weight = 1, smaller, holds } = settings;
  const caseOf = (input: T): LawCase => ({
    input,
    meets: Object.entries(cover).flatMap(([name, meets]) => (meets(input) ? [name] : [])),
    steps: async (tools, provide) => await holds({ ...tools, ...(await provide(needs)) }, input),
    sequence: settings.tell?.(input) ?? null,
    smaller: smaller === undefined ? null : (shownBy) => mapped(smaller(input, shownBy), caseOf),
  });
  return {
    kind: 'law',
    id,
    title,
    needs: needs ?? {},
    alone,
    reach,
    examples: examples.map(caseOf),
    random: () => forAll().map(caseOf),
    weight,
    recall: (input) => {
      const recalled = settings.recall?.(input) ?? null;
      return recalled === null ? null : caseOf(recalled);
    },
    cover: Object.keys(cover),
  };
}

/** Maps lazily, because there are many simpler inputs and only few are tried. */
function* mapped<T, U>(all: Iterable<T>, to: (one: T) => U): Generator<U> {
  for (const one of all) yield to(one);
}

type Forgetful<S extends Seen = Seen> = Omit<AmbientSettings<null>, 'remember' | 'judge'> & {
  readonly judge: Judge<S>;
};

function ambient<M>(id: string, title: string, settings: AmbientSettings<M>): Ambient;
function ambient(id: string, title: string, settings: Forgetful): Ambient;
function ambient<M>(id: string, title: string, settings: AmbientSettings<M> | Forgetful): Ambient {
  const open = 'remember' in settings ? () => remembering(settings) : () => settings.judge;
  const { gap = 'control', deliveries = false } = settings;
  return { kind: 'ambient', id, title, gaps: [gap].flat(), deliveries, open };
}

/** A judge with its own memory for one run. */
function remembering<M>({ remember, judge }: AmbientSettings<M>): Judge {
  const memory = remember();
  return (reply, context) => judge(reply, { ...context, memory });
}

interface NeedSettings<T, N extends Needs> {
  readonly needs?: N;
  /** Default: `attempt`. */
  readonly scope?: Scope;
  readonly gap?: (facts: Facts) => KnownGap | null;
  readonly gapAfter?: (deliveries: readonly Reply[]) => KnownGap | null;
  readonly provide: (tools: Tools & Provided<N>) => T | Promise<T>;
}

/** Declares a need. */
export function need<T, N extends Needs = NoNeeds>(name: string, settings: NeedSettings<T, N>): Need<T> {
  const { needs, scope = 'attempt', gap = () => null, gapAfter = () => null } = settings;
  return {
    name,
    needs: needs ?? {},
    scope,
    gap,
    gapAfter,
    provide: async (tools, provide) => await settings.provide({ ...tools, ...(await provide(needs)) }),
  };
}

/** The function for writing the suite of a signer, bound to its register. */
export interface SignerAuthoring<R extends Register> {
  law(id: CheckId<R>, title: string, settings: Omit<SignerLaw, 'id' | 'title'>): SignerLaw;
}

/** Binds the function to a register. */
export function signerAuthoringFor<R extends Register>(_register: R): SignerAuthoring<R> {
  return { law: (id, title, settings) => ({ id, title, ...settings }) };
}
