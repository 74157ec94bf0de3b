/**
 * The version of each kind of document of ours, and how a person would call one. A kind is the name of its schema in
 * `schemas/octoproof`. A version is raised when a reader of the form before would go wrong.
 */
export const kinds = {
  report: { formatVersion: 1, called: 'the report of a run' },
  plan: { formatVersion: 1, called: 'the plan of a run' },
  evidence: { formatVersion: 1, called: 'the evidence of a run' },
  'load-report': { formatVersion: 1, called: 'the report of a load check' },
  'load-histograms': { formatVersion: 1, called: 'the latencies of a load check' },
  comparison: { formatVersion: 1, called: 'the comparison of two reports' },
  'load-merge': { formatVersion: 1, called: 'the verdict of several load checks' },
  'signed-request': { formatVersion: 1, called: 'a signed request' },
  verification: { formatVersion: 1, called: 'the verification of a signature' },
  explanation: { formatVersion: 1, called: 'the explanation of a signature' },
  'certificate-verification': { formatVersion: 1, called: 'the verification of a certificate' },
  'email-hashes': { formatVersion: 1, called: 'hashes of e-mail addresses' },
} as const satisfies Record<string, { readonly formatVersion: number; readonly called: string }>;

/** The same of files that people write: they have no other head, and a target file need not even say its version. */
export const handwritten = {
  target: { formatVersion: 1 },
  'known-failures': { formatVersion: 1 },
} as const;

export type DocumentKind = keyof typeof kinds;

export function isKind(name: unknown): name is DocumentKind {
  return typeof name === 'string' && Object.hasOwn(kinds, name);
}

/** The address of a kind's published schema. */
export function schemaUrl(kind: string): string {
  return `https://octoproof.dev/schemas/octoproof/${kind}.schema.json`;
}
