import type { CertifyOptions } from '../../certification/certify.ts';
import type { Suite } from '../../expect/suite.ts';

/** What the proof runs against: an interface with its reference, and all the ways in which that can be other than plain. */
export interface Subject {
  readonly name: string;
  /** The suite as it is made for the plain reference: its ids and its register do not depend on the server that is up. */
  readonly suite: Suite;
  readonly faults: readonly { readonly name: string; readonly requirement: string }[];
  readonly freedoms: readonly Liberty[];
  readonly operations: readonly Operation[];
  /** Brings up a server that is made wrong by faults or merely unusual by freedoms. */
  start(made: Made): Promise<Staged>;
}

/** A freedom as the proof sees it. */
export interface Liberty {
  readonly name: string;
  /** What it replaces: two that replace the same thing are not tried together. */
  readonly touches: readonly string[];
  /** Leaves a run fewer occasions or costs it time, so that others beside it would not show. */
  readonly keepsToItself: boolean;
  /** Requirements that a target file must waive for it. */
  readonly waives: readonly string[];
  /** Gives up nothing: no check may be unproven, blocked or warned for it. */
  readonly whole: boolean;
}

/** How an operation is known on the wire. */
export interface Operation {
  readonly name: string;
  readonly method: string;
  /** Matches the path of the request, without its query. */
  readonly path: RegExp;
}

export interface Made {
  readonly faults: readonly string[];
  readonly freedoms: readonly string[];
}

/** A server that is up. */
export interface Staged {
  readonly baseUrl: string;
  /** How it is certified where it is dialled at `baseUrl`, which may be that of something before it. */
  certified(baseUrl: string): Pick<CertifyOptions, 'suite' | 'facts' | 'listener' | 'ca' | 'secrets'>;
  close(): Promise<void>;
}
