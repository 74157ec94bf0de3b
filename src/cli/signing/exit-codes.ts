/** The exit codes of a command that answers yes or no, for its help. */
export function yesOrNoCodes({ yes, no }: { readonly yes: string; readonly no: string }): string {
  return [
    'Exit codes:',
    `  0  ${yes}`,
    `  1  ${no}`,
    '  2  wrong usage, or a request that cannot be read',
    '  3  octoproof broke',
  ].join('\n');
}

/** The exit codes of a command that only works something out. */
export const plainCodes =
  'Exit codes:\n  0  done\n  2  wrong usage, or input that cannot be read\n  3  octoproof broke';
