import type { CertifyOptions } from '../../certification/certify.ts';
import type { Suite } from '../../expect/suite.ts';

/** An interface with its reference, faults and freedoms. */
export interface Subject {
  readonly name: string;
  /** The suite for the plain reference. Its ids and requirements do not depend on the running server. */
  readonly suite: Suite;
  readonly faults: readonly { readonly name: string; readonly requirement: string }[];
  readonly freedoms: readonly Liberty[];
  readonly operations: readonly Operation[];
  /** Starts a server with faults or freedoms. */
  start(setup: ServerSetup): Promise<RunningServer>;
}

/** The properties of a freedom that the proof needs. */
export interface Liberty {
  readonly name: string;
  /** The things that the freedom replaces. Two freedoms that replace the same thing are not tried together. */
  readonly touches: readonly string[];
  /**
   * True if the freedom reduces the situations of a run or slows it down: it would hide the effect of other freedoms.
   */
  readonly triedAlone: boolean;
  /** Requirements that the target file must waive with this freedom. */
  readonly waives: readonly string[];
  /** True if no check may be unproven, blocked or warned because of this freedom. */
  readonly whole: boolean;
}

/** How to recognise an operation on the wire. */
export interface Operation {
  readonly name: string;
  readonly method: string;
  /** Matches the path of the request, without its query. */
  readonly path: RegExp;
}

export interface ServerSetup {
  readonly faults: readonly string[];
  readonly freedoms: readonly string[];
}

/** A running server. */
export interface RunningServer {
  readonly baseUrl: string;
  /** The options to certify the server at `baseUrl`, which may be the URL of a proxy. */
  certified(baseUrl: string): Pick<CertifyOptions, 'suite' | 'facts' | 'listener' | 'ca' | 'secrets'>;
  close(): Promise<void>;
}
