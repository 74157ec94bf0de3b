/**
 * The format version of each kind of octoproof document, and its name in messages. A kind is the name of its schema in
 * `schemas/octoproof`. A version increases only when readers of the previous version would misread the document.
 */
export const kinds = {
  report: { formatVersion: 1, called: 'the report of a run' },
  plan: { formatVersion: 1, called: 'the plan of a run' },
  evidence: { formatVersion: 1, called: 'the evidence of a run' },
  'load-report': { formatVersion: 1, called: 'the report of a load check' },
  'load-histograms': { formatVersion: 1, called: 'the latencies of a load check' },
  comparison: { formatVersion: 1, called: 'the comparison of two reports' },
  'watch-alert': { formatVersion: 1, called: 'an alert of octoproof watch' },
  'load-merge': { formatVersion: 1, called: 'the verdict of several load checks' },
  'signed-request': { formatVersion: 1, called: 'a signed request' },
  verification: { formatVersion: 1, called: 'the verification of a signature' },
  explanation: { formatVersion: 1, called: 'the explanation of a signature' },
  requirements: { formatVersion: 1, called: 'the explanation of requirements' },
  'certificate-verification': { formatVersion: 1, called: 'the verification of a certificate' },
  dossier: { formatVersion: 1, called: 'a dossier' },
  'email-hashes': { formatVersion: 1, called: 'hashes of e-mail addresses' },
} as const satisfies Record<string, { readonly formatVersion: number; readonly called: string }>;

/**
 * The format versions of files that people write. These files have no `kind`, and a target file may omit its version.
 */
export const handwritten = {
  target: { formatVersion: 1 },
  'known-failures': { formatVersion: 2 },
} as const;

export type DocumentKind = keyof typeof kinds;

export function isKind(name: unknown): name is DocumentKind {
  return typeof name === 'string' && Object.hasOwn(kinds, name);
}

/** Returns the URL of the published schema of a kind. */
export function schemaUrl(kind: string): string {
  return `https://octoproof.dev/schemas/octoproof/${kind}.schema.json`;
}
