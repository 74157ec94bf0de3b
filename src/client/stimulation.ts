import type {
  ClientEndpoint,
  ControlEndpoint,
  Draw,
  IncomingCall,
  ProvokedReply,
  Provoking,
  ServedReply,
  Stimulus,
} from '../expect/client-suite.ts';
import { drawOf } from './draw.ts';
import { servedReply } from './forward.ts';
import type { Recording } from './recording.ts';

/** Forwards a request with an optional change, and returns the reply of the service. */
export type Forward = Provoking['forward'];

/** Which stimuli are active, and what they do with a call. */
export interface Stimulation {
  /** Activates these stimuli until `deactivate`. Throws for an unknown name. */
  activate(names: readonly string[]): void;
  /** Ends every stimulus that `activate` started. */
  deactivate(): void;
  /** Passes a call through the active stimuli. The result names the stimulus that changed it. */
  pass(call: IncomingCall, forward: Forward): Promise<Passed>;
}

/** The outcome of a call that passed the stimuli. */
export interface Passed {
  /** The reply for the client; null if the connection must be closed without one. */
  readonly reply: ServedReply | null;
  /** The reply of the service that is withheld from the client; null if there is none. */
  readonly withheld: ServedReply | null;
  /** The stimulus that changed the exchange; null if none did. */
  readonly stimulus: string | null;
}

export interface StimulationSettings {
  readonly stimuli: readonly Stimulus[];
  /** False leaves every call alone. */
  readonly provokes: boolean;
  /** Without a driver the `once` stimuli take their turns: one after another for each endpoint. */
  readonly takeTurns: boolean;
  readonly seed: number;
  readonly control: ControlEndpoint;
  readonly recording: Recording;
}

interface Active {
  readonly stimulus: Stimulus;
  readonly react: ReturnType<Stimulus['open']>;
  readonly draw: Draw;
  /** How often it may still be provoked. */
  left: number;
}

export function openStimulation({
  stimuli: known,
  provokes,
  takeTurns,
  seed,
  control,
  recording,
}: StimulationSettings): Stimulation {
  const stimuli = provokes ? known : [];
  const uses = new Map<string, number>();
  const opened = (stimulus: Stimulus): Active => {
    const { name, lasts, times = 1 } = stimulus;
    const use = uses.get(name) ?? 0;
    uses.set(name, use + 1);
    const left = lasts === 'once' ? times : Infinity;
    return { stimulus, react: stimulus.open(), draw: drawOf(seed, name, use), left };
  };
  const always = stimuli.filter(({ lasts }) => lasts === 'always').map(opened);
  const turns = openTurns(takeTurns ? stimuli.filter(({ lasts }) => lasts === 'once').map(opened) : []);
  let activated: readonly Active[] = [];

  return {
    activate(names) {
      const wanted = names.map((name) => named(known, name));
      activated = provokes ? wanted.map(opened) : [];
    },
    deactivate() {
      activated = [];
    },
    async pass(call, forward) {
      let changedBy: string | null = null;
      const passing: Passing = {
        call,
        control,
        traffic: recording.traffic(),
        provoked(active, facts) {
          const { name, lasts } = active.stimulus;
          active.left -= 1;
          if (active.left <= 0) activated = activated.filter((one) => one !== active);
          turns.provoked(active, call);
          changedBy = lasts === 'once' ? name : (changedBy ?? name);
          recording.addProvocation({ stimulus: name, call: call.number, atMs: recording.now(), facts });
        },
      };
      const lasting = throughLasting(passing, concerning(call, [...always, ...activated]), forward);
      try {
        const reply = await throughTurns(passing, turns.next(call), lasting);
        return { reply: written(reply), withheld: null, stimulus: changedBy };
      } catch (error) {
        if (!(error instanceof LostReplyError)) throw error;
        return { reply: null, withheld: error.served === null ? null : written(error.served), stimulus: changedBy };
      }
    },
  };
}

function named(stimuli: readonly Stimulus[], name: string): Stimulus {
  const stimulus = stimuli.find((one) => one.name === name);
  if (stimulus === undefined) throw new Error(`no stimulus is named ${JSON.stringify(name)}`);
  return stimulus;
}

function concerning({ endpoint }: IncomingCall, all: readonly Active[]): readonly Active[] {
  return all.filter(({ stimulus }) => endpoint !== null && stimulus.endpoints.includes(endpoint));
}

/** The `once` stimuli that take their turns. */
interface Turns {
  /** The stimuli that may change this call, in the order in which they try it. */
  next(call: IncomingCall): readonly Active[];
  provoked(active: Active, call: IncomingCall): void;
}

function openTurns(stimuli: readonly Active[]): Turns {
  let waiting = stimuli;
  /** The stimulus that changed the latest call of an endpoint: no other one changes the next call, so that a client can recover. */
  const latest = new Map<ClientEndpoint, Active>();
  return {
    next(call) {
      const inOrder = inTurn(concerning(call, waiting));
      const before = call.endpoint === null ? undefined : latest.get(call.endpoint);
      if (call.endpoint !== null) latest.delete(call.endpoint);
      return before === undefined ? inOrder : inOrder.filter((one) => one === before);
    },
    provoked(active, { endpoint }) {
      if (endpoint !== null && active.stimulus.lasts === 'once') latest.set(endpoint, active);
      if (active.left <= 0) waiting = waiting.filter((one) => one !== active);
    },
  };
}

/**
 * The stimuli in the order in which they try a call: one that is not finished comes first. The next one tries if the one before
 * it leaves the call alone.
 */
function inTurn(waiting: readonly Active[]): readonly Active[] {
  const isStarted = ({ stimulus, left }: Active): boolean => left < (stimulus.times ?? 1);
  const others = waiting.filter(({ stimulus }) => stimulus.last !== true);
  return (others.length === 0 ? waiting : others).toSorted(
    (one, other) => Number(isStarted(other)) - Number(isStarted(one)),
  );
}

/** A call on its way through the stimuli. */
interface Passing extends Pick<Provoking, 'call' | 'control' | 'traffic'> {
  /** Records that a stimulus changed the exchange. */
  readonly provoked: (active: Active, facts: NonNullable<Parameters<Provoking['provoked']>[0]>) => void;
}

/** Forwards through stimuli that last. The first one is the innermost: each one's `forward` passes through those before it. */
function throughLasting(passing: Passing, stimuli: readonly Active[], forward: Forward): Forward {
  return stimuli.reduce<Forward>(
    (inner, active) => async (changed) => {
      const { served } = await react(active, {
        ...passing,
        call: { ...passing.call, ...changed },
        forward: (further) => inner(further ?? changed),
      });
      return served ?? (await inner(changed));
    },
    forward,
  );
}

/** Lets each stimulus try the call until one changes it. The service gets an unchanged call only once. */
async function throughTurns(passing: Passing, turns: readonly Active[], forward: Forward): Promise<ServedReply> {
  let isCarriedOut = false;
  let reply: ServedReply | null = null;
  const forwardOnce: Forward = async (changed) => {
    isCarriedOut ||= changed !== undefined || passing.call.method !== 'GET';
    if (changed !== undefined) return await forward(changed);
    return (reply ??= await forward());
  };
  // An earlier stimulus may have looked at the reply; after a change of the state the service has another one.
  const control: ControlEndpoint = {
    ...passing.control,
    async change(handle, to) {
      reply = null;
      return await passing.control.change(handle, to);
    },
  };
  for (const turn of turns) {
    const { served, isProvoked } = await react(turn, { ...passing, control, forward: forwardOnce });
    // After a change was carried out, no other stimulus can answer as if it was not.
    if (isProvoked || isCarriedOut) return served ?? (await forwardOnce());
  }
  return await forwardOnce();
}

/** What a stimulus did with a call. */
interface Reaction {
  /** The reply of the stimulus; null if it leaves the reply alone. */
  readonly served: ServedReply | null;
  readonly isProvoked: boolean;
}

async function react(active: Active, { provoked, ...tools }: Passing & Pick<Provoking, 'forward'>): Promise<Reaction> {
  let isProvoked = false;
  const reply = await active.react({
    ...tools,
    draw: active.draw,
    provoked(facts = {}) {
      isProvoked = true;
      provoked(active, facts);
    },
  });
  if (reply?.kind === 'lost') throw new LostReplyError(reply.served);
  return { served: reply === null ? null : servedBy(reply), isProvoked };
}

/** Carries the decision of a stimulus to close the connection through the stimuli around it. */
class LostReplyError extends Error {
  readonly served: ServedReply | null;
  constructor(served: ServedReply | null) {
    super('the reply is withheld from the client');
    this.name = 'LostReplyError';
    this.served = served;
  }
}

/** Replies of stimuli whose text is not written yet: several stimuli may change the same reply. */
const unwritten = new WeakSet<ServedReply>();

function servedBy({ status, headers, json }: Extract<ProvokedReply, { kind: 'reply' }>): ServedReply {
  const reply = { status, headers: { 'content-type': 'application/json', ...headers }, json, text: '' };
  unwritten.add(reply);
  return reply;
}

/** The reply as the client gets it. The rules judge the JSON that its text holds. */
function written(reply: ServedReply): ServedReply {
  if (!unwritten.has(reply)) return reply;
  return servedReply(reply.status, reply.headers, reply.json === undefined ? '' : JSON.stringify(reply.json));
}
