import type { Tools } from '../../src/authoring.ts';

/** Verifies, with the tools of a new attempt, that a release undid an arrangement. */
export type Released = (tools: Tools) => Promise<void>;

/**
 * One state of the control endpoint, or one of its changes. A case never judges the service under test: if it fails,
 * the control endpoint did not do what it answered.
 */
export interface ControlCase {
  /** The name of the state, and of the change behind a slash: `offer`, `offer/soldOut`. */
  readonly use: string;
  /** The parameter that this case tries, if a use has several cases. */
  readonly with?: string;
  /** What the service under test shows if the state or change works. */
  readonly says: string;
  /** Arranges and verifies. Returns a function that verifies the release, if the service shows the release. */
  readonly verify: (tools: Tools) => Promise<Released | void>;
}
