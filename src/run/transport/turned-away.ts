import { setTimeout as sleep } from 'node:timers/promises';
import { replyOf } from '../../expect/reply.ts';
import type { Protocol } from '../../expect/suite.ts';
import type { Exchange } from '../../model/exchange.ts';
import { isSuccessful } from '../../model/status.ts';
import { answerInWords, isOwnAnswer } from '../recognized-reply.ts';
import type { Losses } from './loss.ts';
import type { Gone } from './outage.ts';
import type { Probe } from './probe.ts';

/** The status of a refused key, and statuses that reject a request for now, with or without an error code. */
const turnsAway: ReadonlySet<number> = new Set([401, 429, 503]);

/** Milliseconds before the second probe of a target that rejects requests; each later pause is twice as long, up to a limit. */
const firstPauseMs = 100;
const longestPauseMs = 1_600;
/** How long to wait for a target that rejects requests. */
const rejectionPatienceMs = 8_000;

export interface Probed {
  readonly probe: Probe;
  readonly losses: Losses;
  readonly protocol: Protocol;
  /** Milliseconds to wait; absent for the default. */
  readonly patienceMs?: number | undefined;
}

/**
 * True if the target still answers a request that it answered before. If it does not, the target changed for good
 * during the run, and the losses have it as gone.
 */
export async function stillServes({
  probe,
  losses,
  protocol,
  patienceMs = rejectionPatienceMs,
}: Probed): Promise<boolean> {
  if (losses.gone !== null) return false;
  if (!probe.servedAtFirst) return true;
  for (let pauseMs = firstPauseMs, waitedMs = 0; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    const exchange = await probe.send();
    if (exchange === null || !isTurnedAway(exchange, protocol)) return true;
    if (waitedMs >= patienceMs) {
      losses.giveUp(turnedAway(exchange, probe.lastServed + 1));
      return false;
    }
    await sleep(pauseMs);
    waitedMs += pauseMs;
  }
}

/** True if the target may reject every request now: it refuses the key, or the reply does not come from this API. */
export function isTurnedAway(exchange: Exchange, protocol: Pick<Protocol, 'success' | 'codeOf'>): boolean {
  const { reply } = exchange;
  if (reply === null || turnsAway.has(reply.status) || !isOwnAnswer(exchange, protocol)) return true;
  return !isSuccessful(reply.status) && protocol.codeOf(replyOf(exchange)) === null;
}

/** The problem of a target that changed for good during the run. Findings from exchange `since` on do not count. */
function turnedAway({ request, reply, noReply }: Exchange, since: number): Gone {
  const what = reply === null ? (noReply?.reason ?? 'no reply') : answerInWords(reply);
  const why = reply?.status === 401 ? 'the target now refuses the key' : 'the target now rejects every request';
  return {
    problem: {
      kind: 'could-not-run',
      message: `from exchange ${since} on, ${why}: ${request.method} ${request.url} succeeded before and now gets ${what}`,
      hint: hintFor(reply?.status ?? null),
    },
    since,
  };
}

function hintFor(status: number | null): string {
  if (status === 401) return 'check whether the key was rotated or revoked during the run';
  if (status === 403)
    return 'a firewall may have blocked octoproof: ask for an exception, or send fewer requests with --rate-limit';
  return status === null
    ? 'find out what changed between octoproof and the target'
    : 'the target may be in maintenance: try again later';
}
