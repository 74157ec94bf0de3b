import { randomUUID } from 'node:crypto';
import { proxyFor } from '../../http/proxy.ts';
import { neverBegun } from '../../load/verdict/never-begun.ts';
import { exitCodeOfVerdict } from '../../load/verdict/verdict.ts';
import type { LoadPlan } from '../../load/plan.ts';
import type { FinishedLoad, LoadHead, LoadProblem } from '../../report/load/finished-load.ts';
import { loadNotesOf } from '../../report/load/annotations.ts';
import { ConfigurationError, refuse } from '../../model/configuration-error.ts';
import { createMask } from '../../run/masking/mask.ts';
import { readPrivateKey } from '../../certificate/keys.ts';
import { tlsFilesOf } from '../../certification/tls-files-of.ts';
import type { Call } from '../certify/command.ts';
import type { ChosenTarget } from '../../certification/chosen-target.ts';
import { runHead, seedOf } from '../../certification/run-head.ts';
import { withoutSecrets } from '../../certification/command-words.ts';
import { givenSecrets } from '../../certification/given-secrets.ts';
import { confirmHost } from '../../certification/load-check/confirmed-host.ts';
import { githubOf, summarizeFor } from '../output/github.ts';
import { openCaller } from '../../certification/load-check/caller.ts';
import type { LoadSettings } from '../../certification/load-check/settings.ts';
import { tryLoadFiles, writeLoadFiles, type LoadFiles } from '../../certification/load-check/output-files.ts';
import { boundsOf, plannedLoad, refuseFurtherLimits, tooShort } from '../../certification/load-check/plan.ts';
import { sendLoad, type Sending, type SentLoad } from '../../certification/load-check/send.ts';
import { findRate, MOST_STEPS, searchInWords, STEP_MS } from '../../certification/load-check/find-rate.ts';
import { filesRead } from '../../certification/report-files/overwritten-inputs.ts';
import { loadTeller } from './terminal.ts';
import { LoadStoppedError, type Leftover, type LoadSubject } from '../../certification/load-check/traffic.ts';
import { limitedSignal, usualLoadDurationMs } from '../../certification/run-duration.ts';
import { flagOf } from '../../certification/flags/flag.ts';
import { exclusive } from '../../certification/flags/problems.ts';
import { refuseUnverified, tlsMark } from '../../certification/unverified-tls.ts';
import { milliseconds } from '../../certification/ranges.ts';
import { stopping } from '../process/stop-signal.ts';

export interface LoadCall<T extends ChosenTarget> extends Call {
  readonly load: LoadSettings;
  readonly traffic: LoadSubject<T>;
}

/** Runs one load check of one target. Returns the exit code; throws a ConfigurationError before any request. */
export async function runLoadCheck<T extends ChosenTarget>(target: T, call: LoadCall<T>): Promise<number> {
  const { settings, load } = call;
  const { facts } = target;
  const { baseUrl, loopback } = facts;
  const files = await filesOf(call);
  await tryLoadFiles(files, filesRead(settings));
  confirmHost({ baseUrl, loopback, confirmed: load.confirmHost, dryRun: load.dryRun === true });
  if (load.histograms !== undefined && settings.insecure === true)
    throw new ConfigurationError([exclusive('--histograms, --insecure')]);
  const besides = (['rate', 'duration', 'findRate', 'histograms'] as const).filter((name) => load[name] !== undefined);
  if (load.stages !== undefined) refuse(besides.map((name) => exclusive(`--stages, ${flagOf(name)}`)));
  if (load.histograms !== undefined) refuseFurtherLimits(load, 'a file of --histograms');
  const { insecure = false } = settings;
  const tls = (await tlsFilesOf(settings)) ?? target.tls;
  const planning = { offers: call.traffic.offers(target), subject: call.traffic, seed: seedOf(settings) };
  const { findRate: isSearch = false, duration = isSearch ? STEP_MS : undefined } = load;
  const planAt = (rate?: number): LoadPlan => plannedLoad({ ...planning, settings: { ...load, duration, rate } });
  const plan = planAt(load.rate);
  // With --histograms, a short load is allowed: load merge can combine it with loads of other machines.
  const problem = load.dryRun === true || load.histograms !== undefined ? null : tooShort(plan);
  if (problem !== null) throw new ConfigurationError([problem]);
  const search = isSearch ? searchInWords(plan.perMinute, planAt) : null;
  const head: LoadHead = {
    ...runHead(
      call.traffic.name,
      { name: target.name, baseUrl, reference: target.reference, ...tlsMark([baseUrl], settings) },
      settings,
    ),
    command: withoutSecrets(call.words, secretsOf(target, call)),
    bounds: boundsOf(plan),
  };
  if (proxyFor(baseUrl, call.io.env) !== null)
    call.advise('the environment sets a proxy for the target, but the load check connects directly');
  const teller = loadTeller(call);
  teller.plan(head, plan);
  if (search !== null) teller.note('search', search);
  if (load.dryRun) return 0;
  if (!target.reference) refuseUnverified([baseUrl], { env: call.io.env, insecure });

  const wire = {
    baseUrl,
    apiKey: facts.apiKey,
    userAgent: target.userAgent ?? `octoproof/${head.version}`,
    headers: target.headers,
    protocol: target.suite.protocol,
  };
  const caller = await openCaller({ wire, tls, insecure, timeoutMs: plan.timeoutMs });
  try {
    return await underLoad(target, { ...call, head, plan, planAt, caller, tls, insecure, teller, files });
  } finally {
    await caller.close();
  }
}

interface Underway<T extends ChosenTarget>
  extends LoadCall<T>, Pick<Sending<T>, 'plan' | 'caller' | 'tls' | 'insecure' | 'teller'> {
  readonly head: LoadHead;
  readonly planAt: (perMinute: number) => LoadPlan;
  readonly files: LoadFiles;
}

async function filesOf({ settings, load }: Pick<LoadCall<ChosenTarget>, 'settings' | 'load'>): Promise<LoadFiles> {
  const { reports, certificate, certificateKey } = settings;
  const keys = certificateKey === undefined ? null : await readPrivateKey(certificateKey, '--certificate-key');
  return {
    reports,
    histograms: load.histograms ?? null,
    certificate: certificate === undefined ? null : { path: certificate, keys },
  };
}

/** Sends the load, removes what it created even after an error, and reports the result. */
async function underLoad<T extends ChosenTarget>(target: T, run: Underway<T>): Promise<number> {
  const { text } = createMask({ secrets: secretsOf(target, run), keyHeader: '' });
  const leftovers: Leftover[] = [];
  const stop = stopping(run.io);
  const { maxDuration, findRate: isSearch = false } = run.load;
  const usualMs = usualLoadDurationMs(run.plan) * (isSearch ? MOST_STEPS : 1);
  const limitMs = maxDuration === undefined ? usualMs : milliseconds(maxDuration);
  const { signal, end } = limitedSignal(stop.signal, limitMs);
  let leftBehind: readonly string[] = [];
  try {
    const send = async (planned: LoadPlan) =>
      await sendLoad(target, { ...run, plan: planned, leftovers, signal }).finally(async () => {
        leftBehind = [...leftBehind, ...(await run.caller.takeDown(leftovers.splice(0), signal)).map(text)];
      });
    const sent = isSearch
      ? await findRate({ ...run, most: run.plan.perMinute, send, note: run.teller.note })
      : await send(run.plan);
    const { plan } = sent;
    const wentAway = sent.wentAway === null ? null : { ...sent.wentAway, message: text(sent.wentAway.message) };
    const measured = { ...run, plan, head: { ...run.head, bounds: boundsOf(plan) } };
    return await reportResult({ ...sent, wentAway, overdue: overdueOf(signal) }, leftBehind, measured);
  } catch (error) {
    if (!(error instanceof LoadStoppedError)) throw error;
    const { message, hint } = overdueOf(signal) ?? { message: text(error.message), hint: error.hint };
    return await reportStopped(new LoadStoppedError(message, hint), leftBehind, run);
  } finally {
    end();
    stop.end();
  }
}

/** The secrets that a load check may meet. */
function secretsOf({ secrets }: ChosenTarget, { io }: Pick<Call, 'io'>): readonly string[] {
  return [...secrets, ...givenSecrets({ env: io.env })];
}

/** Returns the problem of a load check that exceeded its maximum duration; null for any other load check. */
function overdueOf(signal: AbortSignal): LoadProblem | null {
  const reason: unknown = signal.reason;
  if (typeof reason !== 'string') return null;
  return { message: reason, hint: 'use a longer --max-duration TIME, or a shorter --duration' };
}

interface Sent extends SentLoad {
  readonly overdue: LoadProblem | null;
}

async function reportResult<T extends ChosenTarget>(
  { finished, isReference, measuredFrom, wentAway, overdue }: Sent,
  leftBehind: readonly string[],
  run: Underway<T>,
): Promise<number> {
  const { plan, files } = run;
  const { target } = run.head;
  const head = { ...run.head, target: { ...target, reference: target.reference || isReference } };
  const { result, samples } = finished;
  const before = [wentAway, overdue].filter((problem) => problem !== null);
  const account = accountOf({ head, plan, result, leftBehind, problems: before });
  const written = await writeLoadFiles(files, account, {
    run: randomUUID(),
    version: head.version,
    subject: head.subject,
    baseUrl: head.target.baseUrl,
    measuredFrom,
    plan,
    result,
    samples,
  });
  const summarized = await withGithubOutput(accountOf({ ...account, problems: [...before, ...written.problems] }), run);
  run.teller.end(summarized, written.paths);
  return summarized.exitCode;
}

/** Writes reports of a load check that could not start. Otherwise reports of an earlier run would look like its reports. */
async function reportStopped<T extends ChosenTarget>(
  error: LoadStoppedError,
  leftBehind: readonly string[],
  run: Underway<T>,
): Promise<number> {
  const { head, plan, files } = run;
  const result = neverBegun(plan, error.message);
  const problems = [{ message: error.message, hint: error.hint }];
  const account = accountOf({ head, plan, result, leftBehind, problems });
  const written = await writeLoadFiles(files, account, null);
  run.teller.stopped(
    await withGithubOutput({ ...account, problems: [...problems, ...written.problems] }, run),
    written.paths,
  );
  return account.exitCode;
}

/** Writes the step summary and annotations of GitHub Actions. Returns the account with the problems of writing them. */
async function withGithubOutput<T extends ChosenTarget>(
  account: FinishedLoad,
  { io, outputOptions }: Underway<T>,
): Promise<FinishedLoad> {
  const github = githubOf(io, outputOptions);
  const problems = [...account.problems, ...(await summarizeFor(github, account))];
  const summarized = accountOf({ ...account, problems });
  github.annotate?.(loadNotesOf(summarized));
  return summarized;
}

/** Adds the outcome and the exit code. A problem sets exit code 3, but does not change a conclusive verdict. */
function accountOf(account: Omit<FinishedLoad, 'outcome' | 'exitCode'>): FinishedLoad {
  const { result, problems } = account;
  const { kind } = result.whole.verdict;
  const exitCode = problems.length > 0 || result.interrupted ? 3 : exitCodeOfVerdict[kind];
  return { ...account, outcome: exitCode === 3 && kind === 'inconclusive' ? 'could-not-run' : kind, exitCode };
}
