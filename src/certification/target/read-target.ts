import { dirname } from 'node:path';
import { handwritten } from '../../documents/kinds.ts';
import { versionFault } from '../../documents/version-fault.ts';
import { ConfigurationError, type ConfigurationProblem } from '../../model/configuration-error.ts';
import { readBounded } from '../../model/bounded-file.ts';
import { fileFault } from '../../model/file-fault.ts';
import { isObject, type Json } from '../../model/json.ts';
import type { Environment } from './environment.ts';
import { jsonFaultInWords } from './json-fault.ts';
import { readJsonSource } from './json-source.ts';
import { lineOf } from './line-of.ts';
import { withBaseUrl } from './permissions.ts';
import { partnerTarget, type PartnerTarget } from './partner-target.ts';
import { sectionReader } from './section-reader.ts';
import { checkTargetFile } from './schema-problems.ts';
import { storefrontTarget, type StorefrontKeys, type StorefrontTarget } from './storefront-target.ts';
import { filledTexts } from './filled-texts.ts';
import type { Target, TargetResult } from './target.ts';
import type { TargetFile } from './target-file.ts';

interface ReadContext {
  readonly env: Environment;
  /** Overrides the base URL in the file. */
  readonly baseUrl?: string | undefined;
  /** Keys need no value. */
  readonly planOnly?: boolean | undefined;
}

/** Reads the storefront of a target file. Throws a ConfigurationError with every problem, each with its line. */
export async function readStorefrontTarget(
  path: string,
  context: ReadContext & { readonly keys?: StorefrontKeys | undefined },
): Promise<StorefrontTarget> {
  return await readTargetFile(path, { ...context, section: 'storefront' }, (file) => storefrontTarget(file, context));
}

/** Reads the partner backend of a target file. Throws a ConfigurationError with every problem, each with its line. */
export async function readPartnerTarget(
  path: string,
  context: ReadContext & { readonly signingKey?: string | undefined },
): Promise<PartnerTarget> {
  return await readTargetFile(path, { ...context, section: 'partner' }, (file) => partnerTarget(file, context));
}

/** The storefront of a document in the format of a target file. Throws a ConfigurationError without lines. */
export function storefrontTargetOf(document: Json, keys: StorefrontKeys): StorefrontTarget {
  return targetOf(document, (file) => storefrontTarget(file, { env: {}, keys }));
}

/** The partner backend of a document in the format of a target file. Throws a ConfigurationError without lines. */
export function partnerTargetOf(document: Json, signingKey: string | undefined): PartnerTarget {
  return targetOf(document, (file) => partnerTarget(file, { env: {}, signingKey }));
}

function targetOf<T>(document: Json, make: (file: TargetFile) => TargetResult<T>): T {
  const checked = checkTargetFile(document);
  if (!checked.ok) throw new ConfigurationError(checked.problems);
  const result = make(checked.file);
  if (!result.ok) throw new ConfigurationError(result.problems);
  return result.target;
}

/**
 * Reads a target file, replaces its variables, and passes it to `make`. Throws a ConfigurationError with every problem of
 * the file, each with its pointer and line. No message contains a secret.
 */
async function readTargetFile<T extends Target>(
  path: string,
  { env, baseUrl, section }: ReadContext & { readonly section: 'storefront' | 'partner' },
  make: (file: TargetFile) => TargetResult<T>,
): Promise<T> {
  const text = await contentOf(path);
  const source = readJsonSource(text);
  if (source.fault !== null) {
    throw new ConfigurationError([{ file: path, line: source.fault.line, ...jsonFaultInWords(text, source.fault) }]);
  }

  const otherVersion = versionProblem(source.value);
  if (otherVersion !== null) throw new ConfigurationError([withLine(otherVersion, path, source.lines)]);
  const { document, unused } =
    baseUrl === undefined
      ? { document: source.value, unused: [] }
      : withBaseUrl(source.value, { section, baseUrl, env });
  const filled = filledTexts(document, env);
  const checked = checkTargetFile(filled.document);
  const twice = source.duplicates.map((pointer) => ({
    pointer,
    message: 'this field occurs twice',
    hint: 'remove one of them',
  }));
  const file = checked.ok ? checked.file : checked.rest;
  const result = file === null ? null : make(file);
  const unset = new Set(filled.problems.map(({ pointer }) => pointer));
  const ownProblems = [...(result === null || result.ok ? [] : result.problems), ...startProblems(file)];
  const others = [...(checked.ok ? [] : checked.problems), ...ownProblems];
  const problems = withoutRepeatedPointers([
    ...twice,
    ...filled.problems,
    // A text whose variable is not set has no value to validate.
    ...others.filter(({ pointer }) => !unset.has(pointer)),
  ]);
  if (problems.length > 0 || result === null || !result.ok) {
    throw new ConfigurationError(problems.map((problem) => withLine(problem, path, source.lines)));
  }
  return {
    ...result.target,
    secrets: [...result.target.secrets, ...filled.secrets],
    // Another base URL is another service.
    ...(file?.start === undefined
      ? {}
      : { start: { ...file.start, folder: dirname(path), isReplaced: baseUrl !== undefined } }),
    ...(unused.length === 0 ? {} : { unusedPermissions: unused }),
  };
}

function startProblems(file: TargetFile | null): readonly ConfigurationProblem[] {
  const read = sectionReader({});
  if (read.address('/start/url', file?.start?.url)?.loopback !== false) return read.problems;
  const message = 'expected an address of this machine, because the command runs here';
  return [{ pointer: '/start/url', message, hint: 'such as "http://127.0.0.1:3000"' }];
}

/**
 * The problem of the format version. It is reported alone, because a file of another version has many unknown fields.
 */
function versionProblem(document: Json): ConfigurationProblem | null {
  if (!isObject(document) || !('formatVersion' in document)) return null;
  const { formatVersion: reads } = handwritten.target;
  const fault = versionFault(document['formatVersion'], { reads, by: undefined });
  return fault === null ? null : { pointer: '/formatVersion', ...fault };
}

/** Drops problems that follow from another one: a field that was removed because it is invalid is not missing. */
function withoutRepeatedPointers(problems: readonly ConfigurationProblem[]): readonly ConfigurationProblem[] {
  const reportedPointers = new Set<string>();
  return problems.filter(({ pointer = '', lacks }) => {
    const follows = reportedPointers.has(pointer) && lacks === 'field';
    reportedPointers.add(pointer);
    return !follows;
  });
}

async function contentOf(path: string): Promise<string> {
  try {
    const text = (await readBounded(path, 16)).toString();
    return text.replace(/^\uFEFF/, '');
  } catch (error) {
    const { words, missing } = fileFault(error);
    throw new ConfigurationError([
      {
        file: path,
        flag: '--target',
        message: `cannot read the target file: ${words}`,
        hint: missing ? 'create one with octoproof init, or with octoproof storefront --url URL --write-target' : null,
      },
    ]);
  }
}

function withLine(
  problem: ConfigurationProblem,
  file: string,
  lines: ReadonlyMap<string, number>,
): ConfigurationProblem {
  const line = lineOf(problem.pointer ?? '', lines);
  return line === null ? { ...problem, file } : { ...problem, file, line };
}
