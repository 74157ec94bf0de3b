import type { Facts, Protocol, TlsVersion } from '../../expect/suite.ts';
import type { Finding } from '../../spec/finding.ts';
import type { Client } from '../../http/client.ts';
import type { HandshakeResult } from '../../http/handshake.ts';
import type { AmbientJudge } from '../verdict/ambient.ts';
import type { Control } from '../fixtures/control.ts';
import type { Deliveries } from '../transport/deliveries.ts';
import type { Transport, Traffic } from '../transport/transport.ts';
import type { Budgets } from '../events.ts';
import type { Mask } from '../masking/mask.ts';
import type { Leftovers } from '../fixtures/cleanup.ts';
import type { RunFixtures } from '../fixtures/needs.ts';
import type { SerialQueue } from './serial-queue.ts';
import type { Recordings } from '../plan/recorded-failures.ts';

/** The name under which fixtures that all checks share make their requests. No check has it. */
export const sharedFixtures = 'shared fixtures';

/** A finding with a run fixture that a fresh one did not confirm. */
export interface Unconfirmed {
  readonly finding: Finding;
  /** The exchanges that show it. */
  readonly traffic: readonly Traffic[];
  /** Whether it did not come again with the same fixture either, so that the fixture is no reason for it. */
  readonly unexplained: boolean;
  readonly reproduced: { readonly shown: number; readonly of: number };
}

/** Everything that the checks of one run share. */
export interface RunContext {
  readonly facts: Facts;
  readonly protocol: Protocol;
  readonly seed: number;
  /** Replays one law along this path of the generator library; null for a normal run. */
  readonly path: string | null;
  /** Failures of an earlier run that are tried again; empty for a normal run. */
  readonly recorded: Recordings;
  readonly budgets: Budgets;
  /** How often a failure is tried again. */
  readonly reproduce: number;
  readonly client: Client;
  /** A client with connections of its own: one, for checks about its second request, or as many as go out together. */
  connections(count: number): Promise<Client>;
  readonly transport: Transport;
  readonly control: Control | null;
  /** The deliveries of the target; null without a listener. */
  readonly deliveries: Deliveries | null;
  /** One TLS handshake with the target, and whether this client can make it with anybody. */
  shakeHands(version: TlsVersion): Promise<{ readonly result: HandshakeResult; readonly capable: boolean }>;
  /** Whether the replies of checks that passed are judged again. */
  readonly rejudges: boolean;
  readonly ambient: AmbientJudge;
  readonly mask: Mask;
  /** Writes an exchange down whole. */
  spill(traffic: Traffic, during: string): void;
  readonly fixtures: RunFixtures;
  readonly leftovers: Leftovers;
  /** Findings with a run fixture that a fresh one did not confirm, by check id. */
  readonly unconfirmed: Map<string, readonly Unconfirmed[]>;
  /** Checks that lost the target are repeated one at a time, which shows whose request stops it. */
  readonly alone: SerialQueue;
  readonly signal: AbortSignal;
  /** Something of ours stayed in the target. */
  leave(name: string): void;
  /** A diagnostic for the operator of the run; never part of a verdict. */
  warn(what: string, error: unknown): void;
}
