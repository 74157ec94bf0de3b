import { painter, wantsColor } from '../../report/text/paint.ts';
import type { Page } from '../../report/text/page.ts';
import type { Io } from '../process/io.ts';

/** The page for standard output, for text without commands that need a key. */
export function outputPage(
  { stdout: { columns = 100, tty }, env }: Io,
  color: boolean | null | undefined,
  mostColumns = 100,
): Page {
  const paint = painter(wantsColor({ flag: color ?? null, env, tty }));
  return { width: Math.min(mostColumns, Math.max(40, columns)), paint, keyVariable: '', keyHeader: '' };
}
