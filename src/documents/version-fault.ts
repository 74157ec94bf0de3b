import type { Json } from '../spec/json.ts';

export interface VersionFault {
  readonly message: string;
  readonly hint: string;
}

/**
 * The problem of a document's format version, if this release reads another; null if there is none. `by` is the version
 * of octoproof that wrote it, if the document names it.
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
      message: `${expected}, a newer one${written}`,
      hint: `read it with ${writer ?? 'the release that wrote it'} or newer`,
    };
  return {
    message: `${expected}, an older one${written}`,
    hint: `read it with ${writer ?? 'the release that wrote it'}, or create it again with this release`,
  };
}

function versionText(value: Json | undefined): string {
  const text = value === undefined ? 'none' : JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
