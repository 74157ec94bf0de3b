/** The header with which `octoproof serve` marks each reply of a bundled reference. A run of it tests no other service. */
export const referenceHeader = 'octoproof-reference';

/** True for a reply of a bundled reference that `octoproof serve` serves. */
export function isOfReference({ headers }: { readonly headers: Readonly<Record<string, string>> }): boolean {
  return headers[referenceHeader] !== undefined;
}
