import type {
  ClientTraffic,
  ControlEndpoint,
  IncomingCall,
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
  /** Endpoints whose latest call was changed: the next call stays ordinary, so that a client can recover. */
  const resting = new Set<string>();

  const finish = (active: Active, { endpoint }: IncomingCall): void => {
    activated = activated.filter((one) => one !== active);
    turns = turns.filter((one) => one !== active);
    if (endpoint !== null) resting.add(endpoint);
  };
  const activeFor = (call: IncomingCall): readonly Active[] => {
    const concerned = (one: Active): boolean =>
      call.endpoint !== null && one.stimulus.endpoints.includes(call.endpoint);
    const turn = turns.find(concerned);
    const rests = call.endpoint !== null && resting.delete(call.endpoint);
    return [
      ...always.filter(concerned),
      ...activated.filter(concerned),
      ...(turn === undefined || rests ? [] : [turn]),
    ];
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
      // The first stimulus is the innermost: each one's `forward` passes through those before it.
      const chain = activeFor(call).reduce<Forward>(
        (inner, active) => async (changed) => {
          const current: IncomingCall = changed === undefined ? call : { ...call, ...changed };
          const reply = await active.react({
            call: current,
            forward: (further) => inner(further ?? changed),
            traffic,
            control,
            provoked(facts = {}) {
              active.left -= 1;
              if (active.stimulus.lasts === 'once') stimulusName = active.stimulus.name;
              else stimulusName ??= active.stimulus.name;
              if (active.left === 0) finish(active, call);
              recording.addProvocation({
                stimulus: active.stimulus.name,
                call: call.number,
                atMs: recording.now(),
                facts,
              });
            },
          });
          if (reply === null) return await inner(changed);
          if (reply.kind === 'lost') throw new LostReplyError(reply.served);
          const text = reply.json === undefined ? '' : JSON.stringify(reply.json);
          return servedReply(reply.status, { 'content-type': 'application/json', ...reply.headers }, text);
        },
        forward,
      );
      try {
        return { reply: await chain(), withheld: null, stimulus: stimulusName };
      } catch (error) {
        if (!(error instanceof LostReplyError)) throw error;
        return { reply: null, withheld: error.served, stimulus: stimulusName };
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

function opened(stimulus: Stimulus): Active {
  return { stimulus, react: stimulus.open(), left: stimulus.lasts === 'once' ? (stimulus.times ?? 1) : Infinity };
}
