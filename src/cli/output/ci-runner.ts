import { inert } from '../../report/github/workflow-command.ts';
import type { Io } from '../process/io.ts';

/** Returns a function that writes text for people. In CI, the runner must not take text of a target for a command. */
export function toPeople({ env, ...io }: Pick<Io, 'env' | 'stdout' | 'stderr'>, stream: 'stdout' | 'stderr') {
  const { write } = io[stream];
  return isReadByRunner(env) ? (text: string) => write(inert(text)) : write;
}

/** Returns true if a CI runner reads the output: GitHub Actions, Azure Pipelines, TeamCity. */
export function isReadByRunner(env: Io['env']): boolean {
  return ['GITHUB_ACTIONS', 'TF_BUILD', 'TEAMCITY_VERSION'].some((name) => (env[name] ?? '') !== '');
}
