import { jsonText } from '../../model/json.ts';
import type {
  Reporter,
  CheckResult,
  EvidenceExchange,
  FaultCount,
  PlannedRequirement,
  RequirementResult,
} from '../../run/events.ts';
import { writeAtomically } from '../files/atomic-file.ts';
import { gather, type FinishedRun, type JudgedCheck } from '../gather.ts';
import { reportedCauses } from '../grouping/groups.ts';
import { headOf } from '../../documents/write.ts';
import { limitDepth } from '../text/shorten.ts';
import { reasonInWords } from '../wording/findings.ts';
import { transportFaultName } from '../wording/transport-faults.ts';

/** Writes the whole run as JSON at its end. Rejects if the file cannot be written. */
export function jsonReporter(path: string): Reporter {
  return gather((run) => writeAtomically(path, reportText(run)));
}

/** The text of the JSON report. The same run always has the same text. */
export function reportText(run: FinishedRun): string {
  return `${jsonText(reportDocument(run), 2)}\n`;
}

/** Maximum nesting depth of the JSON of a target in a report. */
const maxLevels = 64;

/** The JSON report in the format of `schemas/octoproof/report.schema.json`. Checks are in the order of the plan. */
export function reportDocument(run: FinishedRun) {
  const { header, plan, judged, footer } = run;
  const results = new Map(judged.map((one) => [one.planned.id, one]));
  const states = new Map(footer.requirements.map((result) => [result.id, result]));
  return {
    ...headOf('report'),
    version: header.version,
    subject: header.subject,
    target: header.target,
    ...(header.declared === undefined ? {} : { declared: header.declared }),
    seed: header.seed,
    startedAt: header.startedAt,
    ...(header.repeats === undefined ? {} : { repeats: header.repeats }),
    ...(header.recorded === undefined ? {} : { recorded: header.recorded }),
    node: header.node,
    command: header.command,
    budgets: header.budgets,
    outcome: footer.outcome,
    share: footer.share,
    summary: footer.summary,
    checks: plan.checks.flatMap(({ id }) => checkDocument(results.get(id))),
    causes: causesDocument(run),
    requirements: plan.requirements.map((requirement) => requirementDocument(requirement, states.get(requirement.id))),
    problems: footer.problems,
    leftBehind: footer.leftBehind,
    ...(footer.transportFaults === undefined ? {} : { transportFaults: footer.transportFaults.map(faultDocument) }),
    exchanges: footer.exchanges,
    ...(footer.coverage === undefined ? {} : { coverage: footer.coverage }),
    ...(footer.knownFailures === undefined ? {} : { knownFailures: footer.knownFailures }),
    ...(footer.diagnoses === undefined ? {} : { diagnoses: footer.diagnoses }),
    interrupted: footer.interrupted,
    durationMs: footer.durationMs,
    exitCode: footer.exitCode,
    complete: true,
  };
}

/** The causes that reports for people show, in their order. */
function causesDocument(run: FinishedRun) {
  const causes = reportedCauses(run).groups.filter(({ verdict }) => verdict !== 'unproven');
  return causes.map(({ lead, others }) => ({ lead: lead.planned.id, others: others.map(({ planned }) => planned.id) }));
}

function checkDocument(judged: JudgedCheck | undefined) {
  if (judged === undefined) return [];
  const { planned, result } = judged;
  const document = {
    id: planned.id,
    requirement: planned.requirement,
    section: planned.section,
    level: planned.level,
    kind: planned.kind,
    title: planned.title,
    sentence: planned.sentence,
    ...(planned.advice === undefined ? {} : { advice: planned.advice }),
    waived: planned.waived,
    verdict: result.verdict,
    ...(result.known === undefined ? {} : { known: result.known }),
    reason: reasonInWords(result),
    ...(result.stack === undefined ? {} : { stack: result.stack }),
    gap: result.gap,
    ...(result.lack === undefined ? {} : { lack: result.lack }),
    cause: causeDocument(result.cause),
    findings: result.findings.map(shallow),
    exercised: result.exercised,
    ...(result.coverage === undefined ? {} : { coverage: result.coverage }),
    reproduced: result.reproduced,
    counterexample:
      result.counterexample === null
        ? null
        : { ...result.counterexample, input: limitDepth(result.counterexample.input, maxLevels) },
    observations: result.observations.map(({ name, value }) => ({ name, value: limitDepth(value, maxLevels) })),
    during: result.during,
    evidence: result.evidence.map(exchangeDocument),
    durationMs: result.durationMs,
  };
  return [document];
}

function faultDocument({ fault, count }: FaultCount) {
  const status = fault === 'reset' ? {} : { status: fault };
  return { fault: transportFaultName(fault), ...status, count };
}

function causeDocument(cause: CheckResult['cause']) {
  return cause === null ? null : { ...cause, finding: cause.finding === null ? null : shallow(cause.finding) };
}

function shallow(finding: CheckResult['findings'][number]) {
  return limitDepth({ ...finding }, maxLevels);
}

function exchangeDocument(exchange: EvidenceExchange) {
  const { request = null, reply = null, ...line } = exchange;
  return { ...line, request, reply };
}

function requirementDocument(requirement: PlannedRequirement, result: RequirementResult | undefined) {
  const { id, section, level, sentence, excluded } = requirement;
  return {
    id,
    section,
    level,
    sentence,
    state: result?.state ?? 'not-selected',
    exercised: result?.exercised ?? 0,
    ...(excluded === undefined ? {} : { excluded }),
  };
}
