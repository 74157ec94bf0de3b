import type { ConfigurationProblem } from '../../model/configuration-error.ts';
import { countProblems, ownOfReference } from '../flags/problems.ts';
import { serverProblems, type ServerSettings } from '../settings.ts';
import type { StorefrontSection, TargetFile } from '../target/target-file.ts';
import { storefrontFlags } from './flags.ts';

/**
 * A storefront in the format of the `storefront` section of a target file, with the keys themselves instead of their
 * variables.
 */
export interface DescribedStorefront
  extends StorefrontSection, Pick<TargetFile, 'acceptedGaps' | 'budgets' | 'naming'> {}

/** The settings of a run against a storefront. */
export interface StorefrontSettings extends ServerSettings {
  /** The environment variable with the key. */
  readonly apiKeyEnv?: string | undefined;
  readonly apiKey?: string | undefined;
  /** The environment variable with the key of another partner. */
  readonly otherApiKeyEnv?: string | undefined;
  readonly described?: DescribedStorefront | undefined;
  /** Whether carts may be created and changed. It overrides the target file. */
  readonly writes?: boolean | undefined;
  /** Sends malformed and oversized input also to targets that are not on a loopback address. */
  readonly hostile?: boolean | undefined;
  readonly userAgent?: string | undefined;
}

/** The problems of these settings. */
export function storefrontProblems(settings: StorefrontSettings): readonly ConfigurationProblem[] {
  const { target, url, reference = false, list = false, described, apiKey, apiKeyEnv, control } = settings;
  const named = {
    '--target': target,
    '--url': described ?? (target === undefined ? url : undefined),
    '--reference': reference,
  };
  const message = control === undefined ? 'no target is given' : 'the base URL of the storefront is missing';
  const hint =
    'give --url URL, or --target FILE (by default octoproof.target.json in this folder, which octoproof init writes), or --reference for the bundled reference';
  const keyTwice = {
    flag: '--api-key, --api-key-env',
    message: 'the key is given twice',
    hint: 'use only --api-key-env: process lists do not show the key',
  };
  return [
    ...countProblems('target', named, list ? null : { message, hint }),
    ...ownOfReference(settings, ['apiKey', 'apiKeyEnv', 'otherApiKeyEnv', 'control'], '--url or --target'),
    ...(apiKey !== undefined && apiKeyEnv !== undefined ? [keyTwice] : []),
    ...serverProblems(storefrontFlags, settings),
  ];
}
