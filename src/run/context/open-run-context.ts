import { setTimeout as sleep } from 'node:timers/promises';
import type { Suite } from '../../expect/suite.ts';
import type { Facts } from '../../expect/suite.ts';
import { createClient, type Client } from '../../http/client.ts';
import { handshake, isCapableOf } from '../../http/handshake.ts';
import type { Listener } from '../../http/listener.ts';
import { createPace } from '../../http/pace.ts';
import { proxyFor } from '../../http/proxy.ts';
import { createAmbientJudge } from '../verdict/ambient.ts';
import { openAttempt } from '../attempt/attempt-context.ts';
import { createControl } from '../fixtures/control.ts';
import { createDeliveries } from '../transport/deliveries.ts';
import { createTransport } from '../transport/transport.ts';
import type { Budgets } from '../events.ts';
import { createBreaker, createLimits } from '../transport/limits.ts';
import { createMask, maskedError, type Mask } from '../masking/mask.ts';
import { createLeftovers } from '../fixtures/cleanup.ts';
import { createRunFixtures } from '../fixtures/run-fixtures.ts';
import type { Recordings } from '../plan/recorded-failures.ts';
import { spillOf, type Spill } from '../evidence/exchange-log.ts';
import { sharedFixtures, type RunContext } from './run-context.ts';
import { createSerialQueue } from './serial-queue.ts';
import { wasAway } from '../transport/outage.ts';

export interface RunContextSettings {
  readonly facts: Facts;
  readonly seed: number;
  readonly path: string | null;
  /** Failures of an earlier run to repeat; absent for a normal run. */
  readonly recorded?: Recordings;
  readonly budgets: Budgets;
  readonly reproduce: number;
  readonly userAgent: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Certificate authorities in PEM, in addition to the built-in ones. */
  readonly ca: string | null;
  /** Values that no output may contain. */
  readonly secrets: readonly string[];
  /** The mask to use, if the caller needs the same mask for other output. Default: a new mask. */
  readonly mask?: Mask;
  /** Receives every exchange in full; null for no evidence. */
  readonly spill: Spill | null;
  /** The listener for the target's deliveries; absent or null without a listener. */
  readonly listener?: Listener | null;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Milliseconds to wait for a target that stopped answering; absent for the default. */
  readonly patienceMs?: number;
  readonly signal: AbortSignal;
  readonly warn: (what: string, error: unknown) => void;
}

export interface OpenRunContext extends RunContext {
  leftBehind(): readonly string[];
  close(): Promise<void>;
}

/** After an interrupt, requests in flight may still finish for this time: long enough to learn the id of a new cart. */
const graceMs = 2_000;
/** Maximum time for cleaning up after an interrupt. */
const takeDownMs = 8_000;

/** Limits the length of a name, because a target may issue ids of any length. */
function shortened(name: string): string {
  return name.length <= 200 ? name : `${name.slice(0, 199)}…`;
}

/** Creates everything that the checks of a run share. */
export async function openRunContext(
  suite: Suite,
  settings: RunContextSettings,
  notice: (message: string) => void,
): Promise<OpenRunContext> {
  const { facts, budgets, seed } = settings;
  const { origin } = new URL(facts.baseUrl);
  const { mask = createMask({ secrets: [], keyHeader: suite.protocol.keyHeader }) } = settings;
  for (const secret of [...settings.secrets, facts.apiKey ?? '', facts.otherPartnerApiKey ?? '']) mask.add(secret);
  let mostConnections = Infinity;
  const connect = async (connections: number, to = origin): Promise<Client> =>
    await createClient({
      origin: to,
      connections: Math.min(connections, mostConnections),
      timeoutMs: budgets.timeoutMs,
      ...(settings.ca === null ? {} : { ca: settings.ca }),
      proxy: proxyFor(to, settings.env),
    });
  const hardStop = new AbortController();
  const lastStop = new AbortController();
  const endGrace = (): void => {
    void sleep(graceMs, undefined, { ref: false }).then(() => hardStop.abort());
    void sleep(takeDownMs, undefined, { ref: false }).then(() => lastStop.abort());
  };
  settings.signal.addEventListener('abort', endGrace, { once: true });

  const client = await connect(budgets.concurrency);
  const controlClient =
    facts.control === null ? null : await connect(budgets.concurrency, new URL(facts.control).origin);
  const problems: string[] = [];
  const spill = spillOf(settings.spill, mask);
  const transport = createTransport({
    wire: {
      baseUrl: facts.baseUrl,
      apiKey: facts.apiKey,
      userAgent: settings.userAgent,
      headers: settings.headers,
      protocol: suite.protocol,
    },
    protocol: suite.protocol,
    pace: createPace({
      perSecond: budgets.rateLimit,
      now: () => performance.now(),
      sleep: async (ms) => await sleep(ms),
    }),
    limits: createLimits(budgets, suite.protocol),
    breaker: createBreaker(),
    mask,
    signal: settings.signal,
    hardStop: hardStop.signal,
    lastStop: lastStop.signal,
    client,
    ...(settings.patienceMs === undefined ? {} : { patienceMs: settings.patienceMs }),
    spill,
    onConnectionRefused() {
      mostConnections = Math.max(1, Math.floor(Math.min(mostConnections, budgets.concurrency) / 2));
      client.useFewerConnections();
      controlClient?.useFewerConnections();
    },
    onBack(away, ms) {
      // A target that was restarted may have lost earlier deliveries and resources.
      fixtures.forget();
      notice(mask.text(wasAway(away, ms)));
    },
  });
  const { listener = null } = settings;
  const deliveries =
    listener === null
      ? null
      : createDeliveries(listener, { transport, mask, onDelivery: (traffic) => spill(traffic, 'webhook') });
  const bare: Omit<RunContext, 'fixtures'> = {
    facts,
    protocol: suite.protocol,
    seed,
    path: settings.path,
    recorded: settings.recorded ?? new Map(),
    budgets,
    reproduce: settings.reproduce,
    client,
    connections: async (count) => await connect(count),
    transport,
    control:
      facts.control === null || controlClient === null
        ? null
        : createControl({
            url: facts.control,
            key: facts.controlKey,
            client: controlClient,
            hide: mask.add,
            signal: lastStop.signal,
          }),
    rejudges: suite.replayable === true,
    ambient: createAmbientJudge(
      suite.checks.flatMap((check) => (check.kind === 'ambient' ? [check] : [])),
      { facts, judgesThrottling: suite.protocol.judgesThrottling },
    ),
    leftovers: createLeftovers(suite.protocol),
    unconfirmed: new Map(),
    alone: createSerialQueue(),
    mask,
    spill,
    deliveries,
    shakeHands: async (version) => ({
      result: await handshake({ origin, version, timeoutMs: budgets.timeoutMs, proxy: proxyFor(origin, settings.env) }),
      capable: await isCapableOf(version, budgets.timeoutMs),
    }),
    signal: settings.signal,
    leave: (name) => {
      const shown = shortened(mask.text(name));
      problems.push(shown);
      if (transport.gone === null) notice(`could not remove ${shown}`);
    },
    warn: (what, error) => settings.warn(what, maskedError(error, mask)),
  };
  const fixtures = createRunFixtures(sharedFixtures, () => openAttempt(bare, sharedFixtures));
  return {
    ...bare,
    get transport() {
      return transport;
    },
    fixtures,
    leftBehind: () => problems,
    async close() {
      settings.signal.removeEventListener('abort', endGrace);
      deliveries?.close();
      await client.close();
      await controlClient?.close();
    },
  };
}
