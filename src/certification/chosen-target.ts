import type { Suite } from '../expect/suite.ts';
import type { Listener } from '../http/listener.ts';
import type { RunHeader } from '../run/events.ts';
import type { Selection } from '../run/plan/select.ts';
import type { Target } from './target/target.ts';

/** The target of a run, with its suite and settings. */
export interface ChosenTarget extends Target {
  readonly name: string;
  readonly reference: boolean;
  readonly suite: Suite;
  /** The environment variable of the key that printed commands name by default. */
  readonly usualKeyVariable: string;
  /** A certificate authority (PEM) that belongs to the target, used if the settings name none. */
  readonly ca: string | null;
  /** The reservations of a run, for the plan; absent if the run reserves nothing. */
  readonly reserves?: (selection: Selection) => RunHeader['reservations'];
  /** The listener for deliveries of the target; null without a listener. */
  readonly listener: Listener | null;
  /** The address of that listener, if the target must be told. */
  readonly listensAt?: string;
  /** Why a target on a local address is treated like a remote one; absent if it is not. */
  readonly gentleFor?: string;
  /** Closes the servers that were started for the run. */
  readonly close: () => Promise<void>;
}

/** The defaults of a target without additional facts. */
export const nothingAlong = { ca: null, listener: null, close: async () => {} };

/** The defaults without a target file. */
export const bare = { acceptedGaps: [], waive: [], headers: {}, userAgent: null, budgets: {} };
