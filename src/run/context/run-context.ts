import type { Facts, Protocol, TlsVersion } from '../../expect/suite.ts';
import type { Finding } from '../../model/finding.ts';
import type { Client } from '../../http/client.ts';
import type { HandshakeResult } from '../../http/handshake.ts';
import type { AmbientJudge } from '../verdict/ambient.ts';
import type { Control } from '../fixtures/control.ts';
import type { Deliveries } from '../transport/deliveries.ts';
import type { Transport, Traffic } from '../transport/transport.ts';
import type { Budgets } from '../events.ts';
import type { EvidenceWriter } from '../evidence/evidence.ts';
import type { Mask } from '../masking/mask.ts';
import type { Leftovers } from '../fixtures/cleanup.ts';
import type { RunFixtures } from '../fixtures/needs.ts';
import type { SerialQueue } from '../pool.ts';
import type { Recordings } from '../plan/recorded-failures.ts';

/** A finding with a `run` fixture that did not occur with a fresh fixture. */
export interface Unconfirmed {
  readonly finding: Finding;
  /** The exchanges that show the finding. */
  readonly traffic: readonly Traffic[];
  /** True if the finding did not occur again with the same fixture either, so the fixture is not its cause. */
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
  /** Failures of an earlier run to repeat; empty for a normal run. */
  readonly recorded: Recordings;
  readonly budgets: Budgets;
  /** How often a failure is repeated. */
  readonly reproduce: number;
  readonly client: Client;
  /**
   * A client with its own connections: one for checks of a second request on a connection, or one for each concurrent
   * request.
   */
  connections(count: number): Promise<Client>;
  readonly transport: Transport;
  readonly control: Control | null;
  /** The target's deliveries; null without a listener. */
  readonly deliveries: Deliveries | null;
  /**
   * Makes one TLS handshake with the target. `capable` is true if this client can complete such a handshake with
   * another server.
   */
  shakeHands(version: TlsVersion): Promise<{ readonly result: HandshakeResult; readonly capable: boolean }>;
  readonly ambient: AmbientJudge;
  readonly mask: Mask;
  /** Writes the complete exchange to the evidence file. */
  readonly writeEvidence: EvidenceWriter;
  readonly fixtures: RunFixtures;
  readonly leftovers: Leftovers;
  /** Findings with a `run` fixture that did not occur with a fresh fixture, by check id. */
  readonly unconfirmed: Map<string, readonly Unconfirmed[]>;
  /** The fingerprints of the findings for which a journey was cut. */
  readonly cut: Set<string>;
  /** Checks that lost the target are repeated one at a time, to find the request that stops it. */
  readonly alone: SerialQueue;
  readonly signal: AbortSignal;
  /** Reports a resource of the run that could not be removed from the target. */
  leave(name: string): void;
  /** Reports a diagnostic to the user of the run. It never affects a verdict. */
  warn(what: string, error: unknown): void;
}
