import { ConfigurationError } from '../model/configuration-error.ts';
import { readBounded } from '../model/bounded-file.ts';
import { fileFault } from '../model/file-fault.ts';
import { isObject, parseJson, type Json, type JsonObject } from '../model/json.ts';
import { isKind, kinds, type DocumentKind } from './kinds.ts';
import { versionFault } from './version-fault.ts';

export interface Wanted {
  /** The accepted kinds. */
  readonly kinds: readonly DocumentKind[];
  /** The hint for any other file. */
  readonly hint: string;
}

/**
 * Reads one of octoproof's documents. Throws a ConfigurationError for an unreadable, invalid or truncated file and for
 * another kind or version. The caller reads the other fields.
 */
export async function readDocument(file: string, wanted: Wanted): Promise<JsonObject> {
  return documentIn(await contentOf(file, wanted), { file, ...wanted });
}

/** Reads a document from its text. `file` is the name of its file. */
export function documentIn(content: string, wanted: Wanted & { readonly file: string }): JsonObject {
  const { file, hint } = wanted;
  if (content.trim() === '') throw new ConfigurationError([{ file, message: 'the file is empty', hint }]);
  const document = parseJson(content);
  if (document === undefined)
    throw new ConfigurationError([{ file, message: 'not valid JSON; the file may be truncated', hint }]);
  return documentOf(document, wanted);
}

/** Checks the kind and version of a parsed document, and that it is complete. */
function documentOf(document: Json, { file, kinds: wanted, hint }: Wanted & { readonly file: string }): JsonObject {
  const refused = (message: string, what: string = hint) => new ConfigurationError([{ file, message, hint: what }]);
  const called = wanted.map(calledOf).join(' or ');
  if (!isObject(document) || document['tool'] !== 'octoproof')
    throw refused(`expected ${called}, received another file`);
  const { kind } = document;
  if (!isKind(kind) || !wanted.includes(kind)) throw refused(`expected ${called}, received ${calledOf(kind)}`);
  const reads = kinds[kind].formatVersion;
  const fault = versionFault(document['formatVersion'], { reads, by: document['version'] });
  if (fault !== null) throw refused(fault.message, fault.hint);
  if (document['complete'] !== true)
    throw refused('the file is truncated: "complete" is missing', 'copy the file again');
  return document;
}

function calledOf(kind: unknown): string {
  return isKind(kind) ? kinds[kind].called : 'another document';
}

/** Maximum size of a document. Reports can be large: they contain the evidence of their failures. */
const most = { megabytes: 256, values: 10_000_000 } as const;

async function contentOf(file: string, { hint }: Wanted): Promise<string> {
  try {
    return (await readBounded(file, most.megabytes, most.values)).toString().replace(/^\uFEFF/, '');
  } catch (error) {
    const { words, missing } = fileFault(error);
    throw new ConfigurationError([{ file, message: `cannot read it: ${words}`, hint: missing ? hint : null }]);
  }
}
