import type { ConfigurationProblem } from '../../spec/configuration-error.ts';
import { isCredentialHeader } from '../../spec/sensitive-names.ts';

export interface GivenHeaders {
  readonly headers: Readonly<Record<string, string>>;
  /** Values that must be shown nowhere. */
  readonly secrets: readonly string[];
  readonly problems: readonly ConfigurationProblem[];
}

/** Reads headers written as `Name: value`. Problems never repeat a value. */
export function readHeaders(written: readonly string[]): GivenHeaders {
  const headers: Record<string, string> = {};
  const secrets: string[] = [];
  const problems: ConfigurationProblem[] = [];
  for (const line of written) {
    const [, name = '', value = ''] = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*(.*)$/s.exec(line) ?? [];
    if (name === '')
      problems.push({
        flag: '--header',
        message: 'expected a header written as "Name: value"',
        hint: "such as --header 'x-tenant: blue'",
      });
    else if (/[\r\n\0]/.test(value))
      problems.push({ flag: '--header', message: `the value of ${name} cannot hold line breaks`, hint: null });
    else if (name.toLowerCase() === 'g-api-key') {
      problems.push({
        flag: '--header',
        message: 'the key is sent by octoproof itself',
        hint: 'name its variable by --api-key-env NAME',
      });
    } else {
      headers[name] = value.trimEnd();
      if (isCredentialHeader(name)) secrets.push(...secretParts(value.trimEnd()));
    }
  }
  return { headers, secrets, problems };
}

/** What gives access in the value of a header: all of it, what stands behind a scheme, the password of a pair, each cookie. */
export function secretParts(value: string): readonly string[] {
  const [, scheme = '', credentials = ''] = /^([\w-]+) +(\S+)$/.exec(value) ?? [];
  const pair = scheme.toLowerCase() === 'basic' ? Buffer.from(credentials, 'base64').toString() : '';
  const cookies = value.split(/;\s*/).map((one) => one.slice(one.indexOf('=') + 1));
  return [value, credentials, pair.slice(pair.indexOf(':') + 1), ...cookies].filter((part) => part !== '');
}
