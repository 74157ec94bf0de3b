import type { Provoking, ProvokedReply, Stimulus } from '../../../src/client-authoring.ts';

interface StatelessStimulus extends Omit<Stimulus, 'lasts' | 'open'> {
  readonly lasts?: Stimulus['lasts'];
  /** The reply to a call; null to leave the call alone. */
  readonly answer: (tools: Provoking) => Promise<ProvokedReply | null>;
}

/** A stimulus that remembers nothing between two calls. By default, it is provoked once. */
export function stimulus({ answer, ...settings }: StatelessStimulus): Stimulus {
  return { lasts: 'once', ...settings, open: () => answer };
}
