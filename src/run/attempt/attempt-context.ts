import { setTimeout as pause } from 'node:timers/promises';
import { replyOf, type Reply } from '../../expect/reply.ts';
import type { Arranged, Probed, Tools } from '../../expect/suite.ts';
import type { Client } from '../../http/client.ts';
import type { Request } from '../../spec/exchange.ts';
import type { Json } from '../../spec/json.ts';
import { GapError } from '../../spec/obstacle.ts';
import { createBelongings, type Belongings } from '../fixtures/cleanup.ts';
import type { DoorUse, Traffic } from '../transport/transport.ts';
import { overhearing } from './handshakes-and-deliveries.ts';
import { createPremises, type Premises } from './reference-readings.ts';
import { randomFor } from '../random.ts';
import { expectAccepted, isSuccess, refuseEach } from './refuse.ts';
import type { Care, Recall } from '../sending.ts';
import type { Stage } from '../context/run-context.ts';

/** What one attempt works with: what it sent, what it relies on, what it must take down again. */
export interface Bench {
  readonly tools: Tools;
  readonly traffic: Traffic[];
  readonly observations: { readonly name: string; readonly value: Json }[];
  readonly premises: Premises;
  readonly own: Belongings;
  /** True once requests left at the same moment: how they meet is a matter of chance. */
  readonly leftTogether: () => boolean;
  /** Belongings of others that its exchanges may concern. */
  readonly lent: Set<Belongings>;
  takeDown(): Promise<void>;
}

/** Lays out the tools for one attempt at `name`; everything made with them is taken away by `takeDown`. */
export function layOut(stage: Omit<Stage, 'provision'>, name: string, care: Care = { reads: 'both' }): Bench {
  const traffic: Traffic[] = [];
  const observations: { name: string; value: Json }[] = [];
  const premises = createPremises();
  const own = createBelongings(stage.protocol);
  const lent = new Set<Belongings>();
  const random = randomFor(stage.seed, name);
  let ownConnection: Promise<Client> | null = null;
  const crowds: Client[] = [];
  let crowded = 0;

  const record = (item: Traffic): void => {
    const { noReply } = item.exchange;
    // Nothing can be said of a target that was never asked: the request is a fault of ours.
    if (noReply?.reason === 'unsent') throw new Error(`a request cannot be sent: ${noReply.detail}`);
    traffic.push(item);
    const { request, exchange } = item;
    const holder = [...lent].find((belongings) => belongings.concerns(request, exchange));
    (holder ?? own).note(request, exchange);
    stage.kept.memory.note(item, { crowded: crowded > 0 });
    stage.ambient.judge(item, name);
    stage.spill(item, name);
  };
  const send = async (request: Request): Promise<Reply> => {
    if (request.sameConnection === true) ownConnection ??= stage.connections(1);
    const client = request.sameConnection === true && ownConnection !== null ? await ownConnection : stage.client;
    return replyOf(await stage.door.pass(request, { client, during: name, record }));
  };
  const together: Tools['together'] = async (calls) => {
    const client = await stage.connections(calls.length);
    crowds.push(client);
    crowded += 1;
    await stage.door.turns(calls.length);
    let departure = Promise.resolve();
    const passed = await Promise.allSettled(
      calls.map(async (call) => {
        const { request, afterMs } = 'request' in call ? call : { request: call, afterMs: 0 };
        // One timer after another: when the process was busy, those that ran out meanwhile would all fire at once.
        if (afterMs > 0) departure = departure.then(() => pause(afterMs));
        if (afterMs > 0) await departure;
        return await stage.door.pass(request, { client, during: name, record, hasTurn: true });
      }),
    );
    crowded -= 1;
    return passed.map((one) => {
      if (one.status === 'rejected') throw one.reason;
      return replyOf(one.value);
    });
  };
  const probe = async (request: Request): Promise<Probed> => {
    ownConnection ??= stage.connections(1);
    const hostile: Request = { ...request, hostile: true, sameConnection: true };
    const exchange = await stage.door.pass(hostile, { client: await ownConnection, during: name, record });
    const closed = exchange.noReply?.reason === 'reset';
    return { exchange: exchange.number, reply: closed ? null : replyOf(exchange) };
  };
  const accept = async (request: Request): Promise<Reply> => expectAccepted(await send(request), stage.protocol);
  const recalled = (found: Traffic | null): Reply | null => {
    if (found === null) return null;
    traffic.push(found);
    return replyOf(found.exchange);
  };
  const recall: Recall = {
    accepted: (request, asked) => recalled(stage.kept.memory.accepted(request, asked)),
    refused: (request) => recalled(stage.kept.memory.refused(request)),
    isRefused: (request) => stage.kept.memory.refused(request) !== null,
    keepRefusal({ exchange }) {
      const made = traffic.find((item) => item.exchange.number === exchange);
      if (made !== undefined) stage.kept.memory.keepRefusal(made);
    },
    stateOf: stage.kept.memory.stateOf,
  };
  const sending = { protocol: stage.protocol, care, send, accept, recall };

  const tools: Tools = {
    facts: stage.facts,
    send,
    accept,
    probe,
    runs: stage.budgets.lawRuns,
    together,
    async refuse(base, changed, refusal = {}) {
      const [reply] = await refuseEach(base, [changed], { sending, refusal });
      if (reply === undefined) throw new Error('each change has a refusal');
      return reply;
    },
    refuseEach: async (base, changed, refusal = {}) => await refuseEach(base, changed, { sending, refusal }),
    premise: async (premise, read, known) => await premises.take({ name: premise, read, known }),
    ...overhearing(stage, traffic),
    observe: (observed, value) => void observations.push({ name: observed, value }),
    arrange: async (state, params): Promise<Arranged> => {
      if (stage.control === null) throw new GapError('control', 'no control endpoint is given');
      const handle = await stage.control.arrange(state, params);
      own.hold(handle);
      return handle;
    },
    arranged: async () => (await stage.control?.told()) ?? new Set(),
    pick: (bound) => random.pick(bound),
  };

  return {
    tools,
    traffic,
    observations,
    premises,
    own,
    leftTogether: () => crowds.length > 0,
    lent,
    async takeDown() {
      for (const { name: left, undo } of own.takeLeftovers()) {
        if (!(await takenAway(undo, { stage, during: name, record }))) stage.leave(left);
      }
      for (const handle of own.takeHandles())
        await handle.release().catch((error: unknown) => stage.warn('release', error));
      if (ownConnection !== null) await (await ownConnection).close();
      for (const client of crowds) await client.close();
    },
  };
}

async function takenAway(
  undo: Request,
  { stage, ...use }: { stage: Omit<Stage, 'provision'> } & Pick<DoorUse, 'during' | 'record'>,
): Promise<boolean> {
  // Nobody is there to take anything down; what stays is told of at the end.
  if (stage.door.gone !== null) return false;
  try {
    const { reply } = await stage.door.pass(undo, { client: stage.client, ...use, takingDown: true });
    const success = stage.protocol.success[undo.endpoint];
    return reply !== null && success !== undefined && isSuccess(reply.status, success);
  } catch (error) {
    stage.warn('clean up', error);
    return false;
  }
}
