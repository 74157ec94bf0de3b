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
