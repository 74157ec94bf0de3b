import { handwritten } from '../../documents/kinds.ts';
import { versionFault } from '../../documents/version-fault.ts';
import { faultsOfEntries } from '../../run/plan/known-failures.ts';
import { ConfigurationError, type ConfigurationProblem } from '../../model/configuration-error.ts';
import { readBounded } from '../../model/bounded-file.ts';
import { fileFault } from '../../model/file-fault.ts';
import { isObject, type Json, type JsonObject } from '../../model/json.ts';
import type { KnownFailure } from '../../model/known-failure.ts';
import { nearest } from '../../model/nearest.ts';
import { below, type Pointer } from '../../model/pointer.ts';
import { jsonFaultInWords } from '../target/json-fault.ts';
import { readJsonSource } from '../target/json-source.ts';
import { lineOf } from '../target/line-of.ts';
import { placeholder } from './text.ts';

/**
 * Reads a file of known failures in the format of `schemas/octoproof/known-failures.schema.json`, whose entries name
 * `requirements` in their fingerprints. Throws a ConfigurationError with every problem, each with its pointer and line.
 */
export async function readKnownFailures(
  file: string,
  requirements: readonly string[],
): Promise<readonly KnownFailure[]> {
  const content = await contentOf(file);
  const source = readJsonSource(content);
  if (source.fault !== null) {
    throw new ConfigurationError([{ file, line: source.fault.line, ...jsonFaultInWords(content, source.fault) }]);
  }
  const { entries, problems } = decode(source.value);
  const twice = source.duplicates.map((pointer) => problem(pointer, 'this field occurs twice', 'remove one of them'));
  const all = [...twice, ...problems, ...(problems.length > 0 ? [] : faultsOfEntries(entries, requirements))];
  if (all.length === 0) return entries;
  throw new ConfigurationError(
    all.map((one) => {
      const line = lineOf(one.pointer ?? '', source.lines);
      return line === null ? { ...one, file } : { ...one, file, line };
    }),
  );
}

async function contentOf(file: string): Promise<string> {
  try {
    return (await readBounded(file, 16)).toString().replace(/^\uFEFF/, '');
  } catch (error) {
    const { words, missing } = fileFault(error);
    const message = `cannot read the known failures: ${words}`;
    const hint = missing ? '--write-known-failures prints a file that you can complete' : null;
    throw new ConfigurationError([{ file, flag: '--known-failures', message, hint }]);
  }
}

interface Decoded {
  readonly entries: readonly KnownFailure[];
  readonly problems: readonly ConfigurationProblem[];
}

function decode(document: Json): Decoded {
  if (!isObject(document)) return { entries: [], problems: [problem('', 'expected an object', shape)] };
  const { formatVersion: version, knownFailures: list } = document;
  const fault = versionFault(version, { reads: handwritten['known-failures'].formatVersion, by: undefined });
  if (fault !== null) return { entries: [], problems: [problem('/formatVersion', fault.message, fault.hint)] };
  const unknown = unknownFields(document, ['$schema', 'formatVersion', 'knownFailures'], '');
  if (!Array.isArray(list))
    return { entries: [], problems: [...unknown, problem('/knownFailures', 'expected an array', shape)] };
  const entries: readonly Json[] = list;
  const decoded = entries.map((entry, index) => decodeEntry(entry, `/knownFailures/${index}`));
  return {
    entries: decoded.flatMap((one) => one.entries),
    problems: [...unknown, ...decoded.flatMap((one) => one.problems)],
  };
}

const shape =
  'such as {"formatVersion": 2, "knownFailures": [{"id": …, "fingerprints": […], "owner": …, "reason": …, "expires": …}]}';
const fields = ['id', 'owner', 'reason', 'expires'] as const;
const allFields = [...fields, 'fingerprints'];

function decodeEntry(entry: Json, pointer: Pointer): Decoded {
  if (!isObject(entry)) return { entries: [], problems: [problem(pointer, 'expected an object', shape)] };
  const faults = fields.flatMap((field) => faultOf(field, entry[field], below(pointer, field)));
  const problems = [
    ...unknownFields(entry, allFields, pointer),
    ...faults,
    ...fingerprintFaults(entry['fingerprints'], below(pointer, 'fingerprints')),
  ];
  const { id, owner, reason, expires, fingerprints } = entry;
  if (typeof id !== 'string' || typeof owner !== 'string' || typeof reason !== 'string' || typeof expires !== 'string')
    return { entries: [], problems };
  const known = Array.isArray(fingerprints) ? fingerprints.filter((one): one is string => typeof one === 'string') : [];
  return { entries: [{ id, fingerprints: known, owner, reason, expires }], problems };
}

function fingerprintFaults(fingerprints: Json | undefined, pointer: Pointer): readonly ConfigurationProblem[] {
  const hint =
    'the JSON report lists fingerprints under checks[].cause.fingerprints; --write-known-failures writes complete entries';
  if (fingerprints === undefined) return [problem(pointer, 'missing: a list of fingerprints', hint)];
  const isText = (one: Json): boolean => typeof one === 'string' && one.trim() !== '';
  if (Array.isArray(fingerprints) && fingerprints.length > 0 && fingerprints.every(isText)) return [];
  const message = `expected a list of fingerprints, received ${receivedInWords(fingerprints)}`;
  return [problem(pointer, message, hint)];
}

const expectations: Readonly<Record<(typeof fields)[number], string>> = {
  id: 'the id of a check that fails',
  owner: 'the owner who will fix it',
  reason: 'the reason why the failure is accepted for now',
  expires: 'the last day, such as "2030-12-31"',
};

function faultOf(
  field: (typeof fields)[number],
  value: Json | undefined,
  pointer: Pointer,
): readonly ConfigurationProblem[] {
  if (value === undefined) return [problem(pointer, 'missing', `add "${field}": ${expectations[field]}`)];
  if (typeof value !== 'string' || value.trim() === '')
    return [
      problem(
        pointer,
        `expected a non-empty text, received ${receivedInWords(value)}`,
        `write here ${expectations[field]}`,
      ),
    ];
  if (value.trimStart().startsWith(placeholder))
    return [problem(pointer, `replace the placeholder ${receivedInWords(value)}`, `write here ${expectations[field]}`)];
  if (field !== 'expires' || isDay(value)) return [];
  return [
    problem(
      pointer,
      `expected a day as YYYY-MM-DD, received ${receivedInWords(value)}`,
      'the entry is valid until the end of that day, in UTC',
    ),
  ];
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function unknownFields(
  object: JsonObject,
  names: readonly string[],
  pointer: Pointer,
): readonly ConfigurationProblem[] {
  return Object.keys(object).flatMap((name) => {
    if (names.includes(name)) return [];
    const [near] = nearest(name, names);
    const hint = near === undefined ? `possible fields: ${names.join(', ')}` : `did you mean "${near}"?`;
    return [problem(below(pointer, name), `unknown field ${JSON.stringify(name)}`, hint)];
  });
}

function receivedInWords(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

function problem(pointer: Pointer, message: string, hint: string): ConfigurationProblem {
  return { pointer, message, hint };
}
