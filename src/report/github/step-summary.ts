import { appendFile, stat } from 'node:fs/promises';
import type { Reporter } from '../../run/events.ts';
import { gather } from '../gather.ts';
import type { LoadAccount } from '../load/account.ts';

/** Bytes that GitHub takes of one step's summary; of a longer one it takes nothing. */
const most = 1024 * 1024;

/** Appends a run as Markdown to the summary of a step when it is finished. Rejects where it cannot. */
export function summaryReporter(path: string): Reporter {
  return gather(async (ended) => {
    const { markdownWithin } = await import('../markdown/document.ts');
    await append(path, (room) => markdownWithin(ended, room));
  });
}

/** Appends a load check as Markdown to the summary of a step. Rejects where it cannot. */
export async function summarizeLoad(path: string, account: LoadAccount): Promise<void> {
  const { loadMarkdownWithin } = await import('../load/markdown.ts');
  await append(path, (room) => loadMarkdownWithin(account, room));
}

/** The same step may have written something before. */
async function append(path: string, textWithin: (room: number) => string | null): Promise<void> {
  const taken = await sizeOf(path);
  const text = textWithin(most - taken - 1);
  if (text === null) throw new Error('a step summary holds 1 MiB, and what stands there leaves no room');
  await appendFile(path, taken === 0 ? text : `\n${text}`);
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
    throw error;
  }
}
