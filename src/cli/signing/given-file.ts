import { readFile } from 'node:fs/promises';
import { ConfigurationError } from '../../model/configuration-error.ts';
import { fileFault } from '../../model/file-fault.ts';

/** The bytes of a file that a flag names. Throws a ConfigurationError if it cannot be read. */
export async function bytesOfFile(flag: string, file: string): Promise<Buffer> {
  return await readFile(file).catch((error: unknown) => {
    const message = `the file cannot be read: ${fileFault(error).words}`;
    throw new ConfigurationError([{ file, flag, message, hint: null }]);
  });
}
