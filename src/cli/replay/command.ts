import { existsSync } from 'node:fs';
import { certify } from '../../certification/certify.ts';
import { exactly } from '../../model/exactly.ts';
import { chooseChecks, companionsOf, neededFor, recordingsOf, withRules } from '../../replay/choose.ts';
import { compareWithRecorded, exitCodeOf, newFailures, type Replayed } from '../../replay/compare.ts';
import { readReport, type RecordedCheck, type RecordedReport } from '../../replay/read-report.ts';
import { replayReporter } from '../../replay/replay-reporter.ts';
import { newestReport } from '../../report/files/kept-reports.ts';
import { aboutReplay, noneLeft, nothingToReplay } from '../../replay/replay-words.ts';
import type { CheckResult, Reporter, RunFooter } from '../../run/events.ts';
import { ConfigurationError } from '../../model/configuration-error.ts';
import { runOptionsOf } from '../../certification/run-options.ts';
import type { ServerSettings } from '../../certification/settings.ts';
import { terminalLook, withTarget, type Call, type CommandSubject } from '../certify/command.ts';
import { partnerCommandSubject } from '../certify/partner-subject.ts';
import { storefrontCommandSubject } from '../certify/storefront-subject.ts';
import { evidencePath } from '../../certification/report-files/wanted-reports.ts';
import type { ChosenTarget } from '../../certification/chosen-target.ts';
import { reportTo, tryDestinations } from '../../certification/report-files/report-files.ts';
import { withFlags } from '../flags/with-flags.ts';
import type { FlagTable } from '../../certification/flags/flag.ts';
import { terminalOptions } from '../output/terminal.ts';
import type { Io } from '../process/io.ts';
import type { Parsed } from '../flags/parse.ts';
import { replaySpec, type replayFlags } from './flags.ts';
import { requestedReplayOf } from './recorded-flags.ts';
import { stopping } from '../process/stop-signal.ts';

const subjects = [storefrontCommandSubject.subject.name, partnerCommandSubject.subject.name];

/** `octoproof replay`: runs failed checks of a report again. Returns the exit code; throws a ConfigurationError before any request. */
export async function replayCommand(io: Io): Promise<number> {
  return await withFlags(io, replaySpec, async (parsed) => {
    const [first = ''] = parsed.words;
    const isGiven = first !== '' && (!subjects.some((name) => first.startsWith(`${name}/`)) || existsSync(first));
    const file = isGiven ? first : await newestReport(io.keptReports, { subjects });
    if (file === null) throw new ConfigurationError([noReport]);
    const report = await readReport(file);
    const words = parsed.words.slice(isGiven ? 1 : 0).flatMap((word) => word.split(','));
    const requested = { io, parsed, report, ids: words.filter((id) => id !== '') };
    switch (report.subject) {
      case storefrontCommandSubject.subject.name:
        return await replaySubject(storefrontCommandSubject, requested);
      case partnerCommandSubject.subject.name:
        return await replaySubject(partnerCommandSubject, requested);
      default:
        throw new ConfigurationError([otherSubject(report)]);
    }
  });
}

interface RequestedReplay {
  readonly io: Io;
  readonly parsed: Parsed<typeof replayFlags>;
  readonly report: RecordedReport;
  readonly ids: readonly string[];
}

async function replaySubject<F extends FlagTable, S extends ServerSettings, T extends ChosenTarget>(
  named: CommandSubject<F, S, T>,
  { io, parsed, report, ids }: RequestedReplay,
): Promise<number> {
  const { subject } = named;
  const chosen = chooseChecks(report, { ids, all: parsed.flags.all === true });
  if (chosen.length === 0) {
    io.stdout.write(nothingToReplay(report));
    return 0;
  }
  if (neededFor(chosen, subject.suite.checks).length === 0) {
    io.stdout.write(noneLeft(report, chosen));
    return 4;
  }
  const requested = await requestedReplayOf({ parsed, report, io }, named);
  await tryDestinations(requested.settings, [report.file]);
  const target = await subject.choose(requested.settings, io.env);
  if (target === null) throw new Error('no target was chosen, but the flags were accepted');
  const run = async (_: T, call: Call): Promise<number> => await replay({ report, chosen }, target, call);
  return await withTarget(target, { io, requested, subject }, run);
}

interface Wanted {
  readonly report: RecordedReport;
  readonly chosen: readonly RecordedCheck[];
}

async function replay({ report, chosen }: Wanted, wholeTarget: ChosenTarget, call: Call): Promise<number> {
  const { suite } = wholeTarget;
  const needed = neededFor(chosen, suite.checks);
  const target = { ...wholeTarget, suite: { ...suite, checks: withRules(needed, suite.checks) } };
  const results: CheckResult[] = [];
  const companions = (check: RecordedCheck): readonly string[] => companionsOf(check, suite.checks);
  const replayed = (): readonly Replayed[] => {
    const own = compareWithRecorded(chosen, results, companions);
    return [...own, ...newFailures(report.checks, own, results)];
  };
  const terminal = replayReporter({
    ...terminalOptions(call.io, terminalLook(target, call, 'stdout')),
    about: aboutReplay(report, chosen, target.facts.baseUrl),
    replayed,
  });
  const reporting = reportTo(
    { reports: call.settings.reports, evidence: evidencePath(call.settings), certificate: null },
    terminal,
  );
  const judging: Reporter = async (event) => {
    if (event.type === 'check-finished') results.push(event.result);
    await reporting.reporter(
      event.type === 'finished' ? { type: 'finished', footer: judged(event.footer, replayed()) } : event,
    );
  };
  const stop = stopping(call.io);
  try {
    const certification = await runOptionsOf(target, call, report.seed);
    const footer = await certify({
      ...certification,
      header: { ...certification.header, repeats: report.startedAt },
      selection: { only: needed.map(({ id }) => exactly(id)), skip: [] },
      path: null,
      recorded: recordingsOf(chosen),
      evidenceSink: reporting.evidenceSink,
      reporters: [judging],
      begin: target.begin,
      signal: stop.signal,
    });
    return (reporting.footer() ?? footer).exitCode;
  } finally {
    stop.end();
  }
}

/** A replay does not test the whole contract, so its exit code depends only on the replayed failures. */
function judged(footer: RunFooter, replayed: readonly Replayed[]): RunFooter {
  return footer.problems.length > 0 ? footer : { ...footer, exitCode: exitCodeOf(replayed) };
}

const noReport = {
  message: 'no report is given, and this folder has no report of an earlier run',
  hint: 'run octoproof storefront or octoproof partner first, or use octoproof replay REPORT with a file written by --report json=PATH',
};

function otherSubject({ file, subject }: RecordedReport) {
  return { file, message: `this release cannot replay a report on a ${subject}`, hint: null };
}
