import { setTimeout as sleep } from 'node:timers/promises';
import type { Facts, Suite } from '../../expect/suite.ts';
import { handshake, isCapableOf } from '../../http/handshake.ts';
import type { Listener } from '../../http/listener.ts';
import { createPace } from '../../http/pace.ts';
import { proxyFor } from '../../http/proxy.ts';
import { createAmbientJudge } from '../verdict/ambient.ts';
import { openAttempt } from '../attempt/attempt-context.ts';
import { createControl, type Control } from '../fixtures/control.ts';
import { createDeliveries, type Delivery } from '../transport/deliveries.ts';
import { createTransport } from '../transport/transport.ts';
import type { Budgets } from '../events.ts';
import { createBreaker, createLimits } from '../transport/limits.ts';
import { createMask, maskedError, type Mask } from '../masking/mask.ts';
import { createLeftovers } from '../fixtures/cleanup.ts';
import { createRunFixtures } from '../fixtures/run-fixtures.ts';
import type { Recordings } from '../plan/recorded-failures.ts';
import { evidenceWriter, type EvidenceSink } from '../evidence/evidence.ts';
import { openConnections, type Connections, type ConnectionSettings } from './connections.ts';
import type { RunContext } from './run-context.ts';
import { fixtureName, ofDeliveries } from '../during.ts';
import { createSerialQueue } from '../pool.ts';
import { stopsAfter, type Stops } from './stops.ts';
import { wasAway } from '../transport/outage.ts';

export interface RunContextSettings extends ConnectionSettings {
  readonly facts: Facts;
  readonly seed: number;
  /** Replays one law along this path; null for a normal run. */
  readonly path: string | null;
  /** Failures of an earlier run to try again, each with its recorded input; absent for a normal run. */
  readonly recorded?: Recordings;
  readonly budgets: Budgets;
  /** How often a failed check is repeated. */
  readonly reproduce: number;
  readonly userAgent: string;
  /** The headers of every request. */
  readonly headers: Readonly<Record<string, string>>;
  /** Values that no output may contain. */
  readonly secrets: readonly string[];
  /** The mask to use, if the caller needs the same mask for other output. Default: a new mask. */
  readonly mask?: Mask;
  /** Receives every exchange as a line of newline-delimited JSON; null for no evidence. */
  readonly evidenceSink: EvidenceSink | null;
  /** The listener for the target's deliveries; absent or null without a listener. */
  readonly listener?: Listener | null;
  /** Milliseconds to wait for a target that stopped answering; absent for the default. */
  readonly patienceMs?: number;
  readonly signal: AbortSignal;
  readonly warn: (what: string, error: unknown) => void;
}

export interface OpenRunContext extends RunContext {
  leftBehind(): readonly string[];
  close(): Promise<void>;
}

/** Limits the length of a name, because a target may issue ids of any length. */
function shortened(name: string): string {
  return name.length <= 200 ? name : `${name.slice(0, 199)}…`;
}

/** The number of leftovers that are announced during a run. */
const mostNotices = 3;

/** Creates everything that the checks of a run share. */
export async function openRunContext(
  suite: Suite,
  settings: RunContextSettings,
  notice: (message: string) => void,
): Promise<OpenRunContext> {
  const mask = maskOf(suite, settings);
  const stops = stopsAfter(settings.signal);
  const connections = await openConnections(settings);
  const writeEvidence = evidenceWriter(settings.evidenceSink, mask);
  const transport = createTransport({
    ...transportSettings(suite, settings),
    ...stops,
    mask,
    client: connections.client,
    writeEvidence,
    onConnectionRefused: connections.useFewer,
    onBack(away, ms) {
      // A target that was restarted may have lost earlier deliveries and resources.
      fixtures.forget();
      notice(mask.text(wasAway(away, ms)));
    },
  });
  const { listener = null } = settings;
  const given = givenContext(suite, settings);
  const onDelivery = ({ traffic, reader }: Delivery): void => {
    given.ambient.judge(traffic, { during: ofDeliveries, attempt: [], delivery: reader });
    writeEvidence(traffic, ofDeliveries);
  };
  const deliveries = listener === null ? null : createDeliveries(listener, { transport, mask, onDelivery });
  const problems: string[] = [];
  const bare: Omit<RunContext, 'fixtures'> = {
    ...given,
    client: connections.client,
    connections: connections.open,
    transport,
    control: controlOf(settings.facts, { connections, mask, stops }),
    leftovers: createLeftovers(suite.protocol),
    unconfirmed: new Map(),
    cut: new Set(),
    alone: createSerialQueue(),
    mask,
    writeEvidence,
    deliveries,
    leave: (name) => {
      const shown = shortened(mask.text(name));
      problems.push(shown);
      // The end of the report names and counts all of them.
      if (transport.gone === null && problems.length <= mostNotices) notice(`could not remove ${shown}`);
    },
    warn: (what, error) => settings.warn(what, maskedError(error, mask)),
  };
  const fixtures = createRunFixtures((need) => openAttempt(bare, fixtureName(need)));
  return {
    ...bare,
    fixtures,
    leftBehind: () => problems,
    async close() {
      stops.release();
      deliveries?.close();
      await connections.close();
    },
  };
}

function maskOf({ protocol }: Suite, { facts, secrets, mask }: RunContextSettings): Mask {
  const used = mask ?? createMask({ secrets: [], keyHeader: protocol.keyHeader });
  for (const secret of [...secrets, facts.apiKey ?? '', facts.otherPartnerApiKey ?? '']) used.add(secret);
  return used;
}

/** The parts of the transport that follow from the settings alone. */
function transportSettings(
  { protocol }: Suite,
  { facts, budgets, patienceMs, userAgent, headers }: RunContextSettings,
) {
  return {
    wire: { baseUrl: facts.baseUrl, apiKey: facts.apiKey, userAgent, headers, protocol },
    protocol,
    pace: createPace({
      perSecond: budgets.rateLimit,
      now: () => performance.now(),
      sleep: async (ms) => await sleep(ms),
    }),
    limits: createLimits(budgets, protocol),
    breaker: createBreaker(),
    ...(patienceMs === undefined ? {} : { patienceMs }),
  };
}

/** The parts of the context that follow from the suite and the settings alone. */
function givenContext({ checks, protocol }: Suite, settings: RunContextSettings) {
  const { facts, budgets, seed, path, recorded = new Map(), reproduce, signal } = settings;
  const { origin } = new URL(facts.baseUrl);
  const ambient = createAmbientJudge(
    checks.filter((check) => check.kind === 'ambient'),
    facts,
    protocol,
  );
  const shakeHands: RunContext['shakeHands'] = async (version) => ({
    result: await handshake({
      origin,
      version,
      timeoutMs: budgets.timeoutMs,
      proxy: proxyFor(origin, settings.env),
    }),
    capable: await isCapableOf(version, budgets.timeoutMs),
  });
  return {
    facts,
    protocol,
    seed,
    path,
    recorded,
    budgets,
    reproduce,
    ambient,
    shakeHands,
    signal,
  };
}

function controlOf(
  { control: url, controlKey }: Facts,
  { connections, mask, stops }: { connections: Connections; mask: Mask; stops: Stops },
): Control | null {
  if (url === null || connections.control === null) return null;
  return createControl({ url, key: controlKey, client: connections.control, hide: mask.add, signal: stops.lastStop });
}
