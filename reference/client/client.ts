import type { Disk } from './disk.ts';
import type { ClientRules } from './rules.ts';
import type { HttpReply, HttpRequest } from './wire/call.ts';

/** What the rules work with. Rules call each other through `rules`, so that replacements apply. */
export interface Client {
  readonly rules: ClientRules;
  readonly disk: Disk;
  readonly memory: Memory;
  readonly baseUrl: URL;
  /** The key that the operator issued; null for a client that registers itself. */
  readonly givenKey: string | null;
  /** Sends a request. Rejects when no reply arrives within `timeout` ms. */
  readonly exchange: (request: HttpRequest, timeout: number) => Promise<HttpReply>;
  /** Waits in scaled time. */
  readonly wait: (ms: number) => Promise<void>;
  readonly now: () => number;
}

/** The state of the process: a restart loses it. */
export interface Memory {
  onboarding: Promise<boolean> | null;
  /** The synchronisation that runs now. Walks never overlap. */
  walk: Promise<unknown>;
  /** Notes of faults and freedoms, by their own names. */
  readonly notes: Map<string, unknown>;
}

export function emptyMemory(): Memory {
  return { onboarding: null, walk: Promise.resolve(), notes: new Map() };
}
