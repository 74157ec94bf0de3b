import { readDocument } from '../documents/read.ts';
import type { Json, JsonObject } from '../model/json.ts';
import { verdicts } from '../model/verdict.ts';
import { filledText, flag, integer, list, nullable, object, oneOf, text, type Kind } from '../expect/kind.ts';
import { ConfigurationError } from '../model/configuration-error.ts';
import { below, valueAt, type Pointer } from '../model/pointer.ts';
import type { CheckResult, RunHeader } from '../run/events.ts';

/** Reads the JSON report of a certification. Throws a ConfigurationError if it is unreadable or invalid. */
export async function readReport(file: string): Promise<RecordedReport> {
  return decodeReport(await readDocument(file, { kinds: ['report'], hint: wantedFile }), file);
}

const wantedFile = 'replay needs the JSON report of a certification run (--report json=PATH)';

/** A finding without its values. */
export interface RecordedFinding {
  readonly kind: string;
  readonly pointer: string | null;
}

/** The root cause of a failure, the fingerprints of its findings, and the operation with the finding. */
export interface RecordedCause {
  readonly key: string;
  readonly endpoint: string | null;
  readonly fingerprints: readonly string[];
}

/** The result of one check in a report. */
export interface RecordedCheck extends Pick<CheckResult, 'id' | 'verdict' | 'reason' | 'reproduced' | 'during'> {
  readonly title: string;
  readonly kind: 'check' | 'law' | 'ambient';
  readonly cause: RecordedCause | null;
  readonly findings: readonly RecordedFinding[];
  readonly counterexample: { readonly input: Json; readonly minimal: boolean; readonly path: string | null } | null;
}

/** The part of a report that a replay needs. */
export interface RecordedReport extends Pick<RunHeader, 'subject' | 'seed' | 'startedAt' | 'command'> {
  /** The file, as the user named it. */
  readonly file: string;
  /** The version of octoproof that wrote it. */
  readonly version: string;
  readonly target: { readonly baseUrl: string; readonly reference: boolean };
  readonly exitCode: number;
  readonly checks: readonly RecordedCheck[];
}

/** Reads a value of a report. */
export type Read = <T extends Json>(pointer: Pointer, kind: Kind<T>) => T;

/**
 * Decodes only the fields that a replay needs, so that fields of later versions are ignored. Throws like `readerOf`.
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

/** Reads values of a report by pointer. Throws a ConfigurationError with the pointer of an invalid value. */
export function readerOf(document: JsonObject, file: string): Read {
  return (pointer, kind) => {
    const value = valueAt(document, pointer);
    if (value !== undefined && kind.is(value)) return value;
    throw new ConfigurationError([
      {
        file,
        pointer,
        message: `expected ${kind.name}`,
        hint: 'the file was changed after octoproof wrote it: use the original report',
      },
    ]);
  };
}

function checkAt(path: Pointer, read: Read): RecordedCheck {
  return {
    id: read(`${path}/id`, filledText),
    title: read(`${path}/title`, text),
    kind: read(`${path}/kind`, oneOf('check', 'law', 'ambient')),
    verdict: read(`${path}/verdict`, oneOf(...verdicts)),
    reason: read(`${path}/reason`, nullable(text)),
    cause: optional(`${path}/cause`, read, (cause) => ({
      key: read(`${cause}/key`, text),
      fingerprints: textsAt(`${cause}/fingerprints`, read),
      endpoint: read(`${cause}/endpoint`, nullable(text)),
    })),
    findings: read(`${path}/findings`, list).map((_, index) => {
      const { pointer } = read(`${path}/findings/${index}`, object);
      const kind = read(`${path}/findings/${index}/kind`, text);
      return { kind, pointer: typeof pointer === 'string' ? pointer : null };
    }),
    reproduced: optional(`${path}/reproduced`, read, (shown) => ({
      shown: read(`${shown}/shown`, integer),
      of: read(`${shown}/of`, integer),
    })),
    counterexample: optional(`${path}/counterexample`, read, (found) => ({
      input: read(`${found}/input`, anything),
      minimal: read(`${found}/minimal`, flag),
      path: read(`${found}/path`, nullable(pathOfLaw)),
    })),
    during: textsAt(`${path}/during`, read),
  };
}

/** A path of the generator library. The numbers are limited, because each one is a number of inputs to generate. */
const pathOfLaw: Kind<string> = {
  name: 'numbers of at most 6 digits, separated by colons',
  is: (value): value is string => typeof value === 'string' && /^\d{1,6}(?::\d{1,6}){0,1000}$/.test(value),
};

export const anything: Kind<Json> = { name: 'a value', is: (value): value is Json => value !== undefined };

export function textsAt(path: Pointer, read: Read): readonly string[] {
  return read(path, list).map((_, index) => read(below(path, index), text));
}

function optional<T>(path: Pointer, read: Read, decode: (path: Pointer) => T): T | null {
  return read(path, nullable(object)) === null ? null : decode(path);
}
