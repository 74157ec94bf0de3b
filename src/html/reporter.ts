import { writeAtomically } from '../report/files/atomic-file.ts';
import { gather } from '../report/gather.ts';
import type { Reporter } from '../run/events.ts';

/** Writes a run as one HTML file when it is finished. Rejects where the file cannot be written. */
export function htmlReporter(path: string): Reporter {
  // Loaded when a run is over: no start-up waits for a page.
  return gather(async (ended) =>
    writeAtomically(path, (await import('./certification/page.ts')).certificationPage(ended)),
  );
}
