import { writeAtomically } from '../../report/files/atomic-file.ts';
import { writeErrorInWords } from '../../report/files/write-fault.ts';
import { ConfigurationError } from '../../model/configuration-error.ts';

interface Certified {
  readonly ca: string | null;
  close(): Promise<void>;
}

/** Writes the certificate of a reference to a file. If this fails, closes the reference and throws a ConfigurationError. */
export async function writeCertificate(path: string, { ca, close }: Certified): Promise<void> {
  try {
    await writeAtomically(path, ca ?? '');
  } catch (error) {
    await close();
    const hint = 'give a writable file';
    throw new ConfigurationError([
      { flag: '--write-ca', message: `cannot write ${path}: ${writeErrorInWords(error)}`, hint },
    ]);
  }
}
