import { settingOf } from '../certification/flags/flag.ts';
import { ConfigurationError, type ConfigurationProblem } from '../model/configuration-error.ts';

/** Runs `work`. A ConfigurationError that it throws names options instead of flags: `rateLimit` for `--rate-limit`. */
export async function inOptions<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    throw new ConfigurationError(error.problems.map(ofOption));
  }
}

function ofOption({ flag, ...problem }: ConfigurationProblem): ConfigurationProblem {
  if (flag === undefined) return problem;
  return {
    ...problem,
    flag: flag.replaceAll(/--([a-z-]+)/g, (_, name: string) => settingOf(name)),
  };
}
