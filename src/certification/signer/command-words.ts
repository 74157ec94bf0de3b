import { usualSettings, type SignerSettings, type WantedSigner } from './settings.ts';

/** The words that name the same signer under the same conditions again, without selection and outputs. */
export function signerWords(
  { cases, timeout, schemeName }: Pick<SignerSettings, 'cases' | 'timeout' | 'schemeName'>,
  wanted: WantedSigner,
): readonly string[] {
  return [
    'octoproof',
    'signer',
    ...wordsOf(wanted),
    ...(cases === usualSettings.cases ? [] : ['--cases', String(cases)]),
    ...(schemeName === undefined ? [] : ['--scheme-name', schemeName]),
    ...(timeout === usualSettings.timeout ? [] : ['--timeout', String(timeout)]),
  ];
}

function wordsOf(wanted: WantedSigner): readonly string[] {
  if (wanted.kind === 'reference') return ['--reference'];
  // A command that repeats the run has to be given functions of a program as a module.
  if (wanted.kind === 'functions') return ['--module', 'a-module-of-these-functions.js'];
  return [`--${wanted.kind}`, signerInWords(wanted)];
}

/** How a report names it. */
export function nameOfSigner(wanted: WantedSigner): string {
  if (wanted.kind === 'reference') return 'bundled reference';
  return wanted.kind === 'functions' ? 'functions of this program' : `${wanted.kind} ${signerInWords(wanted)}`;
}

/** How it was named; of an address, whose query may hold a key, only what stands before that. */
export function signerInWords({ kind, value }: Extract<WantedSigner, { value: string }>): string {
  return kind === 'http' ? value.replace(/\?.*/s, '?<query>') : value;
}
