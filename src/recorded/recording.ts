import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ConfigurationError } from '../model/configuration-error.ts';
import { fileFault } from '../model/file-fault.ts';
import { isObject, parseJson, type JsonObject } from '../model/json.ts';
import { elementsAt } from './elements.ts';
import type { RecordedExchange } from './exchange.ts';
import { depthOfEntries, harExchange } from './har.ts';
import { lineExchange } from './line.ts';

/** A file with recorded exchanges. */
export interface Recording {
  readonly file: string;
  /** The first line of an evidence file; null for another recording. */
  readonly head: JsonObject | null;
  /** True for an evidence file that nobody changed or cut: it has every exchange of its run, or of its client and service. */
  readonly isWhole: boolean;
  /** In a whole evidence file: the attempts whose findings do not count, because the target changed meanwhile. */
  readonly retracted?: ReadonlySet<number>;
  /** Reads the exchanges one after another, in the order of the file. Throws a ConfigurationError for a file that is no recording. */
  exchanges(): AsyncGenerator<RecordedExchange>;
}

const formats = 'a HAR file, the evidence file of a run, or JSON Lines with one request and its reply per line';

/** Opens a HAR file, an evidence file or JSON Lines; each may be compressed (gzip). Throws a ConfigurationError. */
export async function openRecording(file: string): Promise<Recording> {
  try {
    const start = await startOf(file);
    if (start.trim() === '') throw wrong(file, 'the file is empty');
    if (isHar(start)) return { file, head: null, isWhole: false, exchanges: () => harExchanges(file) };
    const [, kind] = /^\s*\{[^{}]*"tool": ?"octoproof",\s*"kind": ?"([\w-]+)"/.exec(start) ?? [];
    if (kind !== undefined && kind !== 'evidence') throw notTraffic(file, kind);
    const head = parseJson(start.split('\n')[0] ?? '');
    const isEvidence = isObject(head) && head['kind'] === 'evidence';
    const retracted = isEvidence ? await retractedIn(file, { needsNotes: !isOfProxy({ head }) }) : null;
    return {
      file,
      head: isEvidence ? head : null,
      isWhole: retracted !== null,
      ...(retracted === null ? {} : { retracted }),
      exchanges: () => lineExchanges(file),
    };
  } catch (error) {
    throw readable(file, error);
  }
}

/** Whether a recording is traffic of others that `octoproof judge --proxy` kept. Rules need no notes to judge it. */
export function isOfProxy({ head }: Pick<Recording, 'head'>): boolean {
  const command = head?.['command'];
  return Array.isArray(command) && command.includes('--proxy');
}

/** The beginning of a HAR file; its first member may also be one of a tool. */
function isHar(start: string): boolean {
  return /^\s*\{[^{]*"log"\s*:\s*\{/.test(start);
}

async function* harExchanges(file: string): AsyncGenerator<RecordedExchange> {
  let count = 0;
  for await (const text of elementsAt(depthOfEntries, textOf(file))) {
    const exchange = harExchange(parseJson(text), count + 1);
    if (exchange === null) continue;
    count += 1;
    yield exchange;
  }
  if (count === 0) throw wrong(file, 'the HAR file has no entries');
}

async function* lineExchanges(file: string): AsyncGenerator<RecordedExchange> {
  let count = 0;
  let lines = 0;
  for await (const line of linesOf(file)) {
    lines += 1;
    const exchange = lineExchange(parseJson(withoutMark(line)), count + 1);
    if (exchange === null) continue;
    count += 1;
    yield exchange;
  }
  if (count === 0) throw wrong(file, `none of the ${lines} lines of the file has a request with "method" and "url"`);
}

/**
 * The retracted attempts of an evidence file that nobody changed: its last line has the digest of all lines before it. Null for another
 * file, and for one that lacks the notes for rules.
 */
async function retractedIn(
  file: string,
  { needsNotes }: { readonly needsNotes: boolean },
): Promise<ReadonlySet<number> | null> {
  const digest = createHash('sha256');
  const retracted = new Set<number>();
  let last: string | null = null;
  let hasNotes = !needsNotes;
  for await (const line of linesOf(file)) {
    if (last !== null) digest.update(`${last}\n`);
    hasNotes ||= line.includes('"judged":{');
    const [, attempt] = /^\{"retracted":(\d+)\}$/.exec(line) ?? [];
    if (attempt !== undefined) retracted.add(Number(attempt));
    last = line;
  }
  const end = parseJson(last ?? '');
  const isWhole = isObject(end) && end['complete'] === true && end['sha256'] === digest.digest('hex');
  return isWhole && hasNotes ? retracted : null;
}

function linesOf(file: string): AsyncIterable<string> {
  return createInterface({ input: textOf(file), crlfDelay: Infinity });
}

/** The text of a file, decompressed if it is compressed. */
function textOf(file: string): Readable {
  const bytes = createReadStream(file);
  // The reader gets the error of either stream.
  const text = file.endsWith('.gz') ? pipeline(bytes, createGunzip(), () => {}) : bytes;
  return text.setEncoding('utf8');
}

/** Enough for the head of an evidence file, or the beginning of a HAR file. */
const startCharacters = 65_536;

async function startOf(file: string): Promise<string> {
  let start = '';
  for await (const part of textOf(file)) {
    start += String(part);
    if (start.length >= startCharacters) break;
  }
  return withoutMark(start);
}

/** The text without a byte order mark. */
function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, '');
}

/** The error for another document of octoproof. */
function notTraffic(file: string, kind: string): ConfigurationError {
  const message = `expected recorded traffic, received an octoproof file of kind ${JSON.stringify(kind)}`;
  const hint =
    'give the evidence file of the run. It is beside the JSON report: octoproof.evidence.ndjson or .ndjson.gz';
  return new ConfigurationError([{ file, message, hint }]);
}

function wrong(file: string, message: string): ConfigurationError {
  return new ConfigurationError([{ file, message, hint: `give ${formats}` }]);
}

function readable(file: string, error: unknown): unknown {
  if (error instanceof ConfigurationError) return error;
  return new ConfigurationError([
    { file, message: `cannot read the file: ${fileFault(error).words}`, hint: `give ${formats}` },
  ]);
}
