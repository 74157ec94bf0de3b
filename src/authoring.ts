/**
 * All that a suite may import. A suite is data: checks, laws and ambient judgements, each citing a sentence of a register.
 */
import type * as FastCheck from 'fast-check';
import { createRequire } from 'node:module';
import type { Ambient, Check, Facts, KnownGap, Law, Need, Needs, Provided, Tools } from './expect/suite.ts';
import type { Reply } from './expect/reply.ts';
import type { Request } from './spec/exchange.ts';
import type { Gap } from './spec/obstacle.ts';
import type { CheckId, Register } from './spec/requirement.ts';

export { violations, type SchemaName, type Violation } from './contract/validate.ts';
export * from './expect/expectations.ts';
export * from './expect/kind.ts';
export type { Reply } from './expect/reply.ts';
export type {
  AnyCheck,
  Arranged,
  Facts,
  KnownGap,
  Leftover,
  Need,
  Needs,
  Protocol,
  Provided,
  Suite,
  Tools,
} from './expect/suite.ts';
export type { Exchange, Request } from './spec/exchange.ts';
export { FindingError, type Finding } from './spec/finding.ts';
export { isObject, parseJson, type Json, type JsonObject } from './spec/json.ts';
export { BlockedError, GapError, InapplicableError, type Gap } from './spec/obstacle.ts';
export { below, tokensOf, valueAt, type Pointer } from './spec/pointer.ts';
export type { Level, Register, Requirement } from './spec/requirement.ts';

/** The generator library, loaded when a law first asks for inputs: `--help` must not pay for it. */
export function fc(): typeof FastCheck {
  return createRequire(import.meta.url)('fast-check');
}

export interface Settings<N extends Needs> {
  readonly needs?: N;
  readonly alone?: boolean;
}

export interface CheckSettings<N extends Needs> extends Settings<N> {
  readonly steps: (tools: Tools & Provided<N>) => Promise<void>;
}

export interface LawSettings<N extends Needs, T> extends Settings<N> {
  readonly forAll: () => FastCheck.Arbitrary<T>;
  readonly examples: readonly T[];
  readonly cover?: Readonly<Record<string, (input: T) => boolean>>;
  readonly holds: (tools: Tools & Provided<N>, input: T) => Promise<void>;
}

export interface AmbientSettings<M> {
  readonly remember?: () => M;
  readonly judge: (
    reply: Reply,
    context: { readonly request: Request; readonly facts: Facts; readonly memory: M },
  ) => boolean;
  /** What would bring the occasion about where no reply of a run was one. */
  readonly gap?: Gap;
}

/** The words with which a suite is written, bound to its register: citing an unknown sentence does not compile. */
export interface Authoring<R extends Register> {
  check<N extends Needs = Record<never, never>>(id: CheckId<R>, title: string, settings: CheckSettings<N>): Check;
  law<T, N extends Needs = Record<never, never>>(id: CheckId<R>, title: string, settings: LawSettings<N, T>): Law;
  ambient<M = null>(id: CheckId<R>, title: string, settings: AmbientSettings<M>): Ambient;
}

/** Binds the words to a register. */
export function authoringFor<R extends Register>(_register: R): Authoring<R> {
  return {
    check: (id, title, { needs, alone, steps }) => ({
      kind: 'check',
      id,
      title,
      needs: needs ?? {},
      alone: alone ?? false,
      // Erased here: the engine hands each check exactly what its own `needs` promised.
      steps: steps as Check['steps'],
    }),
    law: (id, title, { needs, alone, forAll, examples, cover, holds }) => ({
      kind: 'law',
      id,
      title,
      needs: needs ?? {},
      alone: alone ?? false,
      forAll,
      examples,
      cover: (cover ?? {}) as Law['cover'],
      holds: holds as Law['holds'],
    }),
    ambient: (id, title, { remember, judge, gap }) => ({
      kind: 'ambient',
      id,
      title,
      remember: remember ?? (() => null),
      judge: judge as Ambient['judge'],
      gap: gap ?? 'control',
    }),
  };
}

/** Declares a need. `shared` ones are provided once for the run and kept until its end. */
export function need<T, N extends Needs = Record<never, never>>(
  name: string,
  settings: {
    readonly needs?: N;
    readonly shared?: boolean;
    readonly gap?: (facts: Facts) => KnownGap | null;
    readonly provide: (tools: Tools & Provided<N>) => Promise<T>;
  },
): Need<T> {
  return {
    name,
    needs: settings.needs ?? {},
    shared: settings.shared ?? false,
    gap: settings.gap ?? (() => null),
    provide: settings.provide as Need<T>['provide'],
  };
}
