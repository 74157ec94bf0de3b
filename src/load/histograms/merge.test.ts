import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.testing.ts';
import { faultsOf } from '../../documents/fits.testing.ts';
import { judge } from '../verdict/judge.ts';
import { recorded, tenThousand, type Due, type Happened } from '../recorded.testing.ts';
import type { LoadWishes } from '../schedule/plan-load.ts';
import { ConfigurationError } from '../../model/configuration-error.ts';
import { decodeLatencies, encodeLatencies } from './encoding.ts';
import { mergeLoads } from './merge.ts';
import { readLatencyFile } from './read-file.ts';
import { latencyFileText, type Measured } from './write-file.ts';

const folder = temporaryFolder();

interface Sample {
  readonly happens?: (due: Due) => Happened;
  readonly wishes?: Partial<LoadWishes>;
  readonly more?: Partial<Measured>;
}

function textOf({ happens = () => ({}), wishes = {}, more = {} }: Sample): string {
  const ended = recorded({ ...tenThousand, ...wishes }, happens);
  return latencyFileText({
    run: 'run-1',
    version: '9.9.9',
    subject: 'partner',
    baseUrl: 'https://partner.example.com',
    measuredFrom: 1_000_000,
    plan: ended.plan,
    ...judge(ended),
    ...more,
  });
}

async function fileOf(name: string, content: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

async function merged(...samples: readonly Sample[]) {
  const files = samples.map(async (sample, index) => {
    const more = { run: `run-${index}`, ...sample.more };
    const path = await fileOf(`${index}.json`, textOf({ ...sample, more }));
    return { path, file: await readLatencyFile(path) };
  });
  return mergeLoads(await Promise.all(files));
}

async function refusal(work: () => unknown): Promise<string> {
  try {
    await work();
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  throw new Error('nothing was refused');
}

/** A run in which this number of the 10,000 requests takes 400 ms, spread over the run. */
function slow(count: number): (due: Due) => Happened {
  return ({ position }) =>
    Math.floor((position * count) / 10_000) < Math.floor(((position + 1) * count) / 10_000) ? { serviceMs: 400 } : {};
}

describe('a file of latencies', () => {
  it('matches its published schema', () => {
    const text = textOf({ happens: ({ position }) => (position % 50 === 0 ? { code: 503 } : {}) });

    expect(faultsOf('load-histograms', JSON.parse(text))).toEqual([]);
  });

  it('is refused if a count was edited', async () => {
    const text = textOf({ happens: ({ position }) => (position % 50 === 0 ? { code: 503 } : {}) });
    const edited = text.replace(/"surelyAbove": \d+/, '"surelyAbove": 0');

    expect(edited).not.toBe(text);
    expect(await refusal(async () => await readLatencyFile(await fileOf('edited.json', edited)))).toContain(
      'the digest does not match the content of the file',
    );
  });

  it('keeps latencies with a precision of one thousandth', () => {
    const latencies = Float64Array.of(0.004, 1.234567, 20.02, 199.99, 400, 9_999.5);

    const decoded = decodeLatencies([encodeLatencies(latencies)]);

    expect(decoded).toHaveLength(latencies.length);
    for (const [index, ms] of latencies.entries())
      expect(Math.abs((decoded[index] ?? 0) - ms)).toBeLessThan(0.001 * ms + 0.001);
  });
});

describe('mergeLoads', () => {
  it('decides with the sum of samples that are too few on each machine', async () => {
    const alone = await merged({ happens: slow(90) });
    const together = await merged(...Array.from({ length: 10 }, () => ({ happens: slow(90) })));

    expect(alone.whole.verdict).toMatchObject({ kind: 'inconclusive', reason: 'undecided' });
    expect(together.whole).toMatchObject({ planned: 100_000, verdict: { kind: 'conformant' } });
    expect(together.whole.response.above).toBe(900);
    expect(together.perMinute).toBe(300_000);
    expect(together.atOnce).toBe(true);
  });

  it('uses the exact counts, not the histograms, which round at the limit', async () => {
    const { whole } = await merged({ happens: () => ({ lateMs: 0, serviceMs: 200.01 }) });

    expect(whole.response.above).toBe(10_000);
    expect(whole.verdict).toEqual({ kind: 'not-conformant' });
  });

  it('computes the quantile of all samples, with errors above every latency', async () => {
    const { whole } = await merged(
      { happens: ({ position }) => (position % 40 === 0 ? { code: 503 } : {}) },
      { happens: () => ({ serviceMs: 30 }) },
    );

    expect(whole.errors).toEqual({ 'status 503': 250 });
    expect(whole.response.p50Ms).toBeCloseTo(30.5, 0);
    expect(whole.response.quantileMs).toBeNull();
  });

  it('does not count the rates of machines that measured one after the other as sent together', async () => {
    const later = { more: { measuredFrom: 2_000_000 } };

    expect((await merged({}, later)).atOnce).toBe(false);
  });

  it('is inconclusive for a run that was interrupted, or that missed its rate', async () => {
    const ended = recorded(tenThousand, () => ({}));
    const { result } = judge({ ...ended, interrupted: true });

    expect((await merged({}, { more: { result } })).whole.verdict).toMatchObject({ reason: 'interrupted' });
    expect((await merged({ happens: ({ atMs }) => (atMs > 15_000 ? { code: 0 } : {}) })).whole.verdict.kind).not.toBe(
      'conformant',
    );
  });

  it.each([
    ['another limit', { wishes: { limitMs: 100 } }, /limit in ms differs from .*: expected 200, received 100/],
    ['another confidence', { wishes: { confidence: 0.99 } }, /confidence differs from/],
    [
      'other endpoints',
      { wishes: { mix: [{ name: 'reserve', weight: 1, keepReplies: false }] } },
      /endpoints differs? from/,
    ],
    ['another target', { more: { baseUrl: 'https://other.example.com' } }, /target differs from/],
    ['the same run twice', { more: { run: 'run-0' } }, /the same run as .*0\.json/],
  ])('refuses %s', async (_, other: Sample, message) => {
    expect(await refusal(async () => await merged({}, other))).toMatch(message);
  });

  it('refuses an empty list of files', async () => {
    expect(await refusal(() => mergeLoads([]))).toMatch(/no file is given/);
  });
});

describe('readLatencyFile', () => {
  const changed = (change: (document: Record<string, unknown>) => unknown): string => {
    const document: Record<string, unknown> = JSON.parse(textOf({}));
    return JSON.stringify(change(document));
  };

  it.each([
    ['an empty file', () => '', /the file is empty/],
    ['half a file', () => textOf({}).slice(0, 300), /not valid JSON/],
    [
      'something else',
      () => '{"tool":"octoproof"}',
      /expected the latencies of a load check, received another document/,
    ],
    ['another version', () => changed((one) => ({ ...one, formatVersion: 2 })), /format version 1, received 2/],
    ['another scheme', () => changed((one) => ({ ...one, scheme: 'ddsketch' })), /scheme .*received "ddsketch"/],
    ['another unit', () => changed((one) => ({ ...one, unit: 'ms' })), /unit microseconds/],
    ['a file that is truncated', () => changed((one) => ({ ...one, complete: undefined })), /truncated/],
    ['a file without endpoints', () => changed((one) => ({ ...one, endpoints: [] })), /no endpoint/],
    [
      'a file without samples',
      () => changed((one) => withEndpoint(one, { planned: 0 })),
      /no measured request of check/,
    ],
    ['more above than measured', () => changed((one) => withEndpoint(one, { surelyAbove: 10_001 })), /surelyAbove/],
    [
      'a histogram of another length',
      () => changed((one) => withEndpoint(one, { succeeded: 9_999 })),
      /9999 latencies/,
    ],
    [
      'an invalid histogram',
      () => changed((one) => withEndpoint(one, { response: { above: 0, histogram: 'AAAA' } })),
      /response\/histogram/,
    ],
  ])('refuses %s', async (name, content, message) => {
    const path = await fileOf(`${name.replaceAll(' ', '-')}.json`, content());

    expect(await refusal(async () => await readLatencyFile(path))).toMatch(message);
  });

  it('refuses a file that does not exist, and a folder', async () => {
    expect(await refusal(async () => await readLatencyFile(join(folder, 'none.json')))).toMatch(/no such file/);
    expect(await refusal(async () => await readLatencyFile(folder))).toMatch(/this is a folder/);
  });
});

function withEndpoint(document: Record<string, unknown>, over: object): unknown {
  const [first]: readonly unknown[] = [document['endpoints']].flat();
  return { ...document, endpoints: [{ ...(typeof first === 'object' ? first : {}), ...over }] };
}
