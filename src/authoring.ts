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
  JudgedReply,
  KnownGap,
  Law,
  LawCase,
  Need,
  Needs,
  Occurrence,
  Protocol,
  Provided,
  Reach,
  RuleOfJourneys,
  Scope,
  Seen,
  Suite,
  Tools,
} from './expect/suite.ts';
import { protocolOf } from './expect/own-suite.ts';
import { registerOf, type RequirementRow } from './expect/register.ts';
import type { SignerLaw } from './expect/signer-suite.ts';
import type { Reply } from './expect/reply.ts';
import type { Json } from './model/json.ts';
import type { Gap } from './model/obstacle.ts';
import type { CheckId, Citing, Register, Requirement } from './model/requirement.ts';

export { contractFields, violations, type SchemaName, type Violation } from './contract/validate.ts';
export * from './expect/expectations.ts';
export * from './expect/kind.ts';
export { registerOf, type RequirementRow, type RequirementRows } from './expect/register.ts';
export { expectAccepted, refused } from './expect/accepted.ts';
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
  Scope,
  Seen,
  Suite,
  TlsVersion,
  Tools,
} from './expect/suite.ts';
export type { Situation } from './expect/situation.ts';
export type { Interpretation, SignerCase, SignerLaw, SignerSuite } from './expect/signer-suite.ts';
export type { Exchange, Request, SentRequest } from './model/exchange.ts';
export { FindingError, type ExpectedReply, type Finding } from './model/finding.ts';
export { isObject, parseExactJson, parseJson, type Json, type JsonObject } from './model/json.ts';
export { BlockedError, GapError, InapplicableError, SpentBudgetError, type Gap } from './model/obstacle.ts';
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

/** A journey sends the calls of each input in order. The rules judge its exchanges. */
export interface JourneySettings<N extends Needs, T> extends Omit<LawSettings<N, T>, 'forAll' | 'holds'> {
  /** Random inputs; absent if the examples are all inputs. */
  readonly forAll?: () => FastCheck.Arbitrary<T>;
  readonly travel: (tools: Tools & Provided<N>, input: T) => Promise<void>;
}

export interface AmbientSettings<M, S extends Seen = Seen> {
  /** State that is kept for the whole run, such as the target's interpretation so far. */
  readonly remember: () => M;
  /** How long the state is kept. `attempt`: its findings show again if the same calls are sent again. Default: `run`. */
  readonly for?: 'run' | 'attempt';
  readonly judge: (reply: Reply, context: JudgedReply<S> & { readonly memory: M }) => ReturnType<Judge>;
  /**
   * The gaps to fill if the situation never occurred: filling one of them causes the situation. The report names the
   * first missing one.
   */
  readonly gap?: Gap | readonly Gap[];
  /** Default: false. */
  readonly deliveries?: boolean;
  /** Default: `no`. */
  readonly journeys?: RuleOfJourneys;
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
  /** Calls in order that expect nothing themselves. The journey fails if a rule of journeys is broken in its exchanges. */
  journey<const I extends string, T, N extends Needs = NoNeeds>(
    id: I & Citing<R, I>,
    title: string,
    settings: JourneySettings<N, T>,
  ): Law;
  ambient<const I extends string, M>(id: I & Citing<R, I>, title: string, settings: AmbientSettings<M, S>): Ambient;
  ambient<const I extends string>(id: I & Citing<R, I>, title: string, settings: Forgetful<S>): Ambient;
  /** An ambient check whose findings make a journey fail. By default it judges all exchanges, and needs writes for them. */
  rule<const I extends string, M>(id: I & Citing<R, I>, title: string, settings: AmbientSettings<M, S>): Ambient;
  rule<const I extends string>(id: I & Citing<R, I>, title: string, settings: Forgetful<S>): Ambient;
}

/** Binds the functions to a register, and to the views of the record that the protocol of the suite opens. */
export function authoringFor<R extends Register, S extends Seen = Seen>(
  _register: R,
  _record?: (facts: Facts) => (occurrence: Occurrence) => S,
): Authoring<R, S> {
  return { check: makeCheck, law: makeLaw, journey: makeJourney, ambient, rule };
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

function makeLaw<N extends Needs, T>(id: string, title: string, settings: LawSettings<N, T>): Law {
  const { needs, alone = false, reach = 'deep', forAll, examples, weight = 1, smaller, holds } = settings;
  const caseOf = (input: T): LawCase => ({
    input,
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
    isJourney: false,
    weight,
    recall: (input) => {
      const recalled = settings.recall?.(input) ?? null;
      return recalled === null ? null : caseOf(recalled);
    },
  };
}

function makeJourney<N extends Needs, T>(
  id: string,
  title: string,
  { forAll, travel, reach = forAll === undefined ? 'plain' : 'deep', ...settings }: JourneySettings<N, T>,
): Law {
  const whole = makeLaw(id, title, { ...settings, reach, holds: travel, forAll: forAll ?? noInputs });
  return { ...whole, random: forAll === undefined ? null : whole.random, isJourney: true };
}

function noInputs(): never {
  throw new Error('a journey without random inputs generates none');
}

/** Maps lazily, because there are many simpler inputs and only few are tried. */
function* mapped<T, U>(all: Iterable<T>, to: (one: T) => U): Generator<U> {
  for (const one of all) yield to(one);
}

type Forgetful<S extends Seen = Seen> = Omit<AmbientSettings<null>, 'remember' | 'judge'> & {
  readonly judge: Judge<S>;
};

interface MakesAmbient {
  <M>(id: string, title: string, settings: AmbientSettings<M>): Ambient;
  (id: string, title: string, settings: Forgetful): Ambient;
}

function makeAmbient<M>(id: string, title: string, settings: AmbientSettings<M> | Forgetful): Ambient {
  const remembers = 'remember' in settings;
  const open = 'remember' in settings ? () => remembering(settings) : () => settings.judge;
  const { gap = 'control', deliveries = false, journeys = 'no' } = settings;
  return { kind: 'ambient', id, title, gaps: [gap].flat(), remembers, deliveries, journeys, open };
}

const ambient: MakesAmbient = makeAmbient;

const rule: MakesAmbient = <M>(id: string, title: string, settings: AmbientSettings<M> | Forgetful) =>
  makeAmbient(id, title, { gap: 'writes', journeys: 'also', ...settings });

/** A judge with its own memory for one run, or for each attempt of it. */
function remembering<M>({ remember, judge, for: span = 'run' }: AmbientSettings<M>): Judge {
  const ofRun = remember();
  const ofAttempts = new WeakMap<object, M>();
  return (reply, context) => {
    const known = span === 'run' ? ofRun : ofAttempts.get(context.attempt);
    const memory = known ?? remember();
    if (known === undefined) ofAttempts.set(context.attempt, memory);
    // Written out: a spread takes measurably longer, and this runs for every such rule and reply.
    const { request, facts, seen, attempt } = context;
    return judge(reply, { request, facts, seen, attempt, memory });
  };
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
