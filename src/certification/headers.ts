import type { ConfigurationProblem } from '../model/configuration-error.ts';
import { isCredentialHeader } from '../model/sensitive-names.ts';

type Headers = Readonly<Record<string, string>>;

/** The characters of a header name. */
export const headerName = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

export const malformedHeader: ConfigurationProblem = {
  flag: '--header',
  message: 'expected a header written as "Name: value"',
  hint: "such as --header 'x-tenant: blue'",
};

/** The problems of the headers from `--header`. No message repeats a value. */
export function headerProblems(headers: Headers): readonly ConfigurationProblem[] {
  return Object.entries(headers).flatMap(([name, value]) => {
    if (!headerName.test(name)) return [malformedHeader];
    if (/[\r\n\0]/.test(value))
      return [{ flag: '--header', message: `the value of ${name} must not contain line breaks`, hint: null }];
    if (name.toLowerCase() !== 'g-api-key') return [];
    const hint = 'give the name of the variable with --api-key-env NAME';
    return [{ flag: '--header', message: 'octoproof itself sends the key in this header', hint }];
  });
}

/** The secret values of headers. */
export function secretsIn(headers: Headers = {}): readonly string[] {
  return Object.entries(headers).flatMap(([name, value]) => (isCredentialHeader(name) ? secretParts(value) : []));
}

/**
 * The secrets in the value of a header: the whole value, the part after a scheme, the Basic password, each cookie
 * value.
 */
export function secretParts(value: string): readonly string[] {
  const [, scheme = '', credentials = ''] = /^([\w-]+) +(\S+)$/.exec(value) ?? [];
  const pair = scheme.toLowerCase() === 'basic' ? Buffer.from(credentials, 'base64').toString() : '';
  const cookies = value.split(/;\s*/).map((one) => one.slice(one.indexOf('=') + 1));
  return [value, credentials, pair.slice(pair.indexOf(':') + 1), ...cookies].filter((part) => part !== '');
}
