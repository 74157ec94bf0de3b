import type { Reporter } from '../../run/events.ts';
import { writeAtomically } from '../files/atomic-file.ts';
import { gather } from '../gather.ts';

/** Writes the run as Markdown when it is finished. Rejects where the file cannot be written. */
export function markdownReporter(path: string): Reporter {
  return gather(async (ended) => {
    const { markdownDocument } = await import('./document.ts');
    await writeAtomically(path, markdownDocument(ended));
  });
}
