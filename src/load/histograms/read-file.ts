import { readDocument } from '../../documents/read.ts';
import { filledText, flag, integer, list, nullable, object, oneOf, text, type Kind } from '../../expect/kind.ts';
import { ConfigurationError } from '../../model/configuration-error.ts';
import type { Json, JsonObject } from '../../model/json.ts';
import { below, valueAt, type Pointer } from '../../model/pointer.ts';
import { digestOfContent } from './digest.ts';
import { countOf } from './encoding.ts';
import { scheme, unit, type ClockHistogram, type LatencyFile, type RecordedEndpoint } from './latency-file.ts';

/**
 * Reads a file that `--histograms` wrote. Throws a ConfigurationError for a file that is unreadable, empty, truncated,
 * inconsistent, or of another format or scheme.
 */
export async function readLatencyFile(path: string): Promise<LatencyFile> {
  const document = await readDocument(path, { kinds: ['load-histograms'], hint: usageHint });
  for (const [name, own] of Object.entries({ scheme, unit })) {
    if (document[name] === own) continue;
    const message = `expected ${name} ${own}, received ${JSON.stringify(document[name] ?? null)}`;
    throw fileError(path, message, 'histograms of different formats cannot be added');
  }
  const file = decoded(path, document);
  if (document['digest'] !== digestOfContent(document))
    throw inconsistencyError(path, '/digest', 'the digest does not match the content of the file');
  return file;
}

const usageHint = 'give files written by octoproof load --histograms FILE';

type Read = <T extends Json>(pointer: Pointer, kind: Kind<T>) => T;

function decoded(path: string, document: JsonObject): LatencyFile {
  const read: Read = (pointer, kind) => {
    const value = valueAt(document, pointer);
    if (value !== undefined && kind.is(value)) return value;
    throw inconsistencyError(path, pointer, `expected ${kind.name}`);
  };
  const endpoints = read('/endpoints', list);
  if (endpoints.length === 0) throw fileError(path, 'the file has no endpoint', usageHint);
  return {
    run: read('/run', filledText),
    version: read('/version', text),
    subject: read('/subject', filledText),
    baseUrl: read('/baseUrl', filledText),
    measuredFrom: read('/measuredFrom', finite),
    measuredTo: read('/measuredTo', finite),
    perMinute: read('/perMinute', finite),
    arrival: read('/arrival', oneOf('constant', 'poisson')),
    criterion: {
      limitMs: read('/criterion/limitMs', finite),
      stated: read('/criterion/stated', flag),
      quantile: read('/criterion/quantile', part),
      confidence: read('/criterion/confidence', part),
    },
    rateOffered: read('/rateOffered', flag),
    interrupted: read('/interrupted', flag),
    aborted: read('/aborted', nullable(text)),
    endpoints: endpoints.map((_, index) => endpointAt(below('/endpoints', index), read, path)),
  };
}

function endpointAt(pointer: Pointer, read: Read, path: string): RecordedEndpoint {
  const planned = read(`${pointer}/planned`, count);
  if (planned > mostPlanned)
    throw inconsistencyError(path, `${pointer}/planned`, `expected at most ${mostPlanned} requests`);
  if (planned === 0)
    throw fileError(path, `the file has no measured request of ${read(`${pointer}/name`, filledText)}`, usageHint);
  const atMostPlanned: Kind<number> = {
    name: `whole number from 0 to ${planned}`,
    is: (value): value is number => count.is(value) && value <= planned,
  };
  const succeeded = read(`${pointer}/succeeded`, atMostPlanned);
  const clock = (name: string): ClockHistogram => {
    const histogram = read(`${pointer}/${name}/histogram`, filledText);
    if (histogram.length > longestHistogram || lengthOf(histogram) !== succeeded) {
      const message = `expected a histogram of ${succeeded} latencies`;
      throw inconsistencyError(path, `${pointer}/${name}/histogram`, message);
    }
    return { above: read(`${pointer}/${name}/above`, atMostPlanned), histogram };
  };
  const errors = Object.keys(read(`${pointer}/errors`, object));
  return {
    name: read(`${pointer}/name`, filledText),
    planned,
    sent: read(`${pointer}/sent`, atMostPlanned),
    succeeded,
    errors: Object.fromEntries(errors.map((error) => [error, read(below(`${pointer}/errors`, error), count)])),
    surelyAbove: read(`${pointer}/surelyAbove`, atMostPlanned),
    inAll: { n: read(`${pointer}/inAll/n`, count), failed: read(`${pointer}/inAll/failed`, count) },
    response: clock('response'),
    service: clock('service'),
  };
}

/** Far more requests than a load check sends, but still within memory. */
const mostPlanned = 20_000_000;
/** In characters. The text is compressed, so it may contain much more than its length. */
const longestHistogram = 262_144;

/** Null for text that is not a histogram. */
function lengthOf(histogram: string): number | null {
  try {
    return countOf(histogram);
  } catch {
    return null;
  }
}

const finite: Kind<number> = {
  name: 'number',
  is: (value): value is number => typeof value === 'number' && Number.isFinite(value),
};
const part: Kind<number> = {
  name: 'number between 0 and 1',
  is: (value): value is number => typeof value === 'number' && value > 0 && value < 1,
};
const count: Kind<number> = {
  name: 'whole number from 0 up',
  is: (value): value is number => integer.is(value) && value >= 0,
};

function inconsistencyError(file: string, pointer: Pointer, message: string): ConfigurationError {
  return new ConfigurationError([{ file, pointer, message, hint: 'the file was changed after it was written' }]);
}

function fileError(file: string, message: string, hint: string | null): ConfigurationError {
  return new ConfigurationError([{ file, message, hint }]);
}
