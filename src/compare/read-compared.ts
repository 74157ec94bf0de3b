import { readDocument } from '../documents/read.ts';
import { flag, integer, list, nullable, object, oneOf, text, type Kind } from '../expect/kind.ts';
import { anything, decodeReport, readerOf, textsAt, type Read } from '../replay/read-report.ts';
import type { JsonObject } from '../model/json.ts';
import type { Pointer } from '../model/pointer.ts';
import type {
  ComparedCheck,
  ComparedEndpoint,
  ComparedHead,
  ComparedLoad,
  ComparedReport,
  ComparedRun,
} from './compared-report.ts';

const hint = 'give two files written by --report json=PATH';

/** Reads the report of a certification or a load check. Throws a ConfigurationError if it is unreadable or invalid. */
export async function readCompared(file: string): Promise<ComparedReport> {
  const document = await readDocument(file, { kinds: ['report', 'load-report'], hint });
  return document['kind'] === 'load-report' ? loadIn(document, file) : runIn(document, file);
}

function headIn(read: Read, file: string): ComparedHead {
  return {
    file,
    version: read('/version', text),
    subject: read('/subject', text),
    target: {
      name: read('/target/name', text),
      baseUrl: read('/target/baseUrl', text),
      reference: read('/target/reference', flag),
    },
    seed: read('/seed', integer),
    startedAt: read('/startedAt', text),
    outcome: read('/outcome', text),
    interrupted: read('/interrupted', flag),
    exitCode: read('/exitCode', integer),
  };
}

function runIn(document: JsonObject, file: string): ComparedRun {
  const read = readerOf(document, file);
  const { checks } = decodeReport(document, file);
  const knownFailures = 'knownFailures' in document ? read('/knownFailures', list) : [];
  return {
    ...headIn(read, file),
    kind: 'report',
    budgets: read('/budgets', object),
    checks: checks.map((check, index): ComparedCheck => {
      const path = `/checks/${index}`;
      return {
        ...check,
        gap: read(`${path}/gap`, nullable(text)),
        lack: 'lack' in read(path, object) ? read(`${path}/lack`, text) : null,
        known: 'known' in read(path, object),
        observations: read(`${path}/observations`, list).map((_, at) => ({
          name: read(`${path}/observations/${at}/name`, text),
          value: read(`${path}/observations/${at}/value`, anything),
        })),
      };
    }),
    notSelected: read('/requirements', list).filter(
      (_, index) => read(`/requirements/${index}/state`, text) === 'not-selected',
    ).length,
    latencies: latenciesIn(read, checks.length),
    knownFailures: knownFailures.map((_, index) => ({
      id: read(`/knownFailures/${index}/id`, text),
      fingerprints: textsAt(`/knownFailures/${index}/fingerprints`, read),
      owner: read(`/knownFailures/${index}/owner`, text),
      reason: read(`/knownFailures/${index}/reason`, text),
      expires: read(`/knownFailures/${index}/expires`, text),
      state: read(`/knownFailures/${index}/state`, oneOf('failing', 'did-not-occur', 'expired', 'not-tested')),
    })),
  };
}

/** An exchange in the evidence of several checks counts once. */
function latenciesIn(read: Read, checks: number): ReadonlyMap<string, readonly number[]> {
  const answered = new Map<number, { readonly endpoint: string; readonly ms: number }>();
  for (let check = 0; check < checks; check += 1) {
    const evidence = `/checks/${check}/evidence`;
    for (const at of read(evidence, list).keys()) {
      const path = `${evidence}/${at}`;
      if (read(`${path}/status`, nullable(integer)) === null) continue;
      const exchange = { endpoint: read(`${path}/endpoint`, text), ms: read(`${path}/ms`, finite) };
      answered.set(read(`${path}/number`, integer), exchange);
    }
  }
  const byEndpoint = new Map<string, number[]>();
  for (const [, { endpoint, ms }] of [...answered].toSorted(([one], [other]) => one - other)) {
    const values = byEndpoint.get(endpoint) ?? [];
    values.push(ms);
    byEndpoint.set(endpoint, values);
  }
  return byEndpoint;
}

function loadIn(document: JsonObject, file: string): ComparedLoad {
  const read = readerOf(document, file);
  return {
    ...headIn(read, file),
    kind: 'load-report',
    plan: {
      perMinute: read('/plan/perMinute', finite),
      arrival: read('/plan/arrival', text),
      limitMs: read('/plan/criterion/limitMs', finite),
      quantile: read('/plan/criterion/quantile', finite),
      confidence: read('/plan/criterion/confidence', finite),
    },
    whole: endpointAt('/whole', read),
    endpoints: read('/endpoints', list).map((_, index) => endpointAt(`/endpoints/${index}`, read)),
  };
}

function endpointAt(path: Pointer, read: Read): ComparedEndpoint {
  return {
    name: read(`${path}/name`, text),
    verdict: read(`${path}/verdict/kind`, oneOf('conformant', 'not-conformant', 'measured', 'inconclusive')),
    n: read(`${path}/planned`, integer),
    ms: read(`${path}/response/quantileMs`, nullable(finite)),
    lowMs: read(`${path}/response/interval/lowMs`, nullable(finite)),
    highMs: read(`${path}/response/interval/highMs`, nullable(finite)),
  };
}

const finite: Kind<number> = {
  name: 'number',
  is: (value): value is number => typeof value === 'number' && Number.isFinite(value),
};
