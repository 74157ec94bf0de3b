import { certifyWithReports } from '../certification/certify-with-reports.ts';
import type { ChosenTarget } from '../certification/chosen-target.ts';
import { prepare } from '../certification/prepare.ts';
import { wantedReports } from '../certification/report-files/wanted-reports.ts';
import type { Running } from '../certification/running.ts';
import type { ServerSettings } from '../certification/settings.ts';
import type { Subject } from '../certification/subject.ts';
import { refuse } from '../model/configuration-error.ts';
import { inOptions } from './option-names.ts';
import type { RunOptions, ServerRunOptions } from '../certification/library-options.ts';

/** A run for a server with the options of a program. `settingsOf` adds the settings of the subject. */
export function serverRun<S extends ServerSettings, T extends ChosenTarget>(
  subject: Subject<S, T>,
  options: ServerRunOptions,
  settingsOf: (shared: ServerSettings) => S,
): Running {
  const { env = process.env, warn = () => {} } = options;
  return async (followed) =>
    await inOptions(async () => {
      const { problems, ...shared } = runSettings(options);
      const { path, runs, concurrency, rateLimit, maxRequests, maxDuration, bail, deep, timeout } = options;
      const { headers, ca, cert, key, insecure, knownFailures, strictKnownFailures, evidence, allowShortKeys } =
        options;
      const pace = { path, runs, concurrency, rateLimit, maxRequests, maxDuration, bail, deep, timeout };
      const files = { ca, cert, key, insecure, knownFailures, strictKnownFailures, evidence };
      const settings = settingsOf({ ...shared, ...pace, ...files, headers, allowShortKeys });
      refuse([...problems, ...subject.problems(settings)]);
      const { target, known } = await prepare(subject, settings, env);
      if (target === null) throw new Error('no target was given');
      try {
        const warnMasked = (message: string): void => warn(without(target.secrets, message));
        for (const warning of subject.warnings(target, settings)) warnMasked(warning);
        const certifying = {
          settings,
          words: subject.words(settings),
          known,
          env,
          warn: (what: string, error: unknown) =>
            warnMasked(`${what}: ${error instanceof Error ? error.message : String(error)}`),
        };
        return await certifyWithReports(target, certifying, { ...subject.around(target), ...followed });
      } finally {
        await target.close();
      }
    });
}

/** The settings that every run has, and the problems of its reports. */
export function runSettings({ only = [], skip = [], seed, reports = {} }: RunOptions) {
  const reportList = Object.entries(reports).map(([kind, path]) => ({ kind, path }));
  return { only, skip, seed, ...wantedReports(reportList) };
}

function without(secrets: readonly string[], message: string): string {
  return secrets
    .filter((secret) => secret !== '')
    .reduce((text, secret) => text.replaceAll(secret, '<hidden>'), message);
}
