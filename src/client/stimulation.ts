import type {
  ClientEndpoint,
  ClientTraffic,
  ControlEndpoint,
  IncomingCall,
  ProvokedReply,
  Provoking,
  ServedReply,
  Stimulus,
} from '../expect/client-suite.ts';
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
  readonly control: ControlEndpoint;
  readonly recording: Recording;
}

interface Active {
  readonly stimulus: Stimulus;
  readonly react: ReturnType<Stimulus['open']>;
  /** How often it may still be provoked. */
  left: number;
}

export function openStimulation({
  stimuli: known,
  provokes,
  takeTurns,
  control,
  recording,
}: StimulationSettings): Stimulation {
  const stimuli = provokes ? known : [];
  const always = stimuli.filter(({ lasts }) => lasts === 'always').map(opened);
  let turns = takeTurns ? stimuli.filter(({ lasts }) => lasts === 'once').map(opened) : [];
  let activated: readonly Active[] = [];
  /** The stimulus that changed the latest call of an endpoint: no other one changes the next call, so that a client can recover. */
  const latest = new Map<ClientEndpoint, Active>();

  const count = (active: Active, { endpoint }: IncomingCall): void => {
    active.left -= 1;
    if (endpoint !== null && active.stimulus.lasts === 'once') latest.set(endpoint, active);
    if (active.left > 0) return;
    activated = activated.filter((one) => one !== active);
    turns = turns.filter((one) => one !== active);
  };
  const concerning = (call: IncomingCall, all: readonly Active[]): readonly Active[] =>
    all.filter(({ stimulus }) => call.endpoint !== null && stimulus.endpoints.includes(call.endpoint));
  const turnsFor = (call: IncomingCall): readonly Active[] => {
    const waiting = inTurn(concerning(call, turns));
    const before = call.endpoint === null ? undefined : latest.get(call.endpoint);
    if (call.endpoint !== null) latest.delete(call.endpoint);
    return before === undefined ? waiting : waiting.filter((one) => one === before);
  };

  return {
    activate(names) {
      const wanted = names.map((name) => {
        const stimulus = known.find((one) => one.name === name);
        if (stimulus === undefined) throw new Error(`no stimulus is named ${JSON.stringify(name)}`);
        return stimulus;
      });
      activated = provokes ? wanted.map(opened) : [];
    },
    deactivate() {
      activated = [];
    },
    async pass(call, forward) {
      let stimulusName: string | null = null;
      const traffic: ClientTraffic = recording.traffic();
      const react = async (
        active: Active,
        { call: current, forward: inner, control: changing = control }: Attempt,
      ): Promise<Reaction> => {
        let isProvoked = false;
        const reply = await active.react({
          call: current,
          forward: inner,
          traffic,
          control: changing,
          provoked(facts = {}) {
            isProvoked = true;
            count(active, call);
            if (active.stimulus.lasts === 'once') stimulusName = active.stimulus.name;
            else stimulusName ??= active.stimulus.name;
            recording.addProvocation({
              stimulus: active.stimulus.name,
              call: call.number,
              atMs: recording.now(),
              facts,
            });
          },
        });
        if (reply?.kind === 'lost') throw new LostReplyError(reply.served);
        return { served: reply === null ? null : servedBy(reply), isProvoked };
      };
      // The first stimulus is the innermost: each one's `forward` passes through those before it.
      const lasting = [...concerning(call, always), ...concerning(call, activated)].reduce<Forward>(
        (inner, active) => async (changed) => {
          const current: IncomingCall = changed === undefined ? call : { ...call, ...changed };
          const { served } = await react(active, {
            call: current,
            forward: (further) => inner(further ?? changed),
          });
          return served ?? (await inner(changed));
        },
        forward,
      );
      const chain: Forward = async () => {
        let isCarriedOut = false;
        let reply: ServedReply | null = null;
        const forwardOnce: Forward = async (changed) => {
          isCarriedOut ||= changed !== undefined || call.method !== 'GET';
          if (changed !== undefined) return await lasting(changed);
          return (reply ??= await lasting());
        };
        // An earlier stimulus may have looked at the reply; after a change of the state the service has another one.
        const changing: ControlEndpoint = {
          ...control,
          async change(handle, to) {
            reply = null;
            return await control.change(handle, to);
          },
        };
        for (const turn of turnsFor(call)) {
          const { served, isProvoked } = await react(turn, { call, forward: forwardOnce, control: changing });
          // After a change was carried out, no other stimulus can answer as if it was not.
          if (isProvoked || isCarriedOut) return served ?? (await forwardOnce());
        }
        return await forwardOnce();
      };
      try {
        return { reply: written(await chain()), withheld: null, stimulus: stimulusName };
      } catch (error) {
        if (!(error instanceof LostReplyError)) throw error;
        return { reply: null, withheld: error.served === null ? null : written(error.served), stimulus: stimulusName };
      }
    },
  };
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

/** The call as a stimulus sees it, and its tools. */
interface Attempt extends Pick<Provoking, 'call' | 'forward'> {
  readonly control?: ControlEndpoint;
}

/** What a stimulus did with a call. */
interface Reaction {
  /** The reply of the stimulus; null if it leaves the reply alone. */
  readonly served: ServedReply | null;
  readonly isProvoked: boolean;
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

function opened(stimulus: Stimulus): Active {
  return { stimulus, react: stimulus.open(), left: stimulus.lasts === 'once' ? (stimulus.times ?? 1) : Infinity };
}
