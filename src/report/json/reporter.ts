import type { Reporter } from '../../run/events.ts';
import { writeAtomically } from '../files/atomic-file.ts';
import { gather } from '../gather.ts';
import { reportDocument, type Ended } from './document.ts';

/** Writes the whole run as JSON when it is finished. Rejects where the file cannot be written. */
export function jsonReporter(path: string): Reporter {
  return gather((ended) => writeAtomically(path, reportText(ended)));
}

/** The text of that file: the same run always gives the same text. */
export function reportText(ended: Ended): string {
  return `${JSON.stringify(reportDocument(ended), null, 2)}\n`;
}
