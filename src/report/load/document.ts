import { documentText } from '../../documents/write.ts';
import type { FinishedLoad } from './finished-load.ts';
import { rateLimitInWords } from './wording.ts';

/** The JSON report of a load check in the format of `schemas/octoproof/load-report.schema.json`. */
export function loadDocumentText(load: FinishedLoad): string {
  return documentText('load-report', loadDocument(load));
}

/** The content of the report, without the fields that every document has. */
export function loadDocument({ head, plan, result, leftBehind, problems, outcome, exitCode }: FinishedLoad) {
  const { verdict } = result.whole;
  return {
    version: head.version,
    subject: head.subject,
    target: head.target,
    seed: plan.seed,
    startedAt: head.startedAt,
    node: head.node,
    command: head.command,
    outcome,
    reason: verdict.kind === 'inconclusive' ? verdict.reason : null,
    plan: {
      perMinute: plan.perMinute,
      ...(plan.stages.length === 1 ? {} : { stages: plan.stages }),
      arrival: plan.arrival,
      rampMs: plan.rampMs,
      warmUpMs: plan.warmUpMs,
      measuredMs: plan.measuredMs,
      sliceMs: plan.sliceMs,
      timeoutMs: plan.timeoutMs,
      criterion: plan.criterion,
      workers: plan.workers,
      maxInFlight: plan.maxInFlight,
      abortErrorRate: plan.abortErrorRate,
      endpoints: plan.endpoints.map(({ name, share, n }) => {
        const { passesUpTo = null, failsFrom = null } = head.bounds.find((bounds) => bounds.name === name) ?? {};
        return { name, share, n, passesUpTo, failsFrom };
      }),
    },
    endpoints: result.endpoints,
    ...(result.limits.length === 0 ? {} : { limits: result.limits }),
    ...(result.stages.length === 0 ? {} : { stages: result.stages }),
    whole: result.whole,
    offered: result.offered,
    timeline: result.timeline,
    lateness: result.lateness,
    sentInAll: result.sentInAll,
    errorsInAll: result.errorsInAll,
    rateLimit: rateLimitInWords({ head, plan, result }),
    elapsedMs: result.elapsedMs,
    interrupted: result.interrupted,
    aborted: result.aborted,
    problems,
    leftBehind,
    exitCode,
  };
}
