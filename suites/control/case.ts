import type { Tools } from '../../src/authoring.ts';

/** Verifies, with the tools of a new attempt, that a release undid an arrangement. */
export type Released = (tools: Tools) => Promise<void>;

/** One state of the control endpoint, or one of its changes. */
export interface ControlCase {
  /** The name of the state, and of the change behind a slash: `offer`, `offer/soldOut`. */
  readonly use: string;
  /** Tells several cases of one use apart: the parameter that they try. */
  readonly with?: string;
  /** What holds where it works, read through the storefront API. */
  readonly says: string;
  /** Arranges and verifies. Gives what verifies the release, where the release shows. */
  readonly verify: (tools: Tools) => Promise<Released | void>;
}
