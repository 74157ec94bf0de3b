import { flagWords, paceWords, wireWords } from '../command-words.ts';
import { defaultKeyVariable } from './api-keys.ts';
import type { StorefrontFlags } from '../../cli/certify/storefront-flags.ts';

/**
 * The words that name the same target under the same conditions again, without secrets, selection and outputs: what a
 * report puts before `--seed` and `--only`.
 */
export function storefrontWords(flags: StorefrontFlags): readonly string[] {
  return [
    'octoproof',
    'storefront',
    ...flagWords('--target', flags.target),
    ...flagWords('--url', flags.url),
    ...(flags.reference ? ['--reference'] : []),
    ...flagWords('--api-key-env', flags.apiKey === undefined ? flags.apiKeyEnv : defaultKeyVariable),
    ...flagWords('--other-api-key-env', flags.otherApiKeyEnv),
    ...flagWords('--control', flags.control),
    ...paceWords(flags),
    ...(flags.writes === null ? [] : [flags.writes ? '--allow-writes' : '--read-only']),
    ...(flags.hostile ? ['--hostile'] : []),
    ...wireWords(flags),
    ...flagWords('--user-agent', flags.userAgent),
  ];
}
