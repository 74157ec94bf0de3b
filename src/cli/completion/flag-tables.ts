import { compareUsage } from '../reports/compare-usage.ts';
import { completionUsage } from './usage.ts';
import { explainUsage } from '../signing/explain-usage.ts';
import { hashEmailUsage } from '../signing/hash-email-usage.ts';
import { initUsage } from '../init/usage.ts';
import { loadExportUsage } from '../load/export-usage.ts';
import { loadMergeUsage } from '../load/merge.ts';
import { loadPartnerUsage, loadStorefrontUsage } from '../load/usage.ts';
import type { FlagSpec, Usage } from '../flags/parse.ts';
import { partnerUsage } from '../certify/partner-usage.ts';
import { replayUsage } from '../replay/usage.ts';
import { servePartnerUsage } from '../serve/partner.ts';
import { serveStorefrontUsage } from '../serve/storefront.ts';
import { signUsage } from '../signing/sign-usage.ts';
import { signerUsage } from '../certify/signer-usage.ts';
import { storefrontUsage } from '../certify/storefront-usage.ts';
import { verifyCertificateUsage } from '../reports/verify-certificate-usage.ts';
import { verifyUsage } from '../signing/verify-usage.ts';

/** What may stand after some words of a command line. */
export interface Completed {
  /** The words after the program's name, such as `load storefront`. Empty: none yet. */
  readonly words: string;
  readonly flags: Readonly<Record<string, FlagSpec>>;
  /** The next words with what they say; `files` where names of files stand there. */
  readonly next: readonly (readonly [word: string, says: string])[] | 'files';
}

const subjects = { storefront: 'a storefront API', partner: 'a partner backend' };

/** A command by its name, and what it is for. */
export interface NamedCommand {
  readonly name: string;
  readonly says: string;
}

/** Everything that can be completed, made from the very tables by which flags are read. */
export function completed(commands: readonly NamedCommand[]): readonly Completed[] {
  const at = (words: string, usage: ((columns: number) => Usage) | null, next: Completed['next'] = []): Completed => ({
    words,
    flags: usage === null ? {} : usage(100).flags,
    next,
  });
  return [
    at(
      '',
      null,
      commands.map(({ name, says }) => [name, says]),
    ),
    at('init', initUsage, Object.entries({ ...subjects, signer: 'a signing function' })),
    at('storefront', storefrontUsage),
    at('partner', partnerUsage),
    at('load', null, [
      ...Object.entries(subjects),
      ['merge', 'judge what several machines measured'],
      ['export', 'write the load as a script'],
    ]),
    at('load storefront', loadStorefrontUsage),
    at('load partner', loadPartnerUsage),
    at('load merge', loadMergeUsage, 'files'),
    at('load export', null, [['k6', 'a k6 script']]),
    at('load export k6', loadExportUsage, Object.entries(subjects)),
    at('signer', signerUsage),
    at('sign', signUsage),
    at('verify', verifyUsage),
    at('explain', explainUsage),
    at('hash-email', hashEmailUsage),
    at('replay', replayUsage, 'files'),
    at('compare', compareUsage, 'files'),
    at('verify-certificate', verifyCertificateUsage, 'files'),
    at('completion', completionUsage, [
      ['bash', 'for bash'],
      ['zsh', 'for zsh'],
    ]),
    at('serve', null, Object.entries(subjects)),
    at('serve storefront', serveStorefrontUsage),
    at('serve partner', servePartnerUsage),
  ];
}

/** Flags by what stands after them, each with the words before it: `storefront --target`. */
export interface Values {
  readonly files: readonly string[];
  /** Something that nobody can guess. */
  readonly others: readonly string[];
  readonly choices: readonly { readonly place: string; readonly words: readonly string[] }[];
}

export function valuesOf(all: readonly Completed[]): Values {
  const flags = all.flatMap((one) =>
    Object.entries(one.flags).map(([name, spec]) => ({ place: `${one.words} --${name}`, name, spec })),
  );
  const guessed = flags.filter(({ spec }) => spec.kind !== 'switch' && spec.choices === undefined);
  const isFile = ({ name, spec }: (typeof flags)[number]): boolean =>
    // The path of a counterexample is no file.
    spec.value === 'FILE' || (spec.value === 'PATH' && name !== 'path');
  return {
    files: guessed.filter(isFile).map(({ place }) => place),
    others: guessed.filter((flag) => !isFile(flag)).map(({ place }) => place),
    choices: flags.flatMap(({ place, spec: { choices } }) =>
      choices === undefined ? [] : [{ place, words: choices }],
    ),
  };
}
