import type { Suite } from '../expect/suite.ts';
import type { Listener } from '../http/listener.ts';
import type { RunHeader } from '../run/events.ts';
import type { Selection } from '../run/plan/select.ts';
import type { Target } from './target/target.ts';

/** The one target of a run, wherever it was named, and what it is held against. */
export interface ChosenTarget extends Target {
  readonly name: string;
  readonly reference: boolean;
  readonly suite: Suite;
  /** The variable that holds the key where nothing else is said, for commands that are printed. */
  readonly usualKeyVariable: string;
  /** A certificate authority that belongs to the target, as PEM, where none is named. */
  readonly ca: string | null;
  /** What a run reserves, for the plan; absent where it reserves nothing. */
  readonly reserves?: (selection: Selection) => RunHeader['reservations'];
  /** Where the target delivers what it has to tell; null where nothing listens. */
  readonly listener: Listener | null;
  /** The address of that listener, where the target has to be told it. */
  readonly listensAt?: string;
  /** Why it is treated like one that is not on this machine though its address is; absent where it is not. */
  readonly gentleFor?: string;
  /** Ends what was started for the run. */
  readonly close: () => Promise<void>;
}

/** What a target has that brings nothing along. */
export const nothingAlong = { ca: null, listener: null, close: async () => {} };

/** What a target file says where there is none. */
export const bare = { acceptedGaps: [], waive: [], headers: {}, userAgent: null, budgets: {} };
