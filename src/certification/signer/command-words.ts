import { commandWords } from '../command-words.ts';
import type { RunSettings } from '../settings.ts';
import { usualSettings, type SignerSettings, type WantedSigner } from './settings.ts';

export function signerWords(
  { cases, timeout, maxDuration, schemeName, passEnv = [] }: Omit<SignerSettings, keyof RunSettings>,
  wanted: WantedSigner,
): readonly string[] {
  return commandWords('signer', {
    ...statedSigner(wanted),
    cases: cases === usualSettings.cases ? null : cases,
    schemeName,
    passEnv,
    timeout: timeout === usualSettings.timeout ? null : timeout,
    maxDuration,
  });
}

function statedSigner(wanted: WantedSigner) {
  if (wanted.kind === 'reference') return { reference: true };
  // The command line cannot name functions of a program: the user must export them from a module.
  if (wanted.kind === 'functions') return { module: 'a-module-of-these-functions.js' };
  return { [wanted.kind]: signerInWords(wanted) };
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
