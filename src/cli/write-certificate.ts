import { writeFile } from 'node:fs/promises';
import { ConfigurationError } from '../spec/configuration-error.ts';

interface Certified {
  readonly ca: string | null;
  close(): Promise<void>;
}

/** Writes the certificate of a reference to a file. Throws a ConfigurationError, and ends the reference, where it cannot. */
export async function writeCertificate(path: string, { ca, close }: Certified): Promise<void> {
  try {
    await writeFile(path, ca ?? '');
  } catch (error) {
    await close();
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    const hint = 'name a file that can be written';
    throw new ConfigurationError([{ flag: '--write-ca', message: `cannot write ${path}: ${code}`, hint }]);
  }
}
