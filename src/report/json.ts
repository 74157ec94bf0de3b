import type { Reporter } from '../run/events.ts';
import { writeAtomically } from './atomic-file.ts';
import { gather } from './gather.ts';
import { reportDocument } from './report-document.ts';

/** Writes the whole run as JSON when it is finished. Rejects where the file cannot be written. */
export function jsonReporter(path: string): Reporter {
  return gather((ended) => writeAtomically(path, `${JSON.stringify(reportDocument(ended), null, 2)}\n`));
}
