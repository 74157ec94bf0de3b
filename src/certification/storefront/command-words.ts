import { flagWords, paceWords, wireWords } from '../command-words.ts';
import { defaultKeyVariable } from './api-keys.ts';
import type { StorefrontSettings } from './settings.ts';

/**
 * The command line words that repeat a run with the same target and settings, without secrets, selection and outputs. A
 * report appends `--seed` and `--only`.
 */
export function storefrontWords(settings: StorefrontSettings): readonly string[] {
  return [
    'octoproof',
    'storefront',
    ...flagWords('--target', settings.target),
    ...flagWords('--url', settings.url ?? settings.described?.baseUrl),
    ...(settings.reference === true ? ['--reference'] : []),
    ...flagWords('--api-key-env', settings.apiKey === undefined ? settings.apiKeyEnv : defaultKeyVariable),
    ...flagWords('--other-api-key-env', settings.otherApiKeyEnv),
    ...flagWords('--control', settings.control),
    ...flagWords('--control-key-env', settings.controlKeyEnv),
    ...paceWords(settings),
    ...(settings.writes === undefined ? [] : [settings.writes ? '--allow-writes' : '--read-only']),
    ...(settings.hostile === true ? ['--hostile'] : []),
    ...wireWords(settings),
    ...flagWords('--user-agent', settings.userAgent),
  ];
}
