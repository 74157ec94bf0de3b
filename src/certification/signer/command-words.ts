import type { SignerFlags, WantedSigner } from '../../cli/certify/signer-flags.ts';

/** The words that name the same signer under the same conditions again, without selection and outputs. */
export function signerWords(
  { cases, timeoutMs, schemeName }: Pick<SignerFlags, 'cases' | 'timeoutMs' | 'schemeName'>,
  wanted: WantedSigner,
): readonly string[] {
  return [
    'octoproof',
    'signer',
    `--${wanted.kind}`,
    ...(wanted.kind === 'reference' ? [] : [shownSigner(wanted)]),
    ...(cases === 10_000 ? [] : ['--cases', String(cases)]),
    ...(schemeName === undefined ? [] : ['--scheme-name', schemeName]),
    ...(timeoutMs === 10_000 ? [] : ['--timeout', String(timeoutMs / 1000)]),
  ];
}

/** How it was named; of an address, whose query may hold a key, only what stands before that. */
export function shownSigner({ kind, value }: Exclude<WantedSigner, { kind: 'reference' }>): string {
  return kind === 'http' ? value.replace(/\?.*/s, '?<query>') : value;
}
