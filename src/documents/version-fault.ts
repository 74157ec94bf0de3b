import type { Json } from '../model/json.ts';

export interface VersionFault {
  readonly message: string;
  readonly hint: string;
}

/**
 * Returns the problem of a document with another format version than this release reads; null for the same version. `by` is
 * the octoproof version that wrote the document, if the document states it.
 */
export function versionFault(
  received: Json | undefined,
  { reads, by }: { readonly reads: number; readonly by: Json | undefined },
): VersionFault | null {
  if (received === reads) return null;
  const writer = typeof by === 'string' && /^\d[\w.+-]{0,40}$/.test(by) ? `octoproof ${by}` : null;
  const expected = `expected format version ${reads}, received ${versionText(received)}`;
  if (typeof received !== 'number' || !Number.isInteger(received) || received < 1)
    return { message: expected, hint: `"formatVersion" must be a whole number; this release reads ${reads}` };
  const written = writer === null ? '' : `, written by ${writer}`;
  if (received > reads)
    return {
      message: `${expected}, which is newer${written}`,
      hint: `read it with ${writer ?? 'the release of octoproof that wrote it'}, or with a newer release`,
    };
  return {
    message: `${expected}, which is older${written}`,
    hint: `read it with ${writer ?? 'the release that wrote it'}, or create it again with this release`,
  };
}

function versionText(value: Json | undefined): string {
  const text = value === undefined ? 'none' : JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
