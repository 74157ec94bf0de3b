import { readFile } from 'node:fs/promises';
import { ConfigurationError } from '../spec/configuration-error.ts';
import { fileFault } from '../spec/file-fault.ts';
import { isObject, parseJson, type JsonObject } from '../spec/json.ts';
import { decodeReport } from './decode-report.ts';
import type { RecordedReport } from './recorded-report.ts';

const formatVersion = 1;

/**
 * Reads a report that `--report json=PATH` wrote. Throws a ConfigurationError for what cannot be read, is none, is cut off or
 * of another format.
 */
export async function readReport(file: string): Promise<RecordedReport> {
  const document = parseJson(await contentOf(file));
  if (document === undefined) throw refused(file, 'not JSON, or only a part of it', wantedFile);
  if (!isObject(document) || document['tool'] !== 'octoproof' || !('formatVersion' in document))
    throw refused(file, 'no report of octoproof', wantedFile);
  if (document['kind'] === 'load')
    throw refused(file, 'the report of a load check, which has no failures to replay', 'run its command again');
  if (document['formatVersion'] !== formatVersion) throw refused(file, ...otherFormat(document));
  if (document['complete'] !== true)
    throw refused(
      file,
      'the report is cut off: "complete" is missing',
      'octoproof writes a report in one piece: copy it again',
    );
  return decodeReport(document, file);
}

const wantedFile =
  'name the file that --report json=PATH wrote; the JUnit report and the evidence do not hold what a replay needs';

function otherFormat({ formatVersion: received, version }: JsonObject): [message: string, hint: string] {
  const writer = typeof version === 'string' ? `octoproof ${version}` : 'the release';
  return [
    `expected format version ${formatVersion}, received ${JSON.stringify(received)}`,
    `replay it with ${writer}, which wrote it`,
  ];
}

async function contentOf(file: string): Promise<string> {
  try {
    const text = await readFile(file, 'utf8');
    return text.replace(/^\uFEFF/, '');
  } catch (error) {
    const { words, missing } = fileFault(error);
    throw refused(file, `cannot read the report: ${words}`, missing ? wantedFile : null);
  }
}

function refused(file: string, message: string, hint: string | null): ConfigurationError {
  return new ConfigurationError([{ file, message, hint }]);
}
