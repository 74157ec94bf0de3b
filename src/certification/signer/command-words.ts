import { commandWords } from '../command-words.ts';
import { withoutSecretsIn } from '../given-secrets.ts';
import type { FlagsFor } from '../flags/flag.ts';
import { signerFlags, usualSettings } from './flags.ts';
import type { SignerSettings, WantedSigner } from './settings.ts';

/** Every setting has a flag. The flags of `signer` and `reports` have other names. */
const flags = signerFlags satisfies FlagsFor<Omit<SignerSettings, 'signer' | 'reports'>>;

export function signerWords(settings: SignerSettings, wanted: WantedSigner): readonly string[] {
  return commandWords('signer', flags, { ...settings, ...statedSigner(wanted) }, usualSettings);
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

/** The signer as in the settings, without secrets. The query of an address is removed, because it may contain a key. */
export function signerInWords({ kind, value }: Extract<WantedSigner, { value: string }>): string {
  return withoutSecretsIn(kind === 'http' ? value.replace(/\?.*/s, '?<query>') : value);
}
