import type { TlsFiles } from '../http/tls-files.ts';
import type { Suite } from '../expect/suite.ts';
import type { Listener } from '../http/listener.ts';
import type { DeclaredFacts, RunHeader } from '../run/events.ts';
import type { Begin } from '../run/run.ts';
import type { Selection } from '../run/plan/select.ts';
import { unusedInWords, type Permission } from './target/permissions.ts';
import type { Target } from './target/target.ts';

/** The target of a run, with its suite and settings. */
export interface ChosenTarget extends Target {
  readonly name: string;
  readonly reference: boolean;
  readonly suite: Suite;
  /** Absent if the target file declares nothing about the target. */
  readonly declared?: DeclaredFacts;
  /** The environment variable of the key that printed commands name by default. */
  readonly usualKeyVariable: string;
  /** The certificates of the bundled reference, used if the settings name none; null for any other target. */
  readonly tls: TlsFiles | null;
  /** Returns the number of reservations of a run, for the plan; absent if the run makes no reservations. */
  readonly reserves?: (selection: Selection) => RunHeader['reservations'];
  /** The listener for deliveries of the target; null without a listener. */
  readonly listener: Listener | null;
  /** The address of that listener; absent if the target does not need to know it. */
  readonly listensAt?: string;
  /** Why a target on a local address gets the limits of a remote target; absent if it does not. */
  readonly gentleFor?: string;
  /** Prepares the target at the beginning of a run; absent if it needs nothing. */
  readonly begin?: Begin;
  /** Closes the servers that were started for the run. */
  readonly close: () => Promise<void>;
}

/** The fields of a target that needs no certificate authority, no listener and no clean-up. */
export const withoutServers = { tls: null, listener: null, close: async () => {} };

/** The warning about permissions of the target file that do not count, except for the ones that the settings replace. */
export function unusedPermissions(
  { name, facts, unusedPermissions: unused = [] }: ChosenTarget,
  isReplaced: (permission: Permission) => boolean,
): readonly string[] {
  const missing = unused.filter((permission) => !isReplaced(permission));
  return missing.length === 0 ? [] : [unusedInWords(missing, { file: name, baseUrl: facts.baseUrl })];
}

/** The fields of a target without a target file. */
export const withoutFile = { acceptedGaps: [], waive: [], headers: {}, userAgent: null, budgets: {} };
