import { storefront } from '../../../suites/storefront/index.ts';
import type { Suite } from '../../expect/suite.ts';
import { unusedPermissions, type ChosenTarget } from '../chosen-target.ts';
import type { Subject } from '../subject.ts';
import { chooseStorefront } from './choose-target.ts';
import { doubtingInputs } from './input-doubts.ts';
import { commandWords } from '../command-words.ts';
import type { FlagsFor } from '../flags/flag.ts';
import { defaultKeyVariable } from './api-keys.ts';
import { storefrontFlags } from './flags.ts';
import { storefrontProblems, type StorefrontSettings } from './settings.ts';

export const storefrontSubject: Subject<StorefrontSettings, ChosenTarget> = {
  ...subjectOf(storefront),
  words: storefrontWords,
  around: doubtingInputs,
};

/**
 * The subject of a suite for any HTTP API, with the settings of a storefront. Its reports print no command to repeat
 * the run.
 */
export function subjectOf(suite: Suite): Subject<StorefrontSettings, ChosenTarget> {
  return {
    name: suite.name,
    suite,
    problems: storefrontProblems,
    choose: async (settings, env) => await chooseStorefront(settings, env, suite),
    words: () => [],
    warnings,
    around: () => ({}),
  };
}

/** Every setting has a flag. The flags of `writes`, `headers` and `reports` have other names. */
const flags = storefrontFlags satisfies FlagsFor<
  Omit<StorefrontSettings, 'described' | 'writes' | 'headers' | 'reports'>
>;

function storefrontWords(settings: StorefrontSettings): readonly string[] {
  const { url, described, apiKey, apiKeyEnv, writes } = settings;
  return commandWords('storefront', flags, {
    ...settings,
    url: url ?? described?.baseUrl,
    apiKeyEnv: apiKey === undefined ? apiKeyEnv : defaultKeyVariable,
    allowWrites: writes === true,
    readOnly: writes === false,
  });
}

function warnings(target: ChosenTarget, { apiKey, writes }: StorefrontSettings): readonly string[] {
  const { facts } = target;
  return [
    ...unusedPermissions(target, ({ field }) => field === 'writes' && writes !== undefined),
    ...(apiKey === undefined
      ? []
      : ['process lists and shell histories show the key of --api-key; use --api-key-env NAME']),
    ...(!facts.loopback && facts.baseUrl.startsWith('http:')
      ? ['the key is sent without encryption: the base URL is http and not on this machine']
      : []),
  ];
}
