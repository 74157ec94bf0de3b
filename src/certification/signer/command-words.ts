import type { RunSettings } from '../settings.ts';
import { usualSettings, type SignerSettings, type WantedSigner } from './settings.ts';

/** The words that name the same signer under the same conditions again, without selection and outputs. */
export function signerWords(
  { cases, timeout, maxDuration, schemeName, passEnv = [] }: Omit<SignerSettings, keyof RunSettings>,
  wanted: WantedSigner,
): readonly string[] {
  return [
    'octoproof',
    'signer',
    ...wordsOf(wanted),
    ...(cases === usualSettings.cases ? [] : ['--cases', String(cases)]),
    ...(schemeName === undefined ? [] : ['--scheme-name', schemeName]),
    ...passEnv.flatMap((name) => ['--pass-env', name]),
    ...(timeout === usualSettings.timeout ? [] : ['--timeout', String(timeout)]),
    ...(maxDuration === undefined ? [] : ['--max-duration', String(maxDuration)]),
  ];
}

function wordsOf(wanted: WantedSigner): readonly string[] {
  if (wanted.kind === 'reference') return ['--reference'];
  // A command cannot name the functions of a program: they must be exported from a module.
  if (wanted.kind === 'functions') return ['--module', 'a-module-of-these-functions.js'];
  return [`--${wanted.kind}`, signerInWords(wanted)];
}

/** The name of the signer in a report. */
export function nameOfSigner(wanted: WantedSigner): string {
  if (wanted.kind === 'reference') return 'bundled reference';
  return wanted.kind === 'functions' ? 'functions of this program' : `${wanted.kind} ${signerInWords(wanted)}`;
}

/** The signer as the user named it; of an address only the part before its query, which may contain a key. */
export function signerInWords({ kind, value }: Extract<WantedSigner, { value: string }>): string {
  return kind === 'http' ? value.replace(/\?.*/s, '?<query>') : value;
}
