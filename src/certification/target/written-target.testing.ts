import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigurationError, type ConfigurationProblem } from '../../model/configuration-error.ts';
import type { Environment } from './environment.ts';

/** Reads target files with a given content. A text is written unchanged, other content as JSON. */
export interface WrittenTarget<T> {
  read(content: unknown, variables?: Environment): Promise<T>;
  problemsOf(content: unknown, variables?: Environment): Promise<readonly ConfigurationProblem[]>;
}

/** Writes each content to a file in a new folder, and deletes the folder after reading. */
export function written<T>(
  reader: (path: string, context: { readonly env: Environment }) => Promise<T>,
  env: Environment,
): WrittenTarget<T> {
  const read: WrittenTarget<T>['read'] = async (content, variables = env) => {
    const folder = await mkdtemp(join(tmpdir(), 'octoproof-target-'));
    try {
      const path = join(folder, 'octoproof.target.json');
      await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
      return await reader(path, { env: variables });
    } finally {
      await rm(folder, { recursive: true });
    }
  };
  return {
    read,
    async problemsOf(content, variables) {
      const error: unknown = await read(content, variables).catch((thrown: unknown) => thrown);
      if (!(error instanceof ConfigurationError)) throw new Error('expected a ConfigurationError', { cause: error });
      return error.problems;
    },
  };
}
