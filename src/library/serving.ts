import type { CertifyingCall } from '../certification/certify-options.ts';
import type { CertifyFlags } from '../cli/certify/flags.ts';
import type { ChosenTarget } from '../certification/chosen-target.ts';
import { tryDestinations } from '../certification/report-files/report-files.ts';
import { entriesOf } from '../certification/known-failures/entries.ts';
import { runTold, type WholeRun } from '../certification/run-certification.ts';
import type { Suite } from '../expect/suite.ts';
import type { Json } from '../spec/json.ts';
import { parseJson } from '../spec/json.ts';
import { inOptions } from './as-flags.ts';
import type { ServerRunOptions } from './run-options.ts';
import type { Running } from './running.ts';

/** How a program certifies a server: as its command does, of which these are the parts. */
export interface Serving<F extends CertifyFlags, T extends ChosenTarget> {
  readonly suite: Suite;
  readonly flags: () => F;
  readonly choose: (flags: F, env: CertifyingCall['io']['env']) => Promise<T>;
  readonly words: (flags: F) => readonly string[];
  readonly warnings: (target: T, flags: F) => readonly string[];
  readonly beside?: (target: T) => WholeRun;
}

/** A run of these parts under a program's options. */
export function serving<F extends CertifyFlags, T extends ChosenTarget>(
  { env = process.env, warn = () => {} }: ServerRunOptions,
  { suite, choose, words, warnings, beside = () => ({}), ...parts }: Serving<F, T>,
): Running {
  return async (told) =>
    await inOptions(async () => {
      const flags = parts.flags();
      await tryDestinations(flags);
      const ids = suite.checks.map(({ id }) => id);
      const entries = await entriesOf(flags, ids);
      const target = await choose(flags, env);
      try {
        const tell = (message: string): void => warn(without(target.secrets, message));
        for (const warning of warnings(target, flags)) tell(warning);
        const diagnostics: CertifyingCall['diagnostics'] = {
          warn: (message, facts = {}) => tell([message, ...Object.values(facts).map(String)].join(': ')),
        };
        const call = { io: { env }, flags, diagnostics, words: words(flags), entries };
        return await runTold(target, call, { ...beside(target), ...told });
      } finally {
        await target.close();
      }
    });
}

/** What a program describes, as a document like a target file: what is undefined is not there. */
export function documentOf(described: Readonly<Record<string, unknown>>): Json {
  return parseJson(JSON.stringify(described)) ?? null;
}

function without(secrets: readonly string[], message: string): string {
  return secrets
    .filter((secret) => secret !== '')
    .reduce((text, secret) => text.replaceAll(secret, '<hidden>'), message);
}
