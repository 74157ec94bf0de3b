import { appendFile, stat } from 'node:fs/promises';
import type { Reporter } from '../../run/events.ts';
import { gather } from '../gather.ts';
import { markdownWithin } from '../markdown/reporter.ts';

/** Maximum size of the summary of a step. GitHub drops a longer summary completely. */
const maxBytes = 1024 * 1024;

/** Appends a run as Markdown to the summary of a step at the end of the run. Rejects if it cannot be written. */
export function summaryReporter(path: string): Reporter {
  return gather((run) => appendSummary(path, (bytes) => markdownWithin(run, bytes)));
}

/** Appends text to the summary of a step, which may already have text. `textWithin` returns null if no text fits. */
export async function appendSummary(path: string, textWithin: (bytes: number) => string | null): Promise<void> {
  const used = await sizeOf(path);
  const text = textWithin(maxBytes - used - 1);
  if (text === null) throw new Error('the step summary is full: GitHub allows at most 1 MiB');
  await appendFile(path, used === 0 ? text : `\n${text}`);
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
    throw error;
  }
}
