import type { Breach, ClientTraffic } from '../../../../src/client-authoring.ts';

interface ShortWait {
  readonly what: string;
  /** The shortest right wait, before the time scale. */
  readonly leastMs: number;
  /** As it was measured. */
  readonly gapMs: number;
}

/** A wait that is too short, in the time of the client's clock: so it compares with Retry-After and with the guide. */
export function waitBreach({ timeScale }: ClientTraffic, { what, leastMs, gapMs }: ShortWait): Breach {
  const scale = timeScale ?? 1;
  const clock = scale === 1 ? '' : ` (at time scale ${scale}, ${inSeconds(1_000 * scale)} count as 1 s)`;
  return { what: `${what}${clock}`, expected: `at least ${inSeconds(leastMs)}`, received: inSeconds(gapMs / scale) };
}

export function inSeconds(ms: number): string {
  return `${Math.round(ms) / 1_000} s`;
}
