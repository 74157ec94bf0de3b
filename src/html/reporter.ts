import { writeAtomically } from '../report/files/atomic-file.ts';
import { gather } from '../report/gather.ts';
import type { Reporter } from '../run/events.ts';

/** Writes a run as one HTML file at its end. Rejects if the file cannot be written. */
export function htmlReporter(path: string): Reporter {
  // Load the page late, so that it does not slow down the start.
  return gather(async (run) => writeAtomically(path, (await import('./certification/page.ts')).certificationPage(run)));
}
