/**
 * All that a suite may import. A suite is data: checks, laws and ambient judgements, each citing a sentence of a register.
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
  Lasting,
  Law,
  LawCase,
  Need,
  Needs,
  Protocol,
  Provided,
  Reach,
  Renewing,
  Suite,
  Tools,
} from './expect/suite.ts';
import { protocolOf, registerOf, type OwnRequirement } from './expect/own-suite.ts';
import type { SignerLaw } from './expect/signer-suite.ts';
import type { Reply } from './expect/reply.ts';
import type { Request } from './spec/exchange.ts';
import type { Json } from './spec/json.ts';
import type { Gap } from './spec/obstacle.ts';
import type { CheckId, Citing, Register, Requirement } from './spec/requirement.ts';

export type { OwnRequirement } from './expect/own-suite.ts';
export { violations, type SchemaName, type Violation } from './contract/validate.ts';
export * from './expect/expectations.ts';
export * from './expect/kind.ts';
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
  Protocol,
  Provided,
  Renewing,
  Suite,
  TlsVersion,
  Tools,
} from './expect/suite.ts';
export type { Interpretation, SignerCase, SignerLaw, SignerSuite } from './expect/signer-suite.ts';
export type { Exchange, Request } from './spec/exchange.ts';
export { FindingError, type Finding } from './spec/finding.ts';
export { isObject, parseJson, type Json, type JsonObject } from './spec/json.ts';
export { BlockedError, GapError, InapplicableError, type Gap } from './spec/obstacle.ts';
export type { Question, SignerRequest } from './spec/question.ts';
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
} from './spec/partner-profile.ts';
export { below, entriesAt, tokensOf, valueAt, type Pointer, type PointerEntry } from './spec/pointer.ts';
export type { Citing, Level, Register, Requirement } from './spec/requirement.ts';
export { isSuccessful } from './spec/status.ts';

/** The generator library, loaded when a law first asks for inputs: `--help` must not pay for it. */
export function fc(): typeof FastCheck {
  return createRequire(import.meta.url)('fast-check');
}

/** What asks for nothing. */
// oxlint-disable-next-line no-generated-empty-object-type -- a record of no needs is what is meant
export type NoNeeds = Record<never, never>;

export interface Settings<N extends Needs> {
  readonly needs?: N;
  readonly alone?: boolean;
  readonly reach?: Reach;
}

export interface CheckSettings<N extends Needs> extends Settings<N> {
  readonly steps: (tools: Tools & Provided<N>) => Promise<void>;
}

export interface LawSettings<N extends Needs, T> extends Settings<N> {
  readonly forAll: () => FastCheck.Arbitrary<T>;
  readonly examples: readonly T[];
  readonly cover?: Readonly<Record<string, (input: T) => boolean>>;
  /** How many inputs of a plain law one of these is worth: so many times fewer are tried, one at least. */
  readonly weight?: number;
  /** Simpler inputs, the boldest cut first, in place of what the generator library makes of them. */
  readonly smaller?: (input: T, shownBy: number) => Iterable<T>;
  /** The input as a person would tell it, a line a step. */
  readonly tell?: (input: T) => readonly string[];
  /** Reads an input out of a report; null for what is none. */
  readonly recall?: (input: Json) => T | null;
  readonly holds: (tools: Tools & Provided<N>, input: T) => Promise<void>;
}

export interface AmbientSettings<M> {
  /** State that lasts for the run, such as the reading a target has kept so far. */
  readonly remember: () => M;
  readonly judge: (
    reply: Reply,
    context: { readonly request: Request; readonly facts: Facts; readonly memory: M },
  ) => boolean;
  /** What would bring the occasion about where no reply of a run was one; of several, the first that is not given is told. */
  readonly gap?: Gap | readonly Gap[];
}

/** The words with which a suite is written, bound to its register: citing an unknown sentence does not compile. */
export interface Authoring<R extends Register> {
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
  ambient<const I extends string, M>(id: I & Citing<R, I>, title: string, settings: AmbientSettings<M>): Ambient;
  ambient<const I extends string>(id: I & Citing<R, I>, title: string, settings: Forgetful): Ambient;
}

/** Binds the words to a register. */
export function authoringFor<R extends Register>(_register: R): Authoring<R> {
  return { check: makeCheck, law: makeLaw, ambient };
}

/** The words for a suite of your own, and what puts its checks together. */
export interface OwnSuite<R extends Register> extends Authoring<R> {
  /** The suite of these checks. What is not said of the protocol is: any 2xx is a success, and nothing has to be cleaned up. */
  suite(checks: readonly AnyCheck[], protocol?: Partial<Protocol>): Suite;
}

/** Begins a suite of your own: its sentences under ids such as `notes/1/count`, of which the middle part is the section. */
export function ownSuite<const I extends string>(
  name: string,
  sentences: Readonly<Record<I, OwnRequirement>>,
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
  const { needs, alone = false, reach = 'deep', forAll, examples, cover = {}, weight = 1, smaller, holds } = settings;
  const caseOf = (input: T): LawCase => ({
    input,
    meets: Object.entries(cover).flatMap(([name, meets]) => (meets(input) ? [name] : [])),
    steps: async (tools, provide) => await holds({ ...tools, ...(await provide(needs)) }, input),
    story: settings.tell?.(input) ?? null,
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

/** One at a time: simpler inputs are many, and few of them are tried. */
function* mapped<T, U>(all: Iterable<T>, to: (one: T) => U): Generator<U> {
  for (const one of all) yield to(one);
}

type Forgetful = Omit<AmbientSettings<null>, 'remember' | 'judge'> & { readonly judge: Judge };

function ambient<M>(id: string, title: string, settings: AmbientSettings<M>): Ambient;
function ambient(id: string, title: string, settings: Forgetful): Ambient;
function ambient<M>(id: string, title: string, settings: AmbientSettings<M> | Forgetful): Ambient {
  const open = 'remember' in settings ? () => remembering(settings) : () => settings.judge;
  return { kind: 'ambient', id, title, gaps: [settings.gap ?? 'control'].flat(), open };
}

/** A judge with a memory of its own for one run. */
function remembering<M>({ remember, judge }: AmbientSettings<M>): Judge {
  const memory = remember();
  return (reply, { request, facts }) => judge(reply, { request, facts, memory });
}

interface NeedSettings<T, N extends Needs> {
  readonly needs?: N;
  /** Provided once for the run and kept until its end. */
  readonly shared?: boolean;
  /** A record of replies that all attempts may judge: made once, as long as what is found on it is not a finding. */
  readonly seen?: boolean;
  /** Kept for the next attempt where one held: this makes it again what it promises, or gives null. */
  readonly renew?: (value: T, tools: Renewing) => Promise<T | null>;
  readonly gap?: (facts: Facts) => KnownGap | null;
  readonly provide: (tools: Tools & Provided<N>) => Promise<T>;
}

/** Declares a need; unless it says otherwise it is provided for each attempt anew. */
export function need<T, N extends Needs = NoNeeds>(name: string, settings: NeedSettings<T, N>): Need<T> {
  const { needs, gap = () => null } = settings;
  return {
    name,
    needs: needs ?? {},
    lasts: lastingOf(settings),
    gap,
    provide: async (tools, provide) => await settings.provide({ ...tools, ...(await provide(needs)) }),
  };
}

function lastingOf<T, N extends Needs>({ shared, seen, renew }: NeedSettings<T, N>): Lasting<T> {
  if (renew !== undefined) return { kind: 'kept', renew };
  if (seen === true) return { kind: 'seen' };
  return { kind: shared === true ? 'run' : 'attempt' };
}

/** The word with which a signer's suite is written, bound to its register. */
export interface SignerAuthoring<R extends Register> {
  law(id: CheckId<R>, title: string, settings: Omit<SignerLaw, 'id' | 'title'>): SignerLaw;
}

/** Binds it. */
export function signerAuthoringFor<R extends Register>(_register: R): SignerAuthoring<R> {
  return { law: (id, title, settings) => ({ id, title, ...settings }) };
}
