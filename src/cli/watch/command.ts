import { setTimeout as sleep } from 'node:timers/promises';
import { unverifiedInWords } from '../../report/wording/plan.ts';
import { refuseUnverified, tlsMark } from '../../certification/unverified-tls.ts';
import { runOptionsOf } from '../../certification/run-options.ts';
import type { ChosenTarget } from '../../certification/chosen-target.ts';
import { prepare } from '../../certification/prepare.ts';
import { storefrontSubject } from '../../certification/storefront/subject.ts';
import { ConfigurationError } from '../../model/configuration-error.ts';
import { exactly } from '../../model/exactly.ts';
import { exitCodeLines } from '../../report/wording/exit-codes.ts';
import { planOf } from '../../run/plan/plan.ts';
import { runEvery, type Clock } from '../../watch/every.ts';
import { watchOnce } from '../../watch/watch-once.ts';
import { watchedChecks } from '../../watch/watched-checks.ts';
import { readOnly } from '../../watch/watched-target.ts';
import { exitCodeOf } from '../../watch/judge.ts';
import { resultLines, watchExitCodes } from '../../watch/words.ts';
import { planList } from '../certify/plan-list.ts';
import { withUsualTarget } from '../certify/usual-target.ts';
import { withFlags } from '../flags/with-flags.ts';
import { toPeople } from '../output/ci-runner.ts';
import { outputPage } from '../output/output-page.ts';
import { colorFor } from '../output/terminal.ts';
import type { Io } from '../process/io.ts';
import { createDiagnostics } from '../process/logger.ts';
import { stopping } from '../process/stop-signal.ts';
import { readWatch, watchSpec, type WatchCommandSettings, secretVariable } from './flags.ts';
import { ownVersion } from '../../certification/version.ts';
import { createClient } from '../../http/client.ts';
import { proxyFor } from '../../http/proxy.ts';
import { secretBytes, type Webhook } from '../../watch/webhook.ts';

const clock: Clock = {
  now: () => Date.now(),
  sleep: async (ms, signal) => await sleep(ms, undefined, { signal }).catch(() => {}),
};

/** `octoproof watch`: watches a storefront once, or at intervals. Returns the exit code; throws a ConfigurationError before any request. */
export async function watchCommand(io: Io): Promise<number> {
  return await withFlags(io, watchSpec, async (parsed) => {
    const { flags } = withUsualTarget({ ...parsed, flags: { ...parsed.flags, list: undefined } }, io, 'storefront');
    const settings = readWatch({ ...parsed, flags: { ...flags, list: parsed.flags.list } });
    const { target } = await prepare(storefrontSubject, settings.storefront, io.env);
    if (target === null) throw new Error('the settings name no target');
    try {
      io.keepSecret(target.secrets);
      return await watchTarget(target, settings, io);
    } finally {
      await target.close();
    }
  });
}

async function watchTarget(chosen: ChosenTarget, settings: WatchCommandSettings, io: Io): Promise<number> {
  const { storefront, history, pauseMs, everyMs, list, color } = settings;
  const target = readOnly(chosen);
  const { name, reference, facts, suite, waive } = target;
  const planFor = (only: readonly string[]) => planOf(suite, { facts, waive, selection: { only, skip: [] } });
  const checks = watchedChecks(planFor([]));
  if (list) {
    io.stdout.write(planList(planFor(checks.map(exactly)), { judged: true, columns: io.stdout.columns }));
    return 0;
  }
  const diagnostics = createDiagnostics(io, { level: 'warn', color: colorFor(io, 'stderr', { color }) });
  const warn = (what: string, error: unknown): void =>
    diagnostics.warn(what, { error: error instanceof Error ? error.message : String(error) });
  const warnings = storefrontSubject.warnings({ ...chosen, unusedPermissions: [] }, storefront);
  const unverified = unverifiedInWords(tlsMark([facts.baseUrl], storefront));
  for (const advice of [...warnings, ...(unverified === null ? [] : [unverified])]) diagnostics.warn(advice);
  const { webhook, close } = await openWebhook(settings.webhook, io);
  const { signal, end } = stopping(io);
  const page = outputPage(io, color);
  const print = (lines: readonly string[]): void =>
    toPeople(io, 'stdout')(lines.map((line) => `${line.trimEnd()}\n`).join(''));
  const words = storefrontSubject.words(storefront);
  const certificationWith = async (seed: number) =>
    await runOptionsOf(target, { settings: storefront, words, env: io.env, warn }, seed);
  const run = { certificationWith, checks, history, seed: storefront.seed, pauseMs, webhook, clock, signal, warn };
  const once = async () => await watchOnce(run, { name, baseUrl: facts.baseUrl, reference });
  try {
    if (everyMs === null) {
      const result = await once();
      const exitCode = exitCodeOf(result);
      print([...resultLines(result, page), ...exitCodeLines(exitCode, watchExitCodes[exitCode] ?? '', page)]);
      return exitCode;
    }
    await runEvery(everyMs, { clock, signal }, async () => {
      try {
        print(resultLines(await once(), page));
      } catch (error) {
        // A full disk may be emptied. A wrong setting stays wrong.
        if (error instanceof ConfigurationError) throw error;
        warn('the run failed; the next one follows as planned', error);
      }
    });
    return 0;
  } finally {
    end();
    await close();
  }
}

/** Opens a webhook; null for none. Throws a ConfigurationError if its secret is missing or invalid. */
async function openWebhook(
  url: string | undefined,
  { env, keepSecret }: Pick<Io, 'env' | 'keepSecret'>,
): Promise<{ readonly webhook: Webhook | null; readonly close: () => Promise<void> }> {
  if (url === undefined) return { webhook: null, close: async () => {} };
  const text = env[secretVariable] ?? '';
  if (text !== '') keepSecret([text]);
  const secret = secretBytes(text);
  if (secret === null) {
    const fault = text === '' ? 'is not set or empty' : 'is invalid: expected whsec_ and 24 to 64 bytes in Base64';
    const message = `the secret in the environment variable ${secretVariable} ${fault}`;
    const hint = 'make one with: echo "whsec_$(openssl rand -base64 32)"';
    throw new ConfigurationError([{ flag: '--webhook', message, hint }]);
  }
  // --insecure is about the target only: an alert always goes to a verified host.
  refuseUnverified([url], { env });
  const { origin } = new URL(url);
  const client = await createClient({ origin, connections: 1, timeoutMs: 15_000, proxy: proxyFor(url, env) });
  const webhook = { url, secret, client, userAgent: `octoproof/${ownVersion()}` };
  return { webhook, close: async () => await client.close() };
}
