import type { Latency } from '../../../reference/storefront/http/latency.ts';
import type { CertifyOptions } from '../../certification/certify.ts';
import type { Suite } from '../../expect/suite.ts';
import type { Ask } from './direct-client.ts';

/** An interface with its reference, faults and freedoms. */
export interface Subject {
  readonly name: string;
  /** The suite for the plain reference. Its ids and requirements do not depend on the running server. */
  readonly suite: Suite;
  readonly faults: readonly { readonly name: string; readonly requirement: string }[];
  readonly freedoms: readonly FreedomTraits[];
  readonly operations: readonly Operation[];
  /** Starts a server with faults or freedoms. */
  start(setup: ServerSetup): Promise<RunningServer>;
}

/** The properties of a freedom that the proof needs. */
export interface FreedomTraits {
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
  /** The wait before each reply of a storefront. Default: none. */
  readonly latency?: Latency;
}

export interface RunningServer {
  readonly baseUrl: string;
  /** Calls the server without a connection; null if the setup shows only over a network. */
  readonly ask: Ask | null;
  /** The options to certify the server at `baseUrl`, which may be the URL of a proxy. */
  certified(baseUrl: string): Pick<CertifyOptions, 'suite' | 'facts' | 'listener' | 'tls' | 'secrets'>;
  close(): Promise<void>;
}

/** A fault or freedom of a reference. */
interface Variant {
  readonly name: string;
  readonly transport?: unknown;
  readonly gateway?: unknown;
}

/** True if a chosen fault or freedom changes how messages are sent, or reads requests before they are parsed. */
export function needsNetwork(
  setup: ServerSetup,
  { faults, freedoms }: { readonly faults: readonly Variant[]; readonly freedoms: readonly Variant[] },
): boolean {
  const chosen = [
    ...faults.filter(({ name }) => setup.faults.includes(name)),
    ...freedoms.filter(({ name }) => setup.freedoms.includes(name)),
  ];
  return chosen.some(({ transport, gateway }) => transport !== undefined || gateway !== undefined);
}
