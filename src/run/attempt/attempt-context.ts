import { setTimeout as pause } from 'node:timers/promises';
import { replyOf, type Reply } from '../../expect/reply.ts';
import type { Arranged, Probed, Tools } from '../../expect/suite.ts';
import type { Client } from '../../http/client.ts';
import type { Exchange, Request } from '../../model/exchange.ts';
import type { Finding } from '../../model/finding.ts';
import type { Json } from '../../model/json.ts';
import { GapError } from '../../model/obstacle.ts';
import type { RunContext } from '../context/run-context.ts';
import type { Handle } from '../fixtures/control.ts';
import { randomFor, type Random } from '../random.ts';
import type { Traffic } from '../transport/transport.ts';
import { handshakesAndDeliveries } from './handshakes-and-deliveries.ts';
import { createReferenceReadings, type Move, type ReferenceReadings } from './reference-readings.ts';
import { expectAccepted, isSuccess } from '../../expect/accepted.ts';
import { refuseEach } from './refuse.ts';

/** The tools of one attempt, with its requests, reference readings and cleanup. */
export interface AttemptContext {
  readonly tools: Tools;
  readonly traffic: Traffic[];
  readonly observations: { readonly name: string; readonly value: Json }[];
  /** A reference reading whose value has changed, or null. A journey also takes the readings at its first finding. */
  readonly moved: ReferenceReadings['moved'];
  /** The first finding of a rule of journeys in the exchanges so far; null before a rule is broken. */
  readonly breach: () => Finding | null;
  /** True after requests were sent at the same moment: their order at the target depends on chance. */
  readonly leftTogether: () => boolean;
  takeDown(): Promise<void>;
}

/** Opens the context of one attempt of the check `during`. `takeDown` removes everything that its tools made. */
export function openAttempt(
  run: Omit<RunContext, 'fixtures'>,
  during: string,
  { isJourney = false }: { readonly isJourney?: boolean } = {},
): AttemptContext {
  const traffic: Traffic[] = [];
  const observations: { name: string; value: Json }[] = [];
  const readings = createReferenceReadings();
  const handles: Handle[] = [];
  const owner = {};
  let breach: Finding | null = null;
  let atBreach: Promise<Move | null> | null = null;
  let ownConnection: Promise<Client> | null = null;
  const togetherClients: Client[] = [];

  const record = (item: Traffic): void => {
    const { noReply } = item.exchange;
    // A request that was never sent is octoproof's fault, not the target's.
    if (noReply?.reason === 'unsent') throw new Error(`a request cannot be sent: ${noReply.detail}`);
    traffic.push(item);
    run.leftovers.note(owner, item.request, item.exchange);
    const found = run.ambient.judge(item, { during, attempt: traffic, isJourney });
    breach ??= found;
    run.writeEvidence(item, during, { attempt: traffic, isJourney });
  };
  /** A change that explains the first finding of a journey may be over at the end of the journey. */
  const readAtBreach = async (): Promise<void> => {
    if (!isJourney || breach === null || atBreach !== null) return;
    atBreach = readings.moved();
    await atBreach;
  };
  const pass = async (request: Request, client: Client): Promise<Exchange> => {
    const exchange = await run.transport.send(request, { client, during, record });
    await readAtBreach();
    return exchange;
  };
  const send = async (request: Request): Promise<Reply> => {
    if (request.sameConnection === true) ownConnection ??= run.connections(1);
    const client = request.sameConnection === true && ownConnection !== null ? await ownConnection : run.client;
    return replyOf(await pass(request, client));
  };
  const together: Tools['together'] = async (calls) => {
    const client = await run.connections(calls.length);
    togetherClients.push(client);
    const number = togetherClients.length;
    const recordTogether = (item: Traffic) => record({ ...item, together: number });
    await run.transport.turns(calls.length);
    let departure = Promise.resolve();
    const passed = await Promise.allSettled(
      calls.map(async (call) => {
        const { request, afterMs } = 'request' in call ? call : { request: call, afterMs: 0 };
        // Start the timers one after another. If they ran in parallel and the process was busy, several would fire at
        // once.
        if (afterMs > 0) departure = departure.then(async () => await pauseInSteps(afterMs));
        if (afterMs > 0) await departure;
        return await run.transport.send(request, { client, during, record: recordTogether, hasTurn: true });
      }),
    );
    await readAtBreach();
    return passed.map((one) => {
      if (one.status === 'rejected') throw one.reason;
      return replyOf(one.value);
    });
  };
  const probe = async (request: Request): Promise<Probed> => {
    ownConnection ??= run.connections(1);
    const exchange = await pass({ ...request, hostile: true, sameConnection: true }, await ownConnection);
    const closed = exchange.noReply?.reason === 'reset';
    return { exchange: exchange.number, reply: closed ? null : replyOf(exchange) };
  };
  const { facts, protocol, budgets, seed } = run;
  const accept = async (request: Request): Promise<Reply> => expectAccepted(await send(request), protocol);
  const refusing = { protocol, send, accept };
  let random: Random | null = null;

  return {
    tools: {
      facts,
      send,
      accept,
      probe,
      runs: budgets.lawRuns,
      together,
      async refuse(base, changed, refusal = {}) {
        const [reply] = await refuseEach(base, [changed], { ...refusing, refusal });
        if (reply === undefined) throw new Error('each change has a refusal');
        return reply;
      },
      refuseEach: async (base, changed, refusal = {}) => await refuseEach(base, changed, { ...refusing, refusal }),
      referenceReading: async (name, read, known) => await readings.take({ name, read, known }),
      ...handshakesAndDeliveries(run, traffic),
      wait: async (ms) => await pause(ms),
      observe: (name, value) => void observations.push({ name, value }),
      async arrange(state, params): Promise<Arranged> {
        if (run.control === null) throw new GapError('control', 'no control endpoint is given');
        const handle = await run.control.arrange(state, params);
        handles.push(handle);
        return handle;
      },
      arranged: async () => (await run.control?.replyTexts()) ?? new Set(),
      pick: (bound) => (random ??= randomFor(seed, during)).pick(bound),
    },
    traffic,
    observations,
    moved: async () => (await atBreach) ?? (await readings.moved()),
    breach: () => breach,
    leftTogether: () => togetherClients.length > 0,
    async takeDown() {
      for (const { name: leftover, undo } of run.leftovers.take(owner)) {
        if (!(await takenAway(undo, { run, during, record }))) run.leave(leftover);
      }
      for (const handle of handles.splice(0).toReversed())
        await handle.release().catch((error: unknown) => run.warn('release', error));
      if (ownConnection !== null) await (await ownConnection).close();
      for (const client of togetherClients) await client.close();
    },
  };
}

/** In steps: after a single timer of a busy process, the calls that left before would not be sent yet. */
async function pauseInSteps(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 1) await pause(1);
}

interface Undoing {
  readonly run: Omit<RunContext, 'fixtures'>;
  readonly during: string;
  readonly record: (traffic: Traffic) => void;
}

async function takenAway(undo: Request, { run, during, record }: Undoing): Promise<boolean> {
  // The target does not answer, so cleaning up is pointless. The report lists the leftovers.
  if (run.transport.gone !== null) return false;
  try {
    const { reply } = await run.transport.send(undo, { client: run.client, during, record, takingDown: true });
    const success = run.protocol.success[undo.endpoint];
    return reply !== null && success !== undefined && isSuccess(reply.status, success);
  } catch (error) {
    run.warn('clean up', error);
    return false;
  }
}
