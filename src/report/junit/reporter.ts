import type { Reporter } from '../../run/events.ts';
import { writeAtomically } from '../files/atomic-file.ts';
import { gather } from '../gather.ts';

/** Writes the run as JUnit XML when it is finished, as CI systems show it. Rejects where the file cannot be written. */
export function junitReporter(path: string): Reporter {
  return gather(async (ended) => {
    const { junitDocument } = await import('./document.ts');
    await writeAtomically(path, junitDocument(ended));
  });
}
