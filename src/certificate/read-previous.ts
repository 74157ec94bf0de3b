import { readBounded } from '../model/bounded-file.ts';
import { ConfigurationError } from '../model/configuration-error.ts';
import { fileFault } from '../model/file-fault.ts';
import { predecessorFaults, type Successor } from './chain.ts';
import { certificateReader } from './read-certificate.ts';
import type { Predecessor } from './statement.ts';

/** Maximum size of a certificate. That of the largest suite has less than 1 MB. */
const mostMegabytes = 4;

const flag = '--previous';
const hint = 'give the certificate of an earlier run with the same subject and target';

/** Reads the certificate that precedes a run. Throws a ConfigurationError if it cannot. */
export async function readPrevious(file: string, run: Successor): Promise<Predecessor> {
  const previous = certificateReader()(await contentOf(file), file);
  const faults = predecessorFaults(previous, run);
  if (!previous.ok || faults.length > 0)
    throw new ConfigurationError(faults.map((message) => ({ flag, file, message, hint })));
  return { digest: previous.statement.predicate.octoproof.digest };
}

async function contentOf(file: string): Promise<string> {
  try {
    return (await readBounded(file, mostMegabytes)).toString();
  } catch (error) {
    throw new ConfigurationError([{ flag, file, message: `cannot read the file: ${fileFault(error).words}`, hint }]);
  }
}
