import { handwritten } from '../../documents/kinds.ts';
import { versionFault } from '../../documents/version-fault.ts';
import { ConfigurationError, type ConfigurationProblem } from '../../spec/configuration-error.ts';
import { readBounded } from '../../spec/bounded-file.ts';
import { fileFault } from '../../spec/file-fault.ts';
import { isObject, type Json } from '../../spec/json.ts';
import type { Environment } from './environment.ts';
import { readJsonSource } from './json-source.ts';
import { lineOf } from './line-of.ts';
import { partnerTarget, type PartnerTarget } from './partner-target.ts';
import { checkTargetFile } from './schema-problems.ts';
import { storefrontTarget, type StorefrontKeys, type StorefrontTarget } from './storefront-target.ts';
import { filledTexts } from './filled-texts.ts';
import type { Target, TargetResult } from './target.ts';
import type { TargetFile } from './target-file.ts';

/** What surrounds a target file. */
interface Around {
  readonly env: Environment;
  /** Instead of the base URL in the file. */
  readonly baseUrl?: string | undefined;
}

/** Reads the target file at a path for its storefront. Throws a ConfigurationError as `readTargetFile` does. */
export async function readStorefrontTarget(
  path: string,
  context: Around & { readonly keys?: StorefrontKeys | undefined },
): Promise<StorefrontTarget> {
  return await readTargetFile(path, { ...context, section: 'storefront' }, (file) => storefrontTarget(file, context));
}

/** Reads the target file at a path for its partner backend. Throws a ConfigurationError as `readTargetFile` does. */
export async function readPartnerTarget(
  path: string,
  context: Around & { readonly signingKey?: string | undefined },
): Promise<PartnerTarget> {
  return await readTargetFile(path, { ...context, section: 'partner' }, (file) => partnerTarget(file, context));
}

/** The storefront of a document like a target file. Throws a ConfigurationError, without lines. */
export function storefrontTargetOf(document: Json, keys: StorefrontKeys): StorefrontTarget {
  return targetOf(document, (file) => storefrontTarget(file, { env: {}, keys }));
}

/** The partner backend of a document like a target file. Throws a ConfigurationError, without lines. */
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
 * Reads a target file and passes it to `make`, secrets filled in from the environment. Throws a ConfigurationError with
 * every problem of the file, each with its pointer and line; no message contains a secret.
 */
async function readTargetFile<T extends Target>(
  path: string,
  { env, baseUrl, section }: Around & { readonly section: 'storefront' | 'partner' },
  make: (file: TargetFile) => TargetResult<T>,
): Promise<T> {
  const text = await contentOf(path);
  const source = readJsonSource(text);
  if (source.fault !== null) {
    const { line, column, expected } = source.fault;
    throw new ConfigurationError([
      {
        file: path,
        line,
        message: `not JSON: expected ${expected} at column ${column}`,
        hint: 'comments and trailing commas are allowed, single quotes are not',
      },
    ]);
  }

  const otherForm = formProblem(source.value);
  if (otherForm !== null) throw new ConfigurationError([placed(otherForm, path, source.lines)]);
  const filled = filledTexts(withBaseUrl(source.value, section, baseUrl), env);
  const checked = checkTargetFile(filled.document);
  const twice = source.duplicates.map((pointer) => ({
    pointer,
    message: 'this field occurs twice',
    hint: 'remove one of them',
  }));
  const file = checked.ok ? checked.file : checked.rest;
  const result = file === null ? null : make(file);
  const unset = new Set(filled.problems.map(({ pointer }) => pointer));
  const others = [...(checked.ok ? [] : checked.problems), ...(result === null || result.ok ? [] : result.problems)];
  const problems = withoutRepeatedPointers([
    ...twice,
    ...filled.problems,
    // A text whose variable is not set is not also judged as it stands.
    ...others.filter(({ pointer }) => !unset.has(pointer)),
  ]);
  if (problems.length > 0 || result === null || !result.ok) {
    throw new ConfigurationError(problems.map((problem) => placed(problem, path, source.lines)));
  }
  return { ...result.target, secrets: [...result.target.secrets, ...filled.secrets] };
}

function withBaseUrl(document: Json, section: string, baseUrl: string | undefined): Json {
  if (baseUrl === undefined || !isObject(document)) return document;
  const written = document[section];
  return isObject(written) ? { ...document, [section]: { ...written, baseUrl } } : document;
}

/** The problem of the format version: reported alone, because a file of another version has many unknown fields. */
function formProblem(document: Json): ConfigurationProblem | null {
  if (!isObject(document) || !('formatVersion' in document)) return null;
  const { formatVersion: reads } = handwritten.target;
  const fault = versionFault(document['formatVersion'], { reads, by: undefined });
  return fault === null ? null : { pointer: '/formatVersion', ...fault };
}

/** Drops problems that follow from another one: a field that was removed as invalid is not also missing. */
function withoutRepeatedPointers(problems: readonly ConfigurationProblem[]): readonly ConfigurationProblem[] {
  const reportedPointers = new Set<string>();
  return problems.filter(({ pointer = '', message }) => {
    const follows = reportedPointers.has(pointer) && message.startsWith('missing');
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

function placed(problem: ConfigurationProblem, file: string, lines: ReadonlyMap<string, number>): ConfigurationProblem {
  const line = lineOf(problem.pointer ?? '', lines);
  return line === null ? { ...problem, file } : { ...problem, file, line };
}
