import { setTimeout as sleep } from 'node:timers/promises';
import { certificationOf } from '../../certification/certification.ts';
import type { ChosenTarget } from '../../certification/chosen-target.ts';
import { prepare } from '../../certification/prepare.ts';
import { storefrontSubject } from '../../certification/storefront/subject.ts';
import { plainPage, type Page } from '../../report/text/page.ts';
import { painter } from '../../report/text/paint.ts';
import { planOf } from '../../run/plan/plan.ts';
import { ConfigurationError } from '../../model/configuration-error.ts';
import type { Clock } from '../../watch/clock.ts';
import { runEvery } from '../../watch/every.ts';
import { watchPlanOf } from '../../watch/plan.ts';
import type { WatchResult } from '../../watch/result.ts';
import { watchOnce } from '../../watch/watch-once.ts';
import { readOnly } from '../../watch/watched-target.ts';
import { planLines, resultLine, resultLines } from '../../watch/words.ts';
import { withUsualTarget } from '../certify/usual-target.ts';
import { withFlags } from '../flags/with-flags.ts';
import { toPeople } from '../output/ci-runner.ts';
import { colorFor } from '../output/terminal.ts';
import type { Io } from '../process/io.ts';
import { createDiagnostics } from '../process/logger.ts';
import { stopping } from '../process/stop-signal.ts';
import { readWatch, watchSpec, type WatchCommandSettings } from './flags.ts';
import { openWebhook } from './open-webhook.ts';

const systemClock: Clock = {
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
  const { storefront, maxRequests, list } = settings;
  const target = readOnly(chosen);
  const { facts, suite, waive } = target;
  const plan = watchPlanOf(planOf(suite, { facts, waive, selection: { only: [], skip: [] } }), maxRequests);
  const page = pageOf(io, settings);
  const print = printer(io);
  if (list) {
    print(planLines(plan, page));
    return 0;
  }
  const diagnostics = createDiagnostics(io, { level: 'warn', color: colorFor(io, 'stderr', settings) });
  const warn = (what: string, error: unknown): void =>
    diagnostics.warn(what, { error: error instanceof Error ? error.message : String(error) });
  const warnings = storefrontSubject.warnings({ ...chosen, unusedPermissions: [] }, storefront);
  for (const advice of warnings) diagnostics.warn(advice);
  const { webhook, close } = await openWebhook(settings, io);
  const stop = stopping(io);
  try {
    print(planLines(plan, page));
    const words = storefrontSubject.words(storefront);
    const once = async (): Promise<WatchResult> =>
      await watchOnce(
        {
          certificationWith: async (seed) =>
            await certificationOf(target, { settings: storefront, words, env: io.env, warn }, seed),
          plan,
          history: settings.history,
          seed: storefront.seed,
          pauseMs: settings.pauseMs,
          webhook,
          clock: systemClock,
          signal: stop.signal,
          warn,
        },
        { name: target.name, baseUrl: facts.baseUrl, reference: target.reference },
      );
    if (settings.everyMs === null) {
      const result = await once();
      print(resultLines(result, page));
      return result.exitCode;
    }
    print(['']);
    await runEvery(settings.everyMs, { clock: systemClock, signal: stop.signal }, async () => {
      try {
        print([resultLine(await once())]);
      } catch (error) {
        // A full disk may be emptied. A wrong setting stays wrong.
        if (error instanceof ConfigurationError) throw error;
        warn('the run failed; the next one follows as planned', error);
      }
    });
    return 0;
  } finally {
    stop.end();
    await close();
  }
}

function pageOf(io: Io, { color }: Pick<WatchCommandSettings, 'color'>): Page {
  const { columns = 100 } = io.stdout;
  return {
    ...plainPage(Math.min(120, Math.max(40, columns))),
    paint: painter(colorFor(io, 'stdout', { color })),
  };
}

function printer(io: Io): (lines: readonly string[]) => void {
  const write = toPeople(io, 'stdout');
  return (lines) => write(lines.map((line) => `${line.trimEnd()}\n`).join(''));
}
