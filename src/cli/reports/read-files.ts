import { ConfigurationError } from '../../model/configuration-error.ts';

/** Reads files and keeps their order. Throws one ConfigurationError with the problems of all files. */
export async function readEvery<T>(
  paths: readonly string[],
  read: (path: string) => Promise<T>,
): Promise<readonly { readonly path: string; readonly file: T }[]> {
  const tried = await Promise.all(
    paths.map(async (path) => {
      try {
        return { read: [{ path, file: await read(path) }], problems: [] };
      } catch (error) {
        if (!(error instanceof ConfigurationError)) throw error;
        return { read: [], problems: error.problems };
      }
    }),
  );
  const problems = tried.flatMap((one) => one.problems);
  if (problems.length > 0) throw new ConfigurationError(problems);
  return tried.flatMap((one) => one.read);
}
