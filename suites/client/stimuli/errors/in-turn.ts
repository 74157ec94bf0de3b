import type { ClientEndpoint, IncomingCall, ProvokedReply, Stimulus } from '../../../../src/client-authoring.ts';

/** A failure, as one of several stimuli dresses it. */
export interface Failure {
  /** The code that a client has to read from it; null if it has none. */
  readonly code: string | null;
  readonly reply: ProvokedReply;
  /** Facts for the rules. */
  readonly dress?: string;
}

export interface Turns {
  readonly says: string;
  readonly endpoint: ClientEndpoint;
  readonly failures: readonly Failure[];
}

/**
 * Fails requests to one endpoint, each in another way. A request that is sent again passes, so that a retry succeeds and the
 * next failure has a request of its own.
 */
export function failuresInTurn(name: string, { says, endpoint, failures }: Turns): Stimulus {
  return {
    name,
    says,
    endpoints: [endpoint],
    lasts: 'once',
    times: failures.length,
    open() {
      const left = [...failures];
      let last: string | null = null;
      return ({ call, provoked }) => {
        const request = requestOf(call);
        const failure = request === last ? undefined : left.shift();
        if (failure === undefined) return Promise.resolve(null);
        last = request;
        provoked({ code: failure.code, dress: failure.dress ?? 'plain' });
        return Promise.resolve(failure.reply);
      };
    },
  };
}

function requestOf({ method, target, body }: IncomingCall): string {
  return `${method} ${target} ${body}`;
}
