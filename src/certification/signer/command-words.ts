import type { RunSettings } from '../settings.ts';
import { usualSettings, type SignerSettings, type WantedSigner } from './settings.ts';

/** The command line words that repeat a run with the same signer and settings, without selection and outputs. */
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
  // The command line cannot name functions of a program: the user must export them from a module.
  if (wanted.kind === 'functions') return ['--module', 'a-module-of-these-functions.js'];
  return [`--${wanted.kind}`, signerInWords(wanted)];
}

/** The name of the signer in a report. */
export function nameOfSigner(wanted: WantedSigner): string {
  if (wanted.kind === 'reference') return 'bundled reference';
  return wanted.kind === 'functions' ? 'functions of this program' : `${wanted.kind} ${signerInWords(wanted)}`;
}

/** The signer as in the settings. The query of an address is removed, because it may contain a key. */
export function signerInWords({ kind, value }: Extract<WantedSigner, { value: string }>): string {
  return kind === 'http' ? value.replace(/\?.*/s, '?<query>') : value;
}
