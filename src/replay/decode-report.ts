import { filledText, flag, integer, list, nullable, object, oneOf, text, type Kind } from '../expect/kind.ts';
import { ConfigurationError } from '../spec/configuration-error.ts';
import type { Json, JsonObject } from '../spec/json.ts';
import { below, valueAt, type Pointer } from '../spec/pointer.ts';
import { verdicts } from '../spec/verdict.ts';
import type { RecordedCheck, RecordedReport } from './recorded-report.ts';

/** Reads a value of the report, or throws what was expected there. */
export type Read = <T extends Json>(pointer: Pointer, kind: Kind<T>) => T;

/**
 * Takes from a report what a replay needs and nothing else, so that fields added later do no harm. Throws a
 * ConfigurationError with the place of the first thing that is not as its schema says.
 */
export function decodeReport(document: JsonObject, file: string): RecordedReport {
  const read = readerOf(document, file);
  return {
    file,
    version: read('/version', text),
    subject: read('/subject', text),
    target: { baseUrl: read('/target/baseUrl', text), reference: read('/target/reference', flag) },
    seed: read('/seed', integer),
    startedAt: read('/startedAt', text),
    command: textsAt('/command', read),
    exitCode: read('/exitCode', integer),
    checks: read('/checks', list).map((_, index) => checkAt(below('/checks', index), read)),
  };
}

/** Reads values of a report by their place. Throws a ConfigurationError for what is not as its schema says. */
export function readerOf(document: JsonObject, file: string): Read {
  return (pointer, kind) => {
    const value = valueAt(document, pointer);
    if (value !== undefined && kind.is(value)) return value;
    throw new ConfigurationError([
      { file, pointer, message: `expected ${kind.name}`, hint: 'the report was changed after it was written' },
    ]);
  };
}

function checkAt(place: Pointer, read: Read): RecordedCheck {
  return {
    id: read(`${place}/id`, filledText),
    title: read(`${place}/title`, text),
    kind: read(`${place}/kind`, oneOf('check', 'law', 'ambient')),
    verdict: read(`${place}/verdict`, oneOf(...verdicts)),
    reason: read(`${place}/reason`, nullable(text)),
    cause: optional(`${place}/cause`, read, (cause) => ({
      key: read(`${cause}/key`, text),
      endpoint: read(`${cause}/endpoint`, nullable(text)),
    })),
    findings: read(`${place}/findings`, list).map((_, index) => {
      const finding = read(`${place}/findings/${index}`, object);
      const { pointer } = finding;
      return {
        kind: read(`${place}/findings/${index}/kind`, text),
        pointer: typeof pointer === 'string' ? pointer : null,
      };
    }),
    reproduced: optional(`${place}/reproduced`, read, (shown) => ({
      shown: read(`${shown}/shown`, integer),
      of: read(`${shown}/of`, integer),
    })),
    counterexample: optional(`${place}/counterexample`, read, (found) => ({
      input: read(`${found}/input`, anything),
      minimal: read(`${found}/minimal`, flag),
      path: read(`${found}/path`, nullable(text)),
    })),
    during: textsAt(`${place}/during`, read),
  };
}

/** Any value at all. */
export const anything: Kind<Json> = { name: 'a value', is: (value): value is Json => value !== undefined };

function textsAt(place: Pointer, read: Read): readonly string[] {
  return read(place, list).map((_, index) => read(below(place, index), text));
}

function optional<T>(place: Pointer, read: Read, decode: (place: Pointer) => T): T | null {
  return read(place, nullable(object)) === null ? null : decode(place);
}
