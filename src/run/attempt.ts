import { replyOf, type Reply } from '../expect/reply.ts';
import type { Arranged, Steps, Tools } from '../expect/suite.ts';
import type { Client } from '../http/client.ts';
import type { Request } from '../spec/exchange.ts';
import { FindingError, type Finding } from '../spec/finding.ts';
import type { Json } from '../spec/json.ts';
import { BlockedError, ConnectionLostError, GapError, InapplicableError, type Gap } from '../spec/obstacle.ts';
import type { Handle } from './control.ts';
import type { Traffic } from './door.ts';
import { createLeftovers } from './leftovers.ts';
import { providerFor } from './needs.ts';
import { isOverflow } from './overflow.ts';
import { createPremises, type Premises } from './premises.ts';
import { randomFor } from './random.ts';
import { expectAccepted, refuse } from './refuse.ts';
import type { Stage } from './stage.ts';

/** How one attempt at a check ended. */
export type Ending =
  | { readonly kind: 'held' }
  | { readonly kind: 'finding'; readonly finding: Finding }
  | { readonly kind: 'moved'; readonly what: string; readonly finding: Finding }
  | { readonly kind: 'blocked'; readonly reason: string; readonly finding: Finding | null }
  | { readonly kind: 'gap'; readonly gap: Gap; readonly reason: string }
  | { readonly kind: 'inapplicable'; readonly reason: string }
  | { readonly kind: 'crash'; readonly error: unknown };

export interface Attempt {
  readonly ending: Ending;
  readonly traffic: readonly Traffic[];
  readonly observations: readonly { readonly name: string; readonly value: Json }[];
}

/** One attempt's belongings: what it sent, what it relies on, what it must take down again. */
export interface Bench {
  readonly tools: Tools;
  readonly traffic: Traffic[];
  readonly observations: { readonly name: string; readonly value: Json }[];
  readonly premises: Premises;
  takeDown(): Promise<void>;
}

/** Lays out the tools for one attempt at `name`; everything arranged with them is released by `takeDown`. */
export function layOut(stage: Omit<Stage, 'provision'>, name: string): Bench {
  const traffic: Traffic[] = [];
  const observations: { name: string; value: Json }[] = [];
  const premises = createPremises();
  const arranged: Handle[] = [];
  const leftovers = createLeftovers(stage.protocol);
  const random = randomFor(stage.seed, name);
  let ownConnection: Promise<Client> | null = null;
  const crowds: Client[] = [];

  const record = (item: Traffic): void => {
    traffic.push(item);
    leftovers.note(item.request, item.exchange);
    stage.ambient.judge(item, name);
    stage.spill(item, name);
  };
  const send = async (request: Request): Promise<Reply> => {
    if (request.sameConnection === true) ownConnection ??= stage.connections(1);
    const client = request.sameConnection === true && ownConnection !== null ? await ownConnection : stage.client;
    return replyOf(await stage.door.pass(request, { client, record }));
  };
  const together = async (requests: readonly Request[]): Promise<readonly Reply[]> => {
    const client = await stage.connections(requests.length);
    crowds.push(client);
    await stage.door.turns(requests.length);
    const passed = await Promise.allSettled(
      requests.map(async (request) => await stage.door.pass(request, { client, record, hasTurn: true })),
    );
    return passed.map((one) => {
      if (one.status === 'rejected') throw one.reason;
      return replyOf(one.value);
    });
  };
  const accept = async (request: Request): Promise<Reply> => expectAccepted(await send(request), stage.protocol);
  const sending = { protocol: stage.protocol, send, accept };

  const tools: Tools = {
    facts: stage.facts,
    send,
    accept,
    together,
    refuse: async (base, changed, refusal = {}) => await refuse(base, changed, { sending, refusal }),
    premise: async (premise, read, known) => await premises.take({ name: premise, read, known }),
    observe: (observed, value) => void observations.push({ name: observed, value }),
    arrange: async (state, params): Promise<Arranged> => {
      if (stage.control === null) throw new GapError('control', 'no control endpoint is given');
      const handle = await stage.control.arrange(state, params);
      arranged.push(handle);
      return handle;
    },
    pick: (bound) => random.pick(bound),
  };

  return {
    tools,
    traffic,
    observations,
    premises,
    async takeDown() {
      for (const { name: left, undo } of leftovers.take()) {
        if (!(await takenAway(undo, { stage, record }))) stage.leave(left);
      }
      for (const handle of arranged.toReversed())
        await handle.release().catch((error: unknown) => stage.warn('release', error));
      if (ownConnection !== null) await (await ownConnection).close();
      for (const client of crowds) await client.close();
    },
  };
}

async function takenAway(
  undo: Request,
  { stage, record }: { stage: Omit<Stage, 'provision'>; record: (item: Traffic) => void },
): Promise<boolean> {
  try {
    const { reply } = await stage.door.pass(undo, { client: stage.client, record, takingDown: true });
    return reply !== null && reply.status === stage.protocol.success[undo.endpoint]?.status;
  } catch (error) {
    stage.warn('clean up', error);
    return false;
  }
}

/** One attempt at a check: needs, steps, premises, and everything taken down again whatever happened. */
export async function attempt(id: string, steps: Steps, stage: Stage): Promise<Attempt> {
  const bench = layOut(stage, id);
  try {
    const provide = providerFor({ ...stage.provision, tools: bench.tools });
    const ending = await endingOf(async () => await steps(bench.tools, provide));
    return {
      ending: await heldAgainstPremises(ending, bench),
      traffic: bench.traffic,
      observations: bench.observations,
    };
  } finally {
    await bench.takeDown();
  }
}

/** A finding stands only on ground that did not move meanwhile. */
async function heldAgainstPremises(ending: Ending, { premises }: Bench): Promise<Ending> {
  if (ending.kind !== 'finding' && !(ending.kind === 'blocked' && ending.finding !== null)) return ending;
  const moved = await premises.moved();
  const { finding } = ending;
  return moved === null || finding === null ? ending : { kind: 'moved', what: moved, finding };
}

/** Runs and sorts whatever comes out by whose doing it is. */
async function endingOf(work: () => Promise<void>): Promise<Ending> {
  try {
    await work();
    return { kind: 'held' };
  } catch (error) {
    return endingFor(error);
  }
}

function endingFor(error: unknown): Ending {
  if (isOverflow(error)) return { kind: 'blocked', reason: 'a reply nests too deep to be read', finding: null };
  if (error instanceof FindingError) return { kind: 'finding', finding: error.finding };
  if (error instanceof ConnectionLostError) return { kind: 'moved', what: 'the connection', finding: error.finding };
  if (error instanceof BlockedError) return { kind: 'blocked', reason: error.reason, finding: error.finding };
  if (error instanceof GapError) return { kind: 'gap', gap: error.gap, reason: error.message };
  if (error instanceof InapplicableError) return { kind: 'inapplicable', reason: error.message };
  return { kind: 'crash', error };
}
