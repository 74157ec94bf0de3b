import { versionFault } from '../documents/version-fault.ts';
import { ConfigurationError } from '../model/configuration-error.ts';
import { isObject, parseJson, type Json, type JsonObject } from '../model/json.ts';
import { isTooDeep } from '../model/bounded-file.ts';
import { valueAt } from '../model/pointer.ts';
import { validatorOf, type Validated } from './conforms.ts';
import { bytesOf, type Envelope } from './envelope.ts';
import { formatVersion, type Statement } from './statement.ts';

/** The envelope of a signed certificate and its signed bytes. */
export interface SignedBody {
  readonly envelope: Envelope;
  readonly body: Uint8Array;
}

/** A certificate with a valid format, or its fault. */
export type ReadCertificate =
  | { readonly ok: true; readonly statement: Statement; readonly sealed: SignedBody | null }
  | { readonly ok: false; readonly fault: string };

/** Reads certificates. Throws a ConfigurationError for other files and for other versions of the format. */
export function certificateReader(): (text: string, file: string) => ReadCertificate {
  const open = envelopeReader();
  const conforms = validatorOf<Statement>('certificate');
  return (text, file) => {
    const opened = open(text, file);
    return opened.ok ? readStatement(opened, { file, conforms }) : opened;
  };
}

/** A JSON object, and its envelope if it was in one; or why it cannot be read. */
export type Opened =
  | { readonly ok: true; readonly document: JsonObject; readonly sealed: SignedBody | null }
  | { readonly ok: false; readonly fault: string };

/** Opens files with a JSON object, in a signed envelope or without. Throws a ConfigurationError for other files. */
export function envelopeReader(): (text: string, file: string) => Opened {
  const conforms = validatorOf<Envelope>('certificate-envelope');
  return (text, file) => openEnvelope(text, { file, conforms });
}

function openEnvelope(
  text: string,
  { file, conforms }: { readonly file: string; readonly conforms: (document: Json) => Validated<Envelope> },
): Opened {
  const document = parseJson(text);
  if (document === undefined) throw certificateError(file, 'not valid JSON; the file may be truncated');
  if (!isObject(document)) throw certificateError(file, 'not an octoproof certificate');
  if (isNameWrittenTwice(text, document)) return twice;
  const isEnvelope = ['payload', 'payloadType', 'signatures'].some((name) => name in document);
  if (!isEnvelope) return { ok: true, document, sealed: null };
  const checked = conforms(document);
  if (!checked.ok) return { ok: false, fault: `the envelope is invalid: ${checked.fault}` };
  const body = bytesOf(checked.value.payload);
  const inside = body === null ? null : textOf(body);
  const statement = inside === null || isTooDeep(inside) ? undefined : parseJson(inside);
  if (body === null || inside === null || !isObject(statement))
    return { ok: false, fault: 'the payload is not a JSON object in Base64' };
  if (isNameWrittenTwice(inside, statement)) return twice;
  return { ok: true, document: statement, sealed: { envelope: checked.value, body } };
}

interface Context {
  readonly file: string;
  readonly conforms: (document: Json) => Validated<Statement>;
}

function readStatement(
  { document, sealed }: Extract<Opened, { ok: true }>,
  { file, conforms }: Context,
): ReadCertificate {
  const octoproofPart = valueAt(document, '/predicate/octoproof');
  if (!isObject(octoproofPart)) throw certificateError(file, 'not an octoproof certificate');
  const { formatVersion: received, version } = octoproofPart;
  const fault = versionFault(received, { reads: formatVersion, by: version });
  if (typeof received === 'number' && fault !== null) throw certificateError(file, fault.message, fault.hint);
  const checked = conforms(document);
  if (!checked.ok) return { ok: false, fault: `the statement is invalid: ${checked.fault}` };
  return { ok: true, statement: checked.value, sealed };
}

const twice = {
  ok: false,
  fault: 'a JSON object contains the same field name twice, so its meaning is unclear',
} as const;

function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

const fileHint = 'give a file written by --certificate PATH';

function certificateError(file: string, message: string, hint: string = fileHint): ConfigurationError {
  return new ConfigurationError([{ file, message, hint }]);
}

const texts = /"(?:[^"\\]|\\.)*"\s*(:?)/gs;

/**
 * Whether a JSON text repeats a name in an object: parsers differ in which value they keep. `value` is the parsed text.
 */
function isNameWrittenTwice(text: string, value: Json): boolean {
  let written = 0;
  for (const [, colon] of text.matchAll(texts)) written += Number(colon === ':');
  return written !== membersOf(value);
}

function membersOf(value: Json): number {
  if (Array.isArray(value)) return value.reduce((sum: number, element) => sum + membersOf(element), 0);
  if (!isObject(value)) return 0;
  return Object.values(value).reduce((sum: number, member) => sum + 1 + membersOf(member ?? null), 0);
}
