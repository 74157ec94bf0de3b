/** Every exit code and what it means: the first that applies is given. */
export const exitCodes: readonly { readonly code: number; readonly means: string }[] = [
  { code: 2, means: 'wrong usage or configuration: nothing can be said of the target' },
  { code: 3, means: 'could not run: target not reached, interrupted, report not written, or octoproof broke' },
  { code: 1, means: 'not conformant: a MUST of the contract is broken' },
  { code: 4, means: 'incomplete or inconclusive: nothing failed, but not everything was proven' },
  { code: 0, means: 'conformant' },
];

export function meaningOfExitCode(code: number): string {
  return exitCodes.find((row) => row.code === code)?.means ?? 'unknown';
}
