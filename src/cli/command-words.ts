import { defaultKeyVariable } from './keys.ts';
import { isCredential } from './read-headers.ts';
import type { StorefrontFlags } from './storefront-flags.ts';

/**
 * The words that name the same target under the same conditions again, without secrets, selection and outputs: what a
 * report puts before `--seed` and `--only`.
 */
export function commandWords(flags: StorefrontFlags): readonly string[] {
  return [
    'octoproof',
    'storefront',
    ...text('--target', flags.target),
    ...text('--url', flags.url),
    ...(flags.reference ? ['--reference'] : []),
    ...text('--api-key-env', flags.apiKey === undefined ? flags.apiKeyEnv : defaultKeyVariable),
    ...text('--other-api-key-env', flags.otherApiKeyEnv),
    ...text('--control', flags.control),
    ...text('--runs', flags.runs),
    ...text('--concurrency', flags.concurrency),
    ...text('--rate-limit', flags.rateLimit),
    ...text('--max-requests', flags.maxRequests),
    ...(flags.writes === null ? [] : [flags.writes ? '--allow-writes' : '--read-only']),
    ...(flags.deep ? ['--deep'] : []),
    ...(flags.hostile ? ['--hostile'] : []),
    ...text('--timeout', flags.timeoutMs === undefined ? undefined : flags.timeoutMs / 1000),
    ...Object.entries(flags.headers).flatMap(([name, value]) => [
      '--header',
      `${name}: ${isCredential(name) ? '<value>' : value}`,
    ]),
    ...text('--ca', flags.ca),
    ...text('--user-agent', flags.userAgent),
  ];
}

function text(flag: string, value: string | number | undefined): readonly string[] {
  return value === undefined ? [] : [flag, String(value)];
}
