import type { TlsFiles } from '../../http/tls-files.ts';
import type { LoadEvent } from '../../load/events.ts';
import { load } from '../../load/load.ts';
import type { LoadPlan } from '../../load/plan.ts';
import { scheduleOf } from '../../load/schedule/schedule.ts';
import { isOfReference } from '../../model/reference-mark.ts';
import type { ChosenTarget } from '../chosen-target.ts';
import type { LoadCaller } from './caller.ts';
import type { Leftover, LoadSubject, LoadTeller, Traffic } from './traffic.ts';

/** The result of a sent load. */
export interface SentLoad {
  readonly plan: LoadPlan;
  /** The planned start of the measured time in milliseconds since 1970. */
  readonly measuredFrom: number;
  readonly finished: Extract<LoadEvent, { type: 'finished' }>;
  /** True if a reply says that the target is a bundled reference. */
  readonly isReference: boolean;
  /** The problem if the target stopped answering under load; null if it did not. */
  readonly wentAway: { readonly message: string; readonly hint: string } | null;
}

export interface Sending<T extends ChosenTarget> {
  readonly plan: LoadPlan;
  readonly traffic: LoadSubject<T>;
  readonly caller: LoadCaller;
  /** Certificates to trust and to show; null if only the usual ones are trusted. */
  readonly tls: TlsFiles | null;
  /** True if the certificate of the target is not verified. */
  readonly insecure: boolean;
  readonly teller: LoadTeller;
  /** Filled with every resource that the load check creates at the target. */
  readonly leftovers: Leftover[];
  readonly signal: AbortSignal;
}

/**
 * Prepares the requests, sends each kind once, and sends the load. Rejects with a `LoadStoppedError` if the preparation
 * or a first request fails.
 */
export async function sendLoad<T extends ChosenTarget>(target: T, sending: Sending<T>): Promise<SentLoad> {
  const { plan, caller, tls, insecure, leftovers, signal, teller } = sending;
  const traffic = await sending.traffic.open(target, {
    names: plan.endpoints.map(({ name }) => name),
    timesOf: timesIn(plan),
    seed: plan.seed,
    call: async (request) => await caller.call(request, signal),
    noteLeftover: (leftover) => leftovers.push(leftover),
  });
  const isReference = await succeedOnce(traffic, sending);
  const { origin } = new URL(target.facts.baseUrl);
  const measuredFrom = Date.now() + plan.rampMs + plan.warmUpMs;
  const events = load(plan, {
    origin,
    ...(tls === null ? {} : { tls }),
    insecure,
    requestFor(endpoint, number) {
      const { method, url, headers, body } = caller.outgoing(traffic.requestFor(endpoint, number));
      const text = body === null ? null : Buffer.from(body).toString();
      return { method, path: url.slice(origin.length), headers, body: text };
    },
    onKept: ({ endpoint, text }) => traffic.keep(endpoint, text),
    signal,
  });
  for await (const event of events) {
    if (event.type === 'progress') teller.progress(event, plan);
    if (event.type === 'finished') {
      const gone = signal.aborted ? null : await wentAway(event, { traffic, plan, caller });
      return { plan, finished: event, isReference, measuredFrom, wentAway: gone };
    }
  }
  throw new Error('the load check ended without a result');
}

function timesIn(plan: LoadPlan): (name: string) => number {
  const { endpoint } = scheduleOf(plan);
  return (name) => 1 + endpoint.filter((index) => plan.endpoints[index]?.name === name).length;
}

/**
 * Sends each kind of request once: a request that fails without load says nothing about load. Returns whether a reply says
 * that the target is a bundled reference.
 */
async function succeedOnce(
  traffic: Traffic,
  { plan, caller, signal }: Pick<Sending<ChosenTarget>, 'plan' | 'caller' | 'signal'>,
): Promise<boolean> {
  let isReference = false;
  for (const { name, keepReplies } of plan.endpoints) {
    const reply = await caller.call(traffic.requestFor(name, 0), signal);
    if (isOfReference(reply)) isReference = true;
    if (keepReplies) traffic.keep(name, reply.text);
  }
  return isReference;
}

/**
 * The problem if the target stopped answering. Requests without a reply say nothing about latency, but a target that
 * stops under load may have a defect.
 */
async function wentAway(
  { result }: SentLoad['finished'],
  { traffic, plan, caller }: { readonly traffic: Traffic; readonly plan: LoadPlan; readonly caller: LoadCaller },
): Promise<SentLoad['wentAway']> {
  const { refused = 0, dns = 0 } = result.errorsInAll;
  // If possible, a request that creates nothing.
  const first = plan.endpoints.find(({ keepReplies }) => !keepReplies) ?? plan.endpoints[0];
  if (refused + dns === 0 || first === undefined) return null;
  const absence = await caller.absence(traffic.requestFor(first.name, 0));
  if (absence === null) return null;
  return {
    message: `the target stopped answering under load. A ${first.name} request got no reply: ${absence.reason} (${absence.detail})`,
    hint: 'see the log of the target. The figures above also count the requests after the target stopped',
  };
}
