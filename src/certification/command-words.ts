import { knownSecrets } from '../run/masking/known-secrets.ts';
import { isCredentialHeader } from '../spec/sensitive-names.ts';
import type { CertifyFlags } from '../cli/certify/flags.ts';

/** A flag with its value, where it has one. */
export function flagWords(flag: string, value: string | number | undefined): readonly string[] {
  return value === undefined ? [] : [flag, String(value)];
}

/** The words that say how hard a target is tried, in every command that certifies. */
export function paceWords(flags: CertifyFlags): readonly string[] {
  return [
    ...flagWords('--runs', flags.runs),
    ...flagWords('--concurrency', flags.concurrency),
    ...flagWords('--rate-limit', flags.rateLimit),
    ...flagWords('--max-requests', flags.maxRequests),
    ...(flags.deep ? ['--deep'] : []),
  ];
}

/** The words that say what goes on the wire. A header that gives access is named without its value. */
export function wireWords(flags: CertifyFlags): readonly string[] {
  return [
    ...flagWords('--timeout', flags.timeoutMs === undefined ? undefined : flags.timeoutMs / 1000),
    ...Object.entries(flags.headers).flatMap(([name, value]) => [
      '--header',
      `${name}: ${isCredentialHeader(name) ? '<value>' : value}`,
    ]),
    ...flagWords('--ca', flags.ca),
  ];
}

/** The words without these secrets, which may stand in any of them, such as the user agent. */
export function withoutSecrets(words: readonly string[], secrets: readonly string[]): readonly string[] {
  const known = knownSecrets();
  for (const secret of secrets) known.add(secret);
  return words.map((word) => known.replacedIn(word, () => '<value>'));
}
