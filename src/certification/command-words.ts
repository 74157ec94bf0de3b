import { knownSecrets } from '../run/masking/known-secrets.ts';
import { isCredentialHeader } from '../model/sensitive-names.ts';
import type { ServerSettings } from './settings.ts';

/** A flag with its value; empty if the value is undefined. */
export function flagWords(flag: string, value: string | number | undefined): readonly string[] {
  return value === undefined ? [] : [flag, String(value)];
}

/** The words of the flags that control the load on a target. */
export function paceWords(settings: ServerSettings): readonly string[] {
  return [
    ...flagWords('--runs', settings.runs),
    ...flagWords('--concurrency', settings.concurrency),
    ...flagWords('--rate-limit', settings.rateLimit),
    ...flagWords('--max-requests', settings.maxRequests),
    ...flagWords('--max-duration', settings.maxDuration),
    ...(settings.deep === true ? ['--deep'] : []),
  ];
}

/** The words of the flags that change requests and connections. The value of a secret header is replaced. */
export function wireWords(settings: ServerSettings): readonly string[] {
  return [
    ...flagWords('--timeout', settings.timeout),
    ...(settings.allowShortKeys === true ? ['--allow-short-keys'] : []),
    ...Object.entries(settings.headers ?? {}).flatMap(([name, value]) => [
      '--header',
      `${name}: ${isCredentialHeader(name) ? '<value>' : value}`,
    ]),
    ...flagWords('--ca', settings.ca),
  ];
}

/** Replaces these secrets in the words. Every word may contain one, for example the user agent. */
export function withoutSecrets(words: readonly string[], secrets: readonly string[]): readonly string[] {
  const hidden = knownSecrets();
  for (const secret of secrets) hidden.add(secret);
  return words.map((word) => hidden.replacedIn(word, () => '<value>'));
}
