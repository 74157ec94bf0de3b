import { readDocument } from '../documents/read.ts';
import { decodeReport } from './decode-report.ts';
import type { RecordedReport } from './recorded-report.ts';

/**
 * Reads a report that `--report json=PATH` wrote. Throws a ConfigurationError for what cannot be read, is none, is cut off or
 * of another form.
 */
export async function readReport(file: string): Promise<RecordedReport> {
  return decodeReport(await readDocument(file, { kinds: ['report'], hint: wantedFile }), file);
}

const wantedFile =
  'name the file that --report json=PATH wrote for a certification; no other report holds what a replay needs';
