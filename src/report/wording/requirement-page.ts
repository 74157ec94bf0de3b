const documentedSubjects: ReadonlySet<string> = new Set(['storefront', 'partner', 'signer', 'client']);

/** The documentation page of a requirement of a bundled suite; null for other suites. */
export function requirementPage(id: string): string | null {
  const subject = id.slice(0, id.indexOf('/'));
  return documentedSubjects.has(subject) ? `https://octoproof.dev/requirements/${id}` : null;
}
