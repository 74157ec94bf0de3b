import { createRequire } from 'node:module';

type Hdr = typeof import('hdr-histogram-js');

const microseconds = 1_000;
/** A precision of one thousandth of the value is enough for latencies that are only displayed. */
const significantDigits = 3;

/** Encodes latencies, in milliseconds and any order, as a compressed histogram in Base64. */
export function encodeLatencies(latencies: Float64Array): string {
  const { build, encodeIntoCompressedBase64 } = loadHdr();
  const histogram = build({ bitBucketSize: 64, numberOfSignificantValueDigits: significantDigits });
  for (const ms of latencies) histogram.recordValue(Math.max(0, Math.round(ms * microseconds)));
  return encodeIntoCompressedBase64(histogram);
}

/**
 * The latencies of several histograms in milliseconds, sorted, with the precision of the histograms. Throws for a text
 * that is not a histogram.
 */
export function decodeLatencies(texts: readonly string[]): Float64Array {
  const { build, decodeFromCompressedBase64, JsHistogram } = loadHdr();
  const sum = build({ bitBucketSize: 64, numberOfSignificantValueDigits: significantDigits });
  for (const text of texts) sum.add(decodeFromCompressedBase64(text, 64));
  if (!(sum instanceof JsHistogram)) throw new Error('the histogram does not allow access to its counts');
  const latencies = new Float64Array(sum.totalCount);
  let filled = 0;
  const last = sum.totalCount === 0 ? -1 : sum.countsArrayIndex(sum.maxValue);
  for (let index = 0; index <= last; index += 1) {
    const count = sum.getCountAtIndex(index);
    const ms = sum.highestEquivalentValue(sum.valueFromIndex(index)) / microseconds;
    latencies.fill(ms, filled, filled + count);
    filled += count;
  }
  return latencies;
}

/** The number of latencies in a histogram. Throws for a text that is not a histogram. */
export function countOf(text: string): number {
  return loadHdr().decodeFromCompressedBase64(text, 64).totalCount;
}

/** Loaded on first use: most commands do not need it. */
function loadHdr(): Hdr {
  const hdr: Hdr = createRequire(import.meta.url)('hdr-histogram-js');
  return hdr;
}
